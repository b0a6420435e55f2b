import { createStore, get, set } from "idb-keyval";
import { api, unwrap } from "~/api/client";
import type { components } from "~/api/schema";
import { focusAreaKey, skillIdParts } from "~/ids/skill";
import type { Core } from "./core";

/** What the player plays, as it is written: once for the grades of a band. */
export type CachedScript = components["schemas"]["Script"];

interface CacheEntry {
  /** When they were read, in milliseconds since 1970. */
  at: number;
  scripts: readonly CachedScript[];
  /** Missing in what was read before there were cores. */
  cores?: readonly Core[];
  /** Some need a subscription and are not among them. */
  isPartial?: boolean;
}

/** Scripts change with a release: often enough to read them again after a day. In milliseconds. */
const MAX_AGE = 24 * 60 * 60 * 1000;

/** What was not open then may have been paid for since. In milliseconds. */
const PARTIAL_MAX_AGE = 10 * 60 * 1000;

const store = () => createStore("pausewell-scripts", "grades");

/** The scripts of a grade that are on this device, in the recommended order. */
export async function cachedScripts(gradeLevel: string): Promise<readonly CachedScript[]> {
  const cached = await get<CacheEntry>(gradeLevel, store()).catch(() => undefined);
  return cached?.scripts ?? [];
}

/** Brings a grade's scripts and cores onto this device, unless they came lately. Without a network it does nothing. */
export async function cacheScripts(gradeLevel: string, now = Date.now()): Promise<void> {
  try {
    const cached = await get<CacheEntry>(gradeLevel, store());
    const maxAge = cached?.isPartial ? PARTIAL_MAX_AGE : MAX_AGE;
    if (cached?.cores && now - cached.at < maxAge) return;
    const { scripts, cores, lockedSkills } = await unwrap(
      api.GET("/api/scripts", { params: { query: { gradeLevel } } }),
    );
    const isPartial = lockedSkills.length > 0;
    await set(gradeLevel, { at: now, scripts, cores, isPartial } satisfies CacheEntry, store());
  } catch {
    // No network, or no room: the next visit tries again.
  }
}

/** A core, if it is on this device. */
export async function cachedCore(coreId: string): Promise<Core | undefined> {
  const { gradeLevel } = skillIdParts(coreId);
  const cached = await get<CacheEntry>(gradeLevel, store()).catch(() => undefined);
  return cached?.cores?.find(({ id }) => id === coreId);
}

/** The id of the skill that plays a script in a grade: `bodyScan_grade_1_2`. */
export function skillIdOf({ focusAreaId, number }: CachedScript, gradeLevel: string): string {
  return `${focusAreaKey(focusAreaId)}_${gradeLevel}_${number}`;
}

/** The script that a skill plays, if it is on this device. */
export async function cachedScript(skillId: string): Promise<CachedScript | undefined> {
  const { gradeLevel } = skillIdParts(skillId);
  return (await cachedScripts(gradeLevel)).find((script) => skillIdOf(script, gradeLevel) === skillId);
}
