import type { components } from "~/api/schema";

/** The name under which a school lists somebody; empty, it lists the address. */
export type ListedName = components["schemas"]["ListedName"];

/** The name in words; empty if there is none. */
export function listedNameText({ firstName, lastName }: ListedName): string {
  return [firstName, lastName].filter(Boolean).join(" ");
}

/** The name that a form has, without what was left empty. */
export function nameIn(form: FormData): ListedName {
  const [firstName, lastName] = [typed(form, "firstName"), typed(form, "lastName")];
  return { ...(firstName ? { firstName } : {}), ...(lastName ? { lastName } : {}) };
}

/** What is visible of what was typed: the server takes no name that nobody can see. */
function typed(form: FormData, field: string): string {
  const text = String(form.get(field) ?? "").trim();
  return /[^\s\p{Cf}]/u.test(text) ? text : "";
}
