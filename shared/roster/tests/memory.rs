//! How much memory reading takes, whatever the file is: the functions that read have 1,024 MB. In a file of its own, because whatever runs
//! beside it would be counted, too.

#[expect(dead_code, reason = "archives that are wrong in other ways are for the tests of what they say")]
mod support;

use domain::day::LocalDate;
use peak_alloc::PeakAlloc;
use roster::{MAX_BYTES, MAX_ROWS, Roster, read_any};
use support::OneRoster;

#[global_allocator]
static MEMORY: PeakAlloc = PeakAlloc;

/// What reading may take beside the file, in bytes.
const MOST: usize = 300_000_000;

fn today() -> LocalDate {
    "2026-10-01".parse().expect("a day")
}

/// A text as long as a file may be, of this again and again.
fn full_of(part: &str) -> String {
    part.repeat(MAX_BYTES / part.len())
}

fn table(rows: usize, row: impl Fn(usize) -> String) -> Vec<u8> {
    let header = "first name,last name,role,grade,class,teacher,school id,user name,e-mail,sign-in\n";
    let text = header.to_owned() + &(0..rows).map(row).collect::<String>();
    assert!(text.len() <= MAX_BYTES, "{}", text.len());
    text.into_bytes()
}

fn utf_16(text: &str) -> Vec<u8> {
    let units = std::iter::once(0xFEFF).chain(text.encode_utf16());
    units.flat_map(u16::to_le_bytes).take(MAX_BYTES / 2 * 2).collect()
}

/// A school of OneRoster with as much in these files as is unpacked at most.
fn one_roster(files: &[(&str, &str)]) -> Vec<u8> {
    let size = 39_000_000 / files.len();
    let full =
        files.iter().fold(OneRoster::elm(), |school, (file, row)| school.row(file, &row.repeat(size / row.len())));
    full.zip()
}

/// Files that are as large as they may be, or much larger, each in its own way.
fn files() -> Vec<(&'static str, Vec<u8>)> {
    let wrong = |n: usize| format!("Ada {n},,nurse,grade 99,{n}{n},nobody,!{n},?{n},ada,by hand\n");
    vec![
        ("50 MB", vec![b'a'; 50_000_000]),
        ("everything in one cell", full_of("a").into_bytes()),
        ("only columns", full_of(",").into_bytes()),
        ("only rows", full_of("\n").into_bytes()),
        ("only rows with a cell", full_of("a\n").into_bytes()),
        ("only quotes", full_of("\"").into_bytes()),
        ("a quote that is never closed", format!("first name\n\"{}", &full_of("a\n")[..MAX_BYTES - 20]).into_bytes()),
        ("bytes of no encoding", full_of("\u{FF}").into_bytes().into_iter().filter(|byte| *byte == 0xC3).collect()),
        ("UTF-16", utf_16(&full_of("first name,ä\n"))),
        ("every row right", table(MAX_ROWS, |n| format!("Ada,L{n},student,2,C{},,n{n},a.l{n},,password\n", n % 800))),
        ("every cell wrong", table(MAX_ROWS, wrong)),
        ("one person in every row", table(MAX_ROWS, |_| "Ada,Lovelace,student,2,Owls,,1,ada.l,,password\n".to_owned())),
        (
            "a class in every row",
            table(MAX_ROWS, |n| format!("Ada,L{n},student,2,A class that is called {n},,n{n},,,\n")),
        ),
        ("many classes in a cell", table(9_000, |n| format!("Ada,L{n},student,2,{},,n{n},,,\n", "a;".repeat(190)))),
        ("an archive with a bomb in it", OneRoster::elm().with("users.csv", &"0".repeat(100_000_000)).zip()),
        ("an archive of classes", one_roster(&[("classes.csv", "c,,,Larks,02,co1,,homeroom,,elm,term\n")])),
    ]
}

#[test]
fn reading_takes_no_more_memory_than_there_is_whatever_the_file_is() {
    for (name, bytes) in files() {
        let before = MEMORY.current_usage();
        MEMORY.reset_peak_usage();
        let Roster { rows, faults, .. } = read_any(&bytes, None, today());
        let most = MEMORY.peak_usage().saturating_sub(before);
        println!(
            "{name}: {} kB, at most {} kB; {} rows, {} faults",
            bytes.len() / 1000,
            most / 1000,
            rows.len(),
            faults.len()
        );
        assert!(!rows.is_empty() || !faults.is_empty(), "{name}: something is said");
        assert!(most <= MOST, "{name}: {most} bytes");
    }
}
