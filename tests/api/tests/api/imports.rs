//! Imports of rosters: a file is compared with the school, and nothing is changed.

use std::collections::BTreeSet;

use api_tests::import::{HEADER, Import};
use api_tests::school::{School, send_roster};
use api_tests::{Site, moment};
use chrono::Duration;
use futures::future::join_all;
use serde_json::{Value, json};
use uuid::Uuid;

use crate::elm::{erased, erased_user};

/// Ada with an id in a class, and Bo without; and Ada's id.
async fn elm(site: &Site) -> (School, String) {
    let elm = School::open(site).await;
    let [ada, ..] = elm.add_ada_and_bo().await;
    (elm, ada)
}

#[tokio::test]
async fn a_file_is_compared_with_the_school_and_nothing_is_changed() {
    let site = Site::start().await;
    let (elm, ada) = elm(&site).await;
    let before = elm.items_but_imports().await;
    let file = format!(
        "{HEADER}\nAda,Lovelace,,2,Owls,,S-1,,,\nBo,,,1,Owls,,,,,\nCy,C,,3,Wrens,,S-3,,,\n,,,,,,S-4,,,\nDee,,king,,,,,,,\n"
    );
    let import = Import::start(&elm, file.as_bytes()).await;
    let notes = ("notes", 3);
    let expected = [notes, ("problems", 2), ("held", 1), ("classes", 1), ("new", 1), ("changed", 1), ("unlisted", 1)];
    assert_eq!(import.counts(), expected.map(|(name, count)| (name.to_owned(), count)).into());

    let notes = import.rows("notes").await;
    let said: Vec<_> =
        notes.iter().map(|note| (&note["row"], &note["name"], &note["problems"][0]["sentence"])).collect();
    let other =
        |grade: u8| json!(format!("Your school doesn't have Grade {grade}. Correct the file, unless it is meant."));
    let (two, three) = (other(2), other(3));
    let (wrens, ada_row, cy_row) = (json!("Wrens"), json!("Ada Lovelace"), json!("Cy C"));
    assert_eq!(said, [(&Value::Null, &wrens, &three), (&json!(2), &ada_row, &two), (&json!(4), &cy_row, &three)]);
    let problems = import.rows("problems").await;
    let said = |row: &Value| {
        (row["row"].as_u64(), row["problems"][0]["column"].clone(), row["problems"][0]["sentence"].clone())
    };
    assert_eq!(said(&problems[0]).0, Some(5));
    assert_eq!(said(&problems[0]).1, "first name");
    assert_eq!(said(&problems[1]), (Some(6), json!("role"), json!("The role is student, teacher or administrator.")));
    assert_eq!(
        [&problems[0], &problems[1]].map(|row| row["problems"][0]["value"].clone()),
        [Value::Null, json!("king")]
    );
    let changed = import.rows("changed").await;
    let expected = json!([
        { "column": "last name", "before": "", "after": "Lovelace" },
        { "column": "grade", "before": "1", "after": "2" },
    ]);
    assert_eq!((&changed[0]["userIds"], &changed[0]["changes"]), (&json!([ada]), &expected));
    let new = import.rows("new").await;
    assert_eq!((&new[0]["row"], &new[0]["person"]["firstName"]), (&json!(4), &json!("Cy")));
    assert_eq!(new[0]["joins"], json!([{ "className": "Wrens" }]));
    let classes = import.rows("classes").await;
    assert_eq!(classes[0]["class"], json!({ "className": "Wrens", "gradeLevel": "grade_3" }));
    let held = import.rows("held").await;
    assert_eq!((&held[0]["row"], held[0]["userIds"].as_array().map(Vec::len)), (&json!(3), Some(1)));
    let unlisted = import.rows("unlisted").await;
    assert_eq!(unlisted[0]["person"]["email"], elm.head.email, "whoever isn't in the file is named");
    assert_eq!(elm.items_but_imports().await, before, "nothing else was written");
}

#[tokio::test]
async fn new_people_who_are_called_alike_are_noted_unless_each_is_known_by_more() {
    let site = Site::start().await;
    let (elm, _ada) = elm(&site).await;
    let rows = "Jonas,Weiß,,1,Owls,,,,,\njonas,WEISS,,1,Larks,,,,,\nMia,R,,1,Owls,,S-7,,,\nMia,R,,1,Owls,,S-8,,,\nMax,,,1,Owls,,,,,\nMax,,,1,Larks,,,,,";
    let import = Import::of_rows(&elm, rows).await;
    assert_eq!(import.counts().get("new"), Some(&6), "they are imported all the same");
    let notes = import.rows("notes").await;
    let said: Vec<_> = notes.iter().map(|note| (&note["row"], &note["problems"][0]["sentence"])).collect();
    let of =
        |row: u8| json!(format!("Row {row} has the same name. If it is the same person, delete one of the two rows."));
    let (three, two) = (of(3), of(2));
    let expected = [(&json!(2), &three), (&json!(3), &two)];
    assert_eq!(said.iter().filter(|(row, _)| !row.is_null()).copied().collect::<Vec<_>>(), expected);
}

#[tokio::test]
async fn the_roster_as_it_was_downloaded_changes_nothing() {
    let site = Site::start().await;
    let (elm, _ada) = elm(&site).await;
    let ann = elm.teacher("ann").await;
    elm.class("Larks; 3", &[&ann], &[]).await;
    elm.class("=Owls", &[], &[]).await;
    let roster = elm.head.get(&format!("{}/roster", elm.path)).await.ok();
    let import = Import::start(&elm, roster.as_str().expect("a table").as_bytes()).await;
    assert_eq!(import.counts(), [("unchanged".to_owned(), 4)].into());
}

#[tokio::test]
async fn what_is_no_roster_is_answered_with_a_sentence() {
    let site = Site::start().await;
    let (elm, _ada) = elm(&site).await;
    let before = elm.items_but_imports().await;
    let large = vec![b'a'; 4_000_001];
    let many = format!("first name\n{}", "Ada\n".repeat(20_001)).into_bytes();
    for (file, row, beginning) in [
        (&b"PK\x03\x04\0\0xl/workbook.xml"[..], None, "This is a spreadsheet"),
        (b"\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1 old", None, "This is a spreadsheet"),
        (b"PK\x03\x04\0\0bomb", None, "This is a compressed file"),
        (b"", None, "The file is empty"),
        (b"first name\nA\"da\n\"Bo\n", Some(3), "A quotation mark is opened"),
        (b"Ada,Lovelace\n", Some(1), "The first row doesn't name"),
        (&large, None, "The file is larger than 4 MB"),
        (&many, None, "The file has more than 20,000 rows"),
        (b"\xEF\xBB\xBFfirst name\n\xFF\n", None, "Some characters of the file are damaged"),
        (b"first name\0,grade\n", None, "This is not a text file"),
        (b"first name,grade\n", None, "The file names columns, but nobody"),
        (b"first name,first name\nAda,Ada\n", Some(1), "Two columns mean the same"),
    ] {
        let import = Import::start(&elm, file).await;
        assert_eq!(import.counts(), [("problems".to_owned(), 1)].into(), "{beginning}");
        let problem = import.rows("problems").await.remove(0);
        let sentence = problem["problems"][0]["sentence"].as_str().expect("a sentence");
        assert!(sentence.starts_with(beginning), "{sentence}");
        assert_eq!(problem["row"].as_u64(), row, "{beginning}");
        assert_eq!(import.rows("unlisted").await, [] as [Value; 0], "{beginning}");
        let nothing = import.confirm(&json!({})).await;
        assert_eq!(nothing.problem(), (409, "import_empty"), "{beginning}");
        elm.head.delete(&import.path, None).await.ok();
    }
    assert_eq!(elm.items_but_imports().await, before, "nothing was changed");
}

#[tokio::test]
async fn a_file_that_is_far_too_large_reaches_no_function_and_holds_up_nobody() {
    let site = Site::start().await;
    let (elm, _ada) = elm(&site).await;
    let before = elm.items_but_imports().await;
    let id = Uuid::new_v4();
    // What is larger than a function can be sent, and what is larger than the gateway takes.
    for size in [7_000_000, 50_000_000] {
        assert_eq!(elm.send_roster(id, &vec![b'a'; size]).await.status, 413, "{size}");
    }
    assert_eq!(elm.head.get(&format!("{}/imports", elm.path)).await.ok()["imports"], json!([]));
    assert_eq!(elm.items_but_imports().await, before, "nothing was changed");
    elm.send_roster(id, format!("{HEADER}\nCy,,,1,,,,,,\n").as_bytes()).await.created();
}

#[tokio::test]
async fn what_is_wrong_with_a_row_is_said_by_row_and_column_and_the_others_go_on() {
    let site = Site::start().await;
    let (elm, _ada) = elm(&site).await;
    let before = elm.items_but_imports().await;
    let lines = [
        "=1+1,,,1,,,,,,",
        "Cy,,,14,,,,,,",
        "Dee,,,1,,,N-4,,,",
        "Eve,,,1,,,n-4,,,",
        "Flo,F,,1,Owls,,,,,",
        "Flo,F,,1,Owls,,,,,",
        "Gus,,teacher,,Owls,,,,,",
        "Hal,,,1,Owls,nobody@elm.example,,,,",
        ",,,,,,,,,",
        "Ian,,,1,,,,,,,,one too many",
        "Joy,,,1,,,,a..b,not an address,maybe",
        "Kim,,,1,,,,,,",
        "Lou,@SUM(A1),,1,+Owls,,-1,,,",
    ];
    let file = format!("{HEADER},birthday\n{}\n", lines.join("\n"));
    let import = Import::start(&elm, file.as_bytes()).await;
    let expected = [("notes", 1), ("problems", 11), ("new", 1), ("unlisted", 3)];
    assert_eq!(import.counts(), expected.map(|(name, count)| (name.to_owned(), count)).into());
    let notes = import.rows("notes").await;
    assert_eq!((&notes[0]["problems"][0]["column"], &notes[0]["row"]), (&json!("birthday"), &json!(1)));
    let problems = import.rows("problems").await;
    let said = |row: &Value| {
        let columns = row["problems"].as_array().expect("a list").iter().map(|one| one["column"].clone());
        (row["row"].as_u64().expect("a row"), columns.collect::<Vec<_>>())
    };
    let columns = |names: &[&str]| names.iter().map(|name| json!(name)).collect::<Vec<_>>();
    assert_eq!(
        problems.iter().map(said).collect::<Vec<_>>(),
        [
            (2, columns(&["first name"])),
            (3, columns(&["grade"])),
            (4, columns(&["school id"])),
            (5, columns(&["school id"])),
            (6, vec![Value::Null]),
            (7, vec![Value::Null]),
            (8, columns(&["e-mail"])),
            (9, columns(&["teacher"])),
            (11, vec![Value::Null]),
            (12, columns(&["user name", "e-mail", "sign-in"])),
            (14, columns(&["last name", "class", "school id"])),
        ]
    );
    assert_eq!(elm.items_but_imports().await, before, "nothing was changed");
    for problem in problems.iter().flat_map(|row| row["problems"].as_array().expect("a list")) {
        let sentence = problem["sentence"].as_str().expect("a sentence");
        assert!(sentence.ends_with('.') && sentence.len() > 15, "{sentence}");
    }
}

#[tokio::test]
async fn a_file_is_read_in_every_encoding_and_with_every_separator() {
    let site = Site::start().await;
    let (elm, _ada) = elm(&site).await;
    let text = "First Name;GRADE;student id\r\nZo\u{EB};3;N-1\r\n";
    let utf_16: Vec<u8> = format!("\u{FEFF}{text}").encode_utf16().flat_map(u16::to_le_bytes).collect();
    let swapped: Vec<u8> = text.encode_utf16().flat_map(u16::to_be_bytes).collect();
    let windows: Vec<u8> = text.chars().map(|sign| u8::try_from(u32::from(sign)).expect("one byte")).collect();
    for file in [text.as_bytes(), &utf_16, &swapped, &windows, text.replace(';', "\t").as_bytes()] {
        let import = Import::start(&elm, file).await;
        let new = import.rows("new").await;
        let expected = json!({ "firstName": "Zo\u{EB}", "grade": "grade_3", "schoolUserId": "N-1" });
        assert_eq!((new.len(), &new[0]["person"]), (1, &expected));
        elm.head.delete(&import.path, None).await.ok();
    }
}

#[tokio::test]
async fn two_who_start_an_import_at_once_are_told_of_each_other() {
    let site = Site::start().await;
    let (elm, _ada) = elm(&site).await;
    let file = format!("{HEADER}\nCy,,,1,,,,,,\n");
    let imports: Vec<Uuid> = (0..4).map(|_| Uuid::new_v4()).collect();
    let answers = join_all(imports.iter().map(|import| elm.send_roster(*import, file.as_bytes()))).await;
    assert_eq!(answers.iter().filter(|answer| answer.status == 201).count(), 1);
    for answer in answers.iter().filter(|answer| answer.status != 201) {
        assert_eq!(answer.problem(), (409, "import_in_progress"));
    }
    let parts = site.items().await.into_keys().filter(|(_, sk)| sk.starts_with("IMPORTPART#"));
    let kept = answers.iter().position(|answer| answer.status == 201).expect("one");
    assert!(parts.map(|(_, sk)| sk).all(|sk| sk.contains(&imports[kept].to_string())), "the others leave nothing");
    let other = elm.head.get(&format!("{}/imports", elm.path)).await.ok();
    assert_eq!(other["imports"].as_array().map(Vec::len), Some(1));

    // The same one, sent many times at once, is one import.
    elm.head.delete(&format!("{}/imports/{}", elm.path, imports[kept]), None).await.ok();
    let again = Uuid::new_v4();
    let answers = join_all((0..4).map(|_| elm.send_roster(again, file.as_bytes()))).await;
    assert!(answers.iter().all(|answer| answer.status < 300), "{answers:?}");
}

#[tokio::test]
async fn an_erased_person_is_in_no_import_anymore() {
    let site = Site::start().await;
    let (elm, ada) = elm(&site).await;
    let other = elm.teacher("ann").await;
    elm.head.put_json(&format!("{}/admins/{}", elm.path, other.id), &json!({})).await.ok();
    let id = Uuid::new_v4();
    let file = format!("{HEADER}\nAda,Lovelace,,1,Owls,,S-1,,,\nBo,,,1,Owls,,,,,\nCy,,,1,,,,,,\n");
    send_roster(&other, &elm.path, id, file.as_bytes()).await.created();
    let import = Import::of_id(&elm, id).await;
    assert_eq!(import.rows("changed").await.len(), 1);
    let export = other.get("/api/me/export").await.ok();
    assert_eq!(export["sections"]["imports"][0]["importId"], json!(id));
    elm.head.post(&format!("{}/users/{ada}/erasure", elm.path)).await.of_status(202);
    other.delete("/api/me/school", None).await.ok();
    other.delete("/api/me", Some(&json!({ "email": other.email }))).await.of_status(202);
    erased_user(&site, &ada).await;
    erased(&other).await;
    let everything = site.everything().await;
    for name in [ada.as_str(), "Lovelace", other.id.as_str()] {
        assert!(!everything.contains(name), "{name} is left");
    }
    assert_eq!(import.rows("changed").await, [] as [Value; 0]);
    assert_eq!((import.rows("held").await.len(), import.rows("new").await.len()), (1, 1));
}

#[tokio::test]
async fn a_school_has_one_import_at_a_time_and_it_lives_for_a_day() {
    let site = Site::start().await;
    site.set_time(moment("2028-03-01T12:00:00Z"));
    let (elm, _ada) = elm(&site).await;
    let file = format!("{HEADER}\nAda,,,,,,S-1,,,\n");
    let import = Uuid::new_v4();
    let started = elm.send_roster(import, file.as_bytes()).await.created();
    assert_eq!(elm.send_roster(import, b"other").await.ok(), started, "the same id is the same import");
    let other = Uuid::new_v4();
    assert_eq!(elm.send_roster(other, file.as_bytes()).await.problem(), (409, "import_in_progress"));

    let path = format!("{}/imports/{import}", elm.path);
    for _ in 0..2 {
        assert_eq!(elm.head.delete(&path, None).await.ok()["state"], "stopped");
    }
    let kinds = |items: Vec<(String, Value)>| items.into_iter().map(|(place, _)| place).collect::<BTreeSet<_>>();
    let left = site.items().await.into_iter().filter(|((_, sk), _)| sk.starts_with("IMPORT"));
    assert_eq!(kinds(left.map(|((_, sk), item)| (sk, item)).collect()), [format!("IMPORT#{import}")].into());

    site.set_time(site.now() + Duration::seconds(1));
    elm.send_roster(other, file.as_bytes()).await.created();
    let list = elm.head.get(&format!("{}/imports", elm.path)).await.ok();
    assert_eq!(list["imports"].as_array().map(Vec::len), Some(2));
    assert_eq!(list["imports"][0]["state"], "checked");
    site.set_time(site.now() + Duration::hours(25));
    let gone = elm.head.get(&format!("{}/imports/{other}", elm.path)).await;
    assert_eq!(gone.problem(), (404, "import_not_found"));
    assert_eq!(elm.head.get(&format!("{}/imports", elm.path)).await.ok()["imports"], json!([]));
    elm.send_roster(Uuid::new_v4(), file.as_bytes()).await.created();
}

#[tokio::test]
async fn the_number_of_a_part_is_a_whole_number_of_32_bits() {
    let site = Site::start().await;
    let (elm, _ada) = elm(&site).await;
    let import = Import::start(&elm, b"").await;
    for part in ["-1", "2147483648", "1.5", "first"] {
        let answer = elm.head.get(&format!("{}?section=problems&part={part}", import.path)).await;
        assert_eq!(answer.problem(), (400, "invalid_query"), "{part}");
    }
    let row = elm.head.get(&format!("{}?section=problems&part=0", import.path)).await.ok();
    assert!(row.to_string().contains("The file is empty"), "{row}");
}

#[tokio::test]
async fn a_large_file_is_kept_in_parts_that_stay_small() {
    let site = Site::start().await;
    let (elm, _ada) = elm(&site).await;
    let people: Vec<String> =
        (0..2_000).map(|number| format!("Cy,C{number},,1,Class {},,N-{number},,,", number % 80)).collect();
    let import = Import::of_rows(&elm, &people.join("\n")).await;
    assert_eq!(import.counts().get("new"), Some(&2_000));
    assert_eq!(import.counts().get("classes"), Some(&80));
    let numbers: Vec<u64> = import.rows("new").await.iter().map(|row| row["row"].as_u64().expect("a row")).collect();
    assert_eq!(numbers, (2..2_002).collect::<Vec<u64>>(), "each row once, in the order of the file");
    let parts = site.items().await.into_iter().filter(|((_, sk), _)| sk.starts_with("IMPORTPART#"));
    let longest = parts.map(|(_, item)| item["rows"].as_str().map_or(0, str::len)).max();
    assert!(longest.is_some_and(|bytes| bytes <= 32_000), "{longest:?}");
}

#[tokio::test]
async fn only_administrators_import() {
    let site = Site::start().await;
    let (elm, _ada) = elm(&site).await;
    let path = Import::of_rows(&elm, "Cy,,,1,,,,,,").await.path;
    let (ann, eva) = (elm.teacher("ann").await, site.veteran("eva").await);
    for person in [&ann, &eva] {
        assert_eq!(send_roster(person, &elm.path, Uuid::new_v4(), b"a").await.problem(), (404, "school_not_found"));
        assert_eq!(person.get(&path).await.problem(), (404, "school_not_found"));
        assert_eq!(person.get(&format!("{}/imports", elm.path)).await.problem(), (404, "school_not_found"));
        assert_eq!(person.delete(&path, None).await.problem(), (404, "school_not_found"));
    }
}

#[tokio::test]
async fn what_is_wrong_names_the_person_and_the_column_as_the_file_does() {
    let site = Site::start().await;
    let (elm, _ada) = elm(&site).await;
    let rows = [
        "Given Name,SURNAME,Grade Level,Student ID,Homeroom",
        "Zoë,Lee,15,N-1,",
        "Max,Ode,,N-2,",
        "Ida,Fox,1,N-3,",
        "Ian,Roe,1,N-3,",
        ",,1,,",
        "Pia,,1,N-6,",
    ];
    let import = Import::start(&elm, rows.join("\n").as_bytes()).await;
    let problems = import.rows("problems").await;
    let name = |row: &Value| {
        row["name"].as_str().map(str::to_owned).or_else(|| {
            Some(format!("{} {}", row["person"]["firstName"].as_str()?, row["person"]["lastName"].as_str()?))
        })
    };
    let said: Vec<_> = problems.iter().map(|row| (name(row), row["problems"][0]["column"].as_str())).collect();
    let named = |name: &str, column| (Some(name.to_owned()), Some(column));
    assert_eq!(
        said,
        [
            named("Zoë Lee", "Grade Level"),
            named("Max Ode", "Grade Level"),
            named("Ida Fox", "Student ID"),
            named("Ian Roe", "Student ID"),
            (None, None),
        ]
    );
    assert_eq!(import.go().await["added"], 1, "what the file calls its columns is not what was compared");
}
