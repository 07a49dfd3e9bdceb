//! What every set of places can do, written once for the three widths.

/// Gives `$set` (a newtype of the bits `$bits`, holding `$place`, a newtype of a bit's number) the operations of a set and [`PlaceSet`](super::PlaceSet).
macro_rules! place_set {
    ([$($generic:tt)*] $set:ty, $place:ty, $wrap:ident, $bits:ty) => {
        impl<$($generic)*> $set {
            /// No place.
            pub const EMPTY: Self = Self(0);

            /// What is in either: `|` for constants.
            #[inline(always)]
            pub const fn or(self, other: Self) -> Self {
                Self(self.0 | other.0)
            }

            /// What is in this one only: `-` for constants.
            #[inline(always)]
            pub const fn minus(self, other: Self) -> Self {
                Self(self.0 & !other.0)
            }

            /// Whether `place` is in it.
            #[inline(always)]
            pub const fn contains(self, place: $place) -> bool {
                self.0 >> place.0 & 1 != 0
            }

            /// How many places it holds.
            #[inline(always)]
            pub const fn len(self) -> u32 {
                self.0.count_ones()
            }

            /// Whether it holds none.
            #[inline(always)]
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// Its lowest place.
            #[inline(always)]
            pub const fn first(self) -> Option<$place> {
                if self.0 == 0 { None } else { Some($wrap(self.0.trailing_zeros() as u8)) }
            }

            /// Its place number `n`, counted from 0 upwards.
            pub fn nth(self, n: u32) -> Option<$place> {
                let mut bits = self.0;
                for _ in 0..n {
                    bits &= bits.wrapping_sub(1);
                }
                Self(bits).first()
            }

            /// The set with `place` taken out and put in again at `to`, if it holds `place`.
            #[inline(always)]
            pub fn moved(self, place: $place, to: $place) -> Self {
                let held = self.0 >> place.0 & 1;
                Self(self.0 & !(1 << place.0) | held << to.0)
            }
        }

        impl<$($generic)*> From<$place> for $set {
            #[inline(always)]
            fn from(place: $place) -> Self {
                Self(1 << place.0)
            }
        }

        impl<$($generic)*> core::ops::BitOr for $set {
            type Output = Self;
            #[inline(always)]
            fn bitor(self, other: Self) -> Self {
                self.or(other)
            }
        }

        impl<$($generic)*> core::ops::BitAnd for $set {
            type Output = Self;
            #[inline(always)]
            fn bitand(self, other: Self) -> Self {
                Self(self.0 & other.0)
            }
        }

        impl<$($generic)*> core::ops::Sub for $set {
            type Output = Self;
            #[inline(always)]
            fn sub(self, other: Self) -> Self {
                self.minus(other)
            }
        }

        impl<$($generic)*> core::ops::BitOrAssign for $set {
            #[inline(always)]
            fn bitor_assign(&mut self, other: Self) {
                self.0 |= other.0;
            }
        }

        impl<$($generic)*> Iterator for $set {
            type Item = $place;
            #[inline(always)]
            fn next(&mut self) -> Option<$place> {
                let place = self.first();
                self.0 &= self.0.wrapping_sub(1);
                place
            }
        }

        impl<$($generic)*> FromIterator<$place> for $set {
            fn from_iter<I: IntoIterator<Item = $place>>(places: I) -> Self {
                places.into_iter().fold(Self::EMPTY, |set, place| set | place.into())
            }
        }

        impl<$($generic)*> $crate::board::PlaceSet for $set {
            type Place = $place;
            #[inline(always)]
            fn contains(self, place: $place) -> bool {
                self.contains(place)
            }
            #[inline(always)]
            fn len(self) -> u32 {
                self.len()
            }
            #[inline(always)]
            fn is_empty(self) -> bool {
                self.is_empty()
            }
            #[inline(always)]
            fn spots(self) -> $crate::board::SpotSet {
                $crate::board::SpotSet(self.0 as u128)
            }
        }
    };
}

pub(super) use place_set;
