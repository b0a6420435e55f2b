import type { Bells } from "./sitting";

/** The timer's settings. */
export interface Settings {
  minutes: number;
  bells: Bells;
}

/** Lengths to choose from, in minutes; any other from 1 to 180 can be typed. */
export const lengths: readonly number[] = [3, 5, 10, 15, 20, 30];
export const MIN_MINUTES = 1;
export const MAX_MINUTES = 180;

/** The choices of minutes between bells; 0 means no bells. */
export const intervals: readonly number[] = [0, 1, 2, 5, 10, 15];

const DEFAULT_SETTINGS: Settings = { minutes: 5, bells: { start: true, end: true, interval: 0 } };
const key = "pausewell.timer";

/** Whether a sitting can be so many minutes. */
export function isLength(minutes: number): boolean {
  return Number.isInteger(minutes) && minutes >= MIN_MINUTES && minutes <= MAX_MINUTES;
}

/** The timer's last settings on this device. */
export function persistedSettings(): Settings {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? "null");
    return isSettings(stored) ? stored : DEFAULT_SETTINGS;
  } catch {
    return DEFAULT_SETTINGS;
  }
}

/** Remembers what the timer is set to. */
export function persistSettings(settings: Settings): void {
  try {
    localStorage.setItem(key, JSON.stringify(settings));
  } catch {
    // Storage is switched off: the next visit starts with the defaults.
  }
}

function isSettings(value: unknown): value is Settings {
  if (typeof value !== "object" || value === null || !("minutes" in value) || !("bells" in value))
    return false;
  const { minutes, bells } = value;
  return typeof minutes === "number" && isLength(minutes) && typeof bells === "object" && bells !== null;
}
