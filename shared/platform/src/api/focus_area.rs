//! A focus area, as lists show it.

use curriculum::Casel;
use domain::focus_area::FocusAreaId;
use serde::Serialize;
use utoipa::ToSchema;

use crate::store::FocusAreaItem;

/// A focus area as lists show it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = FocusAreaItem)]
pub struct FocusAreaView {
    /// Its id.
    pub id: FocusAreaId,
    /// Its name.
    pub name: String,
    /// One sentence about it.
    pub description: String,
    /// The level it belongs to: 1 Settle, 2 Understand, 3 Connect.
    pub level: u8,
    /// Its place in the recommended order, from 1 to 30.
    pub order: u8,
    /// The area of social and emotional learning.
    pub casel: Casel,
}

impl From<FocusAreaItem> for FocusAreaView {
    fn from(item: FocusAreaItem) -> Self {
        let FocusAreaItem { id, name, description, level, order, casel } = item;
        Self { id, name, description, level, order, casel }
    }
}
