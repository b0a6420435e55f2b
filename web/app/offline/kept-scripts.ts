import { createStore, get, set } from "idb-keyval";
import { api, ask } from "~/api/client";
import type { components } from "~/api/schema";

/** What the player plays, as it is written: once for the grades of a band. */
export type KeptScript = components["schemas"]["Script"];

interface Kept {
  /** When they were read, in milliseconds since 1970. */
  at: number;
  scripts: readonly KeptScript[];
}

/** Scripts change with a release: often enough to read them anew after a day, in milliseconds. */
const life = 24 * 60 * 60 * 1000;

const store = () => createStore("pausewell-scripts", "grades");

/** The scripts of a grade that are on this device, in the recommended order. */
export async function keptScripts(gradeLevel: string): Promise<readonly KeptScript[]> {
  const kept = await get<Kept>(gradeLevel, store()).catch(() => undefined);
  return kept?.scripts ?? [];
}

/** Brings a grade's scripts onto this device, unless they came lately. Without a network it does nothing. */
export async function keepScripts(gradeLevel: string, now = Date.now()): Promise<void> {
  try {
    const kept = await get<Kept>(gradeLevel, store());
    if (kept && now - kept.at < life) return;
    const { scripts } = await ask(api.GET("/api/scripts", { params: { query: { gradeLevel } } }));
    await set(gradeLevel, { at: now, scripts } satisfies Kept, store());
  } catch {
    // No network, or no room: the next visit tries again.
  }
}

/** The id of the skill that plays a script in a grade: `bodyScan_grade_1_2`. */
export function skillIdOf({ focusAreaId, number }: KeptScript, gradeLevel: string): string {
  return `${focusAreaId.replace("focusArea_", "")}_${gradeLevel}_${number}`;
}

/** The script that a skill plays, if it is on this device. */
export async function keptScript(skillId: string): Promise<KeptScript | undefined> {
  const gradeLevel = /_(grade_(?:k|\d+))_\d+$/.exec(skillId)?.[1];
  if (!gradeLevel) return undefined;
  return (await keptScripts(gradeLevel)).find((script) => skillIdOf(script, gradeLevel) === skillId);
}
