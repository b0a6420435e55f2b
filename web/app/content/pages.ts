import type { Inline, Section, Text } from "./blocks";

/** What every page of `content/` has. */
export interface Page extends Text {
  /** The name of its file, without the folder and the ending. */
  id: string;
  /** What a search engine and the window show. */
  title: string;
  description: string;
  /** The day it was first published, and the day of its last change: 2026-11-23. */
  date: string;
  updated: string;
}

/** A section of a legal page, and the same in plain words. */
export interface LegalSection extends Section {
  summary: Inline[];
}

/** A legal page: each version has a number and says what changed, the latest first. */
export interface LegalPage extends Page {
  sections: LegalSection[];
  changes: { version: string; date: string; what: string }[];
}

/** A landing page. */
export interface Offer extends Page {
  /** For whom it is. */
  audience: string;
  headline: string;
  lead: string;
  /** The core to read on it. */
  core: Core;
}

/** The plain part of a practice, as it is practiced alone. */
export interface Core {
  /** The core's own name. */
  name: string;
  /** Its band, as the curriculum calls it: `grades-3-5`. */
  band: string;
  focusArea: string;
  /** Everything that is said, from the bell that opens it to the bell that closes it. */
  lines: { cue: string; seconds: number; text: string }[];
}

/** A study. */
export interface Study {
  id: string;
  authors: string;
  year: number;
  title: string;
  journal: string;
  /** Its digital object identifier, such as 10.1192/bjb.2023.9. */
  doi?: string;
  /** Where it is, if it has no DOI. */
  url?: string;
  /** What was read of it: its own abstract, or only what others say of it. */
  read: "abstract" | "summary";
  design: string;
  /** How many took part, in words. */
  participants?: string;
  finding: string;
}

/** The page about the evidence. */
export interface ResearchPage extends Page {
  studies: Study[];
}

/** A post of the blog. */
export interface Post extends Page {
  /** What the list of posts says of it. */
  summary: string;
  /** How long it takes to read. */
  minutes: number;
  sources: { text: string; url: string }[];
}

/** For whom an article of the support pages is. */
export const roles = ["everyone", "learner", "parent", "teacher", "administrator", "operator"] as const;
export type Role = (typeof roles)[number];

/** What an article of the support pages is about. */
export const topics = [
  "getting-started",
  "practicing",
  "classes",
  "schools",
  "account",
  "billing",
  "privacy",
  "troubleshooting",
] as const;
export type Topic = (typeof topics)[number];

/** An article of the support pages: the answer to one question. */
export interface Article extends Page {
  role: Role;
  topic: Topic;
  question: string;
  /** The ids of other articles. */
  related: string[];
  keywords: string[];
}
