//! Where things are on the screen, by their stable names: for tests that press real buttons.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::io;
use std::path::{Path, PathBuf};

/// Where the places go.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Sink {
    /// Into a file.
    File(PathBuf),
    /// To the page that holds the table; nowhere on a desktop.
    Page,
}

/// Left, top, width and height in real pixels of the window.
pub type RealRect = [f32; 4];

/// Everything that was shown in one frame.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Places {
    /// Buttons (`lobby-create`), fields (`field-name`), choices (`choice-board`, open ones `choice-board-2`).
    pub items: BTreeMap<String, RealRect>,
    /// The part of the window where the table is shown.
    pub table: Option<RealRect>,
    /// What the keyboard has gone to.
    pub focus: Option<String>,
    /// Every text of the panels of which a part can be seen, from top to bottom; only when they are asked for.
    pub says: Vec<String>,
    /// What is cut at a side or lies over something else; only when texts are asked for.
    pub faults: Vec<String>,
}

impl Places {
    /// One line for each: name, left, top, width, height, with tabs between; the table as `table`. A text is a line that
    /// begins with a tab, a fault one with an exclamation mark, what has the keyboard one with `>`.
    #[must_use]
    pub fn to_text(&self) -> String {
        let mut text = String::new();
        let table = self.table.iter().map(|rect| ("table", rect));
        let items = self.items.iter().map(|(name, rect)| (name.as_str(), rect));
        for (name, [x, y, width, height]) in table.chain(items) {
            // Writing to a string cannot fail.
            if writeln!(text, "{name}\t{x:.1}\t{y:.1}\t{width:.1}\t{height:.1}").is_err() {
                break;
            }
        }
        if let Some(name) = &self.focus {
            text.push('>');
            text.push_str(name);
            text.push('\n');
        }
        let says = self.says.iter().map(|said| ('\t', said));
        let faults = self.faults.iter().map(|fault| ('!', fault));
        for (mark, words) in says.chain(faults) {
            text.push(mark);
            text.extend(words.chars().map(|c| if c.is_control() { ' ' } else { c }));
            text.push('\n');
        }
        text
    }

    /// Reads what [`Places::to_text`] wrote; lines that are not that are left out.
    #[must_use]
    pub fn from_text(text: &str) -> Self {
        let mut places = Self::default();
        for line in text.lines() {
            if let Some(said) = line.strip_prefix('\t') {
                places.says.push(said.to_owned());
                continue;
            }
            if let Some(fault) = line.strip_prefix('!') {
                places.faults.push(fault.to_owned());
                continue;
            }
            if let Some(name) = line.strip_prefix('>') {
                places.focus = Some(name.to_owned());
                continue;
            }
            let mut parts = line.split('\t');
            let name = parts.next().unwrap_or_default();
            let numbers: Vec<f32> = parts.filter_map(|part| part.parse().ok()).collect();
            let Ok(rect) = RealRect::try_from(numbers) else {
                continue;
            };
            if name == "table" {
                places.table = Some(rect);
            } else {
                places.items.insert(name.to_owned(), rect);
            }
        }
        places
    }

    /// Tells them.
    ///
    /// # Errors
    /// What the system says, with the file.
    pub fn tell(&self, sink: &Sink) -> io::Result<()> {
        match sink {
            Sink::File(path) => self
                .write(path)
                .map_err(|e| io::Error::new(e.kind(), format!("{}: {e}", path.display()))),
            Sink::Page => {
                #[cfg(target_arch = "wasm32")]
                acies_client_web::tell_places(&self.to_text());
                Ok(())
            }
        }
    }

    /// Replaces the file at once, so that a reader never sees half of it.
    fn write(&self, path: &Path) -> io::Result<()> {
        let fresh = path.with_extension("new");
        std::fs::write(&fresh, self.to_text())?;
        std::fs::rename(fresh, path)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_can_be_read() {
        let mut places = Places {
            table: Some([230.0, 30.0, 500.5, 400.0]),
            focus: Some("lobby-create".to_owned()),
            says: vec!["Würfel 4 +3 (FAC-01a) = 7".to_owned()],
            faults: vec!["rules lies over leave".to_owned()],
            ..Places::default()
        };
        places
            .items
            .insert("lobby-create".to_owned(), [1.0, 2.0, 3.0, 4.0]);
        assert_eq!(Places::from_text(&places.to_text()), places);
        assert_eq!(Places::from_text("nonsense\t1\t2\n"), Places::default());
    }
}
