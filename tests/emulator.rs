//! The firmware on an emulated board: it must show what the host shows, in time, and sleep when there is nothing to do. Times are emulated, so they are
//! the same on every machine; entering an exception and a miss of the flash cache are not counted in them.

#[allow(dead_code)] // nobody asks here which goldens are left over
mod golden;
mod presses;
mod scenario;

/// What the tests are made of, and then the tests, by subject.
#[path = "emulator"]
mod emulator {
    pub mod answer;
    pub mod both;
    pub mod change;
    pub mod device;
    pub mod figures;

    mod answers;
    mod contacts;
    mod crashes;
    mod games;
    mod idle;
    mod opponent;
    mod random;
    mod saves;
    mod sounds;
    mod start;
    mod wires;
}
