import type { SchoolPerson } from "./people-query";

/** What names a person. */
export type Named = Pick<SchoolPerson, "firstName" | "lastName" | "email" | "userName">;

/** A person's name; the address of one without. */
export function personName(person: Named): string {
  const { firstName, lastName } = person;
  return [firstName, lastName].filter(Boolean).join(" ") || accountName(person);
}

/** What a person signs in with: their address, or a student's user name. */
export function accountName({ email, userName }: Named): string {
  return email ?? userName ?? "";
}
