//! A firmware as it was linked: what lies in flash and RAM, and what must not be there.

use std::collections::BTreeMap;

use object::read::elf::{ElfFile32, ProgramHeader};
use object::{Endianness, Object, ObjectSymbol};

use crate::uf2::{PAGE, Page};

/// Where flash and RAM lie.
const FLASH: u32 = 0x10;
const RAM: u32 = 0x20;

/// What an allocator is called when it is linked.
const ALLOCATORS: [&str; 3] = ["__rust_alloc", "__rg_alloc", "malloc"];

/// A firmware.
pub struct Firmware {
    /// Every page of flash that holds something.
    pub pages: Vec<Page>,
    /// Bytes in flash.
    pub flash: u32,
    /// Bytes of RAM for statics.
    pub ram: u32,
    /// Bytes of RAM kept for the stack.
    pub stack: u32,
    /// Bytes of RAM kept for the stack of the second core.
    pub stack1: u32,
    /// The allocator, if one is linked.
    pub allocator: Option<String>,
}

impl Firmware {
    /// Reads an ELF.
    pub fn read(elf: &[u8]) -> Result<Self, String> {
        let file = ElfFile32::<Endianness>::parse(elf).map_err(|error| error.to_string())?;
        let endian = file.endian();
        let mut pages = BTreeMap::<u32, [u8; PAGE]>::new();
        let (mut flash, mut ram) = (0, 0);
        for header in file.elf_program_headers() {
            let data = header
                .data(endian, elf)
                .map_err(|()| "a segment lies outside the file")?;
            if header.p_vaddr(endian) >> 24 == RAM {
                ram += header.p_memsz(endian);
            }
            if header.p_paddr(endian) >> 24 == FLASH {
                flash += data.len() as u32;
                for (at, byte) in (header.p_paddr(endian)..).zip(data) {
                    let page = at - at % PAGE as u32;
                    let page = pages.entry(page).or_insert([0; PAGE]);
                    page[at as usize % PAGE] = *byte;
                }
            }
        }
        let address = |name: &str| {
            let symbol = file.symbols().find(|symbol| symbol.name() == Ok(name));
            symbol.map_or(0, |symbol| symbol.address() as u32)
        };
        let is_allocator = |name: &str| {
            let mut known = ALLOCATORS.iter();
            known.any(|allocator| name == *allocator || name.ends_with(allocator))
        };
        let mut symbols = file.symbols().filter(|symbol| symbol.is_definition());
        let allocator = symbols.find_map(|symbol| symbol.name().ok().filter(|n| is_allocator(n)));
        let stack1 = address("_stack1_start") - address("_stack1_end");
        Ok(Self {
            pages: pages.into_iter().collect(),
            flash,
            // The linker takes it for a static.
            ram: ram - stack1,
            stack1,
            stack: address("_stack_start") - address("_stack_end"),
            allocator: allocator.map(str::to_owned),
        })
    }

    /// Whether the boot ROM will start it.
    pub fn boots(&self) -> bool {
        matches!(self.pages.first(), Some((0x1000_0000, boot)) if boots(boot))
    }
}

/// Whether that is a second stage that the boot ROM will start: the last word of the page sums up the rest of it.
pub fn boots(page: &[u8; PAGE]) -> bool {
    let (code, sum) = page.split_at(PAGE - 4);
    crc32(code).to_le_bytes() == *sum
}

/// The boot ROM's checksum: CRC-32 with the highest bit first, and not inverted at the end. Written here, for it is eight lines.
fn crc32(bytes: &[u8]) -> u32 {
    bytes.iter().fold(u32::MAX, |crc, byte| {
        (0..8).fold(crc ^ u32::from(*byte) << 24, |crc, _| {
            crc << 1 ^ if crc >> 31 == 0 { 0 } else { 0x04C1_1DB7 }
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_checksum_is_the_boot_roms() {
        // The check value of CRC-32/MPEG-2.
        assert_eq!(crc32(b"123456789"), 0x0376_E6E7);
    }

    #[test]
    fn a_firmware_boots_only_with_its_checksum() {
        let mut boot = [7; PAGE];
        let sum = crc32(&boot[..PAGE - 4]);
        boot[PAGE - 4..].copy_from_slice(&sum.to_le_bytes());
        let firmware = |boot| Firmware {
            pages: vec![(0x1000_0000, boot)],
            flash: 256,
            ram: 0,
            stack: 0,
            stack1: 0,
            allocator: None,
        };
        assert!(firmware(boot).boots());
        boot[3] ^= 1;
        assert!(!firmware(boot).boots());
    }
}
