//! What a call answers when it refuses: Cognito's own names and words, because Amplify and the SDKs decide by them.

use std::fmt;

/// A refusal or failure of a call, as the protocol names it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    /// The exception's name, for example `NotAuthorizedException`.
    pub name: &'static str,
    /// The sentence that goes with it.
    pub message: String,
}

impl Fault {
    pub(crate) fn new(name: &'static str, message: impl Into<String>) -> Self {
        Self { name, message: message.into() }
    }

    /// The one answer to a wrong password and to an unknown user.
    pub(crate) fn wrong_password() -> Self {
        Self::not_authorized("Incorrect username or password.")
    }

    pub(crate) fn not_authorized(message: &str) -> Self {
        Self::new("NotAuthorizedException", message)
    }

    pub(crate) fn invalid_parameter(message: impl Into<String>) -> Self {
        Self::new("InvalidParameterException", message)
    }

    /// The one answer to a wrong code, to a code never asked for, and to an unknown user.
    pub(crate) fn wrong_code() -> Self {
        Self::new("CodeMismatchException", "Invalid verification code provided, please try again.")
    }

    pub(crate) fn expired_code() -> Self {
        Self::new("ExpiredCodeException", "Invalid code provided, please request a code again.")
    }

    pub(crate) fn too_often() -> Self {
        Self::new("LimitExceededException", "Attempt limit exceeded, please try after some time.")
    }

    /// The address that a user is to get belongs to another one.
    pub(crate) fn address_taken() -> Self {
        Self::new("AliasExistsException", "An account with the email already exists.")
    }

    pub(crate) fn no_such_user() -> Self {
        Self::new("UserNotFoundException", "User does not exist.")
    }

    pub(crate) fn no_such_resource(message: impl Into<String>) -> Self {
        Self::new("ResourceNotFoundException", message)
    }

    /// Something broke on our side. The cause goes to standard error, never into the answer.
    pub(crate) fn internal(cause: impl fmt::Display) -> Self {
        eprintln!("identity: {cause}");
        Self::new("InternalErrorException", "Something went wrong")
    }

    /// The HTTP status: 400 for every refusal, 500 for a failure of ours.
    #[must_use]
    pub fn status(&self) -> u16 {
        if self.name == "InternalErrorException" { 500 } else { 400 }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}: {}", self.name, self.message)
    }
}

impl std::error::Error for Fault {}
