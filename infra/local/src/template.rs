//! `infra/template.yaml`, read: the one box takes its functions, routes, guards, event sources, table and security
//! headers from the deployment's own template and from nowhere else.

mod arns;
mod edge;
mod functions;
mod http;
mod identity;
mod intrinsics;
mod queues;
mod roles;
mod schedules;
mod sockets;
mod sources;
mod table;
mod yaml;

pub use edge::Header;
pub use functions::FunctionSpec;
pub use http::{Guard, HttpApi, Route, Throttle};
pub use intrinsics::Names;
pub use queues::{QueueSource, QueueSpec, Redrive};
pub use roles::{RoleSpec, Statement};
pub use schedules::{Schedule, Scheduler};
pub use sockets::SocketRoutes;
pub use sources::{EventSource, StreamSettings, Trigger};
pub use table::TableSpec;

use intrinsics::Resolver;
use serde_json::{Value, json};

/// The template at build time; a newer file in the workspace takes precedence.
const BUILT_IN: &str = include_str!("../../template.yaml");

/// The deployment template with the one box's names in it.
pub struct Template {
    document: Value,
    names: Names,
}

impl Template {
    /// Reads a template's text.
    ///
    /// # Errors
    /// When it isn't a template.
    pub fn read(text: &str, names: Names) -> Result<Self, String> {
        let document = yaml::read(text)?;
        if document.get("Resources").and_then(Value::as_object).is_none() {
            return Err("the template has no Resources".to_owned());
        }
        let mut all = arns::arns(&document, &names);
        all.extend(names);
        Ok(Self { document, names: all })
    }

    /// The deployment's template: the file in the source tree, so that a changed route needs no rebuild, else the built-in copy.
    ///
    /// # Errors
    /// When it isn't a template.
    pub fn of_deployment(names: Names) -> Result<Self, String> {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../template.yaml");
        match std::fs::read_to_string(path) {
            Ok(text) => Self::read(&text, names),
            Err(_) => Self::read(BUILT_IN, names),
        }
    }

    /// A parameter's value on the one box.
    #[must_use]
    pub fn parameter(&self, name: &str) -> String {
        self.text(&json!({ "Ref": name }))
    }

    /// The ARNs of the resources that a role may name: `Table.Arn`.
    #[must_use]
    pub fn arns(&self) -> Names {
        arns::arns(&self.document, &self.names)
    }

    /// Every resource of a type that its condition lets exist: logical id and `Properties`.
    fn resources<'a>(&'a self, kind: &'a str) -> impl Iterator<Item = (&'a str, &'a Value)> {
        self.document["Resources"].as_object().into_iter().flatten().filter_map(move |(id, resource)| {
            let wanted = resource.get("Type").and_then(Value::as_str) == Some(kind) && self.resolver().exists(resource);
            wanted.then(|| (id.as_str(), &resource["Properties"]))
        })
    }

    fn resolver(&self) -> Resolver<'_> {
        Resolver::new(&self.document, &self.names)
    }

    fn text(&self, value: &Value) -> String {
        self.resolver().text(value)
    }

    /// The logical id that a `!Ref` or `!GetAtt X.Arn` names, without evaluating it.
    fn referenced(value: &Value) -> Option<&str> {
        match value {
            Value::Object(object) => object
                .get("Ref")
                .and_then(Value::as_str)
                .or_else(|| object.get("Fn::GetAtt").and_then(|path| path.get(0)).and_then(Value::as_str)),
            _ => None,
        }
    }
}

#[cfg(test)]
pub(crate) mod sample;
