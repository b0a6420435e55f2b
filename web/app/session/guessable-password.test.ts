import { readFileSync } from "node:fs";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { refuseGuessable } from "./guessable-password";

const list = readFileSync(new URL("./common-passwords.txt", import.meta.url), "utf8");
const answerList = vi.fn(async () => new Response(list));

beforeEach(() => vi.stubGlobal("fetch", answerList));
afterEach(() => vi.unstubAllGlobals());

/** Why a password is refused; nothing when it is taken. */
async function faultOf(password: string, ofAddress: string): Promise<string | undefined> {
  return refuseGuessable(password, ofAddress).then(
    () => undefined,
    (refusal) => refusal.code,
  );
}

const address = "mia.miller+home@willow-lane.example.org";

it.each([
  ["password1234"],
  ["Pass Word 2026!"],
  ["p@ssw0rd123!"],
  ["mypassword2"],
  ["2026password"],
  ["passwordpassword"],
  ["Pausewell2026"],
  ["pause-well-pause-well"],
  ["mindfulness1"],
  ["iloveyou<3<3"],
  ["Sunshine!!!!"],
  ["hello sunshine"],
  ["tigertigertiger"],
  ["trustno1trustno1"],
  ["basketball"],
  ["aaaaaaaaaa"],
  ["!!!!!!!!!!"],
  ["abababababab"],
  ["1212121212"],
  ["abcdabcdab"],
  ["1234567890"],
  ["0987654321xy"],
  ["1122334455"],
  ["aabbccddeeff"],
  ["qwertyuiop"],
  ["QWERTZ123456"],
  ["azertyuiop"],
  ["asdfghjkl;1"],
  ["1q2w3e4r5t"],
  ["1qaz2wsx3edc"],
  ["1qaz!QAZ2wsx"],
  ["poiuytrewq"],
  ["abcdefghijklmnopqr"],
  ["\uff30\uff21\uff33\uff33\uff37\uff2f\uff32\uff24\uff11\uff12"],
])("%s is used by many people", async (password) => {
  expect(await faultOf(password, address)).toBe("password_common");
});

it.each([
  [address],
  ["Mia.Miller+home@Willow-Lane.example.org"],
  ["mia.miller99"],
  ["Mia Miller 2026!"],
  ["miamillerhome1"],
  ["willow-lane.example.org"],
  ["2026 willow lane example"],
])("%s is the address, or nearly", async (password) => {
  expect(await faultOf(password, address)).toBe("password_is_address");
});

it("reads the list once, and again when it could not be read", async () => {
  vi.resetModules();
  const fresh = await import("./guessable-password");
  answerList.mockClear();
  answerList.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  answerList.mockResolvedValueOnce(new Response("", { status: 503 }));
  for (let failures = 0; failures < 2; failures++) {
    await expect(fresh.refuseGuessable("four small pebbles", address)).rejects.toThrow(TypeError);
  }
  await fresh.refuseGuessable("four small pebbles", address);
  await fresh.refuseGuessable("a quiet minute", address);
  expect(answerList).toHaveBeenCalledTimes(3);
});

it("lists words as they are compared", () => {
  const words = list.split("\n").filter((line) => line && !line.startsWith("#"));
  expect(words.filter((word) => !/^[a-z0-9]{3,}$/.test(word))).toEqual([]);
  expect(words).toEqual([...new Set(words)].sort());
});

it("reads a name without an address, and one of digits alone", async () => {
  expect(await faultOf("heron-class-7", "heron.class")).toBe("password_is_address");
  expect(await faultOf("4917612345", "17612345@example.org")).toBe("password_is_address");
  expect(await faultOf("8305917246", "7@example.org")).toBeUndefined();
  expect(await faultOf("jo 83059172", "jo@example.org")).toBeUndefined();
});

it.each([
  ["blue kettle"],
  ["a quiet minute"],
  ["four small pebbles"],
  ["quiet pebble lake"],
  ["seven slow rivers"],
  ["a stone beside the river"],
  ["my street tree"],
  ["first student here"],
  ["pebblepebble"],
  ["mia likes herons"],
  ["x7#Lq92!vTzP"],
  ["ab!$%^&*()_"],
  ["8305917246"],
  ["ein Flu\u00df \u00fcber Kiesel"],
  ["\u{1f33f}\u{1f40b}\u{1f98a}\u{1f989}\u{1f40c}\u{1f43b}\u{1f319}\u{2601}\u{1f333}\u{1f342}"],
])("%s can be taken", async (password) => {
  expect(await faultOf(password, address)).toBeUndefined();
});
