//! Whatever an archive is, it is read or said to be wrong.

use proptest::prelude::*;
use roster::diff::diff;
use roster::read_any;

use crate::support::OneRoster;
use crate::{school, today};

/// Pieces of which files of an archive are made, good and bad.
fn text() -> impl Strategy<Value = String> {
    let piece = prop::sample::select(vec![
        "sourcedId",
        "enabledUser",
        "username",
        "givenName",
        "familyName",
        "identifier",
        "status",
        "tobedeleted",
        "role",
        "student",
        "teacher",
        "elm",
        "s1",
        "c1",
        "true",
        "false",
        "02",
        "KG",
        ",",
        ",",
        ",",
        "\n",
        "\n",
        "\"",
        "=1",
        "'",
        "Zoë",
        "\u{FEFF}",
        "\0",
        " ",
    ]);
    prop::collection::vec(piece, 0..40).prop_map(|pieces| pieces.concat())
}

proptest! {
    #[test]
    fn no_archive_is_too_strange(
        file in prop::sample::select(OneRoster::FILES.to_vec()),
        text in text(),
        adds in any::<bool>(),
        flips in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 0..4),
    ) {
        let elm = OneRoster::elm();
        let elm = if adds { elm.row(file, &text) } else { elm.with(file, &text) };
        let mut bytes = elm.zip();
        for (place, value) in flips {
            let place = place.index(bytes.len());
            bytes[place] = value;
        }
        let roster = read_any(&bytes, None, today());
        prop_assert!(!roster.rows.is_empty() || !roster.faults.is_empty());
        for row in &roster.rows {
            prop_assert!(!roster.faults.iter().any(|fault| fault.row == Some(row.row)), "{:?}", roster);
        }
        // Whatever it says, it can be compared.
        let _ = diff(&school(), &roster);
    }
}
