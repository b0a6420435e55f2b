//! Stripe's request bodies: forms whose names have brackets, `metadata[classId]=x`.

use crate::gateway::matching::decode;
use std::collections::BTreeMap;

/// A form, name to value.
pub struct Form(BTreeMap<String, String>);

impl Form {
    /// Reads a form.
    pub fn parse(text: &str) -> Self {
        let pair = |pair: &str| {
            let (name, value) = pair.split_once('=').unwrap_or((pair, ""));
            (decode(&name.replace('+', " ")), decode(&value.replace('+', " ")))
        };
        Self(text.split('&').filter(|pair| !pair.is_empty()).map(pair).collect())
    }

    /// A value that isn't empty.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.0.get(name).map(String::as_str).filter(|value| !value.is_empty())
    }

    /// All of `name[...]` that isn't empty, by the text in the brackets.
    pub fn map(&self, name: &str) -> BTreeMap<String, String> {
        self.all(name).into_iter().filter(|(_, value)| !value.is_empty()).collect()
    }

    /// The same with what is empty, which takes an entry away.
    pub fn all(&self, name: &str) -> BTreeMap<String, String> {
        let prefix = format!("{name}[");
        let inside = |key: &String| {
            key.strip_prefix(&prefix)?.strip_suffix(']').filter(|key| !key.contains(['[', ']'])).map(str::to_owned)
        };
        self.0.iter().filter_map(|(key, value)| Some((inside(key)?, value.clone()))).collect()
    }
}
