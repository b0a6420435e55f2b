/** The tests, in display order. */
export const checkIds = [
  "service",
  "signIn",
  "clock",
  "sound",
  "voice",
  "storage",
  "offline",
  "awake",
  "live",
] as const;

/** One test. */
export type CheckId = (typeof checkIds)[number];

/**
 * What a test found: `works`; `lacks` something that one can do without; `fails` at something that is needed; or it
 * needs an answer from the user: `asks`.
 */
export type Outcome = "waiting" | "asks" | "works" | "lacks" | "fails";

/** A test's finding, by a name that `finding-texts.ts` puts into words. */
export interface Finding {
  outcome: Outcome;
  /** The sentence that says it. */
  says: FindingName;
  /** A number in that sentence: milliseconds, seconds, or how many. */
  value?: number;
}

/** Everything that a test can find. */
export type FindingName =
  | "waiting"
  | "service-answers"
  | "service-slow"
  | "service-troubled"
  | "service-unreachable"
  | "sign-in-answers"
  | "sign-in-blocked"
  | "clock-right"
  | "clock-off"
  | "clock-unknown"
  | "sound-ring"
  | "sound-ask"
  | "sound-heard"
  | "sound-unheard"
  | "sound-missing"
  | "voice-there"
  | "voice-foreign"
  | "voice-missing"
  | "storage-works"
  | "storage-partly"
  | "storage-refused"
  | "offline-ready"
  | "offline-possible"
  | "offline-missing"
  | "awake-works"
  | "awake-refused"
  | "awake-missing"
  | "live-works"
  | "live-answered"
  | "live-fails";

/** The findings of all tests so far. */
export type Findings = Readonly<Record<CheckId, Finding>>;

/** Before anything is known. */
export const pendingFindings: Findings = {
  service: { outcome: "waiting", says: "waiting" },
  signIn: { outcome: "waiting", says: "waiting" },
  clock: { outcome: "waiting", says: "waiting" },
  sound: { outcome: "asks", says: "sound-ring" },
  voice: { outcome: "waiting", says: "waiting" },
  storage: { outcome: "waiting", says: "waiting" },
  offline: { outcome: "waiting", says: "waiting" },
  awake: { outcome: "waiting", says: "waiting" },
  live: { outcome: "waiting", says: "waiting" },
};

/** How slow an answer may be before one feels it, in milliseconds. */
const SLOW_ANSWER = 3_000;

/** The finding for an answer of the service, or for none. */
export function serviceFinding(status: number | undefined, milliseconds: number): Finding {
  if (status === undefined) return { outcome: "fails", says: "service-unreachable" };
  if (status !== 200) return { outcome: "fails", says: "service-troubled" };
  if (milliseconds > SLOW_ANSWER)
    return { outcome: "lacks", says: "service-slow", value: Math.round(milliseconds / 1000) };
  return { outcome: "works", says: "service-answers", value: Math.round(milliseconds) };
}

/** From here on a clock is called wrong, in seconds: half a minute changes no day. */
const CLOCK_TOLERANCE_SECONDS = 30;

/** The finding for this device's clock, compared with the service's date; `sent` and `received` are its times, in milliseconds. */
export function clockFinding(date: string | null, sent: number, received: number): Finding {
  const server = date === null ? Number.NaN : Date.parse(date);
  if (Number.isNaN(server)) return { outcome: "lacks", says: "clock-unknown" };
  // The header counts whole seconds: on average it is half a second old.
  const seconds = Math.round(((sent + received) / 2 - (server + 500)) / 1000);
  return Math.abs(seconds) <= CLOCK_TOLERANCE_SECONDS
    ? { outcome: "works", says: "clock-right" }
    : { outcome: "lacks", says: "clock-off", value: seconds };
}

/** The finding for a device's voices in a language. */
export function voiceFinding(languages: readonly string[], wanted: string): Finding {
  if (languages.length === 0) return { outcome: "lacks", says: "voice-missing" };
  const language = wanted.split("-")[0]?.toLowerCase() ?? wanted;
  const fitting = languages.filter((each) => each.toLowerCase().split(/[-_]/)[0] === language).length;
  return fitting > 0
    ? { outcome: "works", says: "voice-there", value: fitting }
    : { outcome: "lacks", says: "voice-foreign", value: languages.length };
}

/** The finding for small and large storage. */
export function storageFinding(small: boolean, large: boolean): Finding {
  if (small && large) return { outcome: "works", says: "storage-works" };
  if (small) return { outcome: "lacks", says: "storage-partly" };
  return { outcome: "fails", says: "storage-refused" };
}

/** How many tests found that, of those that are done. */
export function countOf(findings: Findings, outcome: Outcome): number {
  return checkIds.filter((id) => findings[id].outcome === outcome).length;
}
