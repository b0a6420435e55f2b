//! The roles of the functions, enforced as AWS enforces them: a function's call is refused unless its role in the template
//! allows it. So a test of a function is a test of its role.
//!
//! Each linked function signs with credentials that name it ([`access_key`]). A call with other credentials comes from a person or a tool of
//! this machine and may do everything; the identity service's administration wants the box's own credentials.

mod services;
mod table;
mod usage;

pub use table::{TableKeys, table_accesses};

use crate::template::{RoleSpec, Statement, Template};
use axum::http::{HeaderMap, header};
use platform::log::Log;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::sync::Arc;
use usage::Usage;

/// What a function does to one resource.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Access {
    /// `dynamodb:GetItem`
    pub action: String,
    /// The resource's ARN.
    pub resource: String,
    /// The partition keys that the request names; none for anything but a table.
    pub leading_keys: BTreeSet<String>,
}

impl Access {
    /// An access to something other than a table.
    #[must_use]
    pub fn new(action: impl Into<String>, resource: impl Into<String>) -> Self {
        Self { action: action.into(), resource: resource.into(), leading_keys: BTreeSet::new() }
    }
}

/// A refusal, in IAM's words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Denied(pub String);

/// The roles. Clones share them.
#[derive(Clone)]
pub struct Roles(Arc<Inner>);

struct Inner {
    roles: BTreeMap<String, RoleSpec>,
    /// ARNs by what the template calls them: `Table.Arn`.
    arns: BTreeMap<String, String>,
    usage: Usage,
    log: Log,
}

impl Roles {
    /// The roles of the template. With a file, each permission and each use of one is written there.
    ///
    /// # Errors
    /// When a role says something that can't be enforced here, or the file can't be written.
    pub fn new(template: &Template, usage: Option<&Path>, log: Log) -> Result<Self, String> {
        let roles = template.roles()?;
        let usage = Usage::open(usage, roles.values())?;
        Ok(Self(Arc::new(Inner { roles, arns: template.arns(), usage, log })))
    }

    /// The ARN that the template calls so, such as `Table.Arn`.
    #[must_use]
    pub fn arn(&self, name: &str) -> &str {
        self.0.arns.get(name).map_or("", String::as_str)
    }

    /// Checks what the signer of a request is about to do.
    ///
    /// # Errors
    /// When it is a function whose role doesn't allow it.
    pub fn check(&self, headers: &HeaderMap, access: &Access) -> Result<(), Denied> {
        signer(headers).map_or(Ok(()), |function| self.check_function(function, access))
    }

    /// Checks what a function, named by its logical id, is about to do.
    ///
    /// # Errors
    /// When its role doesn't allow it.
    pub fn check_function(&self, function: &str, access: &Access) -> Result<(), Denied> {
        let Some(role) = self.0.roles.get(function) else { return Ok(()) };
        let mut allowing = role.statements.iter().filter(|statement| allows(statement, access)).peekable();
        if allowing.peek().is_none() {
            let (name, Access { action, resource, .. }) = (&role.name, access);
            let denied = format!(
                "User: arn:aws:sts::000000000000:assumed-role/{name}/{function} is not authorized to perform: {action} \
                 on resource: {resource} because no identity-based policy allows the {action} action"
            );
            self.0.log.failure(function, None, &denied);
            return Err(Denied(denied));
        }
        allowing.for_each(|statement| self.0.usage.used(&role.name, statement, access));
        Ok(())
    }

    /// Whether a signer is held to a role.
    #[must_use]
    pub fn holds(&self, headers: &HeaderMap) -> bool {
        signer(headers).is_some_and(|function| self.0.roles.contains_key(function))
    }

    /// The function that an `Authorization` header names, if it is held to a role; what others do needn't be looked at.
    #[must_use]
    pub fn held<'a>(&self, authorization: &'a str) -> Option<&'a str> {
        named(authorization).filter(|function| self.0.roles.contains_key(*function))
    }
}

/// The access key of a function, by its logical id. Letters and digits, as DynamoDB Local wants it.
#[must_use]
pub fn access_key(function: &str) -> String {
    function.to_owned()
}

/// The access key of a signed request.
fn signer(headers: &HeaderMap) -> Option<&str> {
    named(headers.get(header::AUTHORIZATION)?.to_str().ok()?)
}

/// The access key of `Credential=KEY/date/region/service/aws4_request`.
fn named(authorization: &str) -> Option<&str> {
    let (_, credential) = authorization.split_once("Credential=")?;
    credential.split('/').next()
}

fn allows(statement: &Statement, access: &Access) -> bool {
    let any = |patterns: &[String], text: &str| patterns.iter().any(|pattern| matches(pattern, text));
    any(&statement.actions, &access.action)
        && any(&statement.resources, &access.resource)
        && statement.leading_keys.as_ref().is_none_or(|keys| access.leading_keys.iter().all(|key| any(keys, key)))
}

/// Whether IAM's pattern matches: `*` stands for any number of characters, `?` for one.
fn matches(pattern: &str, text: &str) -> bool {
    let Some(place) = pattern.find(['*', '?']) else { return pattern == text };
    let Some(text) = text.strip_prefix(&pattern[..place]) else { return false };
    let (wildcard, rest) = pattern[place..].split_at(1);
    if wildcard == "?" {
        let mut left = text.chars();
        return left.next().is_some() && matches(rest, left.as_str());
    }
    rest.is_empty() || matches(rest, "") || text.char_indices().any(|(at, _)| matches(rest, &text[at..]))
}

#[cfg(test)]
mod tests;
