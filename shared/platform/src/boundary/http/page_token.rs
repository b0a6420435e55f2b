//! Page tokens: the start of the next page, in an opaque form that fits into a URL.

use super::call::Call;
use super::problem::Problem;

/// The longest sort key that DynamoDB allows, in bytes.
const MAX_BYTES: usize = 1024;

/// The token of a position in the caller's own partition.
#[must_use]
pub fn page_token(place: &str) -> String {
    place.bytes().fold(String::with_capacity(place.len() * 2), |hex, byte| format!("{hex}{byte:02x}"))
}

impl Call {
    /// The position that the token in the URL names; none if there is no token. Whatever it contains, it is a position in the
    /// caller's own partition.
    pub fn page_token(&self, name: &str) -> Result<Option<String>, Problem> {
        let invalid = || Problem::invalid_query(format!("{name}: not one that was given out."));
        self.query(name).map(|token| place(token).ok_or_else(invalid)).transpose()
    }
}

fn place(token: &str) -> Option<String> {
    let byte = |pair: &[u8]| u8::from_str_radix(std::str::from_utf8(pair).ok()?, 16).ok();
    let bytes: Option<Vec<u8>> = token.as_bytes().chunks(2).map(byte).collect();
    let place = String::from_utf8(bytes?).ok()?;
    let given_out = !place.is_empty() && place.len() <= MAX_BYTES && page_token(&place) == token;
    given_out.then_some(place)
}

#[cfg(test)]
mod tests {
    use super::{page_token, place};

    #[test]
    fn a_token_is_the_place_that_it_was_made_of_and_nothing_else_is_one() {
        let there = "DONE#grade_1#owls#focusArea_bodyScan";
        assert_eq!(place(&page_token(there)).as_deref(), Some(there));
        for wrong in ["4", "zz", "4A", "+1+1", "ff", &"41".repeat(2000)] {
            assert_eq!(place(wrong), None, "{wrong}");
        }
    }
}
