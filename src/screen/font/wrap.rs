//! Breaking a text into lines.

use super::Font;

/// The lines of a text in that font when none may be wider than `width`: broken at spaces and where the text itself begins a new line. A word
/// that is wider stands alone, and too wide. A space before `!`, `?`, `:`, `;` or `»`, or after `«`, as French writes them, is no place to break.
pub fn lines<'a>(font: &'static Font, text: &'a str, width: u32) -> impl Iterator<Item = &'a str> {
    let mut rest = Some(text);
    core::iter::from_fn(move || {
        let text = rest?;
        let (line, after) = first_line(font, text, width);
        rest = after;
        Some(line)
    })
}

/// The first line, and what follows it.
fn first_line<'a>(font: &'static Font, text: &'a str, width: u32) -> (&'a str, Option<&'a str>) {
    let (paragraph, after) = match text.split_once('\n') {
        Some((paragraph, after)) => (paragraph, Some(after)),
        None => (text, None),
    };
    if font.width(paragraph) <= width {
        return (paragraph, after);
    }
    let mut broken = None;
    for (place, _) in text
        .match_indices(' ')
        .filter(|&(place, _)| place < paragraph.len())
    {
        let (Some(line), Some(next)) = (text.get(..place), text.get(place + 1..)) else {
            continue;
        };
        if next.starts_with(['!', '?', ':', ';', '»']) || line.ends_with('«') {
            continue;
        }
        if broken.is_some() && font.width(line) > width {
            break;
        }
        broken = Some((line, Some(next)));
        if font.width(line) > width {
            break;
        }
    }
    broken.unwrap_or((paragraph, after))
}
