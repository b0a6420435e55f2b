//! What the record calls what was done, in a table as on the screen.

use platform::store::AuditAction;

/// Whoever the school no longer has.
pub const GONE_PERSON: &str = "Somebody who is gone";
/// A class that was deleted.
pub const GONE_CLASS: &str = "A class that is gone";
/// An invitation that is forgotten.
pub const GONE_INVITATION: &str = "An invitation that is gone";

/// What was done, in a few words.
pub fn action_name(action: AuditAction) -> &'static str {
    match action {
        AuditAction::RegisteredSchool => "Account opened",
        AuditAction::ApprovedSchool => "School approved",
        AuditAction::UpdatedSchool => "School changed",
        AuditAction::ClosedSchool => "School closed",
        AuditAction::ReopenedSchool => "Closing stopped",
        AuditAction::InvitedTeacher => "Teacher invited",
        AuditAction::UpdatedInvitation => "Invitation given more classes",
        AuditAction::ResentInvitation => "Invitation sent again",
        AuditAction::RevokedInvitation => "Invitation taken back",
        AuditAction::JoinedSchool => "Joined the school",
        AuditAction::LeftSchool => "Left the school",
        AuditAction::AddedPerson => "Person added",
        AuditAction::SentFirstPassword => "First password sent again",
        AuditAction::ResetPassword => "New password given",
        AuditAction::UpdatedPerson => "Person changed",
        AuditAction::DeactivatedPerson => "Made inactive",
        AuditAction::ReactivatedPerson => "Made active",
        AuditAction::RemovedPerson => "Removed",
        AuditAction::RemovedInactivePupil => "Inactive student removed",
        AuditAction::RestoredPerson => "Brought back",
        AuditAction::ExportedPerson => "Everything exported",
        AuditAction::ErasedPerson => "Account deleted",
        AuditAction::GrantedAdministrator => "Made an administrator",
        AuditAction::RevokedAdministrator => "Administrator's right taken back",
        AuditAction::CreatedClass => "Class made",
        AuditAction::UpdatedClass => "Class changed",
        AuditAction::AddedToClass => "Put into a class",
        AuditAction::TakenFromClass => "Taken out of a class",
        AuditAction::ArchivedClass => "Class archived",
        AuditAction::RestoredClass => "Class brought back",
        AuditAction::AddedSampleClass => "Sample class added",
        AuditAction::RemovedSampleClass => "Sample class taken away",
        AuditAction::ImportedRoster => "Roster imported",
        AuditAction::UndidImport => "Import taken back",
        AuditAction::BeganSchoolYear => "New school year begun",
        AuditAction::UndidSchoolYear => "New school year taken back",
        AuditAction::OrderedPlan => "Plan ordered by purchase order",
    }
}

/// A field that was changed, as people call it.
pub fn field_name(field: &str) -> &str {
    match field {
        "name" => "name",
        "timeZone" => "time zone",
        "grades" => "grades",
        "calendar" => "days off",
        "firstName" => "first name",
        "lastName" => "last name",
        "schoolUserId" => "your school's own id",
        "userName" => "username",
        "role" => "role",
        "grade" | "gradeLevel" => "grade",
        "className" => "class name",
        "position" => "level and focus area",
        "plan" => "plan",
        _ => field,
    }
}
