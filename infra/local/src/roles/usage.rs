//! Which permissions were used, so that a check can name those that no test needs.

use super::{Access, matches};
use crate::template::{RoleSpec, Statement};
use std::collections::BTreeSet;
use std::fs::{File, OpenOptions};
use std::io::Write;
use std::path::Path;
use std::sync::{Mutex, PoisonError};

/// A file with lines `granted ROLE ACTION RESOURCE` and `used ROLE ACTION RESOURCE`, with the pattern of the partition's key at the end
/// where the role names one. Several boxes may write into one.
pub struct Usage(Option<Mutex<Written>>);

struct Written {
    file: File,
    lines: BTreeSet<String>,
}

impl Usage {
    /// Opens the file and writes down every permission; without one nothing is written.
    ///
    /// # Errors
    /// When the file can't be written.
    pub fn open<'a>(path: Option<&Path>, roles: impl Iterator<Item = &'a RoleSpec>) -> Result<Self, String> {
        let Some(path) = path else { return Ok(Self(None)) };
        let opened = OpenOptions::new().create(true).append(true).open(path);
        let file = opened.map_err(|error| format!("cannot write {}: {error}", path.display()))?;
        let usage = Self(Some(Mutex::new(Written { file, lines: BTreeSet::new() })));
        for role in roles {
            for permission in role.statements.iter().flat_map(permissions) {
                usage.write(permission.line("granted", &role.name));
            }
        }
        Ok(usage)
    }

    /// Writes down that an access used a statement of a role.
    pub fn used(&self, role: &str, statement: &Statement, access: &Access) {
        if self.0.is_none() {
            return;
        }
        for permission in permissions(statement).filter(|permission| permission.allows(access)) {
            self.write(permission.line("used", role));
        }
    }

    fn write(&self, line: String) {
        let Some(written) = &self.0 else { return };
        let mut written = written.lock().unwrap_or_else(PoisonError::into_inner);
        if !written.lines.contains(&line) {
            // One write a line, which the system appends whole. What can't be written will be missed by the check.
            drop(written.file.write_all(format!("{line}\n").as_bytes()));
            written.lines.insert(line);
        }
    }
}

/// One action on one resource, with one pattern of keys where the statement has any.
struct Permission<'a> {
    action: &'a str,
    resource: &'a str,
    keys: Option<&'a str>,
}

impl Permission<'_> {
    fn allows(&self, access: &Access) -> bool {
        let names = |pattern: &str| access.leading_keys.iter().any(|key| matches(pattern, key));
        matches(self.action, &access.action) && matches(self.resource, &access.resource) && self.keys.is_none_or(names)
    }

    fn line(&self, word: &str, role: &str) -> String {
        let Self { action, resource, .. } = self;
        let keys = self.keys.map(|keys| format!(" {keys}")).unwrap_or_default();
        format!("{word} {role} {action} {resource}{keys}")
    }
}

/// Every action of a statement with every resource and every pattern of keys.
fn permissions(statement: &Statement) -> impl Iterator<Item = Permission<'_>> {
    let keys: Vec<Option<&str>> = match &statement.leading_keys {
        Some(patterns) => patterns.iter().map(|pattern| Some(pattern.as_str())).collect(),
        None => vec![None],
    };
    let resources = &statement.resources;
    let pairs =
        statement.actions.iter().flat_map(move |action| resources.iter().map(move |resource| (action, resource)));
    pairs.flat_map(move |(action, resource)| {
        keys.clone().into_iter().map(move |keys| Permission { action, resource, keys })
    })
}
