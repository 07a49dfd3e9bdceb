//! What ended the last run, if it did not end by itself.

/// What went wrong.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fault {
    /// The program found that it had gone wrong.
    Panic(Source),
    /// The chip could not carry out an instruction: its address.
    Instruction(u32),
    /// Some task answered no more.
    Hang,
}

/// A line of the source.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Source {
    file: [u8; Self::LENGTH],
    line: u32,
}

impl Source {
    /// The most bytes of a file's name that are kept.
    pub const LENGTH: usize = 16;

    /// A line of the file at a path, whose folders are left out. Of a long name the end is kept.
    pub fn new(path: &str, line: u32) -> Self {
        let name = path.rsplit(['/', '\\']).next().unwrap_or(path);
        let mut file = [0; Self::LENGTH];
        let plain = |byte: &u8| byte.is_ascii_graphic();
        let last = name.bytes().rev().filter(plain);
        for (place, byte) in file.iter_mut().rev().zip(last) {
            *place = byte;
        }
        Self { file, line }
    }

    /// As it was kept somewhere; no matter what has become of it.
    pub fn from_parts(file: [u8; Self::LENGTH], line: u32) -> Self {
        Self {
            file: file.map(|byte| if byte.is_ascii_graphic() { byte } else { 0 }),
            line,
        }
    }

    /// The file's name, filled up with zeros before it, and the line: to be kept somewhere.
    pub fn parts(&self) -> ([u8; Self::LENGTH], u32) {
        (self.file, self.line)
    }

    /// The file's name.
    pub fn file(&self) -> &str {
        let start = self.file.iter().position(|&byte| byte != 0);
        let name = start.and_then(|start| self.file.get(start..));
        name.and_then(|name| core::str::from_utf8(name).ok())
            .unwrap_or_default()
    }

    /// The line.
    pub fn line(&self) -> u32 {
        self.line
    }
}
