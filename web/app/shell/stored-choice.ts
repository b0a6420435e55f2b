/** The user's choices that a browser stores, so that the next first paint is right: never more than these. */
type Choice = "theme" | "motion";

/** `public/early.js` reads the same keys. */
const key = (choice: Choice) => `pausewell.${choice}`;

/** The stored choice; nothing if storage is switched off. */
export function readChoice(choice: Choice): string | undefined {
  try {
    return localStorage.getItem(key(choice)) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a choice, or forgets it. */
export function storeChoice(choice: Choice, value: string | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(key(choice));
    else localStorage.setItem(key(choice), value);
  } catch {
    // Storage is switched off: the choice holds until the page is closed.
  }
}
