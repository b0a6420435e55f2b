import type { QueryClient } from "@tanstack/react-query";
import { lastPresentIn } from "~/data/practice/history-query";
import { parsePresentCount } from "~/ui/present-count";

const key = (userId: string, classId: string) => `pausewell.present.${userId}.${classId}`;

/** How many pupils of a class were present the last time, as far as this device knows; empty if it doesn't. */
export function lastPresentCount(cache: QueryClient, userId: string, classId: string): string {
  return String(storedCount(userId, classId) ?? lastPresentIn(cache, classId) ?? "");
}

function storedCount(userId: string, classId: string): number | undefined {
  try {
    return parsePresentCount(localStorage.getItem(key(userId, classId)) ?? "").present;
  } catch {
    return undefined;
  }
}

/** Remembers how many were present. */
export function persistPresentCount(userId: string, classId: string, count: number): void {
  try {
    localStorage.setItem(key(userId, classId), String(count));
  } catch {
    // Storage is switched off: next time the history may know it.
  }
}
