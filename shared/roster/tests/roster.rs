//! Rosters as schools have them: good ones in every form, bad ones of every kind, and what is written and read again.

use domain::class::ClassName;
use domain::pupil::SignInKind;
use domain::school::PersonName;
use domain::school_role::SchoolRole;
use proptest::prelude::*;
use roster::{Column, Fault, FaultKind, MAX_ROWS, Roster, RosterPerson, TextEncoding, read, write};

/// What is wrong: row, column, and the kind.
fn faults(roster: &Roster) -> Vec<(Option<u32>, Option<&str>, &FaultKind)> {
    roster.faults.iter().map(|Fault { row, column, kind, .. }| (*row, column.as_deref(), kind)).collect()
}

fn rows(roster: &Roster) -> Vec<(u32, &str)> {
    roster.rows.iter().map(|row| (row.row, row.person.first_name.as_ref().map_or("", |name| name.as_str()))).collect()
}

#[test]
fn a_roster_is_read_with_its_columns_in_any_order() {
    let file = "Grade;Surname;First name;Class;Teacher;Role;Student ID;Username;E-mail;Sign-in\n\
        2;Lovelace;Ada;\"Owls; Larks\";ann@elm.example;student;S-1;Ada.L;;none\n\
        K;;Zoë;;;;;;;\n\
        ;Berg;Ann;Owls;;Teacher;;;Ann@Elm.example;\n";
    let roster = read(file.as_bytes());
    assert_eq!(faults(&roster), []);
    assert_eq!(roster.columns.len(), Column::ALL.len());
    assert_eq!(roster.encoding, Some(TextEncoding::Utf8));
    let people: Vec<&RosterPerson> = roster.rows.iter().map(|row| &row.person).collect();
    let ada = RosterPerson {
        first_name: "Ada".parse().ok(),
        last_name: "Lovelace".parse().ok(),
        role: Some(SchoolRole::Pupil),
        grade: "grade_2".parse().ok(),
        classes: vec!["Owls".parse().expect("a name"), "Larks".parse().expect("a name")],
        teachers: vec!["ann@elm.example".to_owned()],
        school_user_id: "S-1".parse().ok(),
        user_name: "ada.l".parse().ok(),
        email: None,
        sign_in: Some(SignInKind::None),
        ..RosterPerson::default()
    };
    assert_eq!(people[0], &ada);
    let zoe =
        RosterPerson { first_name: "Zoë".parse().ok(), grade: "grade_k".parse().ok(), ..RosterPerson::default() };
    assert_eq!(people[1], &zoe);
    assert_eq!((people[2].role, people[2].email.as_deref()), (Some(SchoolRole::Teacher), Some("ann@elm.example")));
    assert_eq!(rows(&roster), [(2, "Ada"), (3, "Zoë"), (4, "Ann")]);
}

#[test]
fn every_encoding_and_separator_says_the_same() {
    let text = "first name,last name,class\r\nZoë,Ruiz,Owls\r\n";
    let expected = read(text.as_bytes()).rows;
    assert_eq!(expected.len(), 1);
    let utf_16: Vec<u8> = std::iter::once(0xFEFF).chain(text.encode_utf16()).flat_map(u16::to_le_bytes).collect();
    let windows: Vec<u8> = text.chars().map(|sign| u8::try_from(u32::from(sign)).expect("a byte")).collect();
    for (bytes, encoding) in [
        (utf_16, TextEncoding::Utf16),
        (windows, TextEncoding::Windows1252),
        (format!("\u{FEFF}{text}").into_bytes(), TextEncoding::Utf8),
        (text.replace(',', ";").into_bytes(), TextEncoding::Utf8),
        (text.replace(',', "\t").into_bytes(), TextEncoding::Utf8),
        (text.replace("\r\n", "\r").into_bytes(), TextEncoding::Utf8),
    ] {
        let roster = read(&bytes);
        assert_eq!((roster.rows, roster.encoding), (expected.clone(), Some(encoding)), "{bytes:?}");
    }
}

#[test]
fn what_can_not_be_read_at_all_is_one_fault_and_nobody() {
    let header = "first name,last name\n";
    let many = format!("{header}{}", "a,b\n".repeat(MAX_ROWS + 1));
    let wide = format!("first name{}\n", ",".repeat(100));
    let unclosed = format!("{header}Ada,L\nBo,\"M\n{}", "Cy,N\n".repeat(1000));
    for (file, row, column, kind) in [
        ("", None, None, FaultKind::Empty),
        ("\n \n", None, None, FaultKind::Empty),
        ("Ada,Lovelace\nBo,Berg\n", Some(1), None, FaultKind::NoHeader),
        ("grade,class\n1,Owls\n", Some(1), None, FaultKind::NoHeader),
        ("\nclass;teachers;hours\n", Some(2), None, FaultKind::NoHeader),
        (header, None, None, FaultKind::Nobody),
        ("first name,last name\n,\n  \n", None, None, FaultKind::Nobody),
        ("first name,given name\nAda,Ada\n", Some(1), Some("given name"), FaultKind::RepeatedColumn),
        ("first name,\"last name\nAda,L\n", Some(1), None, FaultKind::UnclosedQuote),
        (&unclosed, Some(3), Some("last name"), FaultKind::UnclosedQuote),
        (&many, None, None, FaultKind::TooManyRows),
        (&wide, None, None, FaultKind::TooManyColumns),
        ("PK\u{3}\u{4}\0\0\0xl/workbook.xml", None, None, FaultKind::Spreadsheet),
    ] {
        let roster = read(file.as_bytes());
        let shown = &file[..file.len().min(60)];
        assert_eq!(faults(&roster), [(row, column, &kind)], "{shown}");
        assert_eq!(rows(&roster), [], "{shown}");
    }
    assert_eq!(faults(&read(&vec![b'a'; 50_000_000])), [(None, None, &FaultKind::TooLarge)]);
    let ids = (0..MAX_ROWS).map(|row| format!("a,{row}\n")).collect::<Vec<_>>().concat();
    assert_eq!(read(format!("first name,id\n{ids}").as_bytes()).rows.len(), MAX_ROWS);
}

#[test]
fn what_is_wrong_with_a_row_is_said_and_the_others_are_read() {
    let header = "first name,last name,role,grade,class,teacher,school id,user name,e-mail,sign-in,phone";
    let long = "x".repeat(65);
    let classes = "Owls;".repeat(31);
    let teachers = (0..9).map(|number| format!("t{number}@elm.example;")).collect::<Vec<_>>().concat();
    for (row, column, kind) in [
        ("=HYPERLINK(1),,,,,,,,,,", "first name", FaultKind::Formula),
        ("Ada,,,,\"Owls; =1\",,,,,,", "class", FaultKind::Formula),
        ("\"A\nda\",,,,,,,,,,", "first name", FaultKind::Name),
        (&format!("Ada,{long},,,,,,,,,"), "last name", FaultKind::Name),
        ("Ada,,head,,,,,,,,", "role", FaultKind::Role),
        ("Ada,,,14,,,,,,,", "grade", FaultKind::Grade),
        ("Ada,,teacher,K;4,,,,,,,", "grade", FaultKind::TeacherGrade),
        (&format!("Ada,,,,{long},,,,,,"), "class", FaultKind::ClassName),
        (&format!("Ada,,,,{classes},,,,,,"), "class", FaultKind::TooManyClasses),
        ("Ada,,,,Owls,Ms Lee,,,,,", "teacher", FaultKind::Teacher),
        (&format!("Ada,,,,Owls,{teachers},,,,,"), "teacher", FaultKind::TooManyTeachers),
        (&format!("Ada,,,,,,{long},,,,"), "school id", FaultKind::SchoolId),
        ("Ada,,,,,,,a b,,,", "user name", FaultKind::UserName),
        ("Ada,,,,,,,,ada@home,,", "e-mail", FaultKind::Email),
        ("Ada,,,,,,,,,perhaps,", "sign-in", FaultKind::SignIn),
        ("Ada,,teacher,,,,,ada,,,", "user name", FaultKind::StudentsOnly),
        ("Ada,,admin,,,,,,,no,", "sign-in", FaultKind::StudentsOnly),
        ("Ada,,,,,,,,,,,x", "", FaultKind::TooManyCells),
        (",Lovelace,,1,Owls,,,,,,", "", FaultKind::Nameless),
    ] {
        let roster = read(format!("{header}\nBo,,,,,,,,,,\n{row}\nCy,,,,,,,,,,555\n").as_bytes());
        let unknown = (Some(1), Some("phone"), &FaultKind::UnknownColumn);
        assert_eq!(faults(&roster), [unknown, (Some(3), Some(column).filter(|name| !name.is_empty()), &kind)], "{row}");
        assert_eq!(rows(&roster), [(2, "Bo"), (4, "Cy")], "{row}");
        assert!(kind.to_string().ends_with('.'), "{kind:?}");
    }
    let several = read(b"name,first name,grade,role\nx,Ada,99,king\n");
    let values: Vec<_> = several.faults.iter().map(|fault| fault.value.as_deref()).collect();
    assert_eq!(values, [None, Some("king"), Some("99")]);
    let expected = [
        (Some(1), Some("name"), &FaultKind::UnknownColumn),
        (Some(2), Some("role"), &FaultKind::Role),
        (Some(2), Some("grade"), &FaultKind::Grade),
    ];
    assert_eq!(faults(&several), expected, "everything that is wrong with a row is said at once");
}

#[test]
fn of_rows_about_one_person_none_is_taken() {
    let header = "first name,last name,class,school id,user name,e-mail";
    let of = |rows: &str| read(format!("{header}\n{rows}\nCy,,,,,\n").as_bytes());
    for (two, column, kinds) in [
        ("Ada,,,S-1,,\nBo,,,s-1,,", "school id", [3, 2].map(|row| FaultKind::RepeatedId { row })),
        ("Ada,,,,ada.l,\nBo,,,,ADA.L,", "user name", [3, 2].map(|row| FaultKind::RepeatedUserName { row })),
        ("Ada,,,,,a@elm.example\nBo,,,,,A@elm.example", "e-mail", [3, 2].map(|row| FaultKind::RepeatedEmail { row })),
        ("Zoë,R,Owls,,,\nzoe,r,owls,,,", "", [3, 2].map(|row| FaultKind::RepeatedPerson { row })),
    ] {
        let roster = of(two);
        let column = Some(column).filter(|name| !name.is_empty());
        assert_eq!(faults(&roster), [(Some(2), column, &kinds[0]), (Some(3), column, &kinds[1])], "{two}");
        assert_eq!(rows(&roster), [(4, "Cy")], "{two}");
    }
    let copies = [3, 2].map(|row| FaultKind::RepeatedRow { row });
    let roster = of("Ada,L,Owls,S-1,ada.l,\nAda,L,Owls,S-1,ada.l,");
    assert_eq!(faults(&roster), [(Some(2), None, &copies[0]), (Some(3), None, &copies[1])], "said once of each");
    let roster = of("Ada,L,Owls,S-1,,\nAda,L,Owls,S-2,,\nAda,L,Larks,,,");
    assert_eq!(faults(&roster), [], "two people may have one name");
    let roster = of("Ada,L,Owls,S-1,,\nAda,L,Owls,,,");
    assert_eq!(faults(&roster), [(Some(3), None, &FaultKind::RepeatedPerson { row: 2 })], "an id says who it is");
    assert_eq!(rows(&roster), [(2, "Ada"), (4, "Cy")]);
}

#[test]
fn names_have_no_characters_that_are_invisible() {
    let roster = read("first name,last name\nA\u{200B}da,\u{202E}Lee\u{202C}\n".as_bytes());
    let person = &roster.rows[0].person;
    let names = [&person.first_name, &person.last_name].map(|name| name.as_ref().map(|name| name.as_str().to_owned()));
    assert_eq!(names, [Some("Ada".to_owned()), Some("Lee".to_owned())]);
    let roster = read("first name,last name\n\u{200B},Lee\n".as_bytes());
    assert_eq!(faults(&roster), [(Some(2), Some("first name"), &FaultKind::Name)]);
}

#[test]
fn a_file_begins_with_the_mark_and_the_names_of_the_columns_and_has_no_formula() {
    let person = RosterPerson {
        first_name: "=Ada, \"A\"".parse().ok(),
        classes: vec!["Owls".parse().expect("a name"), "@1; 2".parse().expect("a name")],
        ..RosterPerson::default()
    };
    let header = "first name,last name,role,grade,class,teacher,school id,user name,e-mail,sign-in";
    let row = "\"'=Ada, \"\"A\"\"\",,,,Owls;' @1;; 2,,,,,";
    assert_eq!(write([&person]), format!("\u{FEFF}{header}\r\n{row}\r\n"));
}

/// Texts with everything that is special somewhere.
fn text() -> impl Strategy<Value = String> {
    "(\\PC|[;,\"'=+@ -]|[a-z]){1,12}"
}

fn parsed<T: std::str::FromStr + std::fmt::Debug>() -> impl Strategy<Value = T> {
    text().prop_filter_map("not one", |text| text.parse().ok())
}

prop_compose! {
    /// A person; the number makes every key unique.
    fn person()(
        first_name in parsed::<PersonName>(),
        last_name in prop::option::of(parsed::<PersonName>()),
        role in prop::sample::select(vec![None, Some(SchoolRole::Pupil), Some(SchoolRole::Teacher), Some(SchoolRole::Administrator)]),
        grade in prop::option::of(prop::sample::select(domain::grade::GradeId::all().collect::<Vec<_>>())),
        classes in prop::collection::vec(parsed::<ClassName>(), 0..4),
        teachers in prop::collection::vec("[a-z+=-]{1,5}@elm\\.example", 0..3),
        school_user_id in text(),
        has_email in any::<bool>(),
        sign_in in prop::sample::select(vec![None, Some(SignInKind::Password), Some(SignInKind::None)]),
    ) -> (RosterPerson, String, bool) {
        let person = RosterPerson { first_name: Some(first_name), last_name, role, grade, classes, teachers, sign_in, ..RosterPerson::default() };
        (person, school_user_id, has_email)
    }
}

/// People, each with keys of their own and with what their role has.
fn people() -> impl Strategy<Value = Vec<RosterPerson>> {
    let unique = |(place, (person, id, has_email)): (usize, (RosterPerson, String, bool))| {
        let is_staff = matches!(person.role, Some(SchoolRole::Teacher | SchoolRole::Administrator));
        RosterPerson {
            school_user_id: format!("{id}#{place}").parse().ok(),
            user_name: (!is_staff).then(|| format!("p{place}").parse().ok()).flatten(),
            email: has_email.then(|| format!("p{place}@elm.example")),
            teachers: if is_staff { Vec::new() } else { person.teachers },
            sign_in: person.sign_in.filter(|_| !is_staff),
            ..person
        }
    };
    let all =
        move |people: Vec<(RosterPerson, String, bool)>| people.into_iter().enumerate().map(unique).collect::<Vec<_>>();
    prop::collection::vec(person(), 1..8).prop_map(all)
}

/// Pieces of which files are made, good and bad.
fn pieces() -> impl Strategy<Value = Vec<u8>> {
    let piece = prop::sample::select(vec![
        "first name",
        "last name",
        "class",
        "e-mail",
        ",",
        ";",
        "\t",
        "\n",
        "\r\n",
        "\r",
        "\"",
        "\"\"",
        "=1",
        "'",
        "Zoë",
        "\u{FEFF}",
        "\0",
        "3",
        "end",
        " ",
    ]);
    prop::collection::vec(piece, 0..40).prop_map(|pieces| pieces.concat().into_bytes())
}

proptest! {
    #[test]
    fn what_is_written_is_read_again(people in people()) {
        let file = write(&people);
        let roster = read(file.as_bytes());
        prop_assert_eq!(faults(&roster), vec![], "{}", file);
        let read: Vec<RosterPerson> = roster.rows.into_iter().map(|row| row.person).collect();
        prop_assert_eq!(read, people, "{}", file);
    }

    #[test]
    fn no_file_is_too_strange(bytes in prop_oneof![prop::collection::vec(any::<u8>(), 0..400), pieces()]) {
        let roster = read(&bytes);
        prop_assert!(!roster.rows.is_empty() || !roster.faults.is_empty());
        // Every row is either taken or refused.
        for row in &roster.rows {
            prop_assert!(!roster.faults.iter().any(|fault| fault.row == Some(row.row)), "{:?}", roster);
        }
    }
}
