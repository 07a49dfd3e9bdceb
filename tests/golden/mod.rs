//! Golden pictures: the glass as plain text, two pixels to a letter. One that is missing is written down, and fails until somebody has looked at it.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use pocket_hops::screen::{Frame, HEIGHT, WIDTH};

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/goldens");

/// The glass as text.
pub fn picture(frame: &Frame) -> String {
    let line = |y: usize| {
        let letter = |x| match (frame.pixel(x, y), frame.pixel(x, y + 1)) {
            (false, false) => ' ',
            (true, false) => '▀',
            (false, true) => '▄',
            (true, true) => '█',
        };
        let line: String = (0..WIDTH).map(letter).collect();
        format!("{}\n", line.trim_end())
    };
    (0..HEIGHT).step_by(2).map(line).collect()
}

/// Golden pictures that have been looked at.
#[derive(Default)]
pub struct Goldens {
    used: BTreeSet<PathBuf>,
}

impl Goldens {
    /// Compares the glass with the golden picture of that name.
    pub fn compare(&mut self, name: &str, frame: &Frame) -> Result<(), String> {
        let path = Path::new(FOLDER).join(format!("{name}.txt"));
        let seen = picture(frame);
        self.used.insert(path.clone());
        match fs::read_to_string(&path) {
            Ok(golden) if golden == seen => Ok(()),
            Ok(golden) => Err(format!(
                "the glass is not the golden picture {name}. It is\n{seen}\nand not\n{golden}\nIf it should be so, delete tests/goldens/{name}.txt"
            )),
            Err(_) => {
                let _ = fs::create_dir_all(FOLDER);
                fs::write(&path, &seen).expect("the folder of goldens can be written to");
                Err(format!(
                    "no golden picture {name}; this one is written now, look at it:\n{seen}"
                ))
            }
        }
    }

    /// The golden pictures that nobody has looked at.
    pub fn left_over(&self) -> Vec<PathBuf> {
        let files = fs::read_dir(FOLDER).into_iter().flatten();
        let paths = files.map(|file| file.expect("a file").path());
        paths.filter(|path| !self.used.contains(path)).collect()
    }
}
