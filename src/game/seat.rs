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
#[allow(missing_docs)]
pub enum Level {
    Easy,
    Medium,
    Strong,
}
