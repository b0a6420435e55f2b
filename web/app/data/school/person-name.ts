import { t } from "~/messages/t";
import type { ClassPupil } from "./classes-query";
import type { SchoolPerson } from "./people-query";

/** What names a person. */
export type Named = Pick<SchoolPerson, "firstName" | "lastName" | "email" | "userName">;

/** A person's name; the address of one without. */
export function personName(person: Named): string {
  const { firstName, lastName } = person;
  return [firstName, lastName].filter(Boolean).join(" ") || accountName(person);
}

/** A student's name in their class; with what tells namesakes apart, where there are some. */
export function pupilName(pupil: ClassPupil): string {
  return toldApart(personName(pupil), pupil);
}

/** A name with what tells its owner from a namesake: "Liam Smith (liam.s42)". */
export function toldApart(name: string, { toldApartBy }: Pick<ClassPupil, "toldApartBy">): string {
  return toldApartBy ? t("{name} ({mark})", { name, mark: toldApartBy }) : name;
}

/** What a person signs in with: their address, or a student's user name. */
export function accountName({ email, userName }: Named): string {
  return email ?? userName ?? "";
}
