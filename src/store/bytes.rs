//! Bytes of a record taken one after the other; numbers have their lowest byte first.

/// Takes bytes from the front; none where there are too few.
pub(super) struct Reader<'a> {
    left: &'a [u8],
}

impl<'a> Reader<'a> {
    pub(super) fn new(bytes: &'a [u8]) -> Self {
        Self { left: bytes }
    }

    pub(super) fn array<const N: usize>(&mut self) -> Option<[u8; N]> {
        let (array, left) = self.left.split_first_chunk()?;
        self.left = left;
        Some(*array)
    }

    pub(super) fn byte(&mut self) -> Option<u8> {
        self.array().map(|[byte]| byte)
    }

    pub(super) fn u16(&mut self) -> Option<u16> {
        self.array().map(u16::from_le_bytes)
    }

    pub(super) fn u32(&mut self) -> Option<u32> {
        self.array().map(u32::from_le_bytes)
    }

    pub(super) fn slice(&mut self, length: usize) -> Option<&'a [u8]> {
        let (slice, left) = self.left.split_at_checked(length)?;
        self.left = left;
        Some(slice)
    }

    pub(super) fn is_empty(&self) -> bool {
        self.left.is_empty()
    }
}

/// FNV-1a, of turns; written here, for it is three lines.
pub(super) fn sum(bytes: impl IntoIterator<Item = u8>) -> u32 {
    bytes.into_iter().fold(0x811C_9DC5, |sum, byte| {
        (sum ^ u32::from(byte)).wrapping_mul(0x0100_0193)
    })
}
