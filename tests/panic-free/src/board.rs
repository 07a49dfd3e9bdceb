//! Every public function of `board`.

use pocket_hops::board::square::{Cell, CellSet, Direction};
use pocket_hops::board::star::{Direction as Way, Hole, HoleSet, House};
use pocket_hops::board::{Facing, Place, PlaceSet, Shape, Spot, SpotSet};

use crate::input::{byte, bytes, cell, hole, sink, spot};

pub fn reach() {
    square::<6>();
    square::<7>();
    star();
    shapes();
}

fn square<const N: usize>() -> Option<()> {
    let (here, there) = (cell::<N>()?, cell::<N>()?);
    let set = cells::<N>()?;
    for way in Direction::ALL {
        sink((here.towards(way), set.shifted(way), way.back()));
    }
    sink((here.column(), here.row(), here.index(), here.near()));
    sink(here.line_to(there));
    sink((CellSet::<N>::row(byte()), CellSet::<N>::column(byte())));
    sink(set.near());
    let other = cells()?;
    sink((
        CellSet::<N>::ALL,
        CellSet::<N>::CORNERS,
        CellSet::<N>::EMPTY,
    ));
    sink((set.or(other), set.minus(other), set.moved(here, there)));
    sink((
        set.contains(here),
        set.len(),
        set.is_empty(),
        set.first(),
        set.nth(byte() as u32),
    ));
    places(here, set, other)
}

fn cells<const N: usize>() -> Option<CellSet<N>> {
    Some([cell::<N>()?, cell::<N>()?].into_iter().collect())
}

fn star() -> Option<()> {
    let (here, there) = (hole()?, hole()?);
    let set: HoleSet = [hole()?, hole()?].into_iter().collect();
    let other = HoleSet::from(there);
    let house = *House::ALL.get(byte() as usize)?;
    sink((
        house.opposite(),
        house.holes(),
        house.foreign(),
        house.row(here),
    ));
    for way in Way::ALL {
        sink(here.towards(way));
    }
    sink((here.index(), here.row_and_place(), here.near()));
    sink(here.line_to(there));
    sink((set.or(other), set.minus(other), set.moved(here, there)));
    sink((
        set.contains(here),
        set.len(),
        set.is_empty(),
        set.first(),
        set.nth(byte() as u32),
    ));
    places(here, set, other)
}

/// What every kind of place and set can do.
fn places<P: Place>(here: P, set: P::Set, other: P::Set) -> Option<()> {
    sink((here.spot(), P::of_spot(spot()?), P::Set::from(here)));
    sink((set | other, set & other, set - other, P::Set::default()));
    sink((set.contains(here), set.len(), set.is_empty(), set.spots()));
    set.into_iter().for_each(|place| sink(place.spot()));
    sink(set.spots().places::<P>());
    Some(())
}

fn shapes() -> Option<()> {
    for shape in [Shape::Six, Shape::Seven, Shape::Star] {
        sink((
            shape.rows(),
            shape.width(byte()),
            shape.spot(byte(), byte()),
        ));
        sink(shape.has(spot()?));
        sink(Facing::of_house(shape, byte()).seen(shape, spot()?));
        shape.spots().for_each(sink);
        let name = shape.name(spot()?);
        sink(name.write(&mut Paper).is_ok());
        sink(
            shape
                .read(&bytes::<8>())
                .map(|(spot, rest)| (spot, rest.len())),
        );
    }
    let set = SpotSet::from(spot()?);
    sink((
        set.places::<Cell<6>>(),
        set.places::<Cell<7>>(),
        set.places::<Hole>(),
    ));
    sink((
        spot()?.number(),
        spot()?.index(),
        set.moved(spot()?, spot()?),
    ));
    sink((
        set.or(set),
        set.minus(set),
        set.nth(byte() as u32),
        set.first(),
    ));
    places::<Spot>(spot()?, set, SpotSet::EMPTY)
}

/// Takes whatever is written.
pub struct Paper;

impl core::fmt::Write for Paper {
    fn write_str(&mut self, text: &str) -> core::fmt::Result {
        sink(text.len());
        Ok(())
    }
}
