//! The part of a terminal that is the glass.

use std::io::{self, Write};
use std::sync::{Mutex, MutexGuard, PoisonError};

use crossterm::cursor::MoveTo;
use crossterm::style::{Attribute, Color, Print, ResetColor, SetAttribute, SetColors};
use crossterm::terminal::{self, BeginSynchronizedUpdate, Clear, ClearType, EndSynchronizedUpdate};
use crossterm::{QueueableCommand, style::Colors};
use pocket_hops::console::Light;
use pocket_hops::console::texts::Language;
use pocket_hops::screen::Frame;
use pocket_hops::tasks::Glass;

use super::layout::{Layout, Line};

/// What is seen of the console, shared by the task that shows it and the thread that learns of a new size.
pub struct Pane(Mutex<State>);

struct State {
    /// None before the window is known.
    layout: Option<Layout>,
    /// Whether the window was given back.
    closed: bool,
    language: Language,
    frame: Frame,
    light: Light,
    /// What was written, row by row, so that only rows that change are written again.
    written: Vec<(Line, Light)>,
}

impl Pane {
    pub const fn new() -> Self {
        Self(Mutex::new(State {
            layout: None,
            closed: false,
            language: Language::English,
            frame: Frame::new(),
            light: Light::Dark,
            written: Vec::new(),
        }))
    }

    fn state(&self) -> MutexGuard<'_, State> {
        // Whoever panicked left nothing half done that a new drawing would not mend.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Draws everything anew if the window is not what it was.
    pub fn fit(&self) {
        let Ok((columns, rows)) = terminal::size() else {
            return;
        };
        let layout = Some(Layout::of(columns, rows));
        let mut state = self.state();
        if state.layout != layout {
            state.layout = layout;
            state.written.clear();
            // A terminal that cannot be written to says so to the renderer, too.
            let _ = state.paint();
        }
    }

    /// Draws nothing from now on.
    pub fn close(&self) {
        self.state().closed = true;
    }

    /// The language of the keys; seen with the next picture.
    pub fn speak(&self, language: Language) {
        let mut state = self.state();
        if state.language != language {
            state.language = language;
            let _ = state.paint();
        }
    }
}

impl State {
    fn paint(&mut self) -> io::Result<()> {
        let Some(layout) = self.layout.filter(|_| !self.closed) else {
            return Ok(());
        };
        let seen = (self.light != Light::Dark).then_some(&self.frame);
        let lines = layout.draw(seen, self.language);
        let mut out = io::stdout().lock();
        out.queue(BeginSynchronizedUpdate)?;
        if self.written.len() != lines.len() {
            out.queue(Clear(ClearType::All))?;
            self.written = vec![(Line::default(), self.light); lines.len()];
        }
        for ((row, line), written) in (0..).zip(lines).zip(&mut self.written) {
            let next = (line, self.light);
            if next != *written {
                write_line(&mut out, row, &next.0, self.light)?;
                *written = next;
            }
        }
        out.queue(EndSynchronizedUpdate)?;
        out.flush()
    }
}

fn write_line(out: &mut impl Write, row: u16, line: &Line, light: Light) -> io::Result<()> {
    out.queue(MoveTo(0, row))?;
    out.queue(Clear(ClearType::CurrentLine))?;
    out.queue(MoveTo(line.column as u16, row))?;
    if line.glass {
        out.queue(SetColors(Colors::new(Color::White, Color::Black)))?;
        if light == Light::Dim {
            out.queue(SetAttribute(Attribute::Dim))?;
        }
    }
    out.queue(Print(&line.text))?;
    out.queue(SetAttribute(Attribute::Reset))?;
    out.queue(ResetColor)?;
    Ok(())
}

impl Glass for &'static Pane {
    type Error = io::Error;

    async fn init(&mut self) -> io::Result<()> {
        Ok(())
    }

    async fn show(&mut self, _: Option<&Frame>, next: &Frame) -> io::Result<()> {
        let mut state = self.state();
        state.frame = next.clone();
        state.paint()
    }

    async fn light(&mut self, light: Light) -> io::Result<()> {
        let mut state = self.state();
        state.light = light;
        state.paint()
    }
}
