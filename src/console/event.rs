//! What the hand does: six buttons, and what a press of one turns into as time passes.

/// Milliseconds since the console was switched on.
pub type Millis = u64;

/// One of the six buttons.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Button {
    /// The upper arrow.
    Up,
    /// The lower arrow.
    Down,
    /// The left arrow.
    Left,
    /// The right arrow.
    Right,
    /// Picks and confirms.
    A,
    /// Takes back; held, it opens the menu.
    B,
}

impl Button {
    /// All six.
    pub const ALL: [Self; 6] = [
        Self::Up,
        Self::Down,
        Self::Left,
        Self::Right,
        Self::A,
        Self::B,
    ];
}

/// What happens at a button. Every press is a `Press`, then either `Short` or `Long` with its `Repeat`s, then `Release`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Event {
    /// It went down.
    Press(Button),
    /// It came up before it was `Long`; `Release` follows at once.
    Short(Button),
    /// It has been down for [`LONG`].
    Long(Button),
    /// It is still down, [`REPEAT`] after `Long` or after the last of these.
    Repeat(Button),
    /// It came up.
    Release(Button),
}

/// After how long a press is long.
pub const LONG: Millis = 300;

/// How often a button that is held repeats.
pub const REPEAT: Millis = 150;

/// A sound to be made.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Cue {
    /// The cursor or a row moved.
    Tick,
    /// Something was picked or confirmed.
    Pick,
    /// Something was taken or put back.
    Back,
    /// A piece stepped or landed.
    Land,
    /// A pawn was turned.
    Attack,
    /// The bomb flies.
    Throw,
    /// It cannot be done.
    Refuse,
    /// Somebody won.
    Win,
    /// Nobody did.
    Draw,
}
