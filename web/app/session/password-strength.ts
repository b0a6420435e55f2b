import { loadChunk } from "~/ui/chunk";
import { MIN_PASSWORD_LENGTH, passwordLength } from "./password";

/** From here on a password made of words is out of reach of guessing. */
const STRONG_LENGTH = 16;

/** How good a password is: too short to be taken, soon guessed and refused, good, or strong. */
export type Strength = "short" | "guessable" | "good" | "strong";

/** Judges a password as it is judged when it is sent, beside the address it goes with; nothing while that can't be loaded. */
export async function strengthOf(password: string, address: string): Promise<Strength | undefined> {
  const length = passwordLength(password);
  if (length < MIN_PASSWORD_LENGTH) return "short";
  try {
    const { guessableFault } = await loadChunk(() => import("./guessable-password"));
    if (await guessableFault(password, address)) return "guessable";
  } catch {
    return undefined;
  }
  return length >= STRONG_LENGTH && new Set(password.toLowerCase()).size >= 8 ? "strong" : "good";
}
