//! What an import is of, as it is kept and as it is compared.

use platform::store::ImportSource;
use roster::RosterKind;

/// The kind as it is kept.
pub fn source_of(kind: RosterKind) -> ImportSource {
    match kind {
        RosterKind::Table => ImportSource::Table,
        RosterKind::OneRoster => ImportSource::OneRoster,
        RosterKind::OneRosterChanges => ImportSource::OneRosterChanges,
    }
}

/// The kind of file as it is compared; none of a new school year.
pub fn kind_of(source: ImportSource) -> Option<RosterKind> {
    Some(match source {
        ImportSource::Table => RosterKind::Table,
        ImportSource::OneRoster => RosterKind::OneRoster,
        ImportSource::OneRosterChanges => RosterKind::OneRosterChanges,
        ImportSource::NewYear => return None,
    })
}
