//! A page of text.

use super::pen::{LIT, Pen, pair};
use super::room::Room;
use super::rows;
use crate::console::Page;

pub(super) fn draw(pen: &mut Pen, page: &Page) {
    rows::draw_header(pen, page.header, Room::PAGE_HEADER);
    let number = pair(u16::from(page.page) + 1, "/", page.pages.into());
    pen.line_to(&number, 126, 1, Room::PAGE_NUMBER, LIT);
    let body = pen.words(page.body);
    pen.lines(&body, 3, 13, 10, Room::PAGE, LIT);
}
