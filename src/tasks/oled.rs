//! An SSD1306 as a [`Glass`], over whatever link it hangs on.

use display_interface::{AsyncWriteOnlyDataCommand, DataFormat, DisplayError};
use heapless::Vec;
use ssd1306::Ssd1306Async;
use ssd1306::command::AddrMode;
use ssd1306::mode::BasicMode;
use ssd1306::prelude::{Brightness, DisplayRotation, DisplaySize128x64};

use super::plan::{GATHERED, Place, Plan, Window};
use super::{Glass, Link};
use crate::console::Light;
use crate::screen::{Frame, WIDTH};

/// An SSD1306 of 128×64, at the end of any link: `I2cLink`, or the `SPIInterface` of `ssd1306`.
///
/// `ssd1306` initialises and lights it. Places are told with less ado than its `set_draw_area` makes. The aim over an `I2cLink` is that a change costs
/// at most 32 bytes and one and a half for each that differs. Most changes keep to it, those of scattered dots not always: `tests/renderer.rs` says how many.
pub struct Oled<L> {
    link: L,
    rotation: DisplayRotation,
    addressing: Addressing,
    /// Where the next byte would go, if pages are addressed.
    place: Place,
}

impl<L: Link> Oled<L> {
    /// The display at the end of a link; nothing is sent yet. `rotation` says which way up it is mounted, 0° or 180°.
    pub fn new(link: L, rotation: DisplayRotation) -> Self {
        Self {
            link,
            rotation,
            addressing: Addressing::Columns,
            place: Place::UNKNOWN,
        }
    }

    /// The driver; one in the dark lights nothing.
    fn driver(&mut self, dark: bool) -> Ssd1306Async<Lent<'_, L>, DisplaySize128x64, BasicMode> {
        let link = &mut self.link;
        Ssd1306Async::new(Lent { link, dark }, DisplaySize128x64, self.rotation)
    }

    /// Sends data to a place, after a command that switches the addressing if it has to be another.
    async fn send(
        &mut self,
        addressing: Addressing,
        place: &[u8],
        data: &[u8],
    ) -> Result<(), DisplayError> {
        let mut commands = Vec::<u8, 8>::new();
        if self.addressing != addressing {
            self.addressing = addressing;
            self.place = Place::UNKNOWN;
            let _ = commands.extend_from_slice(&[ADDRESSING, addressing as u8]);
        }
        // There is room for that, and for two ranges.
        let _ = commands.extend_from_slice(place);
        self.link.send(&commands, data).await
    }

    /// Sends the runs of a plan.
    async fn runs(&mut self, plan: &Plan, frame: &Frame) -> Result<(), DisplayError> {
        for run in plan.runs() {
            let page = frame.bytes().chunks(WIDTH).nth(run.page.into());
            let columns = usize::from(run.columns.start)..usize::from(run.columns.end);
            let data = page.and_then(|page| page.get(columns)).unwrap_or_default();
            self.send(Addressing::Page, &run.commands, data).await?;
            self.place = run.end();
        }
        Ok(())
    }

    /// Sends the windows of a plan.
    async fn windows(&mut self, plan: &Plan, frame: &Frame) -> Result<(), DisplayError> {
        let mut pages = None;
        for window in plan.windows() {
            // To the right edge, whatever its width: the data sheet does not say whether a page ends with the last window.
            let columns = [COLUMNS, window.columns.start, WIDTH as u8 - 1];
            if pages.replace(&window.pages) == Some(&window.pages) {
                self.fill(&columns, window, frame).await?;
            } else {
                let pages = [PAGES, *window.pages.start(), *window.pages.end()];
                let both = [columns, pages];
                self.fill(both.as_flattened(), window, frame).await?;
            }
        }
        Ok(())
    }

    /// Sends the data of a window to its place, column by column.
    async fn fill(
        &mut self,
        mut place: &[u8],
        window: &Window,
        frame: &Frame,
    ) -> Result<(), DisplayError> {
        let mut gathered = Vec::<u8, GATHERED>::new();
        for column in window.columns.clone() {
            let below = frame.bytes().iter().skip(column.into()).step_by(WIDTH);
            let pages = below.skip((*window.pages.start()).into());
            for &byte in pages.take(window.pages.len()) {
                if gathered.is_full() {
                    self.send(Addressing::Columns, place, &gathered).await?;
                    gathered.clear();
                    place = &[];
                }
                // There is room again.
                let _ = gathered.push(byte);
            }
        }
        self.send(Addressing::Columns, place, &gathered).await
    }
}

impl<L: Link> Glass for Oled<L> {
    type Error = DisplayError;

    async fn init(&mut self) -> Result<(), DisplayError> {
        let mut driver = self.driver(true);
        driver.init_with_addr_mode(AddrMode::Vertical).await?;
        self.addressing = Addressing::Columns;
        self.place = Place::UNKNOWN;
        Ok(())
    }

    async fn show(&mut self, shown: Option<&Frame>, next: &Frame) -> Result<(), DisplayError> {
        let plan = Plan::new(shown, next, self.place);
        // First what the chip is addressed for.
        match self.addressing {
            Addressing::Page => {
                self.runs(&plan, next).await?;
                self.windows(&plan, next).await
            }
            Addressing::Columns => {
                self.windows(&plan, next).await?;
                self.runs(&plan, next).await
            }
        }
    }

    async fn light(&mut self, light: Light) -> Result<(), DisplayError> {
        let mut driver = self.driver(false);
        let brightness = match light {
            Light::Dark => return driver.set_display_on(false).await,
            Light::Dim => Brightness::DIMMEST,
            Light::Bright(n) => {
                let step = u8::MAX / Light::BRIGHTEST;
                Brightness::custom(2, n.clamp(1, Light::BRIGHTEST) * step)
            }
        };
        driver.set_brightness(brightness).await?;
        driver.set_display_on(true).await
    }
}

// Commands of the chip that `ssd1306` sends one at a time only.
const ADDRESSING: u8 = 0x20;
const COLUMNS: u8 = 0x21;
const PAGES: u8 = 0x22;
/// The one that lights the glass.
const LIGHT_UP: u8 = 0xAF;

/// How the chip counts on after a byte, as it is told.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Addressing {
    /// Down the pages of a window, then to its next column.
    Columns = 1,
    /// Along one page.
    Page = 2,
}

/// A link on loan to the driver, which wants to own one.
struct Lent<'a, L> {
    link: &'a mut L,
    /// The driver ends its initialisation by lighting the glass. What its memory holds then is noise, so that command is left out.
    dark: bool,
}

impl<L: Link> AsyncWriteOnlyDataCommand for Lent<'_, L> {
    async fn send_commands(&mut self, commands: DataFormat<'_>) -> Result<(), DisplayError> {
        match commands {
            DataFormat::U8(&[LIGHT_UP]) if self.dark => Ok(()),
            DataFormat::U8(commands) => self.link.send(commands, &[]).await,
            _ => Err(DisplayError::DataFormatNotImplemented),
        }
    }

    async fn send_data(&mut self, data: DataFormat<'_>) -> Result<(), DisplayError> {
        match data {
            DataFormat::U8(data) => self.link.send(&[], data).await,
            _ => Err(DisplayError::DataFormatNotImplemented),
        }
    }
}
