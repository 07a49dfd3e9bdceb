//! A flash like the Pico's, that notes every step of what is done to it, so that the power can be cut after any of them.

#![allow(dead_code)] // each test file uses some of it

use std::convert::Infallible;

use embedded_storage_async::nor_flash::{ErrorType, NorFlash, ReadNorFlash};
use fastrand::Rng;

pub const PAGE: usize = 4096;
/// Bytes that are erased in one go.
const PATCH: usize = 256;

/// The flash.
#[derive(Clone)]
pub struct Flash {
    pub bytes: Vec<u8>,
    pub steps: Vec<Step>,
    pub erased_pages: usize,
}

/// One thing that either happens or does not.
#[derive(Clone, Copy)]
pub enum Step {
    Write { at: usize, byte: u8 },
    Erase { at: usize },
}

impl Flash {
    pub fn new(pages: usize) -> Self {
        Self::of(vec![0xFF; pages * PAGE])
    }

    pub fn of(bytes: Vec<u8>) -> Self {
        Self {
            bytes,
            steps: Vec::new(),
            erased_pages: 0,
        }
    }

    fn step(&mut self, step: Step) {
        step.happen(&mut self.bytes);
        self.steps.push(step);
    }
}

impl Step {
    pub fn happen(self, bytes: &mut [u8]) {
        match self {
            Self::Write { at, byte } => bytes[at] &= byte,
            Self::Erase { at } => bytes[at..at + PATCH].fill(0xFF),
        }
    }

    /// The power fails meanwhile: some bits have changed, others have not.
    pub fn half_happen(self, bytes: &mut [u8], random: &mut Rng) {
        match self {
            Self::Write { at, byte } => bytes[at] &= byte | random.u8(..),
            Self::Erase { at } => bytes[at..at + PATCH]
                .iter_mut()
                .for_each(|byte| *byte |= random.u8(..)),
        }
    }
}

/// The power fails while a page is erased. Nobody says in what order that goes: of each patch all may be left, some bits or nothing.
pub fn half_erase(page: &mut [u8], random: &mut Rng) {
    for patch in page.chunks_mut(PATCH) {
        match random.u8(..3) {
            0 => {}
            1 => patch.iter_mut().for_each(|byte| *byte |= random.u8(..)),
            _ => patch.fill(0xFF),
        }
    }
}

impl ErrorType for Flash {
    type Error = Infallible;
}

impl ReadNorFlash for Flash {
    const READ_SIZE: usize = 1;

    async fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), Infallible> {
        let offset = offset as usize;
        bytes.copy_from_slice(&self.bytes[offset..offset + bytes.len()]);
        Ok(())
    }

    fn capacity(&self) -> usize {
        self.bytes.len()
    }
}

impl NorFlash for Flash {
    const WRITE_SIZE: usize = 1;
    const ERASE_SIZE: usize = PAGE;

    async fn erase(&mut self, from: u32, to: u32) -> Result<(), Infallible> {
        let (from, to) = (from as usize, to as usize);
        assert!(from.is_multiple_of(PAGE) && to.is_multiple_of(PAGE) && to <= self.bytes.len());
        self.erased_pages += (to - from) / PAGE;
        for at in (from..to).step_by(PATCH) {
            self.step(Step::Erase { at });
        }
        Ok(())
    }

    async fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), Infallible> {
        for (at, &byte) in (offset as usize..).zip(bytes) {
            self.step(Step::Write { at, byte });
        }
        Ok(())
    }
}
