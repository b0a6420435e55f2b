import { tabValue } from "~/session/tab-storage";
import { CHOICES } from "./forget-choices";

/** A school has one import at a time, and this tab keeps what was decided about it. It is read anew, so that a sign-out forgets it. */
const kept = () => tabValue<unknown>(CHOICES);

/** What was decided about an import before a reload; nothing of another one: a file that is compared again is another import. */
export function keptAbout(importId: string): unknown {
  const stored = kept().get();
  return isRecord(stored) && stored.importId === importId ? stored.choices : undefined;
}

/** Keeps what is decided until the import is confirmed or put aside. */
export function keepChoices(importId: string, choices: object): void {
  kept().set({ importId, choices });
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

export function isId(value: unknown): boolean {
  return typeof value === "string" && value !== "";
}
