//! Who is read, with which role, grade and classes.

use domain::school_role::SchoolRole;
use roster::diff::{NewClass, diff};
use roster::school::CurrentSchool;
use roster::{FaultKind, RosterKind, RosterPerson, RosterSchool, read_any};

use crate::support::OneRoster;
use crate::{kind, person, read, today};

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
        role: Some(SchoolRole::Pupil),
        grade: "grade_2".parse().ok(),
        classes: vec!["Owls".parse().expect("a name")],
        school_user_id: "1001".parse().ok(),
        user_name: "ada.l".parse().ok(),
        ..RosterPerson::default()
    };
    assert_eq!(person(&roster, "Ada"), &ada, "no address, no password, no sourcedId");
    assert_eq!(person(&roster, "Bo").grade, "grade_k".parse().ok());
    let ann = person(&roster, "Ann");
    assert_eq!((ann.role, ann.email.as_deref()), (Some(SchoolRole::Teacher), Some("ann@elm.example")));
    assert_eq!((names(ann), &ann.user_name), (vec!["Owls"], &None));
    assert_eq!(person(&roster, "Ida").role, Some(SchoolRole::Administrator));
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
        ("student", Some(SchoolRole::Pupil)),
        ("Teacher", Some(SchoolRole::Teacher)),
        ("administrator", Some(SchoolRole::Administrator)),
        ("siteAdministrator", Some(SchoolRole::Administrator)),
        ("principal", Some(SchoolRole::Administrator)),
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
    assert_eq!(person(&read(&several), "Xia").role, Some(SchoolRole::Administrator), "the primary one counts");
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
fn nobody_is_read_whose_role_the_files_do_not_say() {
    let file = OneRoster::changes().row("users.csv", "g1,active,2026-10-01,true,guy,Guy,Lovelace,,guy@elm.example,");
    let roster = read_any(&file.row("roles.csv", "r1,active,,z,primary,student,,,elm").zip(), None, today());
    assert_eq!(roster.rows, []);
    assert!(roster.faults.iter().any(|fault| fault.kind == FaultKind::NoRole { count: 1 }), "{:?}", roster.faults);
}
