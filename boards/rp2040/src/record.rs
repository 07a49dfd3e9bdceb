//! A note from one run to the next, in memory that a reset leaves as it is: what ended the last one.

use core::mem::MaybeUninit;

use embassy_rp::watchdog::Watchdog;
use pocket_hops::console::{Fault, Source};

const PANIC: u32 = 1;
const INSTRUCTION: u32 = 2;

/// The kind of fault, its line or address, and the file.
type Words = [u32; 2 + Source::LENGTH / 4];

#[derive(Clone, Copy)]
struct Note {
    words: Words,
    /// Tells a note from what memory holds after it was switched on.
    sum: u32,
}

/// Neither set at the start nor cleared.
#[unsafe(link_section = ".uninit.record")]
static mut RECORD: MaybeUninit<Note> = MaybeUninit::uninit();

/// Leaves a note. For the last moments of a run: nothing else may be running.
pub fn leave(fault: Fault) {
    let mut words = [0; _];
    match fault {
        Fault::Panic(source) => {
            let (file, line) = source.parts();
            (words[0], words[1]) = (PANIC, line);
            let (file, _) = file.as_chunks();
            for (word, bytes) in words[2..].iter_mut().zip(file) {
                *word = u32::from_le_bytes(*bytes);
            }
        }
        Fault::Instruction(address) => (words[0], words[1]) = (INSTRUCTION, address),
        Fault::Hang => return,
    }
    let sum = sum(&words);
    // SAFETY: nothing else runs, and it is read only before anything does.
    unsafe { (&raw mut RECORD).write_volatile(MaybeUninit::new(Note { words, sum })) };
}

/// Whether this run follows one that went wrong, and has not yet gone well itself. Neither set at the start nor cleared.
#[unsafe(link_section = ".uninit.restless")]
static mut RESTLESS: MaybeUninit<u32> = MaybeUninit::uninit();

/// What nobody leaves there by chance.
const YES: u32 = 0xB0B0_5EED;

/// A word of the watchdog that outlives its reset, and what this firmware leaves there. The boot ROM clears it before it resets the chip by the same
/// watchdog, as it does when it has been given a UF2.
const RAN: (usize, u32) = (4, 0x0D6_0BEA7);

/// Takes the note, at the start of a run, and says whether the last run was itself one that followed a fault. A run that no reset of this firmware's has
/// ended was switched off, or its successor has just been flashed.
pub fn take(watchdog: &mut Watchdog) -> Option<(Fault, bool)> {
    let (place, word) = RAN;
    let was_reset = watchdog.reset_reason().is_some() && watchdog.get_scratch(place) == word;
    watchdog.set_scratch(place, word);
    let note = take_note();
    let fault = was_reset.then_some(note);
    // SAFETY: any word will do, and nothing else runs yet.
    let restless = unsafe { (&raw const RESTLESS).read_volatile().assume_init() } == YES;
    set_restless(fault.is_some());
    fault.map(|fault| (fault, restless))
}

/// This run has gone well so far: another fault will have nothing to do with the last.
pub fn calm() {
    set_restless(false);
}

fn set_restless(restless: bool) {
    let word = if restless { YES } else { 0 };
    // SAFETY: only the heart and the start of a run write it, one after the other.
    unsafe { (&raw mut RESTLESS).write_volatile(MaybeUninit::new(word)) };
}

/// What the note says. Without one nobody could leave it any more.
fn take_note() -> Fault {
    // SAFETY: any words make a note, and the sum tells whether somebody has written them.
    let note = unsafe { (&raw const RECORD).read_volatile().assume_init() };
    let erased = MaybeUninit::new(Note {
        words: [0; _],
        sum: 0,
    });
    // SAFETY: nothing else runs yet.
    unsafe { (&raw mut RECORD).write_volatile(erased) };
    let [kind, number, ref file @ ..] = note.words;
    if note.sum != sum(&note.words) {
        return Fault::Hang;
    }
    match kind {
        PANIC => {
            let mut name = [0; Source::LENGTH];
            for (bytes, word) in name.chunks_exact_mut(4).zip(file) {
                bytes.copy_from_slice(&word.to_le_bytes());
            }
            Fault::Panic(Source::from_parts(name, number))
        }
        INSTRUCTION => Fault::Instruction(number),
        _ => Fault::Hang,
    }
}

/// FNV-1a by words, of a few words that no line of code would leave by chance; written here, for it is three lines.
fn sum(words: &Words) -> u32 {
    words.iter().fold(0x811C_9DC5, |sum, word| {
        (sum ^ word).wrapping_mul(0x0100_0193)
    })
}
