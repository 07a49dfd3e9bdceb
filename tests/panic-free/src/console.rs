//! What a board calls of `console`.

use pocket_hops::console::{Button, Console, Event, Fault, Source};
use pocket_hops::opponent::Mind;
use pocket_hops::store::{Key, Record, Reply};

use crate::input::{byte, bytes, flag, house, position, sink};

/// Too large for the stack of some chips.
const FRESH: Console = Console::new();

pub fn reach() -> Option<()> {
    let mut console = FRESH;
    let now = || u64::from_le_bytes(bytes());
    loop {
        let button = *Button::ALL.get(byte() as usize)?;
        match byte() {
            0 => console.handle(Event::Press(button), now()),
            1 => console.handle(Event::Short(button), now()),
            2 => console.handle(Event::Long(button), now()),
            3 => console.handle(Event::Repeat(button), now()),
            4 => console.handle(Event::Release(button), now()),
            5 => console.pass_time(now()),
            6 => console.open_saves(),
            7 => console.saves_are_in_use(),
            8 => console.reply(reply()?),
            9 => console.report(fault()?, flag()),
            10 => console.open_position(position()?),
            11 => console.set_house(house()),
            12 => console.answer(Mind::new().answer()?),
            13 => console.shuffle(now() as u32),
            _ => break,
        }
        sink((console.wake(), console.next_cue(), console.games_begun()));
        sink((console.next_job(), console.next_ask()));
        sink(console.waits_for_settings());
        sink(console.view());
    }
    Some(())
}

fn reply() -> Option<Reply> {
    let key = Key::from_number(u16::from_le_bytes(bytes()));
    Some(match byte() {
        0 => Reply::Found(Record::found(key, &bytes::<300>())?),
        1 => Reply::Opened,
        2 => Reply::Done,
        3 => Reply::Erased,
        _ => Reply::Failed,
    })
}

fn fault() -> Option<Fault> {
    let text = bytes::<40>();
    let file = core::str::from_utf8(&text).ok()?;
    let line = u32::from_le_bytes(bytes());
    let source = Source::new(file, line);
    let (name, line) = source.parts();
    sink((source.file().len(), source.line()));
    Some(match byte() {
        0 => Fault::Panic(source),
        1 => Fault::Panic(Source::from_parts(name, line)),
        2 => Fault::Instruction(line),
        _ => Fault::Hang,
    })
}
