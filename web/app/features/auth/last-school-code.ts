import { schoolCode } from "~/session/pupil-address";

const KEY = "pausewell.school-code";

/** The code of the school whose student signed in here last. It is the same for everybody there, and says nothing about anyone. */
export const lastSchoolCode = {
  /** The code; undefined if nobody signed in with one, or the browser keeps nothing. */
  read(): string | undefined {
    try {
      return schoolCode(localStorage.getItem(KEY) ?? "");
    } catch {
      return undefined;
    }
  },
  /** Keeps a code for the next sign-in. */
  save(code: string): void {
    try {
      localStorage.setItem(KEY, code);
    } catch {
      // It is typed again then.
    }
  },
};
