//! The profile: who a user is and what they chose.

use chrono::{DateTime, Utc};
use domain::account::{AccountType, AgeBand, Theme};
use domain::avatar::Avatar;
use domain::day::TimeZone;
use domain::grade::GradeId;
use domain::id::{ClassId, SchoolId, UserId};
use domain::preferences::Preferences;
use domain::school::SchoolName;
use serde::{Deserialize, Serialize};

use super::entity::{Entity, Link, Person};
use super::expression::Expression;
use super::transaction::Otherwise;
use super::{Consistency, Item, StoreError, UserItems, UserWrites, text};

pub(super) const PROFILE: Entity<UserId> = Entity::new("DOC#PROFILE", "profile").links(memberships_and_address);

/// `USER#id` / `DOC#PROFILE`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Profile {
    /// The verified address.
    pub email: String,
    /// The picture chosen; empty for none.
    pub avatar: String,
    /// How the screens look.
    pub theme: Theme,
    /// Whether the first-time welcome is done.
    pub has_completed_onboarding: bool,
    /// What the account is for.
    pub account_type: AccountType,
    /// Whether the user administers their school.
    pub is_admin: bool,
    /// The grade of a document from before classes had one; the class that is made for it practices there.
    #[serde(default, skip_serializing)]
    pub grade_level: Option<GradeId>,
    /// What was said at sign-up. An account made by a school has none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub age_band: Option<AgeBand>,
    /// The selected class.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub current_class_id: Option<ClassId>,
    /// Whether a teacher of a school's classes has selected one of their own all the same.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub prefers_own_class: bool,
    /// The user's own zone; none until a browser has sent it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub time_zone: Option<TimeZone>,
    /// How practice sounds and looks, and whether the user leads a class; absent while nothing was chosen.
    #[serde(default, skip_serializing_if = "Preferences::are_default")]
    pub preferences: Preferences,
    /// Whether more invitations wait for the address than the first sign-in could move into the document.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub has_more_invitations: bool,
    /// Whether a school made the account, for a teacher, an administrator or somebody of an import, and they have not signed in yet.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub awaits_first_sign_in: bool,
    /// When the user was first here.
    pub created_at: DateTime<Utc>,
    /// The school that the user belongs to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub school_id: Option<SchoolId>,
    /// Its name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub school_name: Option<String>,
}

impl Profile {
    /// The profile of a new user (docs/product.md, 3.1).
    #[must_use]
    pub fn new(email: String, account_type: AccountType, class: ClassId, created_at: DateTime<Utc>) -> Self {
        Self {
            email,
            avatar: Avatar::NONE.to_string(),
            theme: Theme::default(),
            has_completed_onboarding: false,
            account_type,
            is_admin: false,
            grade_level: None,
            age_band: None,
            current_class_id: Some(class),
            prefers_own_class: false,
            time_zone: None,
            preferences: Preferences::default(),
            has_more_invitations: false,
            awaits_first_sign_in: false,
            created_at,
            school_id: None,
            school_name: None,
        }
    }

    /// The profile with another selected class, which nobody has chosen.
    #[must_use]
    pub fn with_class(self, class: ClassId) -> Self {
        Self { current_class_id: Some(class), prefers_own_class: false, ..self }
    }

    /// The zone that days are counted in.
    #[must_use]
    pub fn zone(&self) -> TimeZone {
        self.time_zone.unwrap_or(TimeZone::UTC)
    }
}

/// Memberships in schools, and everything under the address.
fn memberships_and_address(profile: &Item, person: &Person<'_>) -> Vec<Link> {
    let memberships = person.schools.iter().cloned().map(Link::Membership);
    let is_unused = profile.get("awaitsFirstSignIn").is_some_and(|value| value.as_bool() == Ok(&true));
    let address = if is_unused { Link::UnusedAddress } else { Link::Address };
    let address = text(profile, "email").map(|email| address(email.to_owned()));
    memberships.chain(address).collect()
}

impl UserItems<'_> {
    /// Who a user is and what they chose; none before the first sign-in.
    pub async fn profile(self) -> Result<Option<Profile>, StoreError> {
        self.store.get(PROFILE.key(self.id), Consistency::Strong).await
    }
}

impl<R> UserWrites<'_, R> {
    /// A new user's profile.
    pub fn create_profile(&mut self, profile: &Profile) -> Result<(), StoreError> {
        self.transaction.create(PROFILE.key(self.id), profile, Otherwise::Stale)
    }

    /// Replaces the profile. Commit it together with the document's version, which proves that nothing has changed since.
    pub fn replace_profile(&mut self, profile: &Profile) -> Result<(), StoreError> {
        self.transaction.put(PROFILE.key(self.id), profile)
    }

    /// Gives the account another address: for a pupil, whose user name is in it.
    pub fn set_address(&mut self, email: &str) -> Result<(), StoreError> {
        let change = Expression::new("SET email = :email").value(":email", &email)?;
        self.transaction.update_if(PROFILE.key(self.id), change, "attribute_exists(PK)", Otherwise::Stale)
    }

    /// Makes the user a teacher of a school, provided they belong to none.
    pub fn join_school(&mut self, school: &SchoolId, name: &str) -> Result<(), StoreError> {
        let change = Expression::new("SET schoolId = :school, schoolName = :name, accountType = :type")
            .value(":school", school)?
            .value(":name", &name)?
            .value(":type", &AccountType::School)?;
        let free = "attribute_exists(PK) AND attribute_not_exists(schoolId)";
        self.transaction.update_if(PROFILE.key(self.id), change, free, Otherwise::Stale)
    }

    /// The user is back at a school, provided they belong to none.
    pub fn rejoin_school(
        &mut self,
        school: &SchoolId,
        name: &SchoolName,
        is_admin: bool,
        taken: R,
    ) -> Result<(), StoreError> {
        let change =
            Expression::new("SET schoolId = :school, schoolName = :name, accountType = :type, isAdmin = :admin")
                .value(":school", school)?
                .value(":name", name)?
                .value(":type", &AccountType::School)?
                .value(":admin", &is_admin)?;
        let free = "attribute_exists(PK) AND attribute_not_exists(schoolId)";
        self.transaction.update_if(PROFILE.key(self.id), change, free, Otherwise::Refused(taken))
    }

    /// The user belongs to the school no longer.
    pub fn leave_school(&mut self, school: &SchoolId) -> Result<(), StoreError> {
        let change = "SET accountType = :type, isAdmin = :no REMOVE schoolId, schoolName";
        let change = Expression::new(change)
            .value(":school", school)?
            .value(":type", &AccountType::Individual)?
            .value(":no", &false)?;
        self.transaction.update_if(PROFILE.key(self.id), change, "schoolId = :school", Otherwise::Stale)
    }

    /// Gives or takes the right to administer the school that the user belongs to.
    pub fn set_administrator(&mut self, school: &SchoolId, is_admin: bool) -> Result<(), StoreError> {
        let change = Expression::new("SET isAdmin = :admin").value(":school", school)?.value(":admin", &is_admin)?;
        self.transaction.update_if(PROFILE.key(self.id), change, "schoolId = :school", Otherwise::Stale)
    }

    /// Makes the user the first administrator of a school, provided they belong to none.
    pub fn open_school(&mut self, school: &SchoolId, name: &SchoolName) -> Result<(), StoreError> {
        let change = "SET schoolId = :school, schoolName = :name, accountType = :type, isAdmin = :yes";
        let change = Expression::new(change)
            .value(":school", school)?
            .value(":name", name)?
            .value(":type", &AccountType::School)?
            .value(":yes", &true)?;
        let free = "attribute_exists(PK) AND attribute_not_exists(schoolId)";
        self.transaction.update_if(PROFILE.key(self.id), change, free, Otherwise::Stale)
    }
}
