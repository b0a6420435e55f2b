//! The class that a person works with.

use platform::http::Problem;
use platform::store::{Class, Document};

/// The selected class, or the first one where the selected one is gone.
pub fn selected_class(document: &Document) -> Result<&Class, Problem> {
    let selected = document.profile.current_class_id.as_ref().and_then(|id| document.class(id));
    // The first sign-in made one, and the last one can't be removed.
    selected.or_else(|| document.classes.first()).ok_or_else(|| Problem::unexpected("a document without a class"))
}
