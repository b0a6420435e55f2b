//! Imports that are confirmed: what was shown is done, each person once, and can be taken back.

use std::collections::{BTreeMap, BTreeSet};

use api_tests::import::{HEADER, Import};
use api_tests::school::School;
use api_tests::{Functions, IdentityService, Site, eventually};
use chrono::Duration;
use futures::future::join_all;
use serde_json::{Value, json};
use uuid::Uuid;

use crate::elm::empty;

/// A school with a class in which Ada, who has an id, and Bo are; and their ids.
struct Elm {
    site: Site,
    elm: School,
    ada: String,
    bo: String,
    owls: String,
}

impl Elm {
    async fn open() -> Self {
        let site = Site::start().await;
        site.set_time(api_tests::moment(api_tests::NOON));
        let elm = School::open(&site).await;
        let person = |name: &str, id: Value| {
            json!({
                "requestId": Uuid::new_v4(), "firstName": name, "grade": "grade_1", "schoolUserId": id,
                "userName": format!("{}.1", name.to_lowercase()),
            })
        };
        let people = json!({ "people": [person("Ada", json!("S-1")), person("Bo", Value::Null)] });
        let added = elm.head.post_json(&format!("{}/users", elm.path), &people).await.ok();
        let id = |place: usize| added["people"][place]["person"]["userId"].as_str().expect("an id").to_owned();
        let (ada, bo) = (id(0), id(1));
        let mut class = School::new_class("Owls", &[], &[]);
        class["pupils"] = json!([ada, bo]);
        elm.head.post_json(&format!("{}/classes", elm.path), &class).await.created();
        let owls = class["classId"].as_str().expect("an id").to_owned();
        Self { site, elm, ada, bo, owls }
    }

    /// The roster as it can be downloaded, line by line, in no particular order.
    async fn roster(&self) -> BTreeSet<String> {
        let table = self.elm.head.get(&format!("{}/roster", self.elm.path)).await.ok();
        table.as_str().expect("a table").lines().map(str::to_owned).collect()
    }

    async fn member(&self, user: &str) -> Value {
        self.elm.item(&format!("MEMBER#{user}")).await.expect("a member")
    }

    async fn facts(&self) -> Value {
        self.elm.head.get(&self.elm.path).await.ok()
    }

    /// Whatever the school counts is what there is.
    async fn counts_are_right(&self) {
        let items = self.site.items().await;
        let partition = format!("SCHOOL#{}", self.elm.id);
        let of_school = |prefix: &str| -> Vec<(String, Value)> {
            let found = items.iter().filter(|((pk, sk), _)| *pk == partition && sk.starts_with(prefix));
            found.map(|((_, sk), item)| (sk.clone(), item.clone())).collect()
        };
        let (mut pupils, mut teachers) = (0, 0);
        let mut of_class: BTreeMap<String, (u64, BTreeSet<String>)> = BTreeMap::new();
        for (sk, member) in of_school("MEMBER#") {
            let is_active = member["status"] == "active";
            pupils += u64::from(is_active && member["role"] == "pupil");
            teachers += u64::from(is_active && member["role"] == "teacher");
            for class in member["classIds"].as_array().into_iter().flatten() {
                let class = class.as_str().expect("an id").to_owned();
                let user = sk.trim_start_matches("MEMBER#").to_owned();
                assert!(items.contains_key(&(format!("USER#{user}"), format!("DOC#CLASS#{class}"))), "no pointer");
                let (count, taught_by) = of_class.entry(class.clone()).or_default();
                if member["role"] == "pupil" {
                    assert!(items.contains_key(&(partition.clone(), format!("ROSTER#{class}#{user}"))), "no edge");
                    *count += u64::from(is_active);
                } else {
                    taught_by.insert(user);
                }
            }
        }
        let facts = self.facts().await;
        assert_eq!((&facts["pupils"], &facts["teachers"]), (&json!(pupils), &json!(teachers)));
        for (sk, class) in of_school("CLASS#") {
            let (count, taught_by) = of_class.remove(sk.trim_start_matches("CLASS#")).unwrap_or_default();
            let named: BTreeSet<String> = class["teachers"]
                .as_array()
                .into_iter()
                .flatten()
                .filter_map(|one| one.as_str().map(str::to_owned))
                .collect();
            assert_eq!((class["pupils"].as_u64(), named), (Some(count), taught_by), "{}", class["className"]);
        }
        assert_eq!(of_class, BTreeMap::new(), "members of classes that aren't there");
    }
}

fn file(rows: &[String]) -> String {
    format!("{HEADER}\n{}\n", rows.join("\n"))
}

#[tokio::test]
async fn what_was_shown_is_done() {
    let elm = Elm::open().await;
    let rows = "Ada,Lovelace,,2,Wrens,,S-1,ada.x,,\nCy,C,,3,Wrens,tim@elm.example,S-3,,,\nDee,,,1,Owls,,,dee.9,,none\nTim,T,teacher,1,Larks,,T-1,,tim@elm.example,\nEve,E,administrator,,,,,,eve@elm.example,";
    let import = Import::of_rows(&elm.elm, rows).await;
    let (roster, parts) = (elm.roster().await, import.rows("new").await.len());
    assert_eq!(parts, 4);
    let progress = import.go().await;
    let expected = json!({
        "rows": 5, "done": 5, "added": 4, "changed": 1, "deactivated": 0, "invited": 0, "failed": 0, "takenBack": 0, "left": 0,
    });
    assert_eq!(progress, expected);
    elm.counts_are_right().await;
    let after = elm.roster().await;
    let lines: Vec<&String> = after.difference(&roster).collect();
    let has = |line: &str| assert!(lines.iter().any(|one| one.starts_with(line)), "{line}: {lines:#?}");
    has("Ada,Lovelace,student,2,Wrens,tim@elm.example,S-1,ada.x,,password");
    has("Cy,C,student,3,Wrens,tim@elm.example,S-3,cy.c");
    has("Dee,,student,1,Owls,,,dee.9,,none");
    has("Tim,T,teacher,,Larks; Wrens,,T-1,,tim@elm.example,");
    has("Eve,E,administrator,,,,,,eve@elm.example,");
    assert_eq!(import.rows("new").await, [] as [Value; 0], "names are not kept");
    let added = import.outcomes("added").await;
    let names: BTreeSet<&str> = added.iter().filter_map(|one| one["person"]["firstName"].as_str()).collect();
    assert_eq!(names, BTreeSet::from(["Cy", "Dee", "Eve", "Tim"]));
    let cy = added.iter().find(|one| one["person"]["firstName"] == "Cy").expect("Cy");
    assert_eq!((&cy["row"], cy["classIds"].as_array().map(Vec::len)), (&json!(3), Some(1)));
    let changed = import.outcomes("changed").await;
    assert_eq!((changed.len(), &changed[0]["person"]["lastName"]), (1, &json!("Lovelace")));

    // Everything that was done is written down, in the administrator's name.
    let audit = elm.elm.audit().await;
    let by_head = |action: &str| {
        audit.iter().filter(|entry| entry["action"] == action && entry["by"] == json!(elm.elm.head.id)).count()
    };
    let counts = (by_head("added_person"), by_head("created_class"), by_head("updated_person"));
    assert_eq!(counts, (6, 3, 1), "{audit:#?}");

    // What was sent once more does nothing more.
    assert_eq!(import.confirm(&json!({})).await.problem(), (409, "import_ended"));
}

#[tokio::test]
async fn the_roster_that_an_import_has_made_is_a_diff_of_nothing() {
    let elm = Elm::open().await;
    let rows: Vec<String> =
        (0..30).map(|n| format!("Pupil,P{n},,{},Class {},,N-{n},u.n{n},,", n % 5 + 1, n % 4)).collect();
    Import::start(&elm.elm, file(&rows).as_bytes()).await.go().await;
    elm.counts_are_right().await;
    let roster = elm.elm.head.get(&format!("{}/roster", elm.elm.path)).await.ok();
    let again = Import::start(&elm.elm, roster.as_str().expect("a table").as_bytes()).await;
    assert_eq!(again.counts(), [("unchanged".to_owned(), 33)].into());
    assert_eq!(again.confirm(&json!({})).await.problem(), (409, "import_empty"));
}

#[tokio::test]
async fn pupils_who_are_called_alike_have_user_names_of_their_own() {
    let elm = Elm::open().await;
    let rows: Vec<String> =
        (0..120).map(|n| format!("{},,,1,,,N-{n},,,", if n < 100 { "Mia" } else { "山田" })).collect();
    let progress = Import::start(&elm.elm, file(&rows).as_bytes()).await.go().await;
    assert_eq!((&progress["added"], &progress["failed"]), (&json!(120), &json!(0)));
}

#[tokio::test]
async fn new_pupils_sign_in_once_they_have_a_card() {
    let elm = Elm::open().await;
    let import = Import::of_rows(&elm.elm, "Cy,C,,1,Owls,,S-3,cy.c1,,\nDee,,,1,Owls,,,dee.9,,none").await;
    import.go().await;
    let added = import.outcomes("added").await;
    let id = |name: &str| {
        let one = added.iter().find(|one| one["person"]["firstName"] == name).expect("a person");
        one["person"]["userId"].as_str().expect("an id").to_owned()
    };
    let (cy, dee) = (id("Cy"), id("Dee"));
    let cards = |ids: &[&str]| json!({ "userIds": ids });
    let path = format!("{}/cards", import.path);
    // Bo was not added by this import, and Dee doesn't sign in.
    let made = elm.elm.head.post_json(&path, &cards(&[&cy, &dee, &elm.bo])).await.ok();
    assert_eq!(made["cards"].as_array().map(Vec::len), Some(1), "{made}");
    let password = made["cards"][0]["password"].as_str().expect("a password").to_owned();
    assert_eq!(made["cards"][0]["person"]["userName"], "cy.c1");
    let code = elm.facts().await["code"].as_str().expect("a code").to_lowercase();
    let address = format!("cy.c1.{code}@pupils.invalid");
    let identity = IdentityService::of(elm.site.base()).await;
    assert!(identity.sign_in(&address, &password, elm.site.now()).await.is_ok(), "signs in");
    let again = elm.elm.head.post_json(&path, &cards(&[&cy])).await.ok();
    assert!(identity.sign_in(&address, &password, elm.site.now()).await.is_err(), "another card ends it");
    assert_ne!(again["cards"][0]["password"], json!(password));
    for wrong in [cards(&[]), json!({ "userIds": (0..21).map(|n| format!("u{n}")).collect::<Vec<_>>() })] {
        assert_eq!(elm.elm.head.post_json(&path, &wrong).await.problem(), (400, "invalid_body"));
    }
    assert!(!elm.site.everything().await.contains(&password), "it is kept nowhere");
}

#[tokio::test]
async fn a_teacher_who_has_an_account_is_invited_to_the_classes_of_the_row() {
    let elm = Elm::open().await;
    let ann = elm.site.veteran("ann").await;
    let import = Import::of_rows(&elm.elm, &format!("Ann,,teacher,,Owls,,,,{},", ann.email)).await;
    assert_eq!(import.go().await["invited"], 1);
    let invited = ann.document().await["pendingInvitations"][0]["invitationId"].as_str().expect("an id").to_owned();
    ann.post(&format!("/api/invitations/{invited}/accept")).await.ok();
    let owls = elm.elm.head.get(&elm.elm.class_path(&elm.owls)).await.ok();
    assert_eq!(owls["class"]["teachers"][0]["userId"], json!(ann.id));
}

#[tokio::test]
async fn held_rows_are_somebody_or_somebody_new_as_was_decided() {
    let elm = Elm::open().await;
    let rows = "Bo,,,1,Owls,,S-2,,,\nAda,,,1,Owls,,,,,";
    let held = Import::of_rows(&elm.elm, rows).await;
    assert_eq!(held.counts().get("held"), Some(&2));
    for (decisions, said) in [
        (json!([{ "row": 9 }]), "row 9 is not held"),
        (json!([{ "row": 2, "userId": elm.ada }]), "row 2 isn't about this person"),
        (json!([{ "row": 2 }, { "row": 2 }]), "row 2 is named twice"),
    ] {
        let refused = held.confirm(&json!({ "decisions": decisions })).await;
        assert_eq!(refused.problem(), (400, "invalid_body"));
        assert!(refused.body["detail"].as_str().is_some_and(|detail| detail.contains(said)), "{}", refused.body);
    }
    assert_eq!(held.confirm(&json!({})).await.problem(), (409, "import_empty"), "undecided rows are left out");
    let decisions = json!({ "decisions": [{ "row": 2, "userId": elm.bo }, { "row": 3 }] });
    let progress = held.go_with(&decisions).await;
    assert_eq!((&progress["changed"], &progress["added"]), (&json!(1), &json!(1)));
    assert_eq!(elm.member(&elm.bo).await["schoolUserId"], "S-2");
    let adas = elm.roster().await.into_iter().filter(|line| line.starts_with("Ada,")).count();
    assert_eq!(adas, 2, "somebody new, with the same name");
    elm.counts_are_right().await;
}

#[tokio::test]
async fn the_unlisted_are_left_alone_unless_their_role_is_chosen() {
    let elm = Elm::open().await;
    let (ann, ida) = (elm.elm.teacher("ann").await, elm.elm.teacher("ida").await);
    elm.elm.head.put_json(&format!("{}/admins/{}", elm.elm.path, ida.id), &json!({})).await.ok();
    let import = Import::of_rows(&elm.elm, ",,,2,,,S-1,,,").await;
    import.go().await;
    assert_eq!(elm.member(&elm.bo).await["status"], "active");
    let import = Import::of_rows(&elm.elm, ",,,3,,,S-1,,,").await;
    let progress = import.go_with(&json!({ "deactivateUnlisted": ["pupil", "teacher"] })).await;
    assert_eq!((&progress["changed"], &progress["deactivated"]), (&json!(1), &json!(2)));
    for (user, expected) in
        [(elm.bo.clone(), "inactive"), (ann.id.to_string(), "inactive"), (ida.id.to_string(), "active")]
    {
        assert_eq!(elm.member(&user).await["status"], expected);
    }
    elm.counts_are_right().await;
    assert_eq!(import.undo().await["takenBack"], 3);
    for user in [&elm.bo, &ann.id.to_string()] {
        assert_eq!(elm.member(user).await["status"], "active");
    }
    assert_eq!(elm.member(&elm.ada).await["grade"], "grade_2");
    elm.counts_are_right().await;
}

#[tokio::test]
async fn a_school_that_has_changed_in_what_was_shown_is_compared_again() {
    let elm = Elm::open().await;
    let rows = "Adah,,,,,,S-1,,,\nCy,,,1,Owls,,S-3,,,";
    let import = Import::of_rows(&elm.elm, rows).await;
    let bo = format!("{}/users/{}", elm.elm.path, elm.bo);
    elm.elm.head.patch_json(&bo, &json!({ "lastName": "Berg" })).await.ok();
    let ada = format!("{}/users/{}", elm.elm.path, elm.ada);
    elm.elm.head.patch_json(&ada, &json!({ "firstName": "Ida" })).await.ok();
    assert_eq!(import.confirm(&json!({})).await.problem(), (409, "import_outdated"));
    elm.elm.head.patch_json(&ada, &json!({ "firstName": "Ada" })).await.ok();
    // What it doesn't show may have changed.
    let progress = import.go().await;
    assert_eq!((&progress["changed"], &progress["added"]), (&json!(1), &json!(1)));
    for (change, row) in
        [(json!({ "className": "Larks" }), "Dee,,,1,Owls,,S-4,,,"), (json!({}), "Eve,,,1,Larks,,S-5,,,")]
    {
        let import = Import::of_rows(&elm.elm, row).await;
        if change == json!({}) {
            elm.elm.head.delete(&elm.elm.class_path(&elm.owls), None).await.ok();
        } else {
            elm.elm.head.patch_json(&elm.elm.class_path(&elm.owls), &change).await.ok();
        }
        assert_eq!(import.confirm(&json!({})).await.problem(), (409, "import_outdated"), "{row}");
        elm.elm.head.delete(&import.path, None).await.ok();
    }
}

#[tokio::test]
async fn a_row_that_cannot_be_done_says_why_and_holds_up_no_other() {
    let elm = Elm::open().await;
    let pupils: Vec<String> = (0..58).map(|n| format!("Pupil,P{n},,1,Owls,,N-{n},u.n{n},,")).collect();
    Import::start(&elm.elm, file(&pupils).as_bytes()).await.go().await;
    let eva = elm.site.veteran("eva").await;
    let rows = format!("Cy,,,1,Owls,,S-3,,,\nEva,,teacher,,,,,,{},\nFlo,,,1,,,S-5,,,", eva.email);
    // The class has two students already.
    let import = Import::of_rows(&elm.elm, &rows).await;
    let problems = import.rows("problems").await;
    assert_eq!(problems.len(), 0, "{problems:?}");
    let progress = import.go().await;
    let counts = ["added", "invited", "failed"].map(|count| progress[count].as_u64().expect("a count"));
    assert_eq!(counts, [1, 1, 1], "{progress}");
    let failed = import.outcomes("failed").await;
    let said: BTreeMap<u64, &str> = failed
        .iter()
        .map(|one| (one["row"].as_u64().expect("a row"), one["sentence"].as_str().expect("a sentence")))
        .collect();
    assert!(said[&2].starts_with("The class has no room"), "{said:?}");
    elm.counts_are_right().await;
}

#[tokio::test]
async fn what_is_delivered_twice_or_side_by_side_is_done_once() {
    let elm = Elm::open().await;
    let rows: Vec<String> = (0..40).map(|n| format!("Pupil,P{n},,1,Class {},,N-{n},u.n{n},,", n % 3)).collect();
    let import = Import::start(&elm.elm, file(&rows).as_bytes()).await;
    import.confirm(&json!({})).await.of_status(202);
    let id = import.path.rsplit_once('/').expect("a path").1.to_owned();
    let body = json!({ "schoolId": elm.elm.id, "importId": id, "part": 0, "task": "do" });
    let event = json!({ "Records": [{ "messageId": "one", "body": body.to_string(), "eventSource": "aws:sqs" }] });
    let functions = Functions::with(&elm.site, &[]);
    for answer in join_all((0..3).map(|_| functions.run("import_rows", &event))).await {
        assert_eq!(answer, Ok(json!({ "batchItemFailures": [] })));
    }
    let progress = import.reached("done").await;
    assert_eq!((&progress["done"], &progress["added"]), (&json!(40), &json!(40)));
    empty(&elm.site, "ImportQueue").await;
    elm.counts_are_right().await;
    assert_eq!(elm.facts().await["pupils"], 42);
    assert_eq!(import.outcomes("all").await.len(), 40);
    let work = elm.site.items().await.into_keys().filter(|(_, sk)| sk.starts_with("IMPORTWORK#")).count();
    assert_eq!(work, 0, "work is gone once it is done");
}

#[tokio::test]
async fn a_stopped_import_stays_as_it_is_and_can_be_undone() {
    let elm = Elm::open().await;
    let before = elm.roster().await;
    let rows: Vec<String> = (0..200).map(|n| format!("Pupil,P{n},,1,Class {},,N-{n},u.n{n},,", n / 20)).collect();
    let import = Import::start(&elm.elm, file(&rows).as_bytes()).await;
    import.confirm(&json!({})).await.of_status(202);
    assert_eq!(elm.elm.send_roster(Uuid::new_v4(), b"first name\nCy\n").await.problem(), (409, "import_in_progress"));
    let some = || async { import.now().await["progress"]["done"].as_u64().filter(|done| *done > 20) };
    eventually("some are done", some).await;
    assert_eq!(elm.elm.head.delete(&import.path, None).await.ok()["state"], "stopped");
    empty(&elm.site, "ImportQueue").await;
    let stopped = import.now().await;
    let added = stopped["progress"]["added"].as_u64().expect("a count");
    assert!((20..200).contains(&added), "{added}");
    assert_eq!(elm.facts().await["pupils"], json!(added + 2), "what was counted is what was done");
    elm.counts_are_right().await;
    assert_eq!(import.undo().await["takenBack"], json!(added));
    empty(&elm.site, "ErasureQueue").await;
    assert_eq!(elm.roster().await, before);
    elm.counts_are_right().await;
}

#[tokio::test]
async fn whoever_loses_the_right_to_administer_stops_their_import() {
    let elm = Elm::open().await;
    let ann = elm.elm.teacher("ann").await;
    elm.elm.head.put_json(&format!("{}/admins/{}", elm.elm.path, ann.id), &json!({})).await.ok();
    let rows: Vec<String> = (0..200).map(|n| format!("Pupil,P{n},,1,,,N-{n},u.n{n},,")).collect();
    let import = Import::start(&elm.elm, file(&rows).as_bytes()).await;
    ann.post_json(&format!("{}/confirmation", import.path), &json!({})).await.of_status(202);
    elm.elm.head.delete(&format!("{}/admins/{}", elm.elm.path, ann.id), None).await.ok();
    let progress = import.reached("stopped").await;
    assert!(progress["done"].as_u64().is_some_and(|done| done < 200), "{progress}");
    elm.counts_are_right().await;
}

#[tokio::test]
async fn undoing_takes_back_what_nobody_has_changed_since_and_says_what_it_left() {
    let elm = Elm::open().await;
    let before = elm.roster().await;
    let rows = "Ada,Lovelace,,2,Wrens,,S-1,,,\nBob,,,2,,,,bo.1,,\nCy,C,,3,Wrens,,S-3,cy.c1,,\nDee,,,1,Owls,,S-4,,,\nEli,,,1,Owls,,S-5,,,\nTim,T,teacher,,Wrens,,T-1,,tim@elm.example,";
    let import = Import::of_rows(&elm.elm, rows).await;
    let progress = import.go().await;
    assert_eq!((&progress["added"], &progress["changed"]), (&json!(4), &json!(2)));
    // Cy signs in, Dee is given a last name, and so is Bo.
    let added = import.outcomes("added").await;
    let id = |name: &str| {
        let one = added.iter().find(|one| one["person"]["firstName"] == name).expect("a person");
        one["person"]["userId"].as_str().expect("an id").to_owned()
    };
    let card = json!({ "userIds": [id("Cy")] });
    let card = elm.elm.head.post_json(&format!("{}/cards", import.path), &card).await.ok();
    let code = elm.facts().await["code"].as_str().expect("a code").to_lowercase();
    let (address, password) = (format!("cy.c1.{code}@pupils.invalid"), card["cards"][0]["password"].as_str());
    let identity = IdentityService::of(elm.site.base()).await;
    let token = identity.sign_in(&address, password.expect("a password"), elm.site.now()).await.expect("signs in");
    elm.site.send(reqwest::Method::GET, "/api/me", Some(&token), None).await.ok();
    let dee = format!("{}/users/{}", elm.elm.path, id("Dee"));
    elm.elm.head.patch_json(&dee, &json!({ "lastName": "D" })).await.ok();
    let bo = format!("{}/users/{}", elm.elm.path, elm.bo);
    elm.elm.head.patch_json(&bo, &json!({ "firstName": "Bobby" })).await.ok();

    assert!(import.now().await["undoableUntil"].is_string());
    let progress = import.undo().await;
    assert_eq!((&progress["takenBack"], &progress["left"]), (&json!(3), &json!(3)), "{progress}");
    let left = import.outcomes("left").await;
    let said: BTreeMap<&str, &str> = left
        .iter()
        .map(|one| (one["person"]["firstName"].as_str().expect("a name"), one["left"].as_str().expect("a sentence")))
        .collect();
    assert_eq!(said["Cy"], "They have signed in.");
    assert_eq!(said["Dee"], "Somebody has changed them since.");
    assert_eq!(said["Bobby"], "Some of it was changed since, and that stays.");
    assert_eq!(elm.member(&elm.bo).await["grade"], "grade_1", "the rest is taken back");
    empty(&elm.site, "ErasureQueue").await;
    elm.counts_are_right().await;
    let after = elm.roster().await;
    let ada = |lines: &BTreeSet<String>| lines.iter().find(|line| line.starts_with("Ada,")).cloned();
    assert_eq!(ada(&after), ada(&before));
    assert!(!elm.site.everything().await.contains(&id("Eli")), "nothing is left of whom it took back");
    assert_eq!(elm.elm.head.post(&format!("{}/undo", import.path)).await.ok()["state"], "undone");

    // The class that it made is in use: Cy is in it.
    let classes = elm.elm.head.get(&format!("{}/classes", elm.elm.path)).await.ok();
    assert_eq!(classes["classes"].as_array().map(Vec::len), Some(2));
}

#[tokio::test]
async fn whoever_has_practiced_with_their_class_stays_when_an_import_is_undone_and_so_does_the_practice() {
    let elm = Elm::open().await;
    let ann = elm.elm.teacher("ann").await;
    elm.elm.head.patch_json(&elm.elm.class_path(&elm.owls), &json!({ "addTeachers": [ann.id] })).await.ok();
    let import =
        Import::of_rows(&elm.elm, "Cy,C,,1,Owls,,S-3,,,\nDee,,,1,Owls,,S-4,,,none\nEli,,,1,Owls,,S-5,,,").await;
    import.go().await;
    let added = import.outcomes("added").await;
    let id = |name: &str| {
        let one = added.iter().find(|one| one["person"]["firstName"] == name).expect("a person");
        one["person"]["userId"].as_str().expect("an id").to_owned()
    };
    // Neither Cy nor Dee has ever signed in.
    let practice = ann.practice("focusedBreathing_grade_1_1").class(&elm.owls);
    practice.send().await.created();
    let present = format!("/api/me/completions/{}/present", practice.completion_id());
    ann.put_json(&present, &json!({ "pupils": [id("Cy"), id("Dee")] })).await.ok();
    empty(&elm.site, "CreditQueue").await;

    let progress = import.undo().await;
    assert_eq!((&progress["takenBack"], &progress["left"]), (&json!(1), &json!(2)), "{progress}");
    for one in import.outcomes("left").await {
        assert_eq!(one["left"], "They have practiced with their class.", "{one}");
    }
    let listed = ann.get(&present).await.ok();
    let listed: BTreeSet<&str> =
        listed["pupils"].as_array().expect("a list").iter().filter_map(Value::as_str).collect();
    assert_eq!(listed, [id("Cy"), id("Dee")].iter().map(String::as_str).collect());
    elm.counts_are_right().await;
}

#[tokio::test]
async fn an_import_that_did_nothing_or_is_forgotten_cannot_be_undone() {
    let elm = Elm::open().await;
    let import = Import::of_rows(&elm.elm, "Cy,,,1,,,S-3,,,").await;
    let undo = format!("{}/undo", import.path);
    assert_eq!(elm.elm.head.post(&undo).await.problem(), (409, "import_not_undoable"));
    import.go().await;
    assert_eq!(elm.elm.head.delete(&import.path, None).await.problem(), (409, "import_ended"));
    let other = Import::of_rows(&elm.elm, "Dee,,,1,,,S-4,,,").await;
    assert_eq!(elm.elm.head.post(&undo).await.problem(), (409, "import_in_progress"));
    elm.elm.head.delete(&other.path, None).await.ok();
    elm.site.set_time(elm.site.now() + Duration::days(30) + Duration::seconds(1));
    assert_eq!(elm.elm.head.post(&undo).await.problem(), (404, "import_not_found"));
}

/// A number that nobody chose; each run has its own, and prints it.
fn chances() -> impl FnMut(usize) -> usize {
    let mut seed = Uuid::new_v4().as_u128();
    println!("seed {seed}");
    move |below| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from((seed >> 64) % below as u128).expect("a number")
    }
}

/// Any roster that is imported, undone and imported again ends as after the first time.
#[tokio::test]
async fn import_undo_and_import_again_end_as_the_first_import() {
    let elm = Elm::open().await;
    let mut chance = chances();
    let mut rows = Vec::new();
    for n in 0..25 {
        let class = ["", "Owls", "Wrens", "Larks", "Owls;Larks"][chance(5)];
        let (sign_in, grade) = (["", "none"][chance(2)], chance(12) + 1);
        rows.push(format!("Pupil,P{n},,{grade},{class},,N-{n},p.n{n},,{sign_in}"));
    }
    rows.push(format!("Ada,A{},,{},{},,S-1,,,", chance(9), chance(12) + 1, ["", "Wrens", "Owls"][chance(3)]));
    rows.push(format!(",B{},,{},,,S-2,bo.1,,", chance(9), chance(12) + 1));
    rows.push("Tim,,teacher,1,Larks,,T-1,,tim@elm.example,".to_owned());
    let before = elm.roster().await;
    let first = Import::start(&elm.elm, file(&rows).as_bytes()).await;
    first.go().await;
    let after = elm.roster().await;
    elm.counts_are_right().await;
    let progress = first.undo().await;
    assert_eq!(progress["left"], 0, "{progress}");
    empty(&elm.site, "ErasureQueue").await;
    assert_eq!(elm.roster().await, before);
    elm.counts_are_right().await;
    Import::start(&elm.elm, file(&rows).as_bytes()).await.go().await;
    assert_eq!(elm.roster().await, after);
    elm.counts_are_right().await;
}

#[tokio::test]
async fn an_erased_person_is_in_nothing_that_an_import_has_kept() {
    let elm = Elm::open().await;
    let import = Import::of_rows(&elm.elm, "Adelaide,Lovelace,,2,Wrens,,S-1,,,\nCy,,,1,,,S-3,,,").await;
    import.go().await;
    let ada = format!("{}/users/{}", elm.elm.path, elm.ada);
    let export = elm.elm.head.get(&format!("{ada}/export")).await.ok();
    let kept = &export["sections"]["importRows"][0];
    assert_eq!((&kept["before"]["firstName"], &kept["after"]["firstName"]), (&json!("Ada"), &json!("Adelaide")));
    elm.elm.head.post(&format!("{ada}/erasure")).await.of_status(202);
    let gone = || async { elm.site.item(&format!("USER#{}", elm.ada), "DOC#0STATE").await.is_none().then_some(()) };
    eventually("the erasure", gone).await;
    let everything = elm.site.everything().await;
    for name in [elm.ada.as_str(), "Adelaide"] {
        assert!(!everything.contains(name), "{name} is left");
    }
    assert_eq!(import.undo().await["takenBack"], 2);
}
