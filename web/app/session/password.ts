/** The fewest characters of a password: the user pool's policy, which has no other rule. */
export const MIN_PASSWORD_LENGTH = 10;

/** From here on a password made of words is out of reach of guessing. */
const STRONG_LENGTH = 16;

/** How good a password is: too short to be taken, taken but soon guessed, good, or strong. */
export type Strength = "short" | "guessable" | "good" | "strong";

/** The most common passwords, which are tried first. */
const commonParts = [
  "password",
  "passwort",
  "pausewell",
  "mindful",
  "qwerty",
  "letmein",
  "iloveyou",
  "welcome",
];
const rows = ["abcdefghijklmnopqrstuvwxyz", "01234567890", "qwertyuiop", "asdfghjkl", "zxcvbnm"];

/** Characters as people count them: a picture or an accented letter is one. */
export function passwordLength(password: string): number {
  return [...password].length;
}

/** Why a password can't be taken; nothing when it can. */
export function passwordFault(password: string): "password_too_short" | "password_unusable" | undefined {
  const length = passwordLength(password);
  if (length < MIN_PASSWORD_LENGTH) return "password_too_short";
  return password !== password.trim() || length > 256 ? "password_unusable" : undefined;
}

/** Judges a password, beside the address it goes with. A hint and no more: only length is asked for. */
export function strengthOf(password: string, address = ""): Strength {
  const length = passwordLength(password);
  if (length < MIN_PASSWORD_LENGTH) return "short";
  const left = leftToGuess(password.toLowerCase(), address.toLowerCase());
  if (passwordLength(left) < 6 || new Set(left).size < 5) return "guessable";
  return length >= STRONG_LENGTH && new Set(left).size >= 8 ? "strong" : "good";
}

/** The rest of a password without the parts that an attacker would try first. */
function leftToGuess(password: string, address: string): string {
  const name = address.split("@")[0] ?? "";
  const parts = name.length >= 3 ? [...commonParts, name] : commonParts;
  const without = parts.reduce((left, part) => left.replaceAll(part, ""), password);
  return withoutRows(without);
}

/** Takes out four and more neighbors of the alphabet, the numbers or the keyboard, forwards and backwards. */
function withoutRows(password: string): string {
  const lines = rows.flatMap((row) => [row, [...row].reverse().join("")]);
  let left = "";
  for (let at = 0; at < password.length; ) {
    let run = 0;
    while (
      at + run < password.length &&
      lines.some((line) => line.includes(password.slice(at, at + run + 1)))
    )
      run++;
    if (run < 4) left += password.slice(at, at + 1);
    at += run < 4 ? 1 : run;
  }
  return left;
}
