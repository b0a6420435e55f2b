//! What a person is at a school (docs/product.md, 14.6).

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A person's role at a school. Administering it is a separate right.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum SchoolRole {
    /// They lead no class.
    Administrator,
    /// They lead classes.
    Teacher,
    /// They learn in classes.
    Pupil,
}
