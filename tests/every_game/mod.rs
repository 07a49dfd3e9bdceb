//! A test a game: what holds in every game is proven by a function of the game, and each game's test can fail by itself.

/// For each law a module of its name with a test for every game: `for_every_game!(keys_are_short);` calls `keys_are_short(Game::Hopsy)` and so on.
macro_rules! for_every_game {
    ($($law:ident),* $(,)?) => {$(
        for_every_game! { $law:
            Hopsy hopsy,
            Mix mix,
            CourtCircuit court_circuit,
            Zapita zapita,
            OperationD6 operation_d6,
            ChineseClassic chinese_classic,
            ChineseSymmetric chinese_symmetric,
        }
    )*};
    ($law:ident: $($game:ident $name:ident,)*) => {
        mod $law {
            use pocket_hops::rules::Game;

            $(
                #[test]
                fn $name() {
                    super::$law(Game::$game);
                }
            )*

            /// Does not compile if a game is forgotten.
            const _: fn(Game) = |game| match game {
                $(Game::$game => {})*
            };
        }
    };
}
