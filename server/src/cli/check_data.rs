//! `acies-server check-data`: are the army lists and boards of a data folder sound?

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use acies::FileFault;
use acies::game::Catalogue;
use acies::{ancients, skirmish};
use acies_server::data_files::{DataKind, find, load};
use clap::Args;

use super::flags::data_folder;

/// Flags of `check-data`.
#[derive(Clone, Debug, Args)]
pub(crate) struct CheckDataFlags {
    /// The data folder, with `armies/*.toml` and `boards/*.toml` in it. Default: where `serve` keeps its data.
    #[arg(value_name = "FOLDER")]
    folder: Option<PathBuf>,
}

/// Nothing is wrong.
const SOUND: u8 = 0;
/// Something is wrong with a file.
const FAULTY: u8 = 1;
/// There is no such folder.
const NO_FOLDER: u8 = 2;

/// Checks, prints what was found, and says it in the exit status too.
pub(crate) fn check_data(flags: &CheckDataFlags) -> ExitCode {
    let folder = flags.folder.clone().unwrap_or_else(data_folder);
    let (mut out, mut err) = (io::stdout().lock(), io::stderr().lock());
    if flags.folder.is_some() && !folder.is_dir() {
        drop(writeln!(err, "{}: is no folder", folder.display()));
        return ExitCode::from(NO_FOLDER);
    }
    // A reader that has gone away still gets the status.
    ExitCode::from(check_to(&folder, &mut out, &mut err).unwrap_or(FAULTY))
}

/// [`check_data`] with the places to write to: what is sound on `out`, a line for every fault on `err`.
fn check_to(folder: &Path, out: &mut dyn Write, err: &mut dyn Write) -> io::Result<u8> {
    let shipped = (
        ancients::Catalogue::shipped(),
        skirmish::Catalogue::shipped(),
    );
    let own = match shipped {
        (Ok(ancients), Ok(skirmish)) => Catalogue { ancients, skirmish },
        (ancients, skirmish) => {
            let mut faults = ancients.err().unwrap_or_default();
            faults.extend(skirmish.err().unwrap_or_default());
            return tell_faults(&faults, err);
        }
    };
    writeln!(out, "The program's own data: {}.", counts(&own, None))?;
    let found = find(folder);
    for path in &found.ignored {
        writeln!(out, "{}: left alone, not *.toml", path.display())?;
    }
    match load(folder) {
        Ok(all) if found.files.is_empty() => {
            drop(all);
            writeln!(out, "{}: no data files.", folder.display())?;
            Ok(SOUND)
        }
        Ok(all) => {
            for file in &found.files {
                let what = match file.kind {
                    DataKind::Armies => "army lists",
                    DataKind::Board => "board",
                    DataKind::Scenario => "scenario",
                };
                writeln!(out, "{}: {what}, sound", file.file)?;
            }
            let sum = counts(&all, Some(&own));
            writeln!(out, "{}: {sum}, all sound.", folder.display())?;
            Ok(SOUND)
        }
        Err(faults) => tell_faults(&faults, err),
    }
}

fn tell_faults(faults: &[FileFault], err: &mut dyn Write) -> io::Result<u8> {
    for fault in faults {
        writeln!(err, "{fault}")?;
    }
    writeln!(err, "{} faults.", faults.len())?;
    Ok(FAULTY)
}

/// How much there is, beyond what was there before.
fn counts(all: &Catalogue, before: Option<&Catalogue>) -> String {
    let had = before.map_or([0; 4], sizes);
    let [boards, armies, pairings, scenarios] = sizes(all);
    format!(
        "{} boards, {} army lists, {} pairings, {} scenarios",
        boards - had[0],
        armies - had[1],
        pairings - had[2],
        scenarios - had[3]
    )
}

fn sizes(catalogue: &Catalogue) -> [usize; 4] {
    [
        catalogue.ancients.boards().len(),
        catalogue.ancients.armies().len(),
        catalogue.ancients.pairings().len(),
        catalogue.skirmish.scenarios().len(),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(folder: &Path) -> (u8, String, String) {
        let (mut out, mut err) = (Vec::new(), Vec::new());
        let status = check_to(folder, &mut out, &mut err).unwrap();
        let text = |bytes| String::from_utf8(bytes).unwrap();
        (status, text(out), text(err))
    }

    const ARMY: &str = "[[army]]\nid = \"MY-1\"\nname = { en = \"A\", de = \"B\" }\ndates = { en = \"once\", de = \"einst\" }\naggression = 1\nhome = \"dry\"\nelements = [\"Kn general\", \"11 Wb\"]\n";

    const SCENARIO: &str = include_str!("../../../shared/data/skirmish/field-road.toml");

    fn folder(files: &[(&str, &[u8])]) -> tempfile::TempDir {
        let folder = tempfile::tempdir().unwrap();
        for (name, bytes) in files {
            let path = folder.path().join(name);
            std::fs::create_dir_all(path.parent().unwrap()).unwrap();
            std::fs::write(path, bytes).unwrap();
        }
        folder
    }

    #[test]
    fn a_folder_without_files_and_one_with_sound_files() {
        let empty = folder(&[]);
        let (status, out, err) = check(empty.path());
        assert_eq!((status, err.as_str()), (SOUND, ""));
        assert!(
            out.contains("6 boards, 28 army lists, 15 pairings, 7 scenarios"),
            "{out}"
        );
        assert!(out.contains("no data files"), "{out}");
        let scenario = SCENARIO.replacen("field-road", "my-road", 1);
        let mine = folder(&[
            ("armies/a.toml", ARMY.as_bytes()),
            ("armies/a.toml~", b"?"),
            ("scenarios/road.toml", scenario.as_bytes()),
        ]);
        let (status, out, err) = check(mine.path());
        assert_eq!((status, err.as_str()), (SOUND, ""));
        assert!(out.contains("a.toml~: left alone"), "{out}");
        assert!(
            out.contains("0 boards, 1 army lists, 0 pairings, 1 scenarios, all sound"),
            "{out}"
        );
    }

    #[test]
    fn every_fault_is_a_line_with_file_line_and_key() {
        let big = vec![b'#'; 1_100_000];
        let faulty = ARMY.replace("11 Wb", "12 Wb").replace("dry", "moist");
        let files = folder(&[
            ("armies/bom.toml", b"\xEF\xBB\xBF[[army]]\n"),
            ("armies/empty.toml", b""),
            ("armies/faulty.toml", faulty.as_bytes()),
            (
                "armies/latin.toml",
                b"[[army]]\nid = \"x\"\nname = { de = \"R\xF6mer\" }\n",
            ),
            ("armies/wide.toml", b"\xFF\xFE[\0[\0"),
            ("boards/big.toml", &big),
            ("boards/folder.toml/inside", b""),
            ("boards/no.toml", b"id = \n"),
            ("scenarios/again.toml", SCENARIO.as_bytes()),
        ]);
        let (status, _, err) = check(files.path());
        assert_eq!(status, FAULTY);
        for place in [
            "bom.toml:1: `encoding`: begins with a byte order mark",
            "empty.toml:1: `file`: there is nothing",
            "faulty.toml:6: `home`: no such landscape",
            "faulty.toml:7: `elements`: 13 elements",
            "latin.toml:3: `de`: byte 0xf6",
            "wide.toml:1: `encoding`: is written in UTF-16",
            "big.toml:1: `file`: larger than",
            "folder.toml:1: `file`: is a folder",
            "no.toml:1: `id`",
            "again.toml:3: `id`",
            "10 faults.",
        ] {
            assert!(err.contains(place), "{place} in\n{err}");
        }
    }

    #[cfg(unix)]
    #[test]
    fn a_link_is_followed_to_a_file_and_nowhere_else() {
        use std::os::unix::fs::symlink;
        let elsewhere = folder(&[("list", ARMY.as_bytes()), ("inside/x", b"")]);
        let mine = folder(&[("armies/x", b"")]);
        let link =
            |to: PathBuf, name: &str| symlink(to, mine.path().join("armies").join(name)).unwrap();
        link(elsewhere.path().join("list"), "good.toml");
        assert_eq!(check(mine.path()).0, SOUND);
        link(elsewhere.path().join("inside"), "folder.toml");
        link(elsewhere.path().join("gone"), "gone.toml");
        link(PathBuf::from("/dev/zero"), "zero.toml");
        let (status, _, err) = check(mine.path());
        assert_eq!(status, FAULTY);
        for place in [
            "folder.toml:1: `file`: is a folder",
            "gone.toml:1: `file`: cannot be read",
            "zero.toml:1: `file`: is no ordinary file",
        ] {
            assert!(err.contains(place), "{place} in\n{err}");
        }
    }

    #[test]
    fn a_file_in_place_of_a_folder_is_a_fault() {
        let mine = folder(&[("boards", b"")]);
        let (status, _, err) = check(mine.path());
        assert_eq!(status, FAULTY);
        assert!(err.contains("boards:1: `file`: cannot be read"), "{err}");
    }
}
