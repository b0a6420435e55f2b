//! `SignUp`, `ConfirmSignUp` and `ResendConfirmationCode`.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde_json::{Value, json};
use uuid::Uuid;

use super::attempts::Kind;
use super::code::{Code, Purpose};
use super::fault::Fault;
use super::mails::{Occasion, delivery};
use super::repository::Key;
use super::triggers::{ClientMetadata, TriggerKind};
use super::user::{self, Attribute, Status, User, Writer};
use super::{Service, masking, password};

#[derive(Deserialize)]
#[serde(rename_all = "PascalCase")]
pub(crate) struct SignUp {
    client_id: String,
    username: String,
    password: String,
    #[serde(default)]
    user_attributes: Vec<Attribute>,
    #[serde(default)]
    validation_data: Vec<Attribute>,
    client_metadata: ClientMetadata,
}

#[derive(Deserialize)]
#[serde(rename_all = "PascalCase")]
pub(crate) struct ConfirmSignUp {
    client_id: String,
    username: String,
    confirmation_code: String,
    client_metadata: ClientMetadata,
}

#[derive(Deserialize)]
#[serde(rename_all = "PascalCase")]
pub(crate) struct ResendConfirmationCode {
    client_id: String,
    username: String,
    client_metadata: ClientMetadata,
}

pub(crate) async fn sign_up(service: &Service, request: SignUp) -> Result<Value, Fault> {
    service.check_client(&request.client_id)?;
    let address =
        user::address(&request.username).ok_or_else(|| Fault::invalid_parameter("Username should be an email."))?;
    user::check_attributes(&request.user_attributes, Writer::Client, &service.settings)?;
    if request
        .user_attributes
        .iter()
        .any(|attribute| attribute.name == "email" && attribute.value.to_lowercase() != address)
    {
        return Err(Fault::invalid_parameter("User name and email address differ."));
    }
    password::check(&request.password, service.settings.minimum_password_length)?;

    let mut user = service.new_user(address, &request.password, BTreeMap::new()).await?;
    for attribute in request.user_attributes {
        user.set(attribute);
    }
    let metadata = request.client_metadata;
    let wishes = service.ask_sign_up("PreSignUp_SignUp", &user, &request.validation_data, metadata.clone()).await?;
    user.email_verified = wishes.auto_verify_email;
    if wishes.auto_confirm_user {
        user.status = Status::Confirmed;
    }
    if !service.repository.add(&user).await? {
        return Err(Fault::new("UsernameExistsException", "An account with the given email already exists."));
    }
    let confirmed = user.status == Status::Confirmed;
    let mut answer = json!({ "UserConfirmed": confirmed, "UserSub": user.sub });
    if !confirmed {
        service.count_mail(user.sub)?;
        service.send_code(&user, Occasion::SignUp, &user.email, metadata).await?;
        answer["CodeDeliveryDetails"] = delivery(&user.email);
    }
    Ok(answer)
}

pub(crate) async fn confirm_sign_up(service: &Service, request: ConfirmSignUp) -> Result<Value, Fault> {
    service.check_client(&request.client_id)?;
    let user = service.repository.find(&request.username).await?;
    if user.as_ref().is_some_and(|user| user.status != Status::Unconfirmed) {
        return Err(Fault::not_authorized("User cannot be confirmed. Current status is CONFIRMED"));
    }
    let (user, _) = service.take_code(&request.username, user, Purpose::SignUp, &request.confirmation_code).await?;
    let confirmed = service.repository.change_user(user.sub, service.settings.now(), |user| {
        user.status = Status::Confirmed;
        user.email_verified = true;
        Ok(())
    });
    let confirmed = confirmed.await?;
    service.report_confirmation("PostConfirmation_ConfirmSignUp", &confirmed, request.client_metadata).await?;
    Ok(json!({}))
}

pub(crate) async fn resend_confirmation_code(
    service: &Service,
    request: ResendConfirmationCode,
) -> Result<Value, Fault> {
    service.check_client(&request.client_id)?;
    let user = service.repository.find(&request.username).await?;
    service.count_mail(service.id_of(&request.username, user.as_ref()))?;
    match user {
        Some(user) if user.status != Status::Unconfirmed => Err(Fault::invalid_parameter("User is already confirmed.")),
        Some(user) => {
            service.send_code(&user, Occasion::ResendCode, &user.email, request.client_metadata).await?;
            Ok(json!({ "CodeDeliveryDetails": delivery(&user.email) }))
        }
        None => Ok(json!({ "CodeDeliveryDetails": delivery(&request.username) })),
    }
}

/// What the trigger may ask for.
#[derive(Default, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub(crate) struct PreSignUpResponse {
    auto_confirm_user: bool,
    auto_verify_email: bool,
}

impl Service {
    /// Asks the `PreSignUp` trigger, which may refuse.
    pub(crate) async fn ask_sign_up(
        &self,
        source: &str,
        user: &User,
        validation_data: &[Attribute],
        client_metadata: ClientMetadata,
    ) -> Result<PreSignUpResponse, Fault> {
        let mut attributes = user.attributes.clone();
        attributes.insert("email".to_owned(), user.email.clone());
        let validation: BTreeMap<_, _> = validation_data.iter().map(|entry| (&entry.name, &entry.value)).collect();
        let request = json!({
            "userAttributes": attributes, "validationData": validation, "clientMetadata": client_metadata,
        });
        let response = json!({ "autoConfirmUser": false, "autoVerifyEmail": false, "autoVerifyPhone": false });
        self.call_trigger(TriggerKind::PreSignUp, source, user, request, response).await
    }

    /// Takes a code that was sent to a user, or refuses alike a wrong code, one never sent, and an unknown user.
    pub(crate) async fn take_code(
        &self,
        typed: &str,
        user: Option<User>,
        purpose: Purpose,
        digits: &str,
    ) -> Result<(User, Code), Fault> {
        let (id, now) = (self.id_of(typed, user.as_ref()), self.settings.now());
        if !self.attempts.admit(Kind::Code, id, now) {
            return Err(Fault::too_often());
        }
        let (pepper, digits) = (self.pepper, digits.trim().to_owned());
        let check = move |code: &Code| code.check(&pepper, id, purpose, &digits, now);
        let taken = self.repository.take(Key::code(id, purpose.name()), check).await?;
        let user = user.filter(|user| user.enabled);
        let found = user.zip(taken).ok_or_else(Fault::wrong_code)?;
        self.attempts.clear(Kind::Code, id);
        Ok(found)
    }

    /// Counts a mail asked for, and refuses one too many.
    pub(crate) fn count_mail(&self, id: Uuid) -> Result<(), Fault> {
        let now = self.settings.now();
        if self.attempts.admit(Kind::Mail, id, now) { Ok(()) } else { Err(Fault::too_often()) }
    }

    /// The id of a user, or the one that is made up for a name without a user.
    pub(crate) fn id_of(&self, typed: &str, user: Option<&User>) -> Uuid {
        user.map_or_else(|| masking::id(&self.pepper, &typed.to_lowercase()), |user| user.sub)
    }

    /// Refuses any client but the pool's one.
    pub(crate) fn check_client(&self, client_id: &str) -> Result<(), Fault> {
        if client_id == self.settings.client_id {
            return Ok(());
        }
        Err(Fault::no_such_resource(format!("User pool client {client_id} does not exist.")))
    }
}
