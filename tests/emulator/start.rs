//! From the switch to the title.

use std::fs;
use std::time::Duration;

use pocket_hops::console::Console;

use super::both::{Both, frame};
use super::device::{Board, Device};
use super::figures::{in_millis, print_row, print_time};
use crate::golden::picture;
use crate::scenario::{self, Player};

const FIRST_PICTURE: Duration = Duration::from_millis(100);

#[test]
#[ignore = "needs Node and the chip's target: cargo test -- --include-ignored"]
fn the_first_picture_comes_within_100_ms() {
    let mut chip = Device::new(Board::Pico);
    let first = first_picture(&mut chip);
    print_time("first picture", first, FIRST_PICTURE);
    chip.power();
    assert_eq!(first_picture(&mut chip), first, "switched off and on");
}

#[test]
#[ignore = "needs Node and the chip's target: cargo test -- --include-ignored"]
fn it_starts_from_its_uf2() {
    let mut folders = Board::Pico.elf().ancestors();
    let target = folders.nth(3).expect("the target folder");
    let uf2 = fs::read(target.join("pocket-hops-pico.uf2"));
    let uf2 = uf2.expect("what `cargo firmware` has made");
    let mut flash = vec![0xFF; 2 << 20];
    for block in uf2.chunks(512) {
        let word = |at: usize| u32::from_le_bytes(block[at..at + 4].try_into().expect("a word"));
        let at = (word(12) - 0x1000_0000) as usize;
        let length = word(16) as usize;
        flash[at..at + length].copy_from_slice(&block[32..32 + length]);
    }
    let image = format!("{}/from-uf2.bin", env!("CARGO_TARGET_TMPDIR"));
    fs::write(&image, flash).expect("room for it");
    let mut chip = Device::new(Board::Pico);
    chip.flash(image.as_ref());
    first_picture(&mut chip);
    chip.flashed();
    first_picture(&mut chip);
}

#[test]
#[ignore = "needs Node and the chip's target: cargo test -- --include-ignored"]
fn a_display_on_spi_shows_the_same() {
    let first = first_picture(&mut Device::new(Board::PicoSpi));
    print_time("first, over SPI", first, FIRST_PICTURE);
    let mut both = Both::new(Board::PicoSpi);
    both.look("title").expect("the golden title");
    let games = scenario::all();
    let (_, hopsy) = games
        .iter()
        .find(|(name, _)| name == "hopsy_whole_game")
        .expect("it");
    scenario::play(hopsy, &mut both).expect("a game");
    for (change, answer) in &both.slowest {
        let time = format!("{} over SPI", in_millis(answer.whole));
        print_row(change.name(), &time, "");
    }
}

/// When the title was whole.
fn first_picture(chip: &mut Device) -> Duration {
    let first = chip.run(FIRST_PICTURE).last_byte;
    let glass = chip.glass();
    assert!(glass.on);
    let title = frame(&Console::new().view());
    assert_eq!(picture(&glass.frame), picture(&title));
    assert_eq!(
        chip.run(FIRST_PICTURE).last_byte,
        first,
        "it was not finished"
    );
    first
}
