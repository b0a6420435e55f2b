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

    /// The names of the pool's groups.
    #[must_use]
    pub fn groups(&self) -> Vec<String> {
        let groups = self.resources("AWS::Cognito::UserPoolGroup");
        groups.filter_map(|(_, group)| group.get("GroupName").map(|name: &Value| self.text(name))).collect()
    }
}

#[cfg(test)]
mod tests {
    use crate::template::{Names, Template};

    #[test]
    fn the_deployments_pool_has_operators_and_long_passwords() {
        let template = Template::of_deployment(Names::new()).expect("reads");
        assert_eq!(template.groups(), ["operators"]);
        assert!(template.minimum_password_length().is_some_and(|length| length >= 8));
    }
}
