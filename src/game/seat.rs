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

impl Seat {
    /// Everybody who can sit there.
    pub const ALL: [Self; 4] = [
        Self::Person,
        Self::Machine(Level::Easy),
        Self::Machine(Level::Medium),
        Self::Machine(Level::Strong),
    ];
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
