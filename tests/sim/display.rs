//! An SSD1306 at the end of an I²C bus: it counts bytes, keeps its memory as the data sheet says, and can fail.

use std::cell::RefCell;
use std::rc::Rc;

use embedded_hal_async::i2c::{ErrorKind, ErrorType, I2c, Operation, SevenBitAddress};

/// The chip.
pub struct Chip {
    pub memory: [u8; 1024],
    pub on: bool,
    /// What it held when it was lit for the first time.
    pub lit_first: Option<[u8; 1024]>,
    pub contrast: u8,
    /// Every byte after an address.
    pub sent: usize,
    pub transfers: usize,
    /// How many more transfers succeed; none fails if it is not set.
    pub fails_after: Option<usize>,
    mode: u8,
    columns: (u8, u8),
    pages: (u8, u8),
    column: u8,
    page: u8,
    /// The halves of the column that nobody can know, as the bits of a byte.
    unknown: u8,
    pending: Vec<u8>,
}

/// The bus, and the chip on it. Clones are the same bus.
#[derive(Clone)]
pub struct Bus(Rc<RefCell<Chip>>);

impl Bus {
    /// Just switched on: the memory holds noise.
    pub fn new() -> Self {
        Self(Rc::new(RefCell::new(Chip {
            memory: std::array::from_fn(|i| (i * 37 + i / 7) as u8),
            on: false,
            lit_first: None,
            contrast: 0x7F,
            sent: 0,
            transfers: 0,
            fails_after: None,
            mode: 2,
            columns: (0, 127),
            pages: (0, 7),
            column: 0,
            page: 0,
            unknown: 0,
            pending: Vec::new(),
        })))
    }

    pub fn chip(&self) -> std::cell::RefMut<'_, Chip> {
        self.0.borrow_mut()
    }

    /// The bytes sent since this was asked last.
    pub fn take_sent(&self) -> usize {
        std::mem::take(&mut self.chip().sent)
    }
}

impl Chip {
    fn transfer(&mut self, bytes: &[u8]) -> Result<(), ErrorKind> {
        if let Some(left) = &mut self.fails_after {
            *left = left.checked_sub(1).ok_or(ErrorKind::Bus)?;
        }
        self.transfers += 1;
        self.sent += bytes.len();
        // A control byte with its highest bit is for one byte, another one for all that follow.
        let mut rest = bytes;
        while !rest.is_empty() {
            rest = match rest {
                [0x80, byte, rest @ ..] => {
                    self.command(*byte);
                    rest
                }
                [0xC0, byte, rest @ ..] => {
                    self.data(*byte);
                    rest
                }
                [0x00, commands @ ..] => {
                    commands.iter().for_each(|&byte| self.command(byte));
                    &[]
                }
                [0x40, data @ ..] => {
                    data.iter().for_each(|&byte| self.data(byte));
                    &[]
                }
                _ => panic!("neither commands nor data: {bytes:02X?}"),
            };
        }
        assert!(self.pending.is_empty(), "half a command: {bytes:02X?}");
        Ok(())
    }

    fn data(&mut self, byte: u8) {
        assert_eq!(self.unknown, 0, "data for nobody knows where");
        self.memory[usize::from(self.page) * 128 + usize::from(self.column)] = byte;
        let right_edge = self.column == self.columns.1;
        let bottom = self.page == self.pages.1;
        match self.mode {
            // Whether a window set earlier ends a page, and where it goes on then, the data sheet does not say: nobody may depend on it.
            2 if self.column == 127 => self.unknown = 0xFF,
            2 => {
                assert_eq!(self.columns.1, 127, "a page within a window");
                self.column += 1;
            }
            1 if !bottom => self.page = (self.page + 1) % 8,
            1 => {
                self.page = self.pages.0;
                self.column = match self.column {
                    _ if right_edge => self.columns.0,
                    column => (column + 1) % 128,
                };
            }
            0 if !right_edge => self.column = (self.column + 1) % 128,
            0 => {
                self.column = self.columns.0;
                self.page = match self.page {
                    _ if bottom => self.pages.0,
                    page => (page + 1) % 8,
                };
            }
            mode => panic!("addressing {mode}"),
        }
    }

    fn command(&mut self, byte: u8) {
        self.pending.push(byte);
        match self.pending[..] {
            [low @ 0x00..=0x0F] => {
                assert_eq!(self.mode, 2, "halves of a column are for pages only");
                self.column = self.column & 0x70 | low;
                self.unknown &= 0xF0;
            }
            [high @ 0x10..=0x17] => {
                assert_eq!(self.mode, 2, "halves of a column are for pages only");
                self.column = high << 4 & 0x70 | self.column & 0x0F;
                self.unknown &= 0x0F;
            }
            [0x20, mode] => {
                self.mode = mode;
                self.unknown = 0xFF;
            }
            [0x21, start, end] => {
                assert!(start <= end && end < 128);
                self.columns = (start, end);
                self.column = start;
                self.unknown = 0;
            }
            [0x22, start, end] => {
                assert!(start <= end && end < 8);
                self.pages = (start, end);
                self.page = start;
            }
            [0x81, contrast] => self.contrast = contrast,
            [0xAE] => self.on = false,
            [0xAF] => {
                self.on = true;
                self.lit_first.get_or_insert(self.memory);
            }
            [page @ 0xB0..=0xB7] => {
                assert_eq!(self.mode, 2, "a page alone is for pages only");
                self.page = page & 7;
            }
            // How the panel is wired; nothing that the memory would show.
            [0x2E | 0x40..=0x7F | 0xA0 | 0xA1 | 0xA4 | 0xA6 | 0xC0 | 0xC8] => {}
            [0x8D | 0xA8 | 0xD3 | 0xD5 | 0xD9 | 0xDA | 0xDB, _] => {}
            [0x20 | 0x21 | 0x22 | 0x81 | 0x8D | 0xA8 | 0xD3 | 0xD5 | 0xD9 | 0xDA | 0xDB]
            | [0x21 | 0x22, _] => return,
            _ => panic!("no such command: {:02X?}", self.pending),
        }
        self.pending.clear();
    }
}

impl ErrorType for Bus {
    type Error = ErrorKind;
}

impl I2c for Bus {
    async fn transaction(
        &mut self,
        address: SevenBitAddress,
        operations: &mut [Operation<'_>],
    ) -> Result<(), ErrorKind> {
        assert_eq!(address, 0x3C);
        // What is written one after the other is one transfer.
        let parts = operations.iter().flat_map(|operation| match operation {
            Operation::Write(bytes) => bytes.iter(),
            Operation::Read(_) => panic!("there is nothing to read"),
        });
        let bytes: Vec<_> = parts.copied().collect();
        self.chip().transfer(&bytes)
    }
}
