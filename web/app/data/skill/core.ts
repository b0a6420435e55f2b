import type { components } from "~/api/schema";

/** The core of a focus area in a grade, with its script and what is said about it. */
export type Core = components["schemas"]["CorePractice"];
