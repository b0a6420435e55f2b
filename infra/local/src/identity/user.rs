//! A user of the pool, as kept.

use std::collections::BTreeMap;

use num_bigint::BigUint;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use uuid::Uuid;

use super::fault::Fault;
use super::settings::{ADMINISTERED, Settings};
use super::srp::Verifier;

/// A user's status between sign-up and a password of their own.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum Status {
    /// Signed up, and hasn't shown that the address is theirs.
    Unconfirmed,
    /// May sign in.
    Confirmed,
    /// Made by an administrator: the first sign-in asks for a new password.
    ForceChangePassword,
}

impl Status {
    /// The name in Cognito's answers and events.
    pub fn name(self) -> &'static str {
        match self {
            Self::Unconfirmed => "UNCONFIRMED",
            Self::Confirmed => "CONFIRMED",
            Self::ForceChangePassword => "FORCE_CHANGE_PASSWORD",
        }
    }
}

/// SRP's salt and verifier in hexadecimal, bound to the user's id.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Secret {
    salt: String,
    verifier: String,
}

impl Secret {
    /// The secret of a password.
    pub fn new(pool_name: &str, sub: Uuid, password: &str) -> Self {
        let made = Verifier::new(pool_name, &sub.to_string(), password);
        Self { salt: made.salt.to_str_radix(16), verifier: made.verifier.to_str_radix(16) }
    }

    /// The numbers to answer a sign-in with.
    pub fn numbers(&self) -> Verifier {
        let number = |text: &str| BigUint::parse_bytes(text.as_bytes(), 16).unwrap_or_default();
        Verifier { salt: number(&self.salt), verifier: number(&self.verifier) }
    }

    /// Whether it is this password's.
    pub fn is_of(&self, pool_name: &str, sub: Uuid, password: &str) -> bool {
        let kept = self.numbers();
        Verifier::with_salt(pool_name, &sub.to_string(), password, kept.salt.clone()) == kept
    }
}

/// A user.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct User {
    /// The id, which is also the user name inside the pool.
    pub sub: Uuid,
    /// The address, lower case.
    pub email: String,
    /// Whether a code proved the address, or an administrator vouched for it.
    pub email_verified: bool,
    /// Every other attribute.
    pub attributes: BTreeMap<String, String>,
    /// The user's status.
    pub status: Status,
    /// Whether the user may sign in at all.
    pub enabled: bool,
    /// Groups, in the order of joining.
    pub groups: Vec<String>,
    /// The password's secret.
    pub secret: Secret,
    /// When a temporary password ends, in seconds since 1970.
    pub temporary_until: Option<i64>,
    /// Seconds since 1970.
    pub created_at: i64,
    /// Seconds since 1970.
    pub modified_at: i64,
}

impl User {
    /// Every attribute with its name, as `GetUser` and `AdminGetUser` list them.
    pub fn listed(&self) -> Value {
        let own = [
            ("sub", self.sub.to_string()),
            ("email", self.email.clone()),
            ("email_verified", self.email_verified.to_string()),
        ];
        let rest = self.attributes.iter().map(|(name, value)| (name.as_str(), value.clone()));
        own.into_iter().chain(rest).map(|(name, value)| json!({ "Name": name, "Value": value })).collect()
    }

    /// Takes over an attribute.
    pub fn set(&mut self, attribute: Attribute) {
        match attribute.name.as_str() {
            "email_verified" => self.email_verified = attribute.value == "true",
            "email" => {}
            _ => drop(self.attributes.insert(attribute.name, attribute.value)),
        }
    }

    /// Changes an attribute; one that is changed to nothing goes.
    pub fn update(&mut self, attribute: Attribute) {
        if attribute.value.is_empty() {
            self.attributes.remove(&attribute.name);
        } else {
            self.set(attribute);
        }
    }
}

/// An attribute in a request.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "PascalCase")]
pub struct Attribute {
    /// Its name; custom ones begin with `custom:`.
    pub name: String,
    /// Its value.
    #[serde(default)]
    pub value: String,
}

/// Who writes attributes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Writer {
    /// The browser's client, which may write a few.
    Client,
    /// An administrator, who may write the schema's.
    Administrator,
}

/// Longest value of a custom attribute, as the template declares them, and of any other.
const MAX_CUSTOM_CHARACTERS: usize = 20;
const MAX_CHARACTERS: usize = 2048;

/// Refuses attributes that the writer may not write, that aren't in the schema, and that are too long.
pub fn check_attributes(attributes: &[Attribute], writer: Writer, settings: &Settings) -> Result<(), Fault> {
    for Attribute { name, value } in attributes {
        let writable = settings.writable.contains(name);
        let known = writable || ADMINISTERED.contains(&name.as_str());
        if !known && name != "sub" {
            let message = format!(
                "Attributes did not conform to the schema: Type for attribute {{{name}}} could not be determined"
            );
            return Err(Fault::invalid_parameter(message));
        }
        if name == "sub" || (writer == Writer::Client && !writable) {
            return Err(Fault::not_authorized("A client attempted to write unauthorized attribute"));
        }
        let longest = if name.starts_with("custom:") { MAX_CUSTOM_CHARACTERS } else { MAX_CHARACTERS };
        if value.chars().count() > longest {
            return Err(Fault::invalid_parameter(format!(
                "Attributes did not conform to the schema: {name}: String must be no longer than {longest} characters"
            )));
        }
    }
    Ok(())
}

/// Refuses changes of attributes that keep their first value.
pub fn check_mutable(attributes: &[Attribute], settings: &Settings) -> Result<(), Fault> {
    match attributes.iter().find(|attribute| settings.immutable.contains(&attribute.name)) {
        Some(Attribute { name, .. }) => {
            Err(Fault::invalid_parameter(format!("user.{name}: Attribute cannot be updated.")))
        }
        None => Ok(()),
    }
}

/// An address in the form in which it is looked up: trimmed of nothing, lower case. None when it can't be an address.
pub fn address(text: &str) -> Option<String> {
    let (local, domain) = text.rsplit_once('@')?;
    let plain = |part: &str| {
        !part.is_empty()
            && !part.chars().any(|character| character.is_whitespace() || character.is_control() || character == '@')
    };
    let fits = text.len() <= 254 && plain(local) && plain(domain) && !domain.starts_with('.') && !domain.ends_with('.');
    fits.then(|| text.to_lowercase())
}
