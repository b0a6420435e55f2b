// What the journeys share: people with addresses of their own, their codes, and waiting for what follows by itself.
import assert from "node:assert/strict";
import { randomBytes, randomUUID } from "node:crypto";
import { call, confirm, enter, register, tokens } from "../../infra/operator/session.mjs";

//   PAUSEWELL_BASE_URL  where the site is
//   PAUSEWELL_ORIGIN    what a browser there would send as origin; the base address unless told otherwise
//   PAUSEWELL_CODE      the code of every mail, where there is no mailbox to look into
export const baseUrl = process.env.PAUSEWELL_BASE_URL;
assert.ok(baseUrl, "PAUSEWELL_BASE_URL is not set");
export const origin = process.env.PAUSEWELL_ORIGIN ?? new URL(baseUrl).origin;

/** An adult without an account, whose address and password nobody else has. */
export function newPerson(name, accountType = "individual") {
  return {
    email: `${name}-${randomUUID()}@example.org`,
    password: `Quiet morning ${randomBytes(6).toString("hex")}`,
    accountType,
    ageBand: "18_plus",
  };
}

/** Signs a new person up and in; calls of the API as that person. */
export async function join(person) {
  await register(person);
  await confirm({ email: person.email, code: await codeFor(person.email) });
  return signIn(person);
}

/** Signs a person in; calls of the API as that person. */
export async function signIn(person) {
  assert.equal(await enter(person), "DONE");
  const { access } = await tokens();
  return (method, path, options = {}) =>
    call(baseUrl, method, path, { token: access, headers: { origin }, ...options });
}

/** The newest code that was mailed to an address. */
export async function codeFor(email) {
  if (process.env.PAUSEWELL_CODE) return process.env.PAUSEWELL_CODE;
  const mails = await (await fetch(new URL("/mailbox.json", baseUrl))).json();
  return mails.findLast(({ to, code }) => to === email && code).code;
}

/** Tries until it succeeds, for as long as what follows by itself may take. */
export async function until(attempt) {
  for (const end = Date.now() + 120_000; ; ) {
    try {
      return await attempt();
    } catch (failure) {
      if (Date.now() > end) throw failure;
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  }
}

export function uuidV7() {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(Date.now(), 0, 6);
  bytes[6] = (bytes[6] & 0x0f) | 0x70;
  bytes[8] = (bytes[8] & 0x3f) | 0x80;
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
