//! Numbers that stand for positions and turns: the same on the host and on the chip, so that both play the same.

use core::hash::{Hash, Hasher};

/// Two numbers that depend on every bit of `value`.
pub(crate) fn fingerprint(value: &impl Hash) -> (u32, u32) {
    let mut mixer = Mixer(0x2545_F491, 0x9E37_79B9);
    value.hash(&mut mixer);
    (mix(mixer.0), mix(mixer.1))
}

/// A number whose every bit depends on every bit of this one.
pub(crate) const fn mix(mut bits: u32) -> u32 {
    bits ^= bits >> 16;
    bits = bits.wrapping_mul(0x7FEB_352D);
    bits ^= bits >> 15;
    bits = bits.wrapping_mul(0x846C_A68B);
    bits ^ bits >> 16
}

/// Two lanes of 32 bits: the chip multiplies those in one cycle, and 64 in many.
struct Mixer(u32, u32);

impl Mixer {
    #[inline(always)]
    fn word(&mut self, word: u32) {
        self.0 = (self.0 ^ word).wrapping_mul(0x9E37_79B1);
        self.0 ^= self.0 >> 15;
        self.1 = (self.1.rotate_left(5) ^ word).wrapping_mul(0x85EB_CA77);
        self.1 ^= self.1 >> 13;
    }
}

impl Hasher for Mixer {
    fn finish(&self) -> u64 {
        u64::from(self.0) << 32 | u64::from(self.1)
    }

    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|&byte| self.word(byte.into()));
    }

    fn write_u8(&mut self, byte: u8) {
        self.word(byte.into());
    }

    fn write_u32(&mut self, word: u32) {
        self.word(word);
    }

    #[inline(always)]
    fn write_u64(&mut self, bits: u64) {
        self.word(bits as u32);
        self.word((bits >> 32) as u32);
    }

    #[inline(always)]
    fn write_u128(&mut self, bits: u128) {
        self.write_u64(bits as u64);
        self.write_u64((bits >> 64) as u64);
    }

    // As wide on the host as on the chip.
    fn write_usize(&mut self, number: usize) {
        self.word(number as u32);
    }

    fn write_isize(&mut self, number: isize) {
        self.word(number as u32);
    }
}
