//! What the template decides about the user pool.

use super::Template;
use serde_json::Value;

impl Template {
    /// Fewest characters of a password, where the pool says.
    #[must_use]
    pub fn minimum_password_length(&self) -> Option<usize> {
        let (_, pool) = self.resources("AWS::Cognito::UserPool").next()?;
        self.text(pool.pointer("/Policies/PasswordPolicy/MinimumLength")?).parse().ok()
    }

    /// The subject and the text of the mail with a first password, where the pool says.
    #[must_use]
    pub fn first_password_words(&self) -> Option<(String, String)> {
        let (_, pool) = self.resources("AWS::Cognito::UserPool").next()?;
        let words = pool.pointer("/AdminCreateUserConfig/InviteMessageTemplate")?;
        Some((self.text(words.get("EmailSubject")?), self.text(words.get("EmailMessage")?)))
    }

    /// The attributes that the application client may write.
    #[must_use]
    pub fn writable_attributes(&self) -> Vec<String> {
        let clients = self.resources("AWS::Cognito::UserPoolClient");
        let attributes = clients.flat_map(|(_, client)| client["WriteAttributes"].as_array().into_iter().flatten());
        attributes.map(|name| self.text(name)).collect()
    }

    /// The pool's own attributes that keep the value that a user is made with.
    #[must_use]
    pub fn immutable_attributes(&self) -> Vec<String> {
        let pools = self.resources("AWS::Cognito::UserPool");
        let schema = pools.flat_map(|(_, pool)| pool["Schema"].as_array().into_iter().flatten());
        let immutable = schema.filter(|attribute| self.text(&attribute["Mutable"]) == "false");
        immutable.map(|attribute| format!("custom:{}", self.text(&attribute["Name"]))).collect()
    }

    /// The names of the pool's groups.
    #[must_use]
    pub fn groups(&self) -> Vec<String> {
        let groups = self.resources("AWS::Cognito::UserPoolGroup");
        groups.filter_map(|(_, group)| group.get("GroupName").map(|name: &Value| self.text(name))).collect()
    }
}

#[cfg(test)]
mod tests {
    use crate::identity::Settings;
    use crate::template::{Names, Template};

    #[test]
    fn the_deployments_pool_has_operators_and_long_passwords() {
        let template = Template::of_deployment(Names::new()).expect("reads");
        assert_eq!(template.groups(), ["operators"]);
        assert!(template.minimum_password_length().is_some_and(|length| length >= 8));
        let (_, pool) = template.resources("AWS::Cognito::UserPool").next().expect("a pool");
        let days =
            pool.pointer("/Policies/PasswordPolicy/TemporaryPasswordValidityDays").map(|days| template.text(days));
        assert_eq!(days.as_deref(), Some(&*domain::account::FIRST_PASSWORD_DAYS.to_string()));
    }

    #[test]
    fn the_identity_service_alone_allows_what_the_deployments_pool_allows() {
        let template = Template::of_deployment(Names::new()).expect("reads");
        let alone = Settings::new("local_pool", "client", "local", "http://localhost");
        let sorted = |mut names: Vec<String>| {
            names.sort();
            names
        };
        assert_eq!(sorted(template.writable_attributes()), sorted(alone.writable));
        assert_eq!(sorted(template.immutable_attributes()), sorted(alone.immutable));
    }
}
