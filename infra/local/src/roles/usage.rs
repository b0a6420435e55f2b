//! Which permissions were used, so that a check can name those that no test needs.

use super::{Access, matches};
use crate::template::{RoleSpec, Statement};
use std::collections::BTreeSet;
use std::fs::{File, OpenOptions};
use std::io::Write;
use std::path::Path;
use std::sync::{Mutex, PoisonError};

/// A file with lines `granted ROLE ACTION RESOURCE` and `used ROLE ACTION RESOURCE`. Several boxes may write into one.
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
            for (action, resource) in role.statements.iter().flat_map(permissions) {
                usage.write(format!("granted {} {action} {resource}", role.name));
            }
        }
        Ok(usage)
    }

    /// Writes down that an access used a statement of a role.
    pub fn used(&self, role: &str, statement: &Statement, access: &Access) {
        if self.0.is_none() {
            return;
        }
        for (action, resource) in permissions(statement) {
            if matches(action, &access.action) && matches(resource, &access.resource) {
                self.write(format!("used {role} {action} {resource}"));
            }
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

/// Every action of a statement with every resource.
fn permissions(statement: &Statement) -> impl Iterator<Item = (&str, &str)> {
    let resources = &statement.resources;
    statement.actions.iter().flat_map(move |action| resources.iter().map(move |resource| (&**action, &**resource)))
}
