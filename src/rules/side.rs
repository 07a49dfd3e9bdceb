//! Who plays, and the small numbers that pieces carry.

/// A player: `One` and `Two` in the games for two, the house of that number on the star.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Side {
    /// Red or white, who starts; on the star, house 1.
    One,
    /// Black or khaki; on the star, house 2.
    Two,
    /// House 3 of the star.
    Three,
    /// House 4 of the star.
    Four,
    /// House 5 of the star.
    Five,
    /// House 6 of the star.
    Six,
}

impl Side {
    /// All six, in the order of play.
    pub const ALL: [Self; 6] = [
        Self::One,
        Self::Two,
        Self::Three,
        Self::Four,
        Self::Five,
        Self::Six,
    ];

    /// The side of that number, counted from 0.
    pub fn from_index(index: u8) -> Option<Self> {
        Self::ALL.get(index as usize).copied()
    }

    /// Its number, counted from 0.
    #[inline(always)]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The next house clockwise.
    #[inline(always)]
    pub const fn next(self) -> Self {
        match self {
            Self::One => Self::Two,
            Self::Two => Self::Three,
            Self::Three => Self::Four,
            Self::Four => Self::Five,
            Self::Five => Self::Six,
            Self::Six => Self::One,
        }
    }

    /// The house across the star.
    #[inline(always)]
    pub const fn opposite(self) -> Self {
        self.next().next().next()
    }

    /// The other of two players.
    #[inline(always)]
    pub const fn other(self) -> Self {
        match self {
            Self::One => Self::Two,
            _ => Self::One,
        }
    }
}

/// What a die shows, 1 to 6.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Face {
    /// A one, as at the start.
    One,
    /// A two.
    Two,
    /// A three.
    Three,
    /// A four.
    Four,
    /// A five.
    Five,
    /// A six, which is the aim.
    Six,
}

impl Face {
    /// All six, upwards.
    pub const ALL: [Self; 6] = [
        Self::One,
        Self::Two,
        Self::Three,
        Self::Four,
        Self::Five,
        Self::Six,
    ];

    /// The face of that value.
    pub fn new(value: u8) -> Option<Self> {
        Self::ALL.get(value.checked_sub(1)? as usize).copied()
    }

    /// Its value, 1 to 6.
    #[inline(always)]
    pub const fn value(self) -> u8 {
        self as u8 + 1
    }

    /// Its number, counted from 0.
    #[inline(always)]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// One more, up to 6.
    pub fn up(self) -> Option<Self> {
        Self::new(self.value() + 1)
    }

    /// One less, down to 1.
    pub fn down(self) -> Option<Self> {
        Self::new(self.value() - 1)
    }
}

/// How far a pawn of Zapita throws, and what it holds against: 1 to 3.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Power {
    /// Throws one cell.
    One = 1,
    /// Throws one or two cells.
    Two,
    /// Throws one to three cells.
    Three,
}

impl Power {
    /// All three, upwards.
    pub const ALL: [Self; 3] = [Self::One, Self::Two, Self::Three];

    /// Its value, 1 to 3.
    #[inline(always)]
    pub const fn value(self) -> u8 {
        self as u8
    }
}
