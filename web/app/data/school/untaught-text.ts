import { plural } from "~/messages/t";

/** Says how many classes have no teacher, and what that means. */
export function untaughtText(count: number): string {
  return plural(count, {
    one: "{count} class has no teacher yet, and nobody is invited to teach it. Until it has one, nobody can practice with it.",
    other:
      "{count} classes have no teacher yet, and nobody is invited to teach them. Until they have one, nobody can practice with them.",
  });
}
