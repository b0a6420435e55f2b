import listUrl from "./common-passwords.txt?url";
import { IdentityProblem } from "./identity-problem";
import { withoutRows } from "./rows";

/** Words that make no password harder to guess. */
const fillers = [
  ...["password", "passwort", "pausewell", "mindful", "qwerty", "letmein", "iloveyou", "welcome"],
  ...["admin", "hello", "login", "love", "test", "abc", "the", "my"],
];

/** Digits and signs that are written for a letter: p@ssw0rd. */
const stands: Readonly<Record<string, string>> = {
  "@": "a",
  "4": "a",
  "3": "e",
  "1": "i",
  "!": "i",
  "0": "o",
  $: "s",
  "5": "s",
  "7": "t",
};

/**
 * Refuses a password that many people use, or that is made from the address that it goes with. The identity service asks only for its
 * length, and sees none of them.
 */
export async function refuseGuessable(password: string, address: string): Promise<void> {
  const fault = await guessableFault(password, address);
  if (fault) throw new IdentityProblem(fault);
}

/** Why a password is refused as too easy to guess; nothing when it can be taken. */
export async function guessableFault(
  password: string,
  address: string,
): Promise<"password_is_address" | "password_common" | undefined> {
  if (isFromAddress(password, address)) return "password_is_address";
  return isSimple(password) || isCommon(password, await commonPasswords()) ? "password_common" : undefined;
}

let reading: Promise<ReadonlySet<string>> | undefined;

/** The list of common passwords: read once, and no script, so that no page has to run it. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  reading ??= readList().catch((failure: unknown) => {
    reading = undefined;
    throw failure;
  });
  return reading;
}

async function readList(): Promise<ReadonlySet<string>> {
  const answer = await fetch(listUrl);
  if (!answer.ok) throw new TypeError(`${listUrl}: ${answer.status}`);
  return new Set((await answer.text()).split("\n").filter((line) => line && !line.startsWith("#")));
}

/** Whether a password is an address, its name or its host, with nothing but digits and signs added. */
function isFromAddress(password: string, address: string): boolean {
  const [name = "", host = ""] = address.split("@");
  const parts = [address, name, name.split("+")[0] ?? "", host, host.slice(0, host.lastIndexOf("."))];
  const written = folded(password);
  return parts.map(folded).some((part) => {
    const letters = withoutDigits(part);
    // A name of digits alone, such as a telephone number, has no letters to compare.
    if (letters === "") return part.length >= 4 && withoutDigits(written) === "" && written.includes(part);
    return letters.length >= 3 && withoutDigits(written) === letters;
  });
}

/** Whether a password has hardly any characters, only repeats a few, or is neighbors in rows, each once or several times. */
function isSimple(password: string): boolean {
  if (new Set(password.toLowerCase()).size < 4) return true;
  const written = folded(password);
  if (written.length < 8) return false;
  const isRow = (text: string) => withoutRows(text, 3).length < 3;
  return period(written).length <= 4 || isRow(written) || isRow(written.replace(/(.)\1+/gu, "$1"));
}

/** Whether a password is one of those, with digits and signs around it or in place of letters, or with a filler. */
function isCommon(password: string, words: ReadonlySet<string>): boolean {
  const written = folded(password);
  // Leave out what was added at the end before reading signs as letters: "p@ssw0rd123!" is "p@ssw0rd".
  const end = password
    .normalize("NFKC")
    .toLowerCase()
    .replace(/\P{L}+$/u, "");
  const read = folded([...end].map((sign) => stands[sign] ?? sign).join(""));
  return [written, withoutEdges(written), withoutEdges(read)].map(period).some((word) => {
    if (words.has(word)) return true;
    const left = fillers.reduce((rest, filler) => rest.replaceAll(filler, ""), word);
    return left !== word && (left.length < 3 || words.has(left));
  });
}

/** The shortest text that gives this one when it is repeated, the last time perhaps in part. */
function period(text: string): string {
  for (let length = 1; length <= text.length / 2; length++) {
    const unit = text.slice(0, length);
    if (unit.repeat(Math.ceil(text.length / length)).startsWith(text)) return unit;
  }
  return text;
}

/** Letters and digits alone, in small letters. */
function folded(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
}

function withoutDigits(text: string): string {
  return text.replace(/\p{N}/gu, "");
}

function withoutEdges(text: string): string {
  return text.replace(/^\p{N}+|\p{N}+$/gu, "");
}
