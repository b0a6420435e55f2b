//! The list of entities: every kind of item in the partitions of users, schools and addresses. A person's export and erasure read
//! it, and only what is in it is written into these partitions.

use domain::id::{SchoolId, UserId};

use super::address::{self, AddressHash};
use super::entity::{Kind, Link, Owner, Person};
use super::key::Key;
use super::{
    Item, address_change, address_claim, archived_class, audit, badges, challenge, class, class_week, completed,
    completion, connection, day, import_outcome, invitation, member,
};
use super::{
    own_id, partition_key, plan, presence, profile, reflection, roster, roster_import, school, school_calendar,
    school_class, school_invitation, sort_key, state, subscription, ticket,
};

static KINDS: [Kind; 42] = [
    state::STATE.kind,
    profile::PROFILE.kind,
    class::CLASS.kind,
    plan::PLAN.kind,
    address_change::ADDRESS_CHANGE.kind,
    invitation::PENDING_INVITATION.kind,
    invitation::ANSWERED_INVITATION.kind,
    badges::BADGES.kind,
    challenge::CHALLENGE.kind,
    day::DAY.kind,
    completed::COMPLETED.kind,
    completion::COMPLETION.kind,
    reflection::REFLECTION.kind,
    connection::CONNECTION.kind,
    ticket::TICKET.kind,
    address::OWNER.kind,
    address::WAITING_INVITATION.kind,
    address_claim::ADDRESS_CLAIM.kind,
    school::SCHOOL.kind,
    school::SCHOOL_OF_USER.kind,
    school_calendar::SCHOOL_CALENDAR.kind,
    member::MEMBER.kind,
    member::MEMBER_NAME.kind,
    own_id::OWN_ID.kind,
    school_invitation::TEACHER_RECORD.kind,
    school_invitation::SCHOOL_INVITATION.kind,
    school_invitation::INVITED.kind,
    class_week::CLASS_WEEK.kind,
    school_class::SCHOOL_CLASS.kind,
    completed::CLASS_COMPLETED.kind,
    roster::ROSTER.kind,
    presence::PRESENT.kind,
    audit::AUDIT.kind,
    archived_class::ARCHIVED_CLASS.kind,
    roster_import::IMPORT.kind,
    roster_import::IMPORT_PART.kind,
    roster_import::IMPORTING.kind,
    import_outcome::IMPORT_WORK.kind,
    import_outcome::IMPORT_ROW.kind,
    subscription::SUBSCRIPTION.kind,
    subscription::SCHOOL_SUBSCRIPTION.kind,
    subscription::PAYER.kind,
];

/// The partitions that contain personal data.
const PERSONAL: [&str; 3] = [UserId::PARTITION, SchoolId::PARTITION, AddressHash::PARTITION];

fn at(partition: &str, place: &str) -> Option<&'static Kind> {
    KINDS.iter().find(|kind| partition.starts_with(kind.partition) && place.starts_with(kind.prefix))
}

/// The kind of an item; none if it is not declared.
pub(super) fn kind_of(item: &Item) -> Option<&'static Kind> {
    at(partition_key(item), sort_key(item))
}

/// What is stored elsewhere because of a person's item.
pub(super) fn links(item: &Item, person: &Person<'_>) -> Vec<Link> {
    kind_of(item).map(|kind| (kind.links)(item, person)).unwrap_or_default()
}

/// Whether an item may be written under a key: in a partition with personal data, only if its kind is declared.
pub(super) fn is_declared(key: &Key) -> bool {
    let personal = PERSONAL.iter().any(|partition| key.pk.starts_with(partition));
    !personal || at(&key.pk, &key.sk).is_some()
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};
    use std::fs;
    use std::path::Path;

    use serde_json::{Value, json};

    use super::{KINDS, Key, Link, Owner, Person, UserId, day, is_declared, links, state};

    /// The code of each of the store's files, without comments and tests.
    fn files() -> BTreeMap<String, String> {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/store");
        let paths = fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path());
        let code = |path: &Path| {
            let text = fs::read_to_string(path).expect("a file");
            let code = text.split("#[cfg(test)]").next().unwrap_or_default();
            code.lines().filter(|line| !line.trim_start().starts_with("//")).collect::<Vec<_>>().join("\n")
        };
        paths.map(|path| (path.file_stem().expect("a name").to_string_lossy().into_owned(), code(&path))).collect()
    }

    #[test]
    fn every_entity_is_in_the_list() {
        let (files, mut declared) = (files(), 0);
        for (module, code) in files.iter().filter(|(module, _)| *module != "entity" && *module != "kinds") {
            let names = code.lines().filter_map(|line| line.split_once("const ")?.1.split_once(": Entity<"));
            for (name, _) in names {
                let listed = format!(" {module}::{name}.kind,");
                assert!(files["kinds"].contains(&listed), "{module}::{name} is not in the list of entities");
                declared += 1;
            }
        }
        assert_eq!(declared, KINDS.len());
    }

    #[test]
    fn a_persons_partitions_take_what_is_declared_and_others_take_anything() {
        for (partition, place) in [("USER#1", "DAY#2026-01-01"), ("SCHOOL#elm", "MEMBER#1"), ("CONN#1", "CONN#1")] {
            assert!(is_declared(&Key::new(partition, place)), "{partition} {place}");
        }
        for (partition, place) in [("USER#1", "DIARY#1"), ("SCHOOL#elm", "DAY#2026-01-01"), ("EMAIL#1", "LETTER#1")] {
            assert!(!is_declared(&Key::new(partition, place)), "{partition} {place}");
        }
    }

    fn links_of(place: &str, mut item: Value) -> Vec<Link> {
        (item["PK"], item["SK"]) = ("USER#1".into(), place.into());
        let user = "1".parse().expect("an id");
        let person = Person { user: &user, schools: BTreeSet::from(["elm".parse().expect("an id")]) };
        links(&serde_dynamo::to_item(item).expect("an item"), &person)
    }

    #[test]
    fn what_is_stored_elsewhere_is_linked() {
        let item = |partition: &str, place: &str| Link::Item(Key::new(partition, place));
        let copy = |key: &str| Link::Copy(Key::single(key.to_owned()));
        assert_eq!(links_of("LIVE#abc", json!({})), [copy("CONN#abc")]);
        assert_eq!(links_of("TICKET#abc", json!({})), [copy("TICKET#abc")]);
        for place in ["SUBSCRIPTION", "SUBSCRIPTION#owls"] {
            assert_eq!(links_of(place, json!({ "customerId": "cus_1" })), [item("STRIPE#cus_1", "STRIPE#cus_1")]);
        }
        let mut day = json!({ "date": "2026-05-20", "classes": { "owls": {} } });
        let owls = || item("SCHOOL#elm", "CLASSWEEK#2026-05-18#owls#1");
        assert_eq!(links_of("DAY#2026-05-20", day.clone()), [owls()]);
        day["deletedClasses"] = json!({});
        let others = Link::ClassWeeks("2026-05-20".parse().expect("a date"));
        assert_eq!(links_of("DAY#2026-05-20", day), [owls(), others]);
        let address = Link::Address("a@b.org".to_owned());
        let profile = links_of("DOC#PROFILE", json!({ "email": "a@b.org" }));
        assert_eq!(profile, [Link::Membership("elm".parse().expect("an id")), address]);
        let unused = links_of("DOC#PROFILE", json!({ "email": "a@b.org", "awaitsFirstSignIn": true }));
        assert_eq!(unused[1], Link::UnusedAddress("a@b.org".to_owned()));
        let invitation = json!({ "schoolId": "oak", "teacherId": "t", "invitationId": "i" });
        let records = [item("SCHOOL#oak", "TEACHER#t"), item("SCHOOL#oak", "INVITATION#i")];
        assert_eq!(links_of("DOC#INVITATION#i", invitation), records);
        assert_eq!(links_of("DOC#CLASS#owls", json!({ "schoolId": "oak" })), []);
    }

    /// One read goes on from the days to the document.
    #[test]
    fn nothing_of_a_user_stands_between_their_days_and_their_document() {
        let (days, document) = (day::DAY.kind.prefix, state::STATE.kind.prefix);
        let places = KINDS.iter().filter(|kind| kind.partition == UserId::PARTITION).map(|kind| kind.prefix);
        let between: Vec<&str> = places.filter(|place| (days..document).contains(place)).collect();
        assert_eq!(between, [days]);
    }

    #[test]
    fn no_entity_hides_another() {
        for (place, one) in KINDS.iter().enumerate() {
            let hides = |other: &&super::Kind| one.partition == other.partition && other.prefix.starts_with(one.prefix);
            let hidden =
                KINDS.iter().enumerate().filter(|(other, _)| *other != place).map(|(_, kind)| kind).find(hides);
            assert_eq!(hidden.map(|other| other.prefix), None, "hidden by {}", one.prefix);
        }
    }

    /// The key prefix that a text begins with, if it begins with one: capitals, digits and `#`.
    fn key_prefix(text: &str) -> Option<&str> {
        let end =
            text.find(|c: char| !(c.is_ascii_uppercase() || c.is_ascii_digit() || c == '#')).unwrap_or(text.len());
        let prefix = &text[..end];
        let known = KINDS.iter().any(|kind| kind.prefix == text);
        (known || !prefix.starts_with('#') && prefix.contains('#')).then_some(prefix)
    }

    #[test]
    fn the_prefix_of_a_key_stands_in_one_file() {
        let mut places: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
        for (module, code) in files() {
            for prefix in code.split('"').skip(1).step_by(2).filter_map(key_prefix) {
                places.entry(prefix.to_owned()).or_default().insert(module.clone());
            }
        }
        for prefix in KINDS.iter().flat_map(|kind| [kind.partition, kind.prefix]) {
            assert!(places.contains_key(prefix), "{prefix} was not found: {places:#?}");
        }
        places.retain(|_, files| files.len() > 1);
        assert_eq!(places, BTreeMap::new());
    }
}
