//! Every public function of `store` but the shelf's: what it calls of `sequential_storage` can panic.

use pocket_hops::game::Match;
use pocket_hops::rules::Game;
use pocket_hops::store::{Keeper, Key, Record, Saved};

use crate::input::{byte, bytes, sink};

pub fn reach() -> Option<()> {
    let key = Key::from_number(u16::from_le_bytes(bytes()));
    sink(key.number());
    let game = *Game::ALL.get(byte() as usize)?;
    sink(Key::of_block(game, byte().into()));
    let mut record = Record::new(key);
    record.add(&bytes::<64>());
    sink(record.content()?.len());
    let record = Record::found(key, &bytes::<300>())?;
    let mut keeper = Keeper::new();
    keeper.heard_of(byte().into());
    let mut table = Match::unplayed();
    if let Ok(saved) = Saved::read(&record) {
        sink((saved.game(), saved.turn_number()));
        sink(saved.write().bytes.len());
        keeper.begin(&saved, &mut table);
        keeper.found(&saved, &record, &mut table);
        sink(saved.rebuild(&mut table));
    }
    sink(Saved::of(&table, 0, true).kept);
    while let Some(record) = keeper.next(&table, byte() == 0) {
        sink(record.bytes.len());
        match byte() {
            0 => keeper.kept(),
            _ => keeper.forget(),
        }
    }
    Some(())
}
