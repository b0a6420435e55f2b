//! What a file would change at a school.

use roster::diff::{ClassChoice, Moves, Outcome, RefusalKind, diff};
use roster::read_any;
use roster::school::Standing;

use crate::support::OneRoster;
use crate::{read, school, today};

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
