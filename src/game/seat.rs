//! Who sits where.

/// Who plays a side.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Seat {
    /// A person.
    #[default]
    Person,
    /// The machine.
    Machine(Level),
}

/// How well the machine plays.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Level {
    /// Errs as a beginner does.
    Easy,
    /// Sees a little ahead.
    Medium,
    /// The best that fits in the time it has.
    Strong,
}
