//! Archives that can't be read, and those that are read all the same.

use roster::{FaultKind, read_any};
use zip::CompressionMethod;

use crate::support::OneRoster;
use crate::{fault, kind, read, today};

#[test]
fn archives_that_can_not_be_read_are_one_fault_and_nobody() {
    let elm = OneRoster::elm;
    let missing = |file: &'static str| FaultKind::MissingFile { file };
    for (file, kind) in [
        (elm().without("manifest.csv"), FaultKind::Archive),
        (elm().without("orgs.csv"), missing("orgs.csv")),
        (elm().without("roles.csv"), missing("roles.csv")),
        (elm().without("users.csv"), missing("users.csv")),
        (elm().without("classes.csv"), missing("classes.csv")),
        (elm().without("courses.csv"), missing("courses.csv")),
        (elm().without("academicSessions.csv"), missing("academicSessions.csv")),
        (elm().without("enrollments.csv"), missing("enrollments.csv")),
        (elm().mode("users", "absent"), missing("users.csv")),
        (elm().version("1.1"), FaultKind::OtherVersion),
        (
            elm().with("users.csv", "sourcedId,enabledUser\n"),
            FaultKind::MissingColumn { file: "users.csv", column: "username" },
        ),
        (elm().with("users.csv", "sourcedId,enabledUser,username,givenName,familyName\n"), FaultKind::NobodyOfSchool),
        (elm().with("sub/USERS.csv", "x"), FaultKind::RepeatedFile { file: "users.csv".to_owned() }),
        (elm().with("../evil.csv", "x"), FaultKind::ArchivePath),
        (elm().with("..\\evil.csv", "x"), FaultKind::ArchivePath),
        (elm().with("/etc/evil.csv", "x"), FaultKind::ArchivePath),
        (elm().with("c:evil.csv", "x"), FaultKind::ArchivePath),
        (elm().with("more.zip", "x"), FaultKind::NestedArchive),
        (elm().with("roles.csv", "PK\u{3}\u{4}"), FaultKind::NestedArchive),
        (
            elm().with("roles.csv", &format!("userSourcedId{}", ",".repeat(100))),
            FaultKind::Within { place: "roles.csv".to_owned(), kind: Box::new(FaultKind::TooManyColumns) },
        ),
        (
            elm().with("orgs.csv", ""),
            FaultKind::Within { place: "orgs.csv".to_owned(), kind: Box::new(FaultKind::Empty) },
        ),
        (
            elm().row("enrollments.csv", "e9,\"x"),
            FaultKind::Within { place: "enrollments.csv, row 5".to_owned(), kind: Box::new(FaultKind::UnclosedQuote) },
        ),
    ] {
        let found = self::kind(&file);
        assert_eq!(found, kind);
        assert!(found.to_string().ends_with('.'), "{found}");
    }
    let crowded = (0..201).fold(elm(), |file, number| file.with(&format!("more/{number}.csv"), "x"));
    assert_eq!(self::kind(&crowded), FaultKind::TooManyFiles);
    let schools = (0..201).fold(elm(), |file, number| file.row("orgs.csv", &format!("s{number},,,School,school,,")));
    assert_eq!(self::kind(&schools), FaultKind::TooManySchools);
}

#[test]
fn archives_of_every_kind_are_called_what_they_are() {
    let zip = OneRoster::elm().zip();
    assert_eq!(fault(&zip[..zip.len() - 30]).kind, FaultKind::DamagedArchive);
    // The first byte of the first file's content.
    let mut damaged = zip.clone();
    damaged[60] ^= 0xFF;
    assert!(matches!(
        fault(&damaged).kind,
        FaultKind::DamagedArchive | FaultKind::Archive | FaultKind::MissingColumn { .. } | FaultKind::Within { .. }
    ));
    assert_eq!(fault(&OneRoster::elm().encrypted_zip()).kind, FaultKind::EncryptedArchive);
    assert_eq!(fault(&OneRoster::elm().zip_of_method(12)).kind, FaultKind::UnknownCompression);
    let stored = read_any(&OneRoster::elm().zip_by(CompressionMethod::Stored), None, today());
    assert_eq!(stored.rows.len(), 4);
    let folder = OneRoster::elm().in_folder("Roster 2026/").with("__MACOSX/Roster 2026/._users.csv", "x").zip();
    assert_eq!(read_any(&folder, None, today()).rows.len(), 4);
}

#[test]
fn no_more_is_unpacked_than_the_limit_and_only_what_is_needed() {
    let bomb = "x".repeat(41_000_000);
    assert_eq!(kind(&OneRoster::elm().with("users.csv", &bomb)), FaultKind::TooLargeUnpacked);
    let (half, rest) = bomb.split_at(20_500_000);
    let two = OneRoster::elm().row("roles.csv", half).row("enrollments.csv", rest);
    assert_eq!(kind(&two), FaultKind::TooLargeUnpacked, "of all files together");
    let rows = OneRoster::elm().row("roles.csv", &"x\n".repeat(1_000_000));
    assert_eq!(kind(&rows), FaultKind::TooLargeUnpacked, "many rows in few bytes");
    let demographics = OneRoster::elm().with("demographics.csv", &bomb);
    assert_eq!(read(&demographics).rows.len(), 4, "what isn't needed isn't unpacked");
    assert_eq!(fault(&[b"PK\x03\x04", &vec![0; 4_000_000][..]].concat()).kind, FaultKind::TooLarge);
    let many = |count: usize| {
        let of = |row: &dyn Fn(usize) -> String| (0..count).map(row).collect::<Vec<_>>().concat();
        OneRoster::elm()
            .row("users.csv", &of(&|number| format!("u{number},,,true,,Kim,K,n{number},,03\n")))
            .row("roles.csv", &of(&|number| format!("q{number},,,u{number},primary,student,,,elm\n")))
    };
    assert_eq!(kind(&many(20_000)), FaultKind::TooManyRows);
    assert_eq!(read(&many(19_996)).rows.len(), 20_000);
}
