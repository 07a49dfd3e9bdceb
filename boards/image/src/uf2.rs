//! Flash as UF2, the format that a Pico in BOOTSEL mode takes from a drive: blocks of 512 bytes, each with 256 bytes of flash.

/// The bytes of flash in a block.
pub const PAGE: usize = 256;

const BLOCK: usize = 512;
const MAGIC: [u32; 2] = [0x0A32_4655, 0x9E5D_5157];
const MAGIC_END: u32 = 0x0AB1_6F30;
/// Says that the family follows.
const HAS_FAMILY: u32 = 0x2000;
/// The RP2040.
const FAMILY: u32 = 0xE48B_FF56;

/// A page of flash and where it goes, a multiple of [`PAGE`].
pub type Page = (u32, [u8; PAGE]);

/// Pages as UF2.
pub fn write(pages: &[Page]) -> Vec<u8> {
    let mut uf2 = Vec::with_capacity(pages.len() * BLOCK);
    for (number, (at, data)) in pages.iter().enumerate() {
        let [first, second] = MAGIC;
        let (size, number, all) = (PAGE as u32, number as u32, pages.len() as u32);
        for word in [first, second, HAS_FAMILY, *at, size, number, all, FAMILY] {
            uf2.extend(word.to_le_bytes());
        }
        uf2.extend(data);
        uf2.resize(uf2.len().next_multiple_of(BLOCK) - 4, 0);
        uf2.extend(MAGIC_END.to_le_bytes());
    }
    uf2
}

#[cfg(test)]
pub mod tests {
    use super::*;

    /// What a boot ROM makes of UF2: every block checked, its page put in place.
    pub fn read(uf2: &[u8]) -> Vec<Page> {
        let word = |block: &[u8], at: usize| {
            u32::from_le_bytes(block[at..at + 4].try_into().expect("four bytes"))
        };
        assert!(uf2.len().is_multiple_of(BLOCK));
        let blocks = uf2.chunks(BLOCK).enumerate();
        blocks
            .map(|(number, block)| {
                assert_eq!([word(block, 0), word(block, 4)], MAGIC);
                assert_eq!(word(block, 8), HAS_FAMILY);
                assert_eq!(word(block, 16), PAGE as u32);
                assert_eq!(word(block, 20), number as u32);
                assert_eq!(word(block, 24), (uf2.len() / BLOCK) as u32);
                assert_eq!(word(block, 28), FAMILY);
                assert_eq!(word(block, 508), MAGIC_END);
                let at = word(block, 12);
                assert!(at.is_multiple_of(PAGE as u32), "{at:#x}");
                (at, block[32..32 + PAGE].try_into().expect("a page"))
            })
            .collect()
    }

    #[test]
    fn a_block_is_as_the_format_has_it() {
        let block = write(&[(0x1000_0100, [0xAB; PAGE])]);
        let head = [
            b"UF2\n".as_slice(),
            &[0x57, 0x51, 0x5D, 0x9E], // and once more that it is one
            &[0x00, 0x20, 0, 0],       // the family is told
            &[0x00, 0x01, 0, 0x10],    // where it goes
            &[0x00, 0x01, 0, 0],       // how much
            &[0, 0, 0, 0],             // the first
            &[1, 0, 0, 0],             // of one
            &[0x56, 0xFF, 0x8B, 0xE4], // for an RP2040
        ];
        assert_eq!(block[..32], head.concat());
        assert_eq!(block[32..288], [0xAB; PAGE]);
        assert_eq!(block[288..508], [0; 220]);
        assert_eq!(block[508..], [0x30, 0x6F, 0xB1, 0x0A]);
    }

    #[test]
    fn flash_is_rebuilt_from_it() {
        let pages: Vec<Page> = (0..5)
            .map(|n| (0x1000_0000 + 0x300 * n, [n as u8; PAGE]))
            .collect();
        let uf2 = write(&pages);
        assert_eq!(uf2.len(), 5 * BLOCK);
        assert_eq!(read(&uf2), pages);
    }
}
