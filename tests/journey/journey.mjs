// One person's way through a deployment, over HTTP and nothing else: the same file runs against the one box and against
// the template deployed to an AWS. `support.mjs` says what it has to be told.
import assert from "node:assert/strict";
import { createHash, randomBytes, randomUUID } from "node:crypto";
import { before, test } from "node:test";
import { call, confirm, connect, enter, register, tokens } from "../../infra/operator/session.mjs";
import { openLive } from "./live.mjs";
import { baseUrl, codeFor, newPerson, origin, until, uuidV7 } from "./support.mjs";

const person = newPerson("journey");
const practiced = { areaId: "focusArea_focusedBreathing", grade: "grade_1", level: "level_1_1" };
let config;
let session;

const api = (method, path, options = {}) =>
  call(baseUrl, method, path, { token: session?.access, headers: { origin }, ...options });

before(async () => {
  config = await connect(baseUrl);
});

test("the service says that it is well", async () => {
  assert.deepEqual(await api("GET", "/api/health"), { status: 200, body: { status: "ok" } });
});

test("the focus areas are open to everybody", async () => {
  const { status, body } = await call(baseUrl, "GET", "/api/focus-areas");
  assert.equal(status, 200);
  assert.equal(body.focusAreas.length, 30);
});

test("somebody under 13 cannot sign up by themselves", async () => {
  const child = { ...person, email: `child-${randomUUID()}@example.org`, ageBand: "under_13" };
  await assert.rejects(register(child), { name: "UserLambdaValidationException" });
});

test("a person signs up and confirms the address by a code", async () => {
  const { nextStep } = await register(person);
  assert.equal(nextStep.signUpStep, "CONFIRM_SIGN_UP");
  const code = await codeFor(person.email);
  const wrong = code === "000000" ? "000001" : "000000";
  await assert.rejects(confirm({ email: person.email, code: wrong }), { name: "CodeMismatchException" });
  assert.equal((await confirm({ email: person.email, code })).isSignUpComplete, true);
});

test("a wrong password is refused, the right one signs in", async () => {
  await assert.rejects(enter({ email: person.email, password: `${person.password}!` }), {
    name: "NotAuthorizedException",
  });
  assert.equal(await enter(person), "DONE");
  session = await tokens();
});

test("a session is renewed, and the new token opens the API", async () => {
  const renewed = await tokens({ refresh: true });
  assert.notEqual(renewed.access, session.access);
  session = renewed;
  assert.equal((await api("GET", "/api/me")).status, 200);
});

test("the user document is there from the first call, with its defaults", async () => {
  const { status, body } = await api("GET", "/api/me?timeZone=Europe/Berlin");
  assert.equal(status, 200);
  assert.equal(body.email, person.email);
  assert.equal(body.totalMindfulnessMinutes, 0);
  assert.equal(body.streak, 0);
  assert.equal(body.currentClassId, "class_default");
});

test("a skill is listed, practiced, and counted once", async () => {
  const listed = await api("GET", listPath());
  assert.equal(listed.status, 200);
  const [skill] = listed.body.skills;
  assert.equal(skill.completed, false);

  const opened = await api("GET", `/api/skills/${skill.id}`);
  assert.equal(opened.status, 200);
  assert.ok(opened.body.steps.length > 0);

  const practice = { id: uuidV7(), classId: "class_default" };
  const path = `/api/skills/${skill.id}/completions`;
  const first = await api("POST", path, { body: practice });
  assert.equal(first.status, 201);
  assert.equal(first.body.minutes, skill.durationMinutes);
  assert.equal(first.body.streak, 1);
  const again = await api("POST", path, { body: practice });
  assert.equal(again.status, 200);
  assert.deepEqual(again.body, first.body);

  const me = (await api("GET", "/api/me")).body;
  assert.equal(me.totalMindfulnessMinutes, skill.durationMinutes);
  assert.equal(me.skillCompletionHistory.length, 1);
  const relisted = await api("GET", listPath());
  assert.equal(relisted.body.skills.find(({ id }) => id === skill.id).completed, true);
});

test("another device hears the new version through the live connection", async (t) => {
  const ticket = await newTicket();
  const live = await openLive(config.liveUrl, ticket, origin);
  t.after(() => live.close());
  const [, skill] = (await api("GET", listPath())).body.skills;
  const sent = performance.now();
  const { body } = await api("POST", `/api/skills/${skill.id}/completions`, {
    body: { id: uuidV7(), classId: "class_default" },
  });
  // A badge for the practice before may be announced first.
  let message = await live.next();
  while (message.version < body.version) message = await live.next();
  assert.deepEqual(message, { version: body.version });
  t.diagnostic(`from practice to the other device: ${Math.round(performance.now() - sent)} ms`);
  await assert.rejects(openLive(config.liveUrl, ticket, origin), "a ticket is good once");
});

test("the first badge follows from the practice by itself", async () => {
  await until(async () => {
    const { body } = await api("GET", "/api/me/achievements");
    const first = body.achievements.find(({ id }) => id === "first_skill");
    assert.match(first.earnedAt, /^\d{4}-/);
  });
});

test("a live connection from another site, or with no ticket, is refused", async () => {
  const ticket = await newTicket();
  await assert.rejects(openLive(config.liveUrl, ticket, "https://elsewhere.example"));
  await assert.rejects(openLive(config.liveUrl, randomBytes(32).toString("base64url"), origin));
});

test("what is nobody's or somebody else's answers as a problem with its code", async () => {
  const unknown = await api("GET", "/api/skills/focusedBreathing_grade_1_99");
  assert.equal(unknown.status, 404);
  assert.equal(unknown.body.code, "skill_not_found");
  for (const answer of ["accept", "decline"]) {
    const foreign = await api("POST", `/api/invitations/${randomUUID()}/${answer}`);
    assert.equal(foreign.status, 404);
    assert.equal(foreign.body.code, "invitation_not_found");
  }
  assert.equal((await api("POST", "/api/curriculum")).status, 403);
});

test("no token, a changed one, an unsigned one and an ID token open nothing", async () => {
  const [head, claims, signature] = session.access.split(".");
  const encode = (value) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const decode = (part) => JSON.parse(Buffer.from(part, "base64url").toString());
  const forged = {
    none: undefined,
    changedSignature: [head, claims, createHash("sha256").update(signature).digest("base64url")].join("."),
    changedClaims: [head, encode({ ...decode(claims), sub: randomUUID() }), signature].join("."),
    unsigned: [encode({ ...decode(head), alg: "none" }), claims, ""].join("."),
    id: session.id,
  };
  for (const [name, token] of Object.entries(forged)) {
    const { status, body } = await call(baseUrl, "GET", "/api/me", { token });
    assert.ok([401, 403].includes(status), `${name} was answered with ${status}`);
    assert.equal(body.email, undefined);
  }
});

test("everything about the person is exported, and after they leave nobody is there", {
  timeout: 150_000,
}, async () => {
  const { status, body } = await api("GET", "/api/me/export");
  assert.equal(status, 200);
  assert.equal(body.sections.account[0].email, person.email);
  assert.equal(body.sections.practices.length, 2);

  const mistyped = await api("DELETE", "/api/me", { body: { email: `x${person.email}` } });
  assert.equal(mistyped.status, 400);
  assert.equal((await api("DELETE", "/api/me", { body: { email: person.email } })).status, 202);
  assert.equal((await api("GET", "/api/me")).body.code, "account_closed");
  await assert.rejects(enter(person), { name: "NotAuthorizedException" });
  await until(async () => {
    const { nextStep } = await register(person);
    assert.equal(nextStep.signUpStep, "CONFIRM_SIGN_UP", "the address is free again");
  });
});

async function newTicket() {
  const { status, body } = await api("POST", "/api/live-tickets");
  assert.equal(status, 201);
  return body.ticket;
}

function listPath() {
  const { areaId, grade, level } = practiced;
  return `/api/skills?focusArea=${areaId}&gradeLevel=${grade}&levelId=${level}`;
}
