import { isCoreId } from "~/ids/skill";
import { path } from "~/paths";
import type { Core } from "./core";
import type { Skill } from "./skill";

/** What can be practiced: a skill, or a core alone. */
export type Playable = Skill | Core;

/** Whether it is a core practiced alone, which completes no skill. */
export function isCore(practice: Playable): practice is Core {
  return isCoreId(practice.id);
}

/** Where a practice is shown and played, by the id of the skill or the core. */
export function practicePath(id: string): string {
  return isCoreId(id) ? path("core", { coreId: id }) : path("skill", { skillId: id });
}
