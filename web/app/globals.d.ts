/** Changes whenever the API's answers take another form; the build sets it. */
declare const __DATA_VERSION__: string;

/** What the deployment sells, for its static pages: `make deploy` says it, and the build sets it (`scripts/plans-for-sale.ts`). */
declare const __PLANS__: import("~/features/home/plans-for-sale").PlansForSale;

/** The site's address, without a slash at its end: `make deploy` says it, and the build sets it. */
declare const __SITE__: string;

/** The activities that need no screen, brought in from the curriculum by `scripts/activities.ts`. */
declare module "virtual:activities" {
  type Band = "k" | "grades-1-2" | "grades-3-5" | "grades-6-8" | "grades-9-12";

  interface Activity {
    id: string;
    name: string;
    focusArea: string;
    /** The youngest and the oldest band. */
    ages: { from: Band; to: Band };
    minutes: { from: number; to: number };
    people: readonly ("alone" | "pair" | "group" | "class")[];
    /** The things that it needs; may be empty. */
    needs: readonly string[];
    what: string;
    steps: readonly string[];
    variation: string;
    talk: string;
    /** For the grown-up. */
    note: string;
  }
  export const activities: readonly Activity[];
}

/** The skills of the free preview, brought in from the curriculum by `scripts/preview-skills.ts`. */
declare module "virtual:preview-skills" {
  import type { Script } from "~/player/script";

  interface PreviewSkill extends Script {
    id: string;
    /** `grades-3-5`, as the curriculum's folders are called. */
    band: string;
    focusArea: string;
    name: string;
    durationMinutes: number;
    anchorAlternative: string;
    eyesOpen: string;
    caution?: string;
    reflection: string;
  }
  export const previewSkills: readonly PreviewSkill[];
}

/** The standard plan for each grade, brought in from the curriculum by `scripts/year-plans.ts`. */
declare module "virtual:year-plans" {
  interface YearPlan {
    grade: string;
    /** For the teacher. */
    note: string;
    /** The skill of each school day, from Monday; 0 is for the core alone or a favorite. */
    week: readonly number[];
    /** What Settle, Understand and Connect are about. */
    levels: readonly string[];
    /** An idea for each open week. */
    openWeeks: readonly string[];
  }
  export const yearPlans: readonly YearPlan[];
}

/** The questions of the support pages, brought in from `content/` by `scripts/support.ts`. */
declare module "virtual:support-questions" {
  interface Question {
    id: string;
    question: string;
    title: string;
    role: string;
  }
  export const questions: readonly Question[];
}

/** The words in which the support pages are searched, brought in from `content/` by `scripts/support.ts`. */
declare module "virtual:support-index" {
  interface IndexEntry {
    id: string;
    names: string;
    text: string;
  }
  export const index: readonly IndexEntry[];
}

/** The words of the page `/contact` around its form, and the operator's address, brought in from `content/` by `scripts/contact-page.ts`. */
declare module "virtual:contact-page" {
  import type { Text } from "~/content/blocks";

  export const page: Text & { title: string; description: string };
  export const address: string;
}

/** A spelling checker, for the tests of what we write. */
declare module "nspell" {
  export default function nspell(aff: Buffer, dic: Buffer): { correct(word: string): boolean };
}

/** Hunspell's dictionary of American English. */
declare module "dictionary-en" {
  const dictionary: { aff: Uint8Array; dic: Uint8Array };
  export default dictionary;
}
