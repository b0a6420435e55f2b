import { t } from "~/messages/t";
import { type Named, personName } from "./person-name";

/** A person's name in a list that is sorted by last names: "van Dijk, Anna". */
export function nameInList(person: Named): string {
  const { firstName, lastName } = person;
  return firstName && lastName ? t("{lastName}, {firstName}", { lastName, firstName }) : personName(person);
}
