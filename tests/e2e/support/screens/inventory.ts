import type { RouteConfigEntry } from "@react-router/dev/routes";
import { patterns } from "../../../../web/app/paths.ts";
import routes from "../../../../web/app/routes.ts";
import type { Role } from "../test.ts";

/** A screen that is built, at an address that shows it. */
export interface Screen {
  pattern: string;
  address: string;
  /** The address, and who sees it where that is said by more than the layout. */
  title: string;
  /** Who may see it. */
  who: Role;
  /** The layout route around it. */
  layout: string;
  /** Whether its words are in `web/content`: such screens are alike, and many. */
  isContent: boolean;
}

/** The routes whose words are in `web/content`. */
const contentRoutes = [
  "routes/legal.tsx",
  "routes/text-page.tsx",
  "routes/research.tsx",
  "routes/offer.tsx",
  "routes/blog.tsx",
  "routes/blog-post.tsx",
  "routes/support-article.tsx",
];

/** The id of a class that the demo school has on the one box where the screens are opened. */
export const sampleClassId = "5b0c3c1e-8a52-4b0e-9d3e-2f5a1c7e4d10";

/** A value for every parameter that a path can have. */
const samples: Record<string, string> = {
  gradeLevel: "grade_1",
  levelId: "level_1_1",
  focusArea: "focusArea_focusedBreathing",
  skillId: "focusedBreathing_grade_1_1",
  coreId: "focusedBreathing_grade_1_core",
  challengeId: "three_calm_days",
  classId: "class_default",
  schoolClassId: sampleClassId,
  id: "what-the-evidence-says",
  article: "load-the-practices",
};

/** The roles that a layout route admits, or a route with a guard of its own, if they see something of their own there. */
const guests: Record<string, readonly Role[]> = {
  "routes/public.tsx": ["nobody"],
  "routes/auth.tsx": ["nobody"],
  "routes/signed-in.tsx": ["learner"],
  "routes/school.tsx": ["school"],
  "routes/add-initial-data.tsx": ["school", "operator"],
  "routes/admin.tsx": ["school"],
};

function guestsOf(file: string, layout: string): readonly Role[] {
  const admitted = guests[file] ?? guests[layout];
  if (!admitted) throw new Error(`support/screens/inventory.ts has no role for ${layout}`);
  return admitted;
}

/** Returns an address for a path. */
export function addressOf(pattern: string): string {
  if (pattern === "*") return "/no/such/place";
  return pattern.replace(/:(\w+)/g, (_, name: string) => {
    const sample = samples[name];
    // A made-up address would show the not-found page, which passes every check.
    if (!sample) throw new Error(`${pattern}: support/screens/inventory.ts has no sample for "${name}"`);
    return sample;
  });
}

function screensOf(entries: readonly RouteConfigEntry[], layout = "routes/public.tsx"): Screen[] {
  return entries.flatMap((entry): Screen[] => {
    if (entry.children) return screensOf(entry.children, entry.file);
    const pattern = entry.index ? "/" : entry.path;
    if (pattern === undefined) return [];
    const [address, isContent] = [addressOf(pattern), contentRoutes.includes(entry.file)];
    return guestsOf(entry.file, layout).map((who, index) => {
      const title = index === 0 ? address : `${address} as ${who}`;
      return { pattern, address, title, who, layout, isContent };
    });
  });
}

/** Every screen that is built, once for each role that it shows something else, read from the routes, so that none can be left out. */
export const screens: readonly Screen[] = screensOf(await routes);

/** Paths that the product will have, and whose screen isn't built yet. */
export const unbuilt: readonly string[] = Object.values(patterns).filter(
  (pattern) => !screens.some((screen) => screen.pattern === pattern),
);
