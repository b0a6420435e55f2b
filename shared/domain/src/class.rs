//! Classes: everybody has at least one, and one is selected (docs/product.md, 3.2).

use crate::id::ClassId;

/// The id of a user's first class.
pub const DEFAULT_ID: &str = "class_default";
/// The name of a user's first class.
pub const DEFAULT_NAME: &str = "My Class";
/// The most classes that one user has.
pub const MOST: usize = 50;

/// The id of a user's first class.
///
/// # Panics
/// Never: the constant is an id, and a test says so.
#[must_use]
pub fn default_id() -> ClassId {
    DEFAULT_ID.parse().unwrap_or_else(|_| unreachable!("class_default is a class id"))
}

/// Which class a user works with: the selected one if it still exists, otherwise the first.
#[must_use]
pub fn selected<'a>(current: Option<&ClassId>, classes: &'a [ClassId]) -> Option<&'a ClassId> {
    classes.iter().find(|class| Some(*class) == current).or_else(|| classes.first())
}

#[cfg(test)]
mod tests {
    use super::{default_id, selected};
    use crate::id::ClassId;

    #[test]
    fn the_selected_class_is_one_that_exists() {
        let other: ClassId = "class_2".parse().expect("an id");
        let gone: ClassId = "class_3".parse().expect("an id");
        let classes = [default_id(), other.clone()];
        assert_eq!(selected(Some(&other), &classes), Some(&other));
        assert_eq!(selected(Some(&gone), &classes), Some(&default_id()));
        assert_eq!(selected(None, &classes), Some(&default_id()));
        assert_eq!(selected(Some(&other), &[]), None);
    }
}
