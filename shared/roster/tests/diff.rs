//! What a roster would change at a school.

use std::collections::BTreeSet;

use domain::class::ClassName;
use domain::grade::GradeId;
use domain::id::{ClassId, UserId};
use domain::pupil::SignInKind;
use domain::school_role::SchoolRole;
use proptest::prelude::*;
use roster::diff::{ClassChoice, Diff, Moves, NewClass, NewTeacher, Outcome, RefusalKind, diff};
use roster::school::{CurrentClass, CurrentPerson, CurrentSchool, Standing};
use roster::{Column, RosterPerson, read, write};

const HEADER: &str = "first name,last name,role,grade,class,teacher,school id,user name,e-mail,sign-in";

fn user(id: &str) -> UserId {
    id.parse().expect("an id")
}

fn class_id(id: &str) -> ClassId {
    id.parse().expect("an id")
}

fn grade(number: u8) -> GradeId {
    GradeId::numbered(number).expect("a grade")
}

fn class(id: &str, name: &str, number: u8, teachers: &[&str]) -> CurrentClass {
    CurrentClass {
        class_id: class_id(id),
        name: name.parse().expect("a name"),
        grade: grade(number),
        teachers: teachers.iter().map(|one| (*one).to_owned()).collect(),
    }
}

/// Somebody as a row without a header says it, in these classes.
fn person(id: &str, row: &str, classes: &[&str]) -> CurrentPerson {
    let roster = read(format!("{HEADER}\n{row}\n").as_bytes());
    assert_eq!(roster.faults, [], "{row}");
    CurrentPerson {
        user_id: user(id),
        standing: Standing::Active,
        is_administrator: roster.rows[0].person.role == Some(SchoolRole::Administrator),
        person: roster.rows[0].person.clone(),
        class_ids: classes.iter().map(|id| class_id(id)).collect(),
    }
}

/// Two classes, a teacher, and three students: with an id, without, and one who was removed.
fn elm() -> CurrentSchool {
    let gone = person("gone", "Max,M,student,2,,,S-9,max.m,,password", &[]);
    CurrentSchool {
        classes: vec![class("owls", "Owls", 2, &["ann@elm.example"]), class("larks", "Larks", 3, &[])],
        people: vec![
            person("head", "Ida,H,administrator,,,,,,head@elm.example,", &[]),
            person("ann", "Ann,Lee,teacher,,Owls,,T-1,,ann@elm.example,", &["owls"]),
            person("ada", "Ada,Lovelace,student,2,Owls,,S-1,ada.l,,password", &["owls"]),
            person("bo", "Bo,Berg,student,2,Owls,,,bo.b,,none", &["owls"]),
            CurrentPerson { standing: Standing::Removed, ..gone },
        ],
    }
}

fn compare(school: &CurrentSchool, rows: &str) -> Diff {
    let roster = read(format!("{HEADER}\n{rows}\n").as_bytes());
    assert_eq!(roster.faults, [], "{rows}");
    diff(school, &roster)
}

/// What the only row would do.
fn outcome(rows: &str) -> Outcome {
    compare(&elm(), rows).rows.remove(0).outcome
}

/// Who changes; the column, before and after; and the classes.
type Changes<'a> = (&'a str, Vec<(Column, &'a str, &'a str)>, Option<&'a Moves>);

fn changes(outcome: &Outcome) -> Changes<'_> {
    let Outcome::Changed { user, fields, moves } = outcome else { panic!("{outcome:?}") };
    let fields = fields.iter().map(|field| (field.column, &*field.before, &*field.after)).collect();
    (user.as_str(), fields, moves.as_ref())
}

#[test]
fn somebody_is_found_by_their_id_else_by_their_user_name_else_by_their_address() {
    for (row, id) in [
        (",,,,,,s-1,,,", "ada"),
        ("Ada,Lovelace,,,,,S-1,,,", "ada"),
        (",,,,,,,BO.B,,", "bo"),
        (",,,,,,,,Ann@Elm.example,", "ann"),
        ("Ada,Lovelace,student,2,owls,,S-1,ada.l,,password", "ada"),
    ] {
        assert_eq!(outcome(row), Outcome::Unchanged { user: user(id) }, "{row}");
    }
}

#[test]
fn what_changes_is_said_fact_by_fact() {
    let found = outcome("Adah,,,3,,,S-1,ada.x,,");
    let expected =
        vec![(Column::FirstName, "Ada", "Adah"), (Column::Grade, "2", "3"), (Column::UserName, "ada.l", "ada.x")];
    assert_eq!(changes(&found), ("ada", expected, None));
    let found = outcome("Bo,Berg,,,,,S-2,bo.b,,");
    assert_eq!(changes(&found), ("bo", vec![(Column::SchoolId, "", "S-2")], None), "an id is added");
    let found = outcome(",,administrator,,,,T-1,,,");
    assert_eq!(changes(&found), ("ann", vec![(Column::Role, "teacher", "administrator")], None));
    let joined = |classes: &[ClassChoice], left: &[&str]| Moves {
        joined: classes.to_vec(),
        left: left.iter().map(|id| class_id(id)).collect(),
    };
    let larks = ClassChoice::Current(class_id("larks"));
    for (classes, moves) in [
        ("larks", joined(std::slice::from_ref(&larks), &["owls"])),
        ("Owls;Larks", joined(&[larks], &[])),
        ("Wrens", joined(&[ClassChoice::New("wrens".to_owned())], &["owls"])),
    ] {
        let found = outcome(&format!(",,,2,{classes},,S-1,,,"));
        assert_eq!(changes(&found), ("ada", vec![], Some(&moves)), "{classes}");
    }
}

#[test]
fn new_people_join_classes_that_are_there_or_are_made() {
    let rows = "Cy,C,,4,Wrens; Owls,,,,,\nDee,D,,5,wrens,,,,,\nEd,E,,4,Wrens,ed@elm.example,,,,\n\
        Ed,,teacher,1,Wrens;Rooks,,,,ed@elm.example,\nGus,,teacher,,,,,,gus@elm.example,";
    let found = compare(&elm(), rows);
    let new = |class: &str| ClassChoice::New(class.to_owned());
    let joined: Vec<Vec<ClassChoice>> = found
        .rows
        .iter()
        .map(|row| match &row.outcome {
            Outcome::New { classes } => classes.clone(),
            other => panic!("{other:?}"),
        })
        .collect();
    let owls = ClassChoice::Current(class_id("owls"));
    let expected = vec![
        vec![owls, new("wrens")],
        vec![new("wrens")],
        vec![new("wrens")],
        vec![new("rooks"), new("wrens")],
        vec![],
    ];
    assert_eq!(joined, expected);
    let made = |name: &str, number| NewClass { name: name.parse().expect("a name"), grade: grade(number) };
    assert_eq!(found.new_classes, [made("Rooks", 1), made("Wrens", 4)], "the grade of most students");
    assert_eq!(found.new_teachers, [NewTeacher { class: new("wrens"), email: "ed@elm.example".to_owned() }]);
    assert_eq!(found.unlisted, ["head", "ann", "ada", "bo"].map(user), "whoever was removed isn't missed");
}

#[test]
fn whoever_could_be_somebody_of_the_school_is_held_and_never_doubled() {
    for (row, candidates) in [
        ("BO,berg,,2,Owls,,,,,", &["bo"][..]),
        ("Bo,Berg,,2,,,,,,", &["bo"]),
        ("Bo,Berg,,2,Owls,,S-7,,,", &["bo"]),
        ("Ada,Lovelace,,2,Owls,,,ada.new,,", &[]),
        ("Ada,Lovelace,,2,Owls,,S-7,,,", &[]),
        ("Bo,Berg,,2,Larks,,,,,", &[]),
        ("Bo,B,,2,Owls,,,,,", &[]),
        ("Max,M,,2,,,,,,", &[]),
    ] {
        let found = compare(&elm(), row);
        match &found.rows[0].outcome {
            Outcome::Held { candidates: held, .. } => {
                assert_eq!(held, &candidates.iter().map(|id| user(id)).collect::<Vec<_>>(), "{row}");
                assert!(!found.unlisted.contains(&user("bo")), "whoever is meant is in the file");
            }
            Outcome::New { .. } => assert!(candidates.is_empty(), "{row}"),
            other => panic!("{row}: {other:?}"),
        }
    }
}

#[test]
fn what_can_not_be_done_is_refused_by_column_and_sentence() {
    for (row, expected) in [
        (",,,2,,,S-7,,,", vec![(Some(Column::FirstName), RefusalKind::NeedsFirstName)]),
        ("Cy,,,,,,,,,", vec![(Some(Column::Grade), RefusalKind::NeedsGrade)]),
        ("Cy,,,2,,,,,cy@elm.example,", vec![(Some(Column::Email), RefusalKind::StudentWithEmail)]),
        ("Cy,,teacher,,,,,,,", vec![(Some(Column::Email), RefusalKind::NeedsEmail)]),
        ("Cy,,admin,,Owls,,,,cy@elm.example,", vec![(Some(Column::Class), RefusalKind::NoClasses)]),
        ("Cy,,,2,Owls,cy@elm.example,,,,", vec![(Some(Column::Teacher), RefusalKind::UnknownTeacher)]),
        ("Cy,,,2,Owls;Larks,head@elm.example,,,,", vec![(Some(Column::Teacher), RefusalKind::UnknownTeacher)]),
        ("Gus,,teacher,,Wrens,,,,gus@elm.example,", vec![(Some(Column::Class), RefusalKind::NeedsClassGrade)]),
        ("Ada,,,,,,S-1,bo.b,,", vec![(Some(Column::UserName), RefusalKind::SomebodyElses)]),
        ("Ada,,,,,,S-7,ada.l,,", vec![(Some(Column::SchoolId), RefusalKind::AnotherId)]),
        ("Max,,,,,,S-9,,,", vec![(None, RefusalKind::Removed)]),
        (",,teacher,,,,S-1,,,", vec![(Some(Column::Role), RefusalKind::RoleStays)]),
        (",,student,,,,T-1,,,", vec![(Some(Column::Role), RefusalKind::RoleStays)]),
        (",,,,,,T-1,ann.l,,", vec![(Some(Column::UserName), RefusalKind::StudentsOnly)]),
        (",,,,,,T-1,,ann@oak.example,", vec![(Some(Column::Email), RefusalKind::EmailStays)]),
        (",,,,,,S-1,,,none", vec![(Some(Column::SignIn), RefusalKind::SignInStays)]),
        (
            "Cy,,teacher,,Wrens,,,,,",
            vec![(Some(Column::Email), RefusalKind::NeedsEmail), (Some(Column::Class), RefusalKind::NeedsClassGrade)],
        ),
    ] {
        let Outcome::Refused(refusals) = outcome(row) else { panic!("{row}") };
        let found: Vec<_> = refusals.iter().map(|refusal| (refusal.column, refusal.kind)).collect();
        assert_eq!(found, expected, "{row}");
        assert!(refusals.iter().all(|refusal| refusal.kind.to_string().ends_with('.')));
    }
    let mut school = elm();
    school.people[3].standing = Standing::Inactive;
    let found = compare(&school, ",,,,,,,bo.b,,");
    assert!(matches!(&found.rows[0].outcome, Outcome::Refused(all) if all[0].kind == RefusalKind::Inactive));
    let found = compare(&elm(), "Cy,,,2,Owls;Larks,gus@elm.example,,,,\nGus,,teacher,,,,,,gus@elm.example,");
    assert!(matches!(&found.rows[0].outcome, Outcome::Refused(all) if all[0].kind == RefusalKind::TeacherOfWhich));
}

#[test]
fn a_student_of_a_teacher_whose_row_has_a_mistake_is_told_which_row_that_is() {
    let header = "first name,role,grade,class,teacher,e-mail";
    let refused = |teacher: &str| {
        let rows = format!("{header}\n{teacher}\nCy,,2,Wrens,Gus@elm.example,\n");
        let found = diff(&elm(), &read(rows.as_bytes()));
        let row = found.rows.iter().find(|row| row.person.full_name().as_deref() == Some("Cy")).expect("the student");
        let Outcome::Refused(refusals) = &row.outcome else { panic!("{teacher}: {:?}", row.outcome) };
        refusals.iter().map(|refusal| (refusal.column, refusal.kind)).collect::<Vec<_>>()
    };
    for teacher in [
        "Gus,teacher,K;2,Wrens,,gus@elm.example",
        "Gus,techer,,Wrens,,GUS@elm.example",
        "Gus,teacher,,Wrens,,gus@elm.example\nGuy,teacher,,Wrens,,gus@elm.example",
    ] {
        let [(Some(Column::Teacher), RefusalKind::MistakenTeacher { row })] = refused(teacher)[..] else {
            panic!("{teacher}: {:?}", refused(teacher))
        };
        assert!((2..=3).contains(&row), "{teacher}");
    }
    let kind = RefusalKind::MistakenTeacher { row: 2 };
    assert_eq!(kind.to_string(), "The row of this teacher, row 2, has a mistake. Correct that one.");
    for (teachers, row) in [
        ("Gus,teacher,2,Wrens,,gus@elm", 2),
        ("Gus,teacher,,,,gus@elm", 2),
        ("Guy,teacher,1,Larks,,guy@elm\nGus,teacher,2,wrens,,gus@elm", 3),
    ] {
        let kind = RefusalKind::UncertainTeacher { row };
        assert_eq!(refused(teachers), [(Some(Column::Teacher), kind)], "{teachers}");
    }
    let admin = "Gus,admin,K;2,,,gus@elm.example";
    assert_eq!(refused(admin), [(Some(Column::Teacher), RefusalKind::UnknownTeacher)]);
}

#[test]
fn two_rows_that_find_one_person_by_different_keys_are_both_refused() {
    let found = compare(&elm(), "Ada,,,,,,S-1,,,\nAdah,,,,,,,ada.l,,");
    for row in &found.rows {
        assert!(matches!(&row.outcome, Outcome::Refused(all) if all[0].kind == RefusalKind::RepeatedPerson), "{row:?}");
    }
    assert_eq!(found.unlisted, ["head", "ann", "bo"].map(user), "the person is in the file nevertheless");
}

#[test]
fn whoever_is_named_by_a_row_with_a_mistake_is_in_the_file() {
    for (row, meant) in [
        ("Ada,Lovelace,,PreK4,,,S-1,,,", "ada"),
        ("Ada,Lovelace,,2,,,,ada.l,,sometimes", "ada"),
        ("Annie,,techer,,,,,,ANN@elm.example,", "ann"),
        // What is wrong is the key, or there is none.
        ("ann,lee,teacher,,Owls,,,,ann@@elm,", "ann"),
        ("Bo,Berg,studnet,2,Owls,,,,,", "bo"),
        ("Bo,Berg,,2,Owls,,,bo.b,,\nBo,Berg,,2,Owls,,,bo.b,,", "bo"),
    ] {
        let roster = read(format!("{HEADER}\n{row}\n").as_bytes());
        assert_ne!(roster.faults, [], "{row}");
        let found = diff(&elm(), &roster);
        assert_eq!(found.rows, [], "{row}");
        assert!(!found.unlisted.contains(&user(meant)), "{row}");
        assert_eq!(found.unlisted.len(), 3, "{row}: and nobody else");
    }
}

#[test]
fn of_two_classes_with_one_name_that_of_the_person_counts_then_that_of_the_grade() {
    let mut school = elm();
    school.classes.push(class("owls3", "OWLS", 3, &[]));
    for (row, expected) in [
        (",,,,Owls,,S-1,,,", Some(vec![])),
        ("Cy,,,3,Owls,,,,,", Some(vec![ClassChoice::Current(class_id("owls3"))])),
        ("Cy,,,2,Owls,,,,,", Some(vec![ClassChoice::Current(class_id("owls"))])),
        ("Cy,,,5,Owls,,,,,", None),
    ] {
        let found = compare(&school, row).rows.remove(0).outcome;
        let joined = match found {
            Outcome::New { classes } => Some(classes),
            Outcome::Unchanged { .. } => Some(vec![]),
            Outcome::Refused(all) if all[0].kind == RefusalKind::AmbiguousClass => None,
            other => panic!("{row}: {other:?}"),
        };
        assert_eq!(joined, expected, "{row}");
    }
}

/// A school as a roster shows it: classes whose names may be the same, and people in some of them.
fn school() -> impl Strategy<Value = CurrentSchool> {
    let name = prop::sample::select(vec!["Owls", "OWLS", "Larks; 3", "=Wrens", "Zoë", "zoe"]);
    let classes = prop::collection::vec((name, 1..4_u8), 1..5);
    let person = (any::<[bool; 5]>(), 0..3_u8, "[A-Z=][a-zé;' ]{0,5}[a-z]", any::<[bool; 5]>());
    (classes, prop::collection::vec(person, 1..8)).prop_map(|(classes, people)| {
        let classes: Vec<CurrentClass> = classes
            .into_iter()
            .enumerate()
            .map(|(place, (name, grade))| class(&format!("c{place}"), name, grade, &[]))
            .collect();
        let mut school = CurrentSchool { classes, people: Vec::new() };
        for (place, ([has_id, has_name, has_grade, signs_in, _], role, name, member_of)) in
            people.into_iter().enumerate()
        {
            let role = [SchoolRole::Pupil, SchoolRole::Teacher, SchoolRole::Administrator][usize::from(role)];
            let is_student = role == SchoolRole::Pupil;
            let email = (!is_student).then(|| format!("P{place}@elm.example"));
            let in_classes = school
                .classes
                .iter_mut()
                .zip(member_of)
                .filter(|(_, is_in)| *is_in && role != SchoolRole::Administrator);
            let mut class_ids = BTreeSet::new();
            let mut names: Vec<ClassName> = Vec::new();
            for (class, _) in in_classes {
                class_ids.insert(class.class_id.clone());
                names.push(class.name.clone());
                class.teachers.extend(email.iter().map(|email| email.to_lowercase()));
            }
            let person = RosterPerson {
                first_name: has_name.then(|| name.parse().expect("a name")),
                last_name: None,
                role: Some(role),
                grade: (has_grade && is_student).then(|| grade(1)),
                classes: names,
                teachers: Vec::new(),
                school_user_id: has_id.then(|| format!("S-{place}").parse().expect("an id")),
                user_name: is_student.then(|| format!("p{place}").parse().expect("a user name")),
                email,
                sign_in: is_student.then_some(if signs_in { SignInKind::Password } else { SignInKind::None }),
                ..RosterPerson::default()
            };
            let user_id = user(&format!("u{place}"));
            let is_administrator = role == SchoolRole::Administrator;
            school.people.push(CurrentPerson {
                user_id,
                standing: Standing::Active,
                is_administrator,
                person,
                class_ids,
            });
        }
        // A student's row names the teachers of their classes.
        for one in &mut school.people {
            if one.person.role == Some(SchoolRole::Pupil) {
                let theirs = school.classes.iter().filter(|class| one.class_ids.contains(&class.class_id));
                let teachers: BTreeSet<&String> = theirs.flat_map(|class| &class.teachers).collect();
                one.person.teachers = teachers.into_iter().cloned().collect();
            }
        }
        school
    })
}

proptest! {
    #[test]
    fn a_roster_that_was_just_written_changes_nothing(school in school()) {
        let file = write(school.people.iter().map(|one| &one.person));
        let roster = read(file.as_bytes());
        prop_assert_eq!(&roster.faults, &vec![], "{}", file);
        let found = diff(&school, &roster);
        prop_assert!(found.is_empty() && found.new_classes.is_empty(), "{}\n{:#?}", file, found);
    }

    #[test]
    fn every_row_has_an_outcome_and_nobody_is_both_listed_and_not(school in school(), other in school()) {
        let roster = read(write(other.people.iter().map(|one| &one.person)).as_bytes());
        let found = diff(&school, &roster);
        prop_assert_eq!(found.rows.len(), roster.rows.len());
        for row in &found.rows {
            if let Outcome::Changed { user, .. } | Outcome::Unchanged { user } = &row.outcome {
                prop_assert!(!found.unlisted.contains(user));
            }
        }
    }
}
