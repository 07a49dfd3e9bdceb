//! What the console asks of whoever keeps its records, and what it is answered. One thing is asked at a time.

use super::Record;
use crate::rules::Game;

/// Something to be done.
#[allow(clippy::large_enum_variant)] // nothing can be boxed here
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Job {
    /// Keep this.
    Keep(Record),
    /// Find the match of a game, and all turns of it.
    Recall(Game),
    /// Erase everything.
    Erase,
}

/// What came of it. The first replies answer a question that nobody has to ask: what is there?
#[allow(clippy::large_enum_variant)] // nothing can be boxed here
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reply {
    /// This was found: settings, statistics and progress, then a record of each match; or what was asked for, outdated turns perhaps before newer ones.
    Found(Record),
    /// Settings, statistics and progress have been found, if there are any.
    Opened,
    /// It is done, or all has been found.
    Done,
    /// What was there could not be made sense of, and was erased. What was to be kept has to be kept anew.
    Erased,
    /// It cannot be done, nor anything else.
    Failed,
}
