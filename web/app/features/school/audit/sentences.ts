import type { AuditAction, AuditName, AuditPage, AuditRow } from "~/data/school/audit-query";
import { t } from "~/messages/t";

/** Everything that can be done, in the order in which a filter offers it. */
export const auditActions = [
  "registered_school",
  "approved_school",
  "updated_school",
  "closed_school",
  "reopened_school",
  "invited_teacher",
  "updated_invitation",
  "resent_invitation",
  "revoked_invitation",
  "joined_school",
  "left_school",
  "added_person",
  "sent_first_password",
  "reset_password",
  "updated_person",
  "deactivated_person",
  "reactivated_person",
  "removed_person",
  "removed_inactive_pupil",
  "restored_person",
  "exported_person",
  "erased_person",
  "granted_administrator",
  "revoked_administrator",
  "created_class",
  "updated_class",
  "added_to_class",
  "taken_from_class",
  "archived_class",
  "restored_class",
  "imported_roster",
  "undid_import",
  "began_school_year",
  "undid_school_year",
  "added_sample_class",
  "removed_sample_class",
  "ordered_plan",
] as const satisfies readonly AuditAction[];

/** What was done, in a few words, for a list to choose from. */
export function actionName(action: AuditAction): string {
  switch (action) {
    case "registered_school":
      return t("Account opened");
    case "approved_school":
      return t("School approved");
    case "updated_school":
      return t("School changed");
    case "closed_school":
      return t("School closed");
    case "reopened_school":
      return t("Closing stopped");
    case "invited_teacher":
      return t("Teacher invited");
    case "updated_invitation":
      return t("Invitation given more classes");
    case "resent_invitation":
      return t("Invitation sent again");
    case "revoked_invitation":
      return t("Invitation taken back");
    case "joined_school":
      return t("Joined the school");
    case "left_school":
      return t("Left the school");
    case "added_person":
      return t("Person added");
    case "sent_first_password":
      return t("First password sent again");
    case "reset_password":
      return t("New password given");
    case "updated_person":
      return t("Person changed");
    case "deactivated_person":
      return t("Made inactive");
    case "reactivated_person":
      return t("Made active");
    case "removed_person":
      return t("Removed");
    case "removed_inactive_pupil":
      return t("Inactive student removed");
    case "restored_person":
      return t("Brought back");
    case "exported_person":
      return t("Everything exported");
    case "erased_person":
      return t("Account deleted");
    case "granted_administrator":
      return t("Made an administrator");
    case "revoked_administrator":
      return t("Administrator's right taken back");
    case "created_class":
      return t("Class made");
    case "updated_class":
      return t("Class changed");
    case "added_to_class":
      return t("Put into a class");
    case "taken_from_class":
      return t("Taken out of a class");
    case "archived_class":
      return t("Class archived");
    case "restored_class":
      return t("Class brought back");
    case "imported_roster":
      return t("Roster imported");
    case "undid_import":
      return t("Import taken back");
    case "began_school_year":
      return t("New school year begun");
    case "undid_school_year":
      return t("New school year taken back");
    case "added_sample_class":
      return t("Sample class added");
    case "removed_sample_class":
      return t("Sample class taken away");
    case "ordered_plan":
      return t("Plan ordered by purchase order");
  }
}

/** The names of people that a page of the record mentions, by their id. */
export type AuditNames = Readonly<Record<string, AuditName>>;

/** What the people, classes and invitations that a record mentions are called, by their id. */
export type Mentioned = Readonly<Pick<AuditPage, "names" | "classes" | "invitations">>;

/** What the entries of several pages mention. */
export function mentionedIn(pages: readonly Mentioned[]): Mentioned {
  return {
    names: Object.assign({}, ...pages.map(({ names }) => names)),
    classes: Object.assign({}, ...pages.map(({ classes }) => classes)),
    invitations: Object.assign({}, ...pages.map(({ invitations }) => invitations)),
  };
}

/** The name behind an id. Whoever the school no longer has is not named. */
export function nameOf(id: string | undefined, names: AuditNames): string {
  const found = id === undefined ? undefined : names[id];
  if (!found) return t("Somebody who is gone");
  return [found.firstName, found.lastName].filter(Boolean).join(" ") || found.email;
}

/** What was done, as a sentence. */
export function auditSentence(entry: AuditRow, { names, classes, invitations }: Mentioned): string {
  const { action, by, user, fields = [] } = entry;
  const who = nameOf(by, names);
  // The person that begins a sentence is the one who did it, or who was removed by nobody.
  const isGone = user === undefined || !names[user];
  const whom =
    isGone && action !== "removed_inactive_pupil" ? t("somebody who is gone") : nameOf(user, names);
  const address = entry.invitation && invitations[entry.invitation];
  const name = entry.class && classes[entry.class];
  const which = name ? t("the class {name}", { name }) : t("a class that is gone");
  const what = fields.map(fieldName).join(", ");
  switch (action) {
    case "registered_school":
      return t("{who} opened the school account", { who });
    case "approved_school":
      return t("The school was approved");
    case "updated_school":
      return t("{who} changed the school: {what}", { who, what });
    case "closed_school":
      return t("{who} closed the school", { who });
    case "reopened_school":
      return t("{who} stopped the closing of the school", { who });
    case "invited_teacher":
      return address ? t("{who} invited {address}", { who, address }) : t("{who} invited a teacher", { who });
    case "updated_invitation":
      return address
        ? t("{who} named more classes in the invitation of {address}", { who, address })
        : t("{who} named more classes in an invitation", { who });
    case "resent_invitation":
      return address
        ? t("{who} sent the invitation of {address} again", { who, address })
        : t("{who} sent an invitation again", { who });
    case "revoked_invitation":
      return address
        ? t("{who} took the invitation of {address} back", { who, address })
        : t("{who} took an invitation back", { who });
    case "joined_school":
      return t("{who} joined the school", { who });
    case "left_school":
      return t("{who} left the school", { who });
    case "added_person":
      return t("{who} added {whom}", { who, whom });
    case "sent_first_password":
      return t("{who} sent {whom} another first password", { who, whom });
    case "reset_password":
      return t("{who} gave {whom} a new password", { who, whom });
    case "updated_person":
      return t("{who} changed {whom}: {what}", { who, whom, what });
    case "deactivated_person":
      return t("{who} made {whom} inactive", { who, whom });
    case "reactivated_person":
      return t("{who} made {whom} active again", { who, whom });
    case "removed_person":
      return t("{who} removed {whom}", { who, whom });
    case "removed_inactive_pupil":
      return t("{whom} was removed after two years without a class or a practice", { whom });
    case "restored_person":
      return t("{who} brought {whom} back", { who, whom });
    case "exported_person":
      return t("{who} exported everything about {whom}", { who, whom });
    case "erased_person":
      return t("{who} deleted the account of {whom}", { who, whom });
    case "granted_administrator":
      return t("{who} made {whom} an administrator", { who, whom });
    case "revoked_administrator":
      return by === user
        ? t("{who} gave up the right to administer", { who })
        : t("{who} took the right to administer from {whom}", { who, whom });
    case "created_class":
      return t("{who} made {which}", { who, which });
    case "updated_class":
      return t("{who} changed {which}: {what}", { who, which, what });
    case "added_to_class":
      return by === user
        ? t("{who} became a teacher of {which}", { who, which })
        : t("{who} put {whom} into {which}", { who, whom, which });
    case "taken_from_class":
      return t("{who} took {whom} out of {which}", { who, whom, which });
    case "archived_class":
      return t("{who} archived {which}", { who, which });
    case "restored_class":
      return t("{who} brought back {which}", { who, which });
    case "imported_roster":
      return t("{who} imported a roster", { who });
    case "undid_import":
      return t("{who} took an import back", { who });
    case "began_school_year":
      return t("{who} began a new school year", { who });
    case "undid_school_year":
      return t("{who} took the new school year back", { who });
    case "added_sample_class":
      return name ? t("{who} added {which}", { who, which }) : t("{who} added a sample class", { who });
    case "removed_sample_class":
      return name
        ? t("{who} took {which} away", { who, which })
        : t("{who} took a sample class away", { who });
    case "ordered_plan":
      return entry.seats === undefined
        ? t("{who} ordered the school's plan by purchase order", { who })
        : t("{who} ordered the school's plan by purchase order, for {seats} students", {
            who,
            seats: entry.seats,
          });
  }
}

/** A field as people call it; the API's own name for one that a newer API may have. */
function fieldName(field: string): string {
  switch (field) {
    case "name":
      return t("name");
    case "timeZone":
      return t("time zone");
    case "grades":
      return t("grades");
    case "calendar":
      return t("days off");
    case "firstName":
      return t("first name");
    case "lastName":
      return t("last name");
    case "schoolUserId":
      return t("your school's own id");
    case "userName":
      return t("username");
    case "role":
      return t("role");
    case "grade":
      return t("grade");
    case "className":
      return t("class name");
    case "gradeLevel":
      return t("grade");
    case "position":
      return t("level and focus area");
    case "plan":
      return t("plan");
    default:
      return field;
  }
}
