//! Another user name for a pupil: at the identity service, where it is the account's address, before it is written down
//! (docs/product.md, 14.13).

use domain::id::{SchoolId, UserId};
use domain::pupil::UserName;
use http::StatusCode;
use platform::http::{Call, Code, Problem};
use platform::identity::{AddressChange, Identity};
use platform::store::{Member, MemberStatus, Store};

use crate::school_pupil::school_pupil;

/// A user name that a pupil has at the identity service from now on.
pub struct TakenUserName<'a> {
    identity: &'a Identity,
    user: UserId,
    before: String,
    /// The address that stands for it.
    pub address: String,
}

impl<'a> TakenUserName<'a> {
    /// Gives the pupil whom the path names a user name. It may be repeated: a request that was cut off is completed by the same one.
    pub async fn take(
        store: &Store,
        identity: &'a Identity,
        call: &Call,
        name: &UserName,
        check: impl Fn(&Member) -> Result<(), Problem>,
    ) -> Result<Self, Problem> {
        let caller = call.caller()?;
        let school: SchoolId = call.path("schoolId", Problem::school_not_found)?;
        let facts = async { store.school(&school).facts().await?.ok_or_else(Problem::school_not_found) };
        let (_state, _administrator, facts) =
            futures::try_join!(caller.state(store), caller.administrator(store, &school), facts)?;
        let user: UserId = call.path("userId", Problem::person_not_found)?;
        check(&store.school(&school).member(&user).await?.ok_or_else(Problem::person_not_found)?)?;
        let pupil = school_pupil(store, call, &school).await?;
        if pupil.status == MemberStatus::Removed {
            return Err(person_removed());
        }
        let (user, before, address) = (pupil.user_id, pupil.email, name.address(&facts.code));
        // Also where it is theirs already: a request that was cut off may have left another one there.
        if identity.rename_account(&user, &address).await? == AddressChange::Taken {
            let title = "Somebody else at your school has this username.";
            return Err(Problem::new(StatusCode::CONFLICT, Code::UserNameTaken, title));
        }
        Ok(Self { identity, user, before, address })
    }

    /// Gives the pupil the name back that they had: what was to be written down was refused.
    pub async fn give_back(&self) -> Result<(), Problem> {
        if self.before != self.address {
            self.identity.rename_account(&self.user, &self.before).await?;
        }
        Ok(())
    }
}

/// Refuses to change somebody who was removed.
pub fn person_removed() -> Problem {
    let title = "This person was removed. Bring them back first.";
    Problem::new(StatusCode::CONFLICT, Code::PersonRemoved, title)
}
