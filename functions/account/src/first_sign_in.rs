//! The first sign-in: creates a document with the defaults, completely or not at all.

use chrono::{DateTime, Utc};
use domain::account::AccountType;
use domain::class;
use domain::day::TimeZone;
use domain::grade::GradeId;
use domain::id::UserId;
use http::StatusCode;
use platform::http::{Caller, Code, Problem};
use platform::identity::{Identity, Person};
use platform::store::{Class, CommitError, Document, PendingInvitation, Plan, Profile, State, Store, StoreError};

/// How many pending invitations one transaction adds. The others are added when the document is read again.
const MAX_INVITATIONS: usize = 40;

/// Invitations for an address that had no account.
pub struct WaitingInvitations {
    /// The first of them.
    pub first: Vec<PendingInvitation>,
    /// Whether there are more.
    pub more: bool,
}

impl WaitingInvitations {
    /// Reads those that have not expired.
    pub async fn read(store: &Store, email: &str, now: DateTime<Utc>) -> Result<Self, StoreError> {
        let mut first = store.address(email).invitations().await?;
        first.retain(|one| one.expires_at > now);
        let more = first.len() > MAX_INVITATIONS;
        first.truncate(MAX_INVITATIONS);
        Ok(Self { first, more })
    }
}

/// Creates the document of a user who signs in for the first time. Two simultaneous first calls create one document: the
/// second one's commit fails because what it read has changed.
pub async fn create(
    store: &Store,
    identity: &Identity,
    caller: &Caller,
    zone: Option<TimeZone>,
    now: DateTime<Utc>,
) -> Result<Document, CommitError<Problem>> {
    let person = identity.person(&caller.user_name).await.map_err(Problem::from)?.ok_or_else(Problem::signed_out)?;
    let email = person.verified_email.clone().ok_or_else(Problem::address_not_verified)?;
    check_nothing_to_restore(store, identity, caller, &email).await?;
    let waiting = WaitingInvitations::read(store, &email, now).await?;
    let document = defaults(&person, email, zone, waiting, now);

    write(store, caller, &document).await?;
    Ok(document)
}

/// Refuses while the address belongs to an account that is gone at the identity service: its owner has come back, and
/// `restore_user` brings what they had.
async fn check_nothing_to_restore(
    store: &Store,
    identity: &Identity,
    caller: &Caller,
    email: &str,
) -> Result<(), CommitError<Problem>> {
    if lost_account(store, identity, &caller.user, email).await?.is_none() {
        return Ok(());
    }
    let title = "This address had an account before. What it had can be restored.";
    Err(Problem::new(StatusCode::CONFLICT, Code::AccountToRestore, title).into())
}

/// The account that had this address before the user's, if the identity service no longer has it.
pub async fn lost_account(
    store: &Store,
    identity: &Identity,
    user: &UserId,
    email: &str,
) -> Result<Option<UserId>, Problem> {
    let Some(owner) = store.address(email).owner().await?.filter(|owner| owner != user) else { return Ok(None) };
    let (state, exists) = (store.user(&owner).state().await?, identity.exists(&owner).await?);
    Ok(Some(owner).filter(|_| state.is_some() && !exists))
}

async fn write(store: &Store, caller: &Caller, document: &Document) -> Result<(), CommitError<Problem>> {
    let user = &caller.user;
    let email = &document.profile.email;
    let mut transaction = store.transaction();
    let mut writes = transaction.user(user);
    // The identity service may have answered before the account was erased.
    writes.refuse_erased(Problem::signed_out())?;
    writes.create_state(&document.state)?;
    writes.create_profile(&document.profile)?;
    for class in &document.classes {
        writes.put_class(class)?;
    }
    for plan in &document.plans {
        writes.put_plan(plan)?;
    }
    let mut address = transaction.address(email);
    address.put_owner(user)?;
    for invitation in &document.invitations {
        address.move_invitation(user, invitation)?;
    }
    store.commit(transaction).await
}

/// The document of a new user (docs/product.md, 3.1).
fn defaults(
    person: &Person,
    email: String,
    zone: Option<TimeZone>,
    WaitingInvitations { first: invitations, more }: WaitingInvitations,
    now: DateTime<Utc>,
) -> Document {
    let class = class::default_id();
    let account_type = person.account_type.as_deref().and_then(|text| text.parse().ok());
    let profile = Profile {
        age_band: person.age_band.as_deref().and_then(|text| text.parse().ok()),
        time_zone: zone,
        has_more_invitations: more,
        ..Profile::new(email, account_type.unwrap_or(AccountType::Individual), class.clone(), now)
    };
    let classes = vec![Class::first(GradeId::DEFAULT, now)];
    let plans = vec![Plan::recommended(class, now)];
    let new = Document::new(State { version: 1, ..State::default() }, profile);
    Document { classes, plans, invitations, ..new }
}
