import type { ImportPerson, ImportRow } from "~/data/school/imports/imports-query";
import { roleName } from "~/data/school/role-names";
import { gradeName } from "~/messages/names";
import { currentLocale, t } from "~/messages/t";

/** Whom a row names: by the name, else by what finds the person; none if it names nobody. */
export function rowName({ firstName, lastName, userName, email, schoolUserId }: ImportPerson = {}): string {
  return [firstName, lastName].filter(Boolean).join(" ") || userName || email || schoolUserId || "";
}

/** What else a row says of a person, part by part. */
export function rowFacts({ role, grade, classes, schoolUserId, userName, email }: ImportPerson): string[] {
  return [
    role ? roleName(role) : "",
    grade ? gradeName(grade) : "",
    classes?.length ? listText(classes) : "",
    schoolUserId ? t("Id {id}", { id: schoolUserId }) : "",
    userName ?? "",
    email ?? "",
  ].filter(Boolean);
}

/** What changes about a person, one line each. */
export function changeTexts({ changes = [], joins = [], leaves = [] }: ImportRow): string[] {
  const names = (classes: readonly { className: string }[]) =>
    listText(classes.map(({ className }) => className));
  return [
    ...changes.map(({ column, before, after }) =>
      before
        ? t("{fact}: {after}, was {before}", { fact: columnName(column), after, before })
        : t("{fact}: {after}, was empty", { fact: columnName(column), after }),
    ),
    ...(joins.length > 0 ? [t("Joins {classes}", { classes: names(joins) })] : []),
    ...(leaves.length > 0 ? [t("Leaves {classes}", { classes: names(leaves) })] : []),
  ];
}

/** A column of the roster, as the screens call it. */
export function columnName(column: string): string {
  switch (column) {
    case "first name":
      return t("First name");
    case "last name":
      return t("Last name");
    case "role":
      return t("Role");
    case "grade":
      return t("Grade");
    case "school id":
      return t("Your school's own id");
    case "user name":
      return t("Username");
    default:
      return column;
  }
}

function listText(names: readonly string[]): string {
  return new Intl.ListFormat(currentLocale(), { type: "conjunction" }).format(names);
}
