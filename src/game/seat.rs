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

    /// Its number, by which saves know it.
    pub(crate) const fn number(self) -> u8 {
        match self {
            Self::Person => 0,
            Self::Machine(Level::Easy) => 1,
            Self::Machine(Level::Medium) => 2,
            Self::Machine(Level::Strong) => 3,
        }
    }

    /// The seat of that number.
    pub(crate) fn from_number(number: u8) -> Option<Self> {
        Self::ALL.into_iter().find(|seat| seat.number() == number)
    }
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
