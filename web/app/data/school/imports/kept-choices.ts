import type { ConfirmImport } from "./imports-query";
import { isId, isRecord, keptAbout } from "./kept-about";

/** Who of those that a file doesn't name can be made inactive together. */
export type UnlistedRole = NonNullable<ConfirmImport["deactivateUnlisted"]>[number];

/** What an administrator has decided about a comparison. */
export interface ImportChoices {
  /** By the row of the file: the id of the person that the row is about, or that it is somebody new. */
  decisions: Readonly<Record<number, string | "new">>;
  /** The rows that are about somebody of whom nothing changes by them. */
  unchanged: readonly number[];
  /** Those who are made inactive, and how many they are. */
  inactive: Readonly<Partial<Record<UnlistedRole, number>>>;
}

/** Before anything is decided: rows that are held are left out, and nobody is made inactive. */
export const nothingDecided: ImportChoices = { decisions: {}, unchanged: [], inactive: {} };

/** What was decided before a reload, by numbers of rows and ids and without names. */
export function keptChoices(importId: string): ImportChoices {
  const choices = keptAbout(importId);
  return areChoices(choices) ? choices : nothingDecided;
}

function areChoices(value: unknown): value is ImportChoices {
  if (!isRecord(value)) return false;
  const { decisions, unchanged, inactive } = value;
  return (
    isRecord(decisions) &&
    Object.entries(decisions).every(([row, decision]) => isCount(Number(row)) && isId(decision)) &&
    Array.isArray(unchanged) &&
    unchanged.every((row) => isCount(row) && row in decisions) &&
    isRecord(inactive) &&
    Object.entries(inactive).every(([role, count]) => /^(pupil|teacher)$/.test(role) && isCount(count))
  );
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) > 0;
}
