//! A firmware as it was linked: what lies in flash and RAM, and what must not be there.

use std::collections::BTreeMap;

use object::read::elf::{ElfFile32, ProgramHeader};
use object::{Endianness, Object, ObjectSymbol};

use crate::uf2::{PAGE, Page};

/// Where flash and RAM lie.
const FLASH: u32 = 0x10;
const RAM: u32 = 0x20;

/// What is written in an ELF with an allocator, if only in what it tells a debugger: an allocator is small, and the optimizer puts it where it is asked for memory.
const ALLOCATORS: [&str; 4] = ["__rust_alloc", "GlobalAlloc", "_ZN5alloc", "_5alloc"];

/// The one of C, which is a function like any other.
const MALLOC: &str = "malloc";

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
    /// Whether there is no memory below the stack, so that one that overflows faults instead of eating statics.
    pub stack_is_lowest: bool,
    /// Bytes of RAM kept for the stack of the second core.
    pub stack1: u32,
    /// What tells of an allocator, if one is linked.
    pub allocator: Option<String>,
}

impl Firmware {
    /// Reads an ELF.
    pub fn read(elf: &[u8]) -> Result<Self, String> {
        let file = ElfFile32::<Endianness>::parse(elf).map_err(|error| error.to_string())?;
        let endian = file.endian();
        let mut pages = BTreeMap::<u32, [u8; PAGE]>::new();
        let (mut flash, mut ram) = (0, 0);
        let mut statics = u32::MAX;
        for header in file.elf_program_headers() {
            let data = header
                .data(endian, elf)
                .map_err(|()| "a segment lies outside the file")?;
            if header.p_vaddr(endian) >> 24 == RAM && header.p_memsz(endian) > 0 {
                ram += header.p_memsz(endian);
                statics = statics.min(header.p_vaddr(endian));
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
        let mut symbols = file.symbols().filter(|symbol| symbol.is_definition());
        let malloc = symbols.any(|symbol| symbol.name() == Ok(MALLOC));
        let allocator = tells_of_an_allocator(elf).or(malloc.then_some(MALLOC));
        let (start, end) = (address("_stack_start"), address("_stack_end"));
        let stack1 = address("_stack1_start").saturating_sub(address("_stack1_end"));
        Ok(Self {
            pages: pages.into_iter().collect(),
            flash,
            // The linker takes it for a static.
            ram: ram.saturating_sub(stack1),
            stack1,
            stack: start.saturating_sub(end),
            stack_is_lowest: end == RAM << 24 && end < start && start <= statics,
            allocator: allocator.map(str::to_owned),
        })
    }

    /// Whether the boot ROM will start it.
    pub fn boots(&self) -> bool {
        matches!(self.pages.first(), Some((0x1000_0000, boot)) if boots(boot))
    }
}

/// What in an ELF tells of an allocator, if something does.
fn tells_of_an_allocator(elf: &[u8]) -> Option<&'static str> {
    let is_in = |name: &str| elf.windows(name.len()).any(|part| part == name.as_bytes());
    ALLOCATORS.into_iter().find(|name| is_in(name))
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
pub mod tests {
    use super::*;

    /// One that may be flashed.
    pub fn flashable() -> Firmware {
        let mut boot = [7; PAGE];
        let sum = crc32(&boot[..PAGE - 4]);
        boot[PAGE - 4..].copy_from_slice(&sum.to_le_bytes());
        Firmware {
            pages: vec![(0x1000_0000, boot)],
            flash: 256,
            ram: 0,
            stack: 1024,
            stack_is_lowest: true,
            stack1: 0,
            allocator: None,
        }
    }

    #[test]
    fn the_checksum_is_the_boot_roms() {
        // The check value of CRC-32/MPEG-2.
        assert_eq!(crc32(b"123456789"), 0x0376_E6E7);
    }

    #[test]
    fn a_firmware_boots_only_with_its_checksum() {
        let mut firmware = flashable();
        assert!(firmware.boots());
        firmware.pages[0].1[3] ^= 1;
        assert!(!firmware.boots());
    }

    #[test]
    fn an_allocator_is_known_by_what_is_written_of_it() {
        // As it stood in the ELF when one was linked as an experiment.
        for name in [
            "_ZN75_$LT$pocket_hops_pico..Bump$u20$as$u20$core..alloc..global..GlobalAlloc$GT$5alloc17hf803efcf28c3caa5E",
            "_RNvCsfLfy6EI15iL_7___rustc12___rust_alloc",
            "_RNvNtCsl2Rf29eoJob_5alloc7raw_vec17capacity_overflow",
            "_ZN5alloc7raw_vec19RawVec$LT$T$C$A$GT$8grow_one17hbd179ae1f930ddffE",
        ] {
            let elf = format!("\x7fELF main {name} end");
            assert!(tells_of_an_allocator(elf.as_bytes()).is_some(), "{name}");
        }
        let without = b"\x7fELF _ZN4core5alloc6layout6Layout5array17h0123456789abcdefE end";
        assert_eq!(tells_of_an_allocator(without), None);
    }
}
