// A school's first morning through a deployment: its people come in from a roster, students get login cards, a class practices
// together, the report shows it, and the import is taken back.
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { before, test } from "node:test";
import { connect } from "../../infra/operator/session.mjs";
import { join, newPerson, signIn, until, uuidV7 } from "./support.mjs";

const head = newPerson("head", "school");
const teacher = newPerson("teacher");
/** What follows by itself may take longer than one test may. */
const patient = { timeout: 150_000 };
const skill = "focusedBreathing_grade_1_1";
let asHead;
let asTeacher;
let asIda;
let school;
let owls;
let roster;
let userIds;

before(() => connect(process.env.PAUSEWELL_BASE_URL));

test("a head teacher opens a school, and a colleague has an account already", async () => {
  asTeacher = await join(teacher);
  await ok(asTeacher("GET", "/api/me"));
  asHead = await join(head);
  await ok(asHead("GET", "/api/me"));
  const schoolId = randomUUID();
  const body = { schoolId, name: "Oak Lane School", timeZone: "UTC", grades: ["grade_1"], declaration: 1 };
  const opened = await asHead("POST", "/api/schools", { body });
  assert.equal(opened.status, 201, JSON.stringify(opened.body));
  school = { path: `/api/schools/${schoolId}`, code: opened.body.school.code };
});

test("a roster with mistakes is answered row by row, and changes nothing", async () => {
  const compared = await compare(rows({ grade: "13", id: "1001", role: "pupilss" }));
  assert.deepEqual(counts(compared), { problems: 4, classes: 1, new: 1, unlisted: 1 });
  const { rows: problems } = await ok(asHead("GET", `${compared.path}?section=problems&part=0`));
  assert.deepEqual(
    problems.map(({ row, problems }) => [row, problems[0].column]),
    [
      [3, "school id"],
      [4, "grade"],
      [5, "school id"],
      [6, "role"],
    ],
  );
  assert.equal((await ok(asHead("GET", school.path))).pupils, 0);
  assert.equal((await ok(asHead("DELETE", compared.path))).state, "stopped");
});

test("the mended roster is confirmed, and done in the background", patient, async () => {
  roster = await compare(rows({ grade: "1", id: "1003", role: "student" }));
  assert.deepEqual(counts(roster), { classes: 1, new: 5, unlisted: 1 });
  const confirmed = await asHead("POST", `${roster.path}/confirmation`, { body: {} });
  assert.equal(confirmed.status, 202, JSON.stringify(confirmed.body));
  const { added, invited, failed } = await reached("done");
  assert.deepEqual({ added, invited, failed }, { added: 4, invited: 1, failed: 0 });
  const { classes } = await ok(asHead("GET", `${school.path}/classes`));
  assert.deepEqual(
    classes.map(({ className, pupils }) => [className, pupils]),
    [["Owls", 4]],
  );
  owls = classes[0].classId;
});

test("the colleague accepts, and teaches the class that the roster says", async () => {
  const [invitation] = (await ok(asTeacher("GET", "/api/me"))).pendingInvitations;
  await ok(asTeacher("POST", `/api/invitations/${invitation.invitationId}/accept`));
  const { classes } = await ok(asTeacher("GET", `${school.path}/classes`));
  assert.deepEqual(
    classes.map(({ classId }) => classId),
    [owls],
  );
});

test("students get login cards, and one signs in with hers", async () => {
  const { outcomes } = await ok(asHead("GET", `${roster.path}?outcome=added`));
  userIds = Object.fromEntries(outcomes.map(({ person }) => [person.firstName, person.userId]));
  const body = { userIds: Object.values(userIds) };
  const { cards } = await ok(asHead("POST", `${roster.path}/cards`, { body }));
  assert.deepEqual(cards.map(({ person }) => person.firstName).toSorted(), ["Ida", "Lea", "Otto", "Zoë"]);
  const { person, password } = cards.find(({ person }) => person.firstName === "Ida");
  asIda = await signIn({
    email: `${person.userName}.${school.code.toLowerCase()}@pupils.invalid`,
    password,
  });
  assert.equal((await ok(asIda("GET", "/api/me"))).schoolName, "Oak Lane School");
});

test("the class practices together, and whoever is named present has the credit", patient, async () => {
  const id = uuidV7();
  const practiced = await asTeacher("POST", `/api/skills/${skill}/completions`, {
    body: { id, classId: owls },
  });
  assert.equal(practiced.status, 201, JSON.stringify(practiced.body));
  const body = { pupils: [userIds.Ida, userIds.Lea] };
  assert.equal((await ok(asTeacher("PUT", `/api/me/completions/${id}/present`, { body }))).present, 2);
  await until(async () => {
    const { totalMindfulnessMinutes } = await ok(asIda("GET", "/api/me"));
    assert.equal(totalMindfulnessMinutes, practiced.body.minutes);
    const { pupils } = await ok(asTeacher("GET", `/api/me/completions/${id}/present`));
    assert.deepEqual(pupils.toSorted(), body.pupils.toSorted());
  });
});

test("the report shows what the class practiced", patient, async () => {
  await until(async () => {
    const { classes } = await ok(asHead("GET", `${school.path}/report`));
    const [{ practices, present }] = classes;
    assert.deepEqual({ practices, present }, { practices: 1, present: 2 });
  });
});

test("taken back, the import leaves who has signed in or practiced, and says why", patient, async () => {
  assert.equal((await asHead("POST", `${roster.path}/undo`)).status, 202);
  const { takenBack, left } = await reached("undone");
  assert.deepEqual({ takenBack, left }, { takenBack: 2, left: 3 });
  const { outcomes } = await ok(asHead("GET", `${roster.path}?outcome=left`));
  assert.deepEqual(
    Object.fromEntries(outcomes.map(({ person, left }) => [person?.firstName ?? "invited", left])),
    {
      invited: "The invitation stays. While it waits, it can be taken back under Invitations.",
      Ida: "They have signed in.",
      Lea: "They have practiced with their class.",
    },
  );
  const { people } = await ok(asHead("GET", `${school.path}/users?role=pupil`));
  assert.deepEqual(people.map(({ firstName }) => firstName).toSorted(), ["Ida", "Lea"]);
  assert.ok((await ok(asIda("GET", "/api/me"))).totalMindfulnessMinutes > 0);
});

/** A teacher and four students of a class; what is wrong with some rows is said in the words of the school. */
function rows({ grade, id, role }) {
  return [
    "first name,last name,role,grade,class,school id,e-mail,sign-in",
    `Ann,Lane,teacher,1,Owls,,${teacher.email},`,
    "Ida,B.,student,1,Owls,1001,,password",
    `Zoë,,student,${grade},Owls,1002,,password`,
    `Otto,K.,student,1,Owls,${id},,password`,
    `Lea,,${role},1,Owls,1004,,password`,
  ].join("\n");
}

/** Compares a roster with the school. */
async function compare(file) {
  const importId = randomUUID();
  const { status, body } = await asHead("POST", `${school.path}/imports?importId=${importId}`, { file });
  assert.equal(status, 201, JSON.stringify(body));
  return { ...body, path: `${school.path}/imports/${importId}` };
}

/** How many rows the sections of a comparison have that have any. */
function counts({ sections }) {
  return Object.fromEntries(
    sections.filter(({ rows }) => rows > 0).map(({ section, rows }) => [section, rows]),
  );
}

/** Reads the import until it is in a state; its progress. */
function reached(state) {
  return until(async () => {
    const { import: now } = await ok(asHead("GET", roster.path));
    assert.equal(now.state, state);
    return now.progress;
  });
}

/** The body of an answer that says that all is well. */
async function ok(answering) {
  const { status, body } = await answering;
  assert.equal(status, 200, JSON.stringify(body));
  return body;
}
