//! An SSD1306 as a [`Glass`], over whatever link it hangs on.

use core::ops::Range;

use display_interface::{AsyncWriteOnlyDataCommand, DataFormat, DisplayError};
use heapless::Vec;
use ssd1306::Ssd1306Async;
use ssd1306::command::AddrMode;
use ssd1306::mode::BasicMode;
use ssd1306::prelude::{Brightness, DisplayRotation, DisplaySize128x64};

use super::Glass;
use super::plan::{Addressing, Band, Halves, Plan};
use crate::console::Light;
use crate::screen::Frame;

const WIDTH: usize = 128;

/// An SSD1306 of 128×64, at the end of any link: `I2cLink`, or the `SPIInterface` of `ssd1306`.
///
/// `ssd1306` initialises and lights it. Places are told with less ado than its `set_draw_area` makes, so that over an `I2cLink` a
/// change costs 32 bytes and one and a half for each that differs, or less: a cursor, a row, another scene. Only between pictures of
/// scattered dots that have nothing in common it may be a little more.
pub struct Oled<L> {
    link: L,
    rotation: DisplayRotation,
    addressing: Addressing,
}

impl<L: AsyncWriteOnlyDataCommand> Oled<L> {
    /// The display at the end of a link; nothing is sent yet. `rotation` says which way up it is mounted, 0° or 180°.
    pub fn new(link: L, rotation: DisplayRotation) -> Self {
        Self {
            link,
            rotation,
            addressing: Addressing::Window,
        }
    }

    fn driver(&mut self) -> Ssd1306Async<Lent<'_, L>, DisplaySize128x64, BasicMode> {
        Ssd1306Async::new(Lent(&mut self.link), DisplaySize128x64, self.rotation)
    }

    async fn command(&mut self, bytes: &[u8]) -> Result<(), DisplayError> {
        self.link.send_commands(DataFormat::U8(bytes)).await
    }

    async fn address(&mut self, addressing: Addressing) -> Result<(), DisplayError> {
        if self.addressing != addressing {
            self.addressing = addressing;
            match addressing {
                // The data sheet does not say whether a page ends with the last window, so that is made the whole glass.
                Addressing::Page => {
                    let all = [ADDRESSING, PAGES_ONLY, COLUMNS, 0, WIDTH as u8 - 1];
                    self.command(&all).await?;
                }
                Addressing::Window => self.command(&[ADDRESSING, WINDOWS]).await?,
            }
        }
        Ok(())
    }

    /// Says where the first run of a band goes.
    async fn start(&mut self, band: Band, run: &Range<u8>) -> Result<(), DisplayError> {
        match band.addressing {
            Addressing::Page => {
                let [low, high] = halves(run.start);
                self.command(&[PAGE | band.first, low, high]).await
            }
            Addressing::Window => {
                let last = band.first + band.pages - 1;
                let columns = [COLUMNS, run.start, run.end - 1];
                let pages = [PAGES, band.first, last];
                self.command([columns, pages].as_flattened()).await
            }
        }
    }

    /// Says where a further run of a band goes; the last one ended before column `from`.
    async fn go_on(&mut self, band: Band, from: u8, run: &Range<u8>) -> Result<(), DisplayError> {
        match band.addressing {
            Addressing::Page => {
                let [low, high] = halves(run.start);
                match Halves::between(from, run.start) {
                    Halves { high: false, .. } => self.command(&[low]).await,
                    Halves { low: false, .. } => self.command(&[high]).await,
                    _ => self.command(&[low, high]).await,
                }
            }
            Addressing::Window => self.command(&[COLUMNS, run.start, run.end - 1]).await,
        }
    }

    /// Sends the columns of a run, page after page.
    async fn data(
        &mut self,
        frame: &Frame,
        band: Band,
        run: &Range<u8>,
    ) -> Result<(), DisplayError> {
        let columns = usize::from(run.start)..usize::from(run.end);
        let pages = frame.bytes().chunks(WIDTH);
        let pages = pages.skip(band.first.into()).take(band.pages.into());
        let mut gathered = Vec::<u8, WIDTH>::new();
        for mut row in pages.filter_map(|page| page.get(columns.clone())) {
            while !row.is_empty() {
                let room = gathered.capacity() - gathered.len();
                let (now, later) = row.split_at(room.min(row.len()));
                // It was made to fit.
                let _ = gathered.extend_from_slice(now);
                row = later;
                if gathered.is_full() {
                    self.link.send_data(DataFormat::U8(&gathered)).await?;
                    gathered.clear();
                }
            }
        }
        if !gathered.is_empty() {
            self.link.send_data(DataFormat::U8(&gathered)).await?;
        }
        Ok(())
    }
}

impl<L: AsyncWriteOnlyDataCommand> Glass for Oled<L> {
    type Error = DisplayError;

    async fn init(&mut self) -> Result<(), DisplayError> {
        let mut driver = self.driver();
        driver.init_with_addr_mode(AddrMode::Horizontal).await?;
        driver.set_display_on(false).await?;
        self.addressing = Addressing::Window;
        Ok(())
    }

    async fn show(&mut self, shown: Option<&Frame>, next: &Frame) -> Result<(), DisplayError> {
        let plan = Plan::new(shown, next, self.addressing);
        for band in plan.bands(self.addressing) {
            self.address(band.addressing).await?;
            let mut end = None;
            for run in plan.runs(band) {
                match end {
                    None => self.start(band, &run).await?,
                    Some(end) => self.go_on(band, end, &run).await?,
                }
                self.data(next, band, &run).await?;
                end = Some(run.end);
            }
        }
        Ok(())
    }

    async fn light(&mut self, light: Light) -> Result<(), DisplayError> {
        let mut driver = self.driver();
        let brightness = match light {
            Light::Dark => return driver.set_display_on(false).await,
            Light::Dim => Brightness::DIMMEST,
            Light::Bright(n) => {
                let step = u8::MAX / Light::BRIGHTEST;
                Brightness::custom(2, n.clamp(1, Light::BRIGHTEST) * step)
            }
        };
        driver.set_brightness(brightness).await?;
        driver.set_display_on(true).await
    }
}

// Commands of the chip that `ssd1306` sends one at a time only.
const ADDRESSING: u8 = 0x20;
const WINDOWS: u8 = 0;
const PAGES_ONLY: u8 = 2;
const COLUMNS: u8 = 0x21;
const PAGES: u8 = 0x22;
const PAGE: u8 = 0xB0;

/// The commands that set the lower and the upper half of a column's number.
fn halves(column: u8) -> [u8; 2] {
    [column & 0x0F, 0x10 | column >> 4]
}

/// A link on loan to the driver, which wants to own one.
struct Lent<'a, L>(&'a mut L);

impl<L: AsyncWriteOnlyDataCommand> AsyncWriteOnlyDataCommand for Lent<'_, L> {
    async fn send_commands(&mut self, commands: DataFormat<'_>) -> Result<(), DisplayError> {
        self.0.send_commands(commands).await
    }

    async fn send_data(&mut self, data: DataFormat<'_>) -> Result<(), DisplayError> {
        self.0.send_data(data).await
    }
}
