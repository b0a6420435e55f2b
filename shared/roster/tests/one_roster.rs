//! OneRoster files as student information systems export them: everybody, or what has changed; and what can be wrong with them.

mod support;

use domain::day::LocalDate;
use proptest::prelude::*;
use roster::diff::{ClassChoice, Moves, NewClass, Outcome, RefusalKind, diff};
use roster::school::{CurrentClass, CurrentPerson, CurrentSchool, Standing};
use roster::{Fault, FaultKind, Roster, RosterKind, RosterPerson, RosterRole, RosterSchool, read_any};
use support::OneRoster;
use zip::CompressionMethod;

fn today() -> LocalDate {
    "2026-10-01".parse().expect("a day")
}

fn read(file: &OneRoster) -> Roster {
    read_any(&file.zip(), None, today())
}

/// The only thing that is wrong with a file in which nobody could be read.
fn fault(bytes: &[u8]) -> Fault {
    let mut roster = read_any(bytes, None, today());
    roster.faults.retain(|fault| !fault.kind.is_note());
    assert_eq!(roster.rows, []);
    assert_eq!(roster.faults.len(), 1, "{:?}", roster.faults);
    roster.faults.remove(0)
}

fn kind(file: &OneRoster) -> FaultKind {
    fault(&file.zip()).kind
}

fn person<'a>(roster: &'a Roster, name: &str) -> &'a RosterPerson {
    let called = |person: &&RosterPerson| person.first_name.as_ref().is_some_and(|first| first.as_str() == name);
    roster.rows.iter().map(|row| &row.person).find(called).unwrap_or_else(|| panic!("no {name}: {:?}", roster.faults))
}

fn names(person: &RosterPerson) -> Vec<&str> {
    person.classes.iter().map(|class| class.as_str()).collect()
}

#[test]
fn people_are_read_with_their_roles_grades_and_classes() {
    let roster = read(&OneRoster::elm());
    let notes: Vec<String> = roster.faults.iter().map(|fault| fault.kind.to_string()).collect();
    assert_eq!(notes, ["People with the role guardian have no place in a roster. Left out: 1."]);
    assert!(roster.faults.iter().all(|fault| fault.kind.is_note()));
    assert_eq!(roster.kind, RosterKind::OneRoster);
    let ada = RosterPerson {
        first_name: "Ada".parse().ok(),
        last_name: "Lovelace".parse().ok(),
        role: Some(RosterRole::Student),
        grade: "grade_2".parse().ok(),
        classes: vec!["Owls".parse().expect("a name")],
        school_user_id: "1001".parse().ok(),
        user_name: "ada.l".parse().ok(),
        ..RosterPerson::default()
    };
    assert_eq!(person(&roster, "Ada"), &ada, "no address, no password, no sourcedId");
    assert_eq!(person(&roster, "Bo").grade, "grade_k".parse().ok());
    let ann = person(&roster, "Ann");
    assert_eq!((ann.role, ann.email.as_deref()), (Some(RosterRole::Teacher), Some("ann@elm.example")));
    assert_eq!((names(ann), &ann.user_name), (vec!["Owls"], &None));
    assert_eq!(person(&roster, "Ida").role, Some(RosterRole::Administrator));
    assert_eq!(roster.rows.iter().map(|row| row.row).collect::<Vec<_>>(), [2, 3, 4, 5]);
}

#[test]
fn the_name_that_somebody_goes_by_is_theirs() {
    let users = "sourcedId,enabledUser,username,givenName,familyName,identifier,grades,preferredGivenName,preferredFamilyName\n\
        s1,true,ada.l,Augusta,Lovelace,1001,02,Ada,King\n";
    let roster = read(&OneRoster::elm().with("users.csv", users));
    assert_eq!(person(&roster, "Ada").last_name, "King".parse().ok());
}

#[test]
fn every_role_becomes_one_of_a_roster_or_is_left_out() {
    for (role, expected) in [
        ("student", Some(RosterRole::Student)),
        ("Teacher", Some(RosterRole::Teacher)),
        ("administrator", Some(RosterRole::Administrator)),
        ("siteAdministrator", Some(RosterRole::Administrator)),
        ("principal", Some(RosterRole::Administrator)),
        ("aide", None),
        ("parent", None),
        ("relative", None),
        ("proctor", None),
        ("districtAdministrator", None),
        ("", None),
    ] {
        let roster = read(
            &OneRoster::elm()
                .row("users.csv", "x,,,true,xia,Xia,X,x9,xia@elm.example,03")
                .row("roles.csv", &format!("rx,,,x,primary,{role},,,elm")),
        );
        let found = roster.rows.iter().find(|row| row.person.school_user_id == "x9".parse().ok());
        assert_eq!(found.and_then(|row| row.person.role), expected, "{role}");
        let is_noted = roster
            .faults
            .iter()
            .any(|fault| matches!(&fault.kind, FaultKind::OtherRole { role: other, count: 1 } if other == role));
        assert_eq!(is_noted, expected.is_none(), "{role}");
    }
    let several = OneRoster::elm()
        .row("users.csv", "x,,,true,xia,Xia,X,x9,xia@elm.example,")
        .row("roles.csv", "r1,,,x,secondary,teacher,,,elm")
        .row("roles.csv", "r2,,,x,primary,principal,,,elm")
        .row("roles.csv", "r3,,,x,secondary,parent,,,elm");
    assert_eq!(person(&read(&several), "Xia").role, Some(RosterRole::Administrator), "the primary one counts");
}

#[test]
fn of_several_schools_one_is_chosen_and_only_its_people_are_read() {
    let file = OneRoster::elm()
        .row("orgs.csv", "oak,,,Oak School,school,,district")
        .row("users.csv", "x,,,true,xia,Xia,X,x9,,03")
        .row("roles.csv", "rx,,,x,primary,student,,,oak");
    let school = |id: &str, name: &str| RosterSchool { id: id.to_owned(), name: name.to_owned() };
    let schools = vec![school("elm", "Elm School"), school("oak", "Oak School")];
    assert_eq!(kind(&file), FaultKind::ChooseSchool { schools: schools.clone() });
    let of = |org: &str| read_any(&file.zip(), Some(org), today());
    assert_eq!(of("oak").rows.len(), 1);
    assert_eq!(person(&of("oak"), "Xia").grade, "grade_3".parse().ok());
    assert_eq!(of("elm").rows.len(), 4);
    let unknown = of("ash");
    assert_eq!((unknown.rows.len(), &unknown.faults[0].kind), (0, &FaultKind::ChooseSchool { schools }));
    let none = OneRoster::elm().with("orgs.csv", "sourcedId,name,type\ndistrict,Elm District,district\n");
    assert_eq!(kind(&none), FaultKind::NoSchool);
}

#[test]
fn what_is_over_is_left_out_and_what_has_not_begun_is_read() {
    let file = OneRoster::elm()
        .row("academicSessions.csv", "old,,,Last year,schoolYear,2025-08-01,2026-06-30,,2026")
        .row("classes.csv", "c2,,,Wrens,02,co1,,homeroom,,elm,old")
        .row("classes.csv", "c3,,,Larks,02,co1,,homeroom,,elm,\"old,term\"")
        .row("enrollments.csv", "e5,,,c2,elm,s1,student,,,")
        .row("enrollments.csv", "e6,,,c3,elm,s1,student,,2026-10-01,2027-06-30")
        .row("enrollments.csv", "e7,,,c3,elm,s2,student,,,2026-10-01");
    let roster = read(&file);
    assert_eq!(names(person(&roster, "Ada")), ["Owls", "Larks"]);
    assert_eq!(names(person(&roster, "Bo")), ["Owls"], "it ended on the day before");
    let other = OneRoster::elm()
        .row("enrollments.csv", "e5,,,gone,elm,s1,student,,,")
        .row("enrollments.csv", "e6,,,c1,elm,nobody,student,,,");
    let roster = read(&other);
    assert!(
        roster.faults.iter().any(|fault| fault.kind == FaultKind::UnknownEnrollments { count: 2 }),
        "{:?}",
        roster.faults
    );
}

#[test]
fn classes_with_one_title_are_told_apart_and_none_is_merged() {
    let long = "L".repeat(70);
    let file = OneRoster::elm()
        .row("classes.csv", "c2,,,Math,05,co1,M-1,scheduled,,elm,term")
        .row("classes.csv", "c3,,,math,05,co1,M-2,scheduled,,elm,term")
        .row("classes.csv", "c4,,,Math,05,co1,M-2,scheduled,,elm,term")
        .row("classes.csv", &format!("c5,,,{long},05,co1,,scheduled,,elm,term"))
        .row("classes.csv", "c6,,,,05,co1,,scheduled,,elm,term")
        .row("enrollments.csv", "e5,,,c2,elm,s1,student,,,")
        .row("enrollments.csv", "e6,,,c3,elm,s1,student,,,")
        .row("enrollments.csv", "e7,,,c4,elm,s1,student,,,")
        .row("enrollments.csv", "e8,,,c5,elm,s1,student,,,")
        .row("enrollments.csv", "e9,,,c6,elm,s1,student,,,");
    let roster = read(&file);
    let names = names(person(&roster, "Ada"));
    assert_eq!(names[..4], ["Owls", "Math (M-1)", "math (M-2)", "Math (c4)"]);
    assert_eq!(
        (names[4].chars().count(), names[5]),
        (60, "Homeroom"),
        "the title of the course, where the class has none"
    );
}

#[test]
fn a_class_has_the_grade_that_the_files_say() {
    let file = OneRoster::elm()
        .row("classes.csv", "c2,,,Wrens,,co2,,homeroom,,elm,term")
        .row("courses.csv", "co2,,,,Reading,,\"KG\",elm,,");
    let file = file.row("enrollments.csv", "e9,,,c2,elm,t1,teacher,,,");
    let found = diff(&CurrentSchool::default(), &read(&file));
    let class = |name: &str, grade: &str| NewClass {
        name: name.parse().expect("a name"),
        grade: grade.parse().expect("a grade"),
    };
    assert_eq!(found.new_classes, [class("Owls", "grade_2"), class("Wrens", "grade_k")]);
    let ungraded =
        OneRoster::elm().row("users.csv", "x,,,true,xia,Xia,X,x9,,").row("roles.csv", "rx,,,x,primary,student,,,elm");
    let ungraded = ungraded.row("enrollments.csv", "ex,,,c1,elm,x,student,,,");
    assert_eq!(person(&read(&ungraded), "Xia").grade, "grade_2".parse().ok(), "that of the class");
}

#[test]
fn what_is_wrong_with_a_person_is_said_by_the_row_of_users() {
    for (row, column, kind) in [
        ("x,,,true,xia,,X,x9,,03", None, None),
        ("x,,,true,xia,Xia,X,x9,,PK", Some("grades"), Some(FaultKind::Grade)),
        (&*format!("x,,,true,xia,{},X,x9,,03", "x".repeat(61)), Some("givenName"), Some(FaultKind::Name)),
        (&*format!("x,,,true,xia,Xia,X,{},,03", "9".repeat(65)), Some("identifier"), Some(FaultKind::SchoolId)),
        ("x,,,true,xia,Xia,X,1001,,03", Some("identifier"), Some(FaultKind::RepeatedId { row: 2 })),
    ] {
        let file = OneRoster::elm().row("users.csv", row).row("roles.csv", "rx,,,x,primary,student,,,elm");
        let roster = read(&file);
        let fault = roster.faults.iter().find(|fault| fault.row == Some(7));
        assert_eq!(fault.map(|fault| &fault.kind), kind.as_ref(), "{row}");
        assert_eq!(fault.and_then(|fault| fault.column.as_deref()), column, "{row}");
    }
    let formula = OneRoster::elm()
        .row("users.csv", "x,,,true,xia,=Xia,X,x9,,03")
        .row("roles.csv", "rx,,,x,primary,student,,,elm");
    person(&read(&formula), "=Xia");
    let address = OneRoster::elm()
        .row("users.csv", "x,,,true,xia@elm.example,Xia,X,x9,,03")
        .row("roles.csv", "rx,,,x,primary,student,,,elm");
    let roster = read(&address);
    assert_eq!(person(&roster, "Xia").user_name, None);
    assert!(roster.faults.iter().any(|fault| fault.kind == FaultKind::OtherUserNames { count: 1 }));
}

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

/// Ada and Bo in Owls, Ada in Larks too; Ann who teaches Owls and administers the school, as the file doesn't know.
fn school() -> CurrentSchool {
    let roster = read(&OneRoster::elm());
    let current = |name: &str, classes: &[&str]| CurrentPerson {
        user_id: name.to_lowercase().parse().expect("an id"),
        standing: Standing::Active,
        is_administrator: name == "Ida",
        person: person(&roster, name).clone(),
        class_ids: classes.iter().map(|id| id.parse().expect("an id")).collect(),
    };
    let class = |id: &str, name: &str| CurrentClass {
        class_id: id.parse().expect("an id"),
        name: name.parse().expect("a name"),
        grade: "grade_2".parse().expect("a grade"),
        teachers: ["ann@elm.example".to_owned()].into(),
    };
    CurrentSchool {
        people: vec![
            current("Ada", &["owls", "larks"]),
            current("Bo", &["owls"]),
            current("Ann", &["owls"]),
            current("Ida", &[]),
        ],
        classes: vec![class("owls", "Owls"), class("larks", "Larks")],
    }
}

fn outcomes(file: &OneRoster) -> Vec<(u32, Outcome)> {
    diff(&school(), &read(file)).rows.into_iter().map(|row| (row.row, row.outcome)).collect()
}

fn user(id: &str) -> domain::id::UserId {
    id.parse().expect("an id")
}

#[test]
fn everybodys_file_says_in_which_classes_they_are() {
    let found = diff(&school(), &read(&OneRoster::elm()));
    let left = Moves { joined: Vec::new(), left: ["larks".parse().expect("an id")].into() };
    assert_eq!(found.rows[0].outcome, Outcome::Changed { user: user("ada"), fields: Vec::new(), moves: Some(left) });
    assert_eq!(found.unlisted, []);
    let without = diff(&school(), &read(&OneRoster::elm().with("users.csv", OneRoster::USERS)));
    assert_eq!(without.unlisted, [user("bo"), user("ann"), user("ida")]);
}

#[test]
fn a_file_of_changes_leaves_alone_what_it_does_not_name() {
    let changes = OneRoster::changes()
        .row("users.csv", "s1,active,2026-10-01,true,ada.l,Ada,King,1001,,03")
        .row("roles.csv", "r1,active,2026-10-01,s1,primary,student,,,elm");
    let found = diff(&school(), &read(&changes));
    assert_eq!(found.unlisted, [], "whoever isn't in it");
    let Outcome::Changed { fields, moves, .. } = &found.rows[0].outcome else { panic!("{:?}", found.rows[0]) };
    assert_eq!((fields.len(), moves), (2, &None), "their classes");
    let other_class = changes
        .row("classes.csv", "c1,active,2026-10-01,Owls,02,co1,,homeroom,,elm,term")
        .row("classes.csv", "c2,active,2026-10-01,Wrens,03,co1,,homeroom,,elm,term")
        .row("enrollments.csv", "e1,tobedeleted,2026-10-01,c1,elm,s1,student,,,")
        .row("enrollments.csv", "e9,active,2026-10-01,c2,elm,s1,student,,,");
    let found = diff(&school(), &read(&other_class));
    let Outcome::Changed { moves: Some(moves), .. } = &found.rows[0].outcome else { panic!("{:?}", found.rows[0]) };
    assert_eq!(moves.joined, [ClassChoice::New("wrens".to_owned())]);
    assert_eq!(moves.left, ["owls".parse().expect("an id")].into(), "Larks stays: nothing is said of it");
}

#[test]
fn whoever_has_left_becomes_inactive_and_nobody_else() {
    let users = |row: &str| OneRoster::changes().row("users.csv", row);
    let left = |user_id: &str| vec![(2, Outcome::Leaving { user: user(user_id) })];
    assert_eq!(outcomes(&users("s1,tobedeleted,2026-10-01,true,ada.l,Ada,Lovelace,1001,,02")), left("ada"));
    assert_eq!(outcomes(&users("s1,tobedeleted,2026-10-01,true,,,,1001,,")), left("ada"), "an id is enough");
    assert_eq!(outcomes(&users("s1,active,2026-10-01,false,ada.l,Ada,Lovelace,1001,,02")), left("ada"), "switched off");
    let moved = users("s1,active,2026-10-01,true,ada.l,Ada,Lovelace,1001,,02")
        .row("roles.csv", "r1,tobedeleted,2026-10-01,s1,primary,student,,,elm")
        .row("roles.csv", "r8,active,2026-10-01,s1,primary,student,,,oak");
    let moved = diff(&school(), &read_any(&moved.zip(), Some("elm"), today()));
    assert_eq!(moved.rows[0].outcome, Outcome::Leaving { user: user("ada") }, "the role at the school is over");
    let secondary = users("t1,active,2026-10-01,true,ann,Ann,Lee,T1,ann@elm.example,")
        .row("roles.csv", "r9,tobedeleted,2026-10-01,t1,secondary,administrator,,,elm");
    assert_eq!(read(&secondary).rows, [], "another role goes on");
    assert_eq!(outcomes(&users("x,tobedeleted,2026-10-01,true,xia,Xia,X,x9,,02")), [], "the school doesn't have them");
    let head = outcomes(
        &users("a1,tobedeleted,2026-10-01,true,ida,Ida,Hall,A1,ida@elm.example,")
            .row("roles.csv", "r4,active,2026-10-01,a1,primary,principal,,,elm"),
    );
    assert!(matches!(&head[0].1, Outcome::Refused(why) if why[0].kind == RefusalKind::Administrates), "{head:?}");
    let mut inactive = school();
    inactive.people[0].standing = Standing::Inactive;
    let again = diff(&inactive, &read(&users("s1,tobedeleted,2026-10-01,true,,,,1001,,")));
    assert_eq!(again.rows[0].outcome, Outcome::Unchanged { user: user("ada") });
}

#[test]
fn what_staff_are_at_the_school_is_not_the_files_to_change() {
    let file = OneRoster::changes()
        .row("users.csv", "t1,active,2026-10-01,true,ann,Ann,Lee,T1,ann@elm.example,")
        .row("users.csv", "a1,active,2026-10-01,true,ida,Ida,Hall,A1,ida@elm.example,")
        .row("roles.csv", "r3,active,2026-10-01,t1,primary,principal,,,elm")
        .row("roles.csv", "r4,active,2026-10-01,a1,primary,teacher,,,elm")
        .row("classes.csv", "c1,active,2026-10-01,Owls,02,co1,,homeroom,,elm,term")
        .row("enrollments.csv", "e9,active,2026-10-01,c1,elm,a1,teacher,,,");
    let unchanged = |row, id| (row, Outcome::Unchanged { user: user(id) });
    assert_eq!(outcomes(&file), [unchanged(2, "ann"), unchanged(3, "ida")]);
}

#[test]
fn nobody_is_read_whose_role_the_files_do_not_say() {
    let file = OneRoster::changes().row("users.csv", "g1,active,2026-10-01,true,guy,Guy,Lovelace,,guy@elm.example,");
    let roster = read_any(&file.row("roles.csv", "r1,active,,z,primary,student,,,elm").zip(), None, today());
    assert_eq!(roster.rows, []);
    assert!(roster.faults.iter().any(|fault| fault.kind == FaultKind::NoRole { count: 1 }), "{:?}", roster.faults);
}

/// Pieces of which files of an archive are made, good and bad.
fn text() -> impl Strategy<Value = String> {
    let piece = prop::sample::select(vec![
        "sourcedId",
        "enabledUser",
        "username",
        "givenName",
        "familyName",
        "identifier",
        "status",
        "tobedeleted",
        "role",
        "student",
        "teacher",
        "elm",
        "s1",
        "c1",
        "true",
        "false",
        "02",
        "KG",
        ",",
        ",",
        ",",
        "\n",
        "\n",
        "\"",
        "=1",
        "'",
        "Zoë",
        "\u{FEFF}",
        "\0",
        " ",
    ]);
    prop::collection::vec(piece, 0..40).prop_map(|pieces| pieces.concat())
}

proptest! {
    #[test]
    fn no_archive_is_too_strange(
        file in prop::sample::select(OneRoster::FILES.to_vec()),
        text in text(),
        adds in any::<bool>(),
        flips in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 0..4),
    ) {
        let elm = OneRoster::elm();
        let elm = if adds { elm.row(file, &text) } else { elm.with(file, &text) };
        let mut bytes = elm.zip();
        for (place, value) in flips {
            let place = place.index(bytes.len());
            bytes[place] = value;
        }
        let roster = read_any(&bytes, None, today());
        prop_assert!(!roster.rows.is_empty() || !roster.faults.is_empty());
        for row in &roster.rows {
            prop_assert!(!roster.faults.iter().any(|fault| fault.row == Some(row.row)), "{:?}", roster);
        }
        // Whatever it says, it can be compared.
        let _ = diff(&school(), &roster);
    }
}
