import { useRef } from "react";
import type { AuditRow } from "~/data/school/audit-query";
import { currentLocale } from "~/messages/t";
import { type AuditNames, nameOf } from "./sentences";

/** People by their names. */
export type MetPeople = readonly { id: string; name: string }[];

/**
 * The people who have a name in the entries that were shown so far: who did something, and to whom something was done. A filter makes
 * the entries fewer, and the people to choose from stay.
 */
export function useMetPeople(entries: readonly AuditRow[], names: AuditNames) {
  const met = useRef({ by: new Map<string, string>(), user: new Map<string, string>() });
  for (const { by, user } of entries) {
    if (names[by]) met.current.by.set(by, nameOf(by, names));
    if (user !== undefined && names[user]) met.current.user.set(user, nameOf(user, names));
  }
  return { by: byName(met.current.by), user: byName(met.current.user) };
}

function byName(people: ReadonlyMap<string, string>): MetPeople {
  return [...people]
    .map(([id, name]) => ({ id, name }))
    .sort((one, other) => one.name.localeCompare(other.name, currentLocale()));
}
