//! The people of a school as a roster says them (docs/product.md, 14.20).

use std::collections::{BTreeMap, BTreeSet};

use domain::id::{ClassId, UserId};
use domain::sample_class;
use domain::school::{PersonName, folded};
use domain::school_role::SchoolRole;
use platform::store::{Member, MemberStatus, SchoolClass};
use roster::RosterPerson;
use roster::school::{CurrentClass, CurrentPerson, CurrentSchool, Standing};

/// Those who take part: administrators, then teachers, then students, by last and first name.
pub fn roster_people(mut members: Vec<Member>, classes: &[SchoolClass]) -> Vec<RosterPerson> {
    members.retain(|member| member.status == MemberStatus::Active);
    members.sort_by_cached_key(|member| {
        let name = |name: Option<&PersonName>| name.map(|name| folded(name.as_str())).unwrap_or_default();
        let names = (name(member.last_name.as_ref()), name(member.first_name.as_ref()));
        (member.role, names, member.email.clone(), member.user_id.clone())
    });
    let school = Facts::new(&members, classes);
    members.iter().map(|member| school.person(member)).collect()
}

/// A school as a roster is compared with it: everybody, and its open classes, without samples.
pub fn current_school(members: &[Member], classes: &[SchoolClass]) -> CurrentSchool {
    let facts = Facts::new(members, classes);
    let person = |member: &Member| CurrentPerson {
        user_id: member.user_id.clone(),
        standing: match member.status {
            MemberStatus::Active => Standing::Active,
            MemberStatus::Inactive => Standing::Inactive,
            MemberStatus::Removed => Standing::Removed,
        },
        is_administrator: member.is_admin,
        person: facts.person(member),
        class_ids: member.class_ids.iter().filter(|id| facts.classes.contains_key(id)).cloned().collect(),
    };
    let class = |class: &&SchoolClass| CurrentClass {
        class_id: class.class_id.clone(),
        name: class.class_name.clone(),
        grade: class.grade_level,
        teachers: facts.addresses_of(class).map(str::to_lowercase).collect(),
    };
    CurrentSchool { people: members.iter().map(person).collect(), classes: facts.classes.values().map(class).collect() }
}

/// What the rows of people need of a school.
struct Facts<'a> {
    /// Its open classes, without samples.
    classes: BTreeMap<&'a ClassId, &'a SchoolClass>,
    /// The addresses of those who take part and are no students.
    addresses: BTreeMap<&'a UserId, &'a str>,
}

impl<'a> Facts<'a> {
    fn new(members: &'a [Member], classes: &'a [SchoolClass]) -> Self {
        let is_staff = |member: &&Member| member.role != SchoolRole::Pupil && member.status == MemberStatus::Active;
        let classes = classes.iter().filter(|class| !sample_class::is_sample(&class.class_id));
        Self {
            classes: classes.map(|class| (&class.class_id, class)).collect(),
            addresses: members.iter().filter(is_staff).map(|member| (&member.user_id, &*member.email)).collect(),
        }
    }

    /// The addresses of a class's teachers.
    fn addresses_of<'b>(&'b self, class: &'b SchoolClass) -> impl Iterator<Item = &'a str> + use<'a, 'b> {
        class.teachers.iter().filter_map(|id| self.addresses.get(id).copied())
    }

    fn person(&self, member: &Member) -> RosterPerson {
        let mut theirs: Vec<&SchoolClass> =
            member.class_ids.iter().filter_map(|id| self.classes.get(id).copied()).collect();
        theirs.sort_by_cached_key(|class| class.sort_key());
        let is_pupil = member.role == SchoolRole::Pupil;
        let teachers = theirs.iter().filter(|_| is_pupil).flat_map(|class| &class.teachers);
        let teachers: BTreeSet<String> =
            teachers.filter_map(|id| self.addresses.get(id)).map(|address| (*address).to_owned()).collect();
        let user_name = member.user_name();
        RosterPerson {
            first_name: member.first_name.clone(),
            last_name: member.last_name.clone(),
            role: Some(member.role),
            grade: member.grade,
            classes: theirs.iter().map(|class| class.class_name.clone()).collect(),
            teachers: teachers.into_iter().collect(),
            school_user_id: member.school_user_id.clone(),
            email: Some(member.email.clone()).filter(|_| user_name.is_none()),
            user_name,
            sign_in: member.sign_in,
            is_leaving: false,
            left_classes: Vec::new(),
        }
    }
}
