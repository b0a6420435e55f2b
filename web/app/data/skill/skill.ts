import type { components } from "~/api/schema";

/** A skill with its script. */
export type Skill = components["schemas"]["Skill"];
