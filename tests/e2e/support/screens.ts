import type { RouteConfigEntry } from "@react-router/dev/routes";
import { patterns } from "../../../web/app/paths.ts";
import routes from "../../../web/app/routes.ts";
import type { Role } from "./test.ts";

/** A screen that is built, at an address that shows it. */
export interface Screen {
  pattern: string;
  address: string;
  /** Who may see it. */
  who: Role;
}

/** A value for every parameter that a path can have. */
const samples: Record<string, string> = {
  gradeLevel: "grade_1",
  levelId: "level_1_1",
  focusArea: "focusArea_focusedBreathing",
  skillId: "focusedBreathing_grade_1_1",
  challengeId: "three_calm_days",
  classId: "class_default",
  id: "a-post",
};

/** Who is let in by a layout. */
const guests: Record<string, Role> = { "routes/signed-in.tsx": "learner", "routes/school.tsx": "school" };

/** An address that a path leads to. */
export function addressOf(pattern: string): string {
  return pattern.replace(/:(\w+)/g, (_, name: string) => samples[name] ?? name);
}

function screensOf(entries: readonly RouteConfigEntry[], who: Role): Screen[] {
  return entries.flatMap((entry): Screen[] => {
    if (entry.children) return screensOf(entry.children, guests[entry.file] ?? who);
    const pattern = entry.index ? "/" : entry.path;
    if (pattern === undefined || pattern === "*") return [];
    return [{ pattern, address: addressOf(pattern), who }];
  });
}

/** Every screen that is built, from the inventory of screens itself. */
export const screens: readonly Screen[] = screensOf(await routes, "nobody");

/** Paths that the product will have, and whose screen isn't built yet. */
export const unbuilt: readonly string[] = Object.values(patterns).filter(
  (pattern) => !screens.some((screen) => screen.pattern === pattern),
);
