import { plural } from "~/messages/t";

/** Says how many classes have no teacher, and what that means. */
export function untaughtText(count: number): string {
  return plural(count, {
    one: "{count} class has no teacher yet, and nobody is invited to teach it. Until then, nobody can practice with it.",
    other:
      "{count} classes have no teacher yet, and nobody is invited to teach them. Until then, nobody can practice with them.",
  });
}
