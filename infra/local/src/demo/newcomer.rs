//! Demo accounts have finished the welcome, so that signing in as one shows the product. A new account sees the welcome.

use std::convert::Infallible;

use super::school::{store, text};
use super::{Account, make};
use crate::RunningBox;
use crate::one_box::Caller;
use domain::account::Theme;

/// Signs the account in for the first time, and ends its welcome; its colors are the device's.
pub async fn welcome(one_box: &RunningBox, account: Account) -> Result<(), String> {
    let user = make(one_box, account).await?;
    one_box.call("get_user", "GET", "/api/me", &Caller { user: user.clone(), groups: "" }, None).await?;
    let user = user.parse().map_err(text)?;
    let store = store(one_box)?;
    let document = store.user(&user).document().await.map_err(text)?.ok_or("a first sign-in made no document")?;
    let mut profile = document.profile;
    if profile.has_completed_onboarding {
        return Ok(());
    }
    profile.has_completed_onboarding = true;
    profile.theme = Theme::System;
    let mut transaction = store.transaction::<Infallible>();
    let mut writes = transaction.user(&user);
    writes.replace_profile(&profile).map_err(text)?;
    writes.advance(document.state.version).map_err(text)?;
    store.commit(transaction).await.map_err(text)
}
