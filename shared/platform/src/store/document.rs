//! The bounded part of the user document: everything under `DOC#`, in one consistent query.

use domain::account::AccountType;
use domain::day::LocalDate;
use domain::id::{ClassId, UserId};

use super::address_change::ADDRESS_CHANGE;
use super::badges::BADGES;
use super::challenge::CHALLENGE;
use super::class::{CLASS, StoredClass};
use super::day::DAY;
use super::entity;
use super::invitation::PENDING_INVITATION;
use super::key::Key;
use super::plan::PLAN;
use super::profile::PROFILE;
use super::state::STATE;
use super::{
    AddressChange, Badges, Class, ClassPointer, Consistency, Day, Item, JoinedChallenge, PendingInvitation, Plan,
    Profile, Range, RemovedClass, State, StoreError, UserItems, read, sort_key,
};

/// What is under `DOC#` in a user's partition.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Document {
    /// What changes with every practice.
    pub state: State,
    /// Who the user is and what they chose.
    pub profile: Profile,
    /// The change of address that was requested, if its item is still there.
    pub address_change: Option<AddressChange>,
    /// The user's classes, in the order in which they were made.
    pub classes: Vec<Class>,
    /// Classes that were removed, past ones included that the table has not taken away yet.
    pub removed: Vec<RemovedClass>,
    /// Pointers to the classes of schools that the user teaches or learns in.
    pub school_classes: Vec<ClassPointer>,
    /// The plans of the user's own classes.
    pub plans: Vec<Plan>,
    /// Invitations that wait for an answer, expired ones included.
    pub invitations: Vec<PendingInvitation>,
    /// What was earned.
    pub badges: Badges,
    /// Challenges that the user takes part in, or finished.
    pub challenges: Vec<JoinedChallenge>,
}

impl Document {
    /// A document with a state and a profile and nothing else.
    #[must_use]
    pub fn new(state: State, profile: Profile) -> Self {
        let (classes, removed, school_classes, plans) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        let (invitations, badges, challenges) = (Vec::new(), Badges::default(), Vec::new());
        let address_change = None;
        Self {
            state,
            profile,
            address_change,
            classes,
            removed,
            school_classes,
            plans,
            invitations,
            badges,
            challenges,
        }
    }

    /// The class with this id; none if it was removed.
    #[must_use]
    pub fn class(&self, id: &ClassId) -> Option<&Class> {
        self.classes.iter().find(|class| class.class_id == *id)
    }

    /// Pointers to the classes that the user teaches at the school that they work for.
    pub fn all_taught(&self) -> impl Iterator<Item = &ClassPointer> {
        let school = self.profile.school_id.as_ref().filter(|_| self.profile.account_type == AccountType::School);
        self.school_classes.iter().filter(move |pointer| Some(&pointer.school_id) == school)
    }

    /// The pointer to the class with this id, if the user teaches it at the school that they work for.
    #[must_use]
    pub fn taught(&self, class: &ClassId) -> Option<&ClassPointer> {
        self.all_taught().find(|pointer| pointer.class_id == *class)
    }

    /// The class that the user works with: the selected one, or the first if that one is gone. None until the first sign-in of a pupil
    /// of an import, and in a damaged document, until it is repaired.
    #[must_use]
    pub fn selected_class(&self) -> Option<&Class> {
        let ids: Vec<ClassId> = self.classes.iter().map(|class| class.class_id.clone()).collect();
        self.class(domain::class::selected(self.profile.current_class_id.as_ref(), &ids)?)
    }

    /// The profile with the class that the user has chosen.
    #[must_use]
    pub fn choosing(&self, class: ClassId) -> Profile {
        let prefers_own_class = self.taught(&class).is_none() && self.all_taught().next().is_some();
        Profile { prefers_own_class, ..self.profile.clone().with_class(class) }
    }

    /// The plan of the class with this id.
    #[must_use]
    pub fn plan(&self, class: &ClassId) -> Option<&Plan> {
        self.plans.iter().find(|plan| plan.class_id == *class)
    }
}

/// Where a user's document begins among the sort keys, and a text after its last one: `$` is the sign after `#`.
const BEGINNING: &str = "DOC#";
const END: &str = "DOC$";

/// Everything of a user's document: entities whose sort keys begin alike.
pub(super) fn range(user: &UserId) -> Range {
    Range::Prefix(Key::new(entity::partition(user), BEGINNING))
}

impl UserItems<'_> {
    /// A user's document, or none before the first sign-in.
    pub async fn document(self) -> Result<Option<Document>, StoreError> {
        whole(self.store.query(range(self.id), Consistency::Strong).await?)
    }

    /// The same with the days that were written from one on, oldest first, also those on which everything was undone. It is one read, as
    /// days stand right before the document: so `DAY#` must stay the last of a user's keys before `DOC#`.
    pub async fn document_and_days(self, from: LocalDate) -> Result<Option<(Document, Vec<Day>)>, StoreError> {
        let range = Range::Between(DAY.key_at(self.id, from), END.to_owned());
        let items = self.store.query(range, Consistency::Strong).await?;
        let (days, items): (Vec<_>, Vec<_>) = items.into_iter().partition(|item| DAY.is_at(sort_key(item)));
        let Some(document) = whole(items)? else { return Ok(None) };
        Ok(Some((document, days.into_iter().map(read).collect::<Result<_, _>>()?)))
    }
}

/// The document that its items make; none without a state or a profile.
fn whole(items: Vec<Item>) -> Result<Option<Document>, StoreError> {
    let (mut state, mut profile, mut address_change) = (None, None, None);
    let (mut classes, mut removed, mut school_classes) = (Vec::new(), Vec::new(), Vec::new());
    let mut plans = Vec::new();
    let (mut invitations, mut badges, mut challenges) = (Vec::new(), Badges::default(), Vec::new());
    for item in items {
        match sort_key(&item) {
            key if STATE.is_at(key) => state = Some(read(item)?),
            key if PROFILE.is_at(key) => profile = Some(read(item)?),
            key if ADDRESS_CHANGE.is_at(key) => address_change = Some(read(item)?),
            key if BADGES.is_at(key) => badges = read(item)?,
            key if CLASS.is_at(key) => match StoredClass::read(item)? {
                StoredClass::Open(class) => classes.push(class),
                StoredClass::Removed(class) => removed.push(class),
                StoredClass::Pointer(pointer) => school_classes.push(pointer),
            },
            key if PLAN.is_at(key) => plans.push(read(item)?),
            key if PENDING_INVITATION.is_at(key) => invitations.push(read(item)?),
            key if CHALLENGE.is_at(key) => challenges.push(read(item)?),
            _ => {}
        }
    }
    for joined in &mut challenges {
        let joined: &mut JoinedChallenge = joined;
        joined.finished_at = badges.finished_at(&joined.challenge_id);
    }
    // A stable sort: classes of one moment stay in the order of their ids.
    classes.sort_by_key(|class: &Class| class.created_at);
    let whole = state.zip(profile).map(|(state, profile)| Document::new(state, profile));
    Ok(whole.map(|new| Document {
        address_change,
        classes,
        removed,
        school_classes,
        plans,
        invitations,
        badges,
        challenges,
        ..new
    }))
}
