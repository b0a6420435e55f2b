//! `POST /api/schools/{schoolId}/imports/{importId}/cards`: passwords for pupils whom an import has added (docs/product.md, 14.24).

use std::collections::BTreeSet;

use domain::id::{SchoolId, UserId};
use domain::pupil::{self, SignInKind};
use domain::school_role::SchoolRole;
use futures::{StreamExt, TryStreamExt, stream};
use platform::Context;
use platform::http::{Call, Caller, Problem, ProblemBody, Reply};
use platform::identity::Identity;
use platform::store::{CommitError, Member, MemberStatus, Store, retry_stale};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::import_task::is_made_by;
use crate::import_view::import_not_found;
use crate::person::PersonView;
use crate::reset_school_user_password::Reset;

platform::http_function!([Store, Identity], |context, call| handle(context, call));

/// How many pupils one request is about.
const MAX_PUPILS: usize = 20;
/// How many passwords are set at a time.
const AT_ONCE: usize = 4;

/// The pupils who get a card.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct MakeLoginCards {
    /// From 1 to 20 pupils whom the import has added.
    #[schema(value_type = Vec<UserId>, min_items = 1, max_items = 20)]
    pub user_ids: BTreeSet<UserId>,
}

/// Login cards.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LoginCards {
    /// A card for each pupil who can have one.
    pub cards: Vec<LoginCard>,
}

/// What a pupil signs in with.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LoginCard {
    /// The pupil.
    pub person: PersonView,
    /// The password, which is shown this one time and kept nowhere.
    pub password: String,
}

/// Gives pupils whom an import has added a password each, and ends the one before. Those who take part no longer, or don't sign in, are left
/// out.
#[utoipa::path(
    post,
    path = "/api/schools/{schoolId}/imports/{importId}/cards",
    operation_id = "make_login_cards",
    tag = "schools",
    security(("signedIn" = [])),
    params(("schoolId" = SchoolId, Path), ("importId" = Uuid, Path)),
    request_body = MakeLoginCards,
    responses(
        (status = 200, body = LoginCards), (status = 400, body = ProblemBody), (status = 401, body = ProblemBody),
        (status = 403, body = ProblemBody), (status = 404, body = ProblemBody), (status = 503, body = ProblemBody)
    )
)]
pub async fn handle(context: &Context, call: Call) -> Result<Reply, Problem> {
    let caller = call.caller()?;
    let id: SchoolId = call.path("schoolId", Problem::school_not_found)?;
    let wanted = call.json::<MakeLoginCards>()?.user_ids;
    if !(1..=MAX_PUPILS).contains(&wanted.len()) {
        return Err(Problem::invalid_body("userIds: from 1 to 20."));
    }
    let (store, identity) = (context.store()?, context.client(Identity::from_config)?);
    futures::try_join!(caller.state(&store), caller.administrator(&store, &id))?;
    let import_id: Uuid = call.path("importId", import_not_found)?;
    store.school(&id).import(import_id, call.now).await?.ok_or_else(import_not_found)?;
    let maker = Maker { store: &store, identity: &identity, call: &call, caller: &caller, id: &id, import_id };
    let cards: Vec<_> = wanted.iter().map(|user| maker.card(user)).collect();
    let cards: Vec<Option<LoginCard>> = stream::iter(cards).buffered(AT_ONCE).try_collect().await?;
    let mut cards: Vec<LoginCard> = cards.into_iter().flatten().collect();
    cards.sort_by_cached_key(|card| {
        let name = |name: Option<&domain::school::PersonName>| name.map(|one| domain::school::folded(one.as_str()));
        (name(card.person.last_name.as_ref()), name(card.person.first_name.as_ref()), card.person.user_id.clone())
    });
    Reply::ok(&LoginCards { cards })
}

/// What cards are made with.
struct Maker<'a> {
    store: &'a Store,
    identity: &'a Identity,
    call: &'a Call,
    caller: &'a Caller,
    id: &'a SchoolId,
    import_id: Uuid,
}

impl Maker<'_> {
    /// A pupil's card; none for somebody who can't have one.
    async fn card(&self, user: &UserId) -> Result<Option<LoginCard>, Problem> {
        let reset = retry_stale(|| async {
            let administrator = self.caller.administrator(self.store, self.id).await?;
            let member = self.store.school(self.id).member(user).await?;
            let Some(pupil) = member.filter(|member| has_card(self.import_id, member)) else { return Ok(None) };
            let reset = Reset { store: self.store, now: self.call.now, id: self.id, pupil };
            Ok::<_, CommitError<Problem>>(Some(reset.commit(&administrator).await?))
        });
        let Some(pupil) = reset.await? else { return Ok(None) };
        let password = pupil::password(Uuid::new_v4().as_u128());
        self.identity.set_password(user, &password).await?;
        Ok(Some(LoginCard { person: pupil.into(), password }))
    }
}

fn has_card(import: Uuid, member: &Member) -> bool {
    let signs_in = member.role == SchoolRole::Pupil && member.sign_in == Some(SignInKind::Password);
    signs_in && member.status == MemberStatus::Active && is_made_by(import, member)
}
