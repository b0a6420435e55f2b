//! `ForgotPassword` and `ConfirmForgotPassword`.

use serde::Deserialize;
use serde_json::{Value, json};

use super::attempts::Kind;
use super::code::Purpose;
use super::fault::Fault;
use super::mails::{Occasion, delivery};
use super::triggers::ClientMetadata;
use super::user::Status;
use super::{Service, password};

#[derive(Deserialize)]
#[serde(rename_all = "PascalCase")]
pub(crate) struct ForgotPassword {
    client_id: String,
    username: String,
    client_metadata: ClientMetadata,
}

#[derive(Deserialize)]
#[serde(rename_all = "PascalCase")]
pub(crate) struct ConfirmForgotPassword {
    client_id: String,
    username: String,
    confirmation_code: String,
    password: String,
    client_metadata: ClientMetadata,
}

/// Answers that a code was sent, whether or not there is a user to send it to.
pub(crate) async fn forgot_password(service: &Service, request: ForgotPassword) -> Result<Value, Fault> {
    service.check_client(&request.client_id)?;
    let user = service.repository.find(&request.username).await?;
    service.count_mail(service.id_of(&request.username, user.as_ref()))?;
    match user.filter(|user| user.enabled && user.email_verified && user.status == Status::Confirmed) {
        Some(user) => {
            service.send_code(&user, Occasion::ForgotPassword, &user.email, request.client_metadata).await?;
        }
        None => service.store_decoy_code(Purpose::Reset).await?,
    }
    Ok(json!({ "CodeDeliveryDetails": delivery(&request.username.to_lowercase()) }))
}

pub(crate) async fn confirm_forgot_password(service: &Service, request: ConfirmForgotPassword) -> Result<Value, Fault> {
    service.check_client(&request.client_id)?;
    password::check(&request.password, service.settings.minimum_password_length)?;
    let user = service.repository.find(&request.username).await?;
    let (user, _) = service.take_code(&request.username, user, Purpose::Reset, &request.confirmation_code).await?;
    let secret = service.secret(user.sub, &request.password).await?;
    let changed = service.repository.change_user(user.sub, service.settings.now(), move |user| {
        user.set_password(secret);
        Ok(())
    });
    changed.await?;
    service.attempts.clear(Kind::Password, user.sub);
    let source = "PostConfirmation_ConfirmForgotPassword";
    service.report_confirmation(source, &user, request.client_metadata).await?;
    Ok(json!({}))
}
