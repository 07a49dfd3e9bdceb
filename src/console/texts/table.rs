//! How a table of texts is written.

/// An enum whose every variant is a line of words, one wording for each language; `ALL` lists them for the tests.
macro_rules! table {
    ($(#[$meta:meta])* $name:ident { $($variant:ident: $english:literal, $french:literal;)* }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum $name {
            $(#[doc = concat!("«", $english, "».")] $variant,)*
        }

        impl $name {
            /// All of them.
            pub const ALL: &'static [Self] = &[$(Self::$variant),*];

            pub(super) const fn words(self) -> super::Words {
                match self {
                    $(Self::$variant => [$english, $french],)*
                }
            }
        }
    };
}

pub(super) use table;
