// A school's way through a deployment, as `journey.mjs` is one person's: it is opened, a teacher joins, a student signs in with a
// login card.
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { before, test } from "node:test";
import { connect, enter } from "../../infra/operator/session.mjs";
import { join, newPerson, signIn, until, uuidV7 } from "./support.mjs";

const head = newPerson("head", "school");
const teacher = newPerson("teacher");
let asHead;
let asTeacher;
let school;
let student;

before(() => connect(process.env.PAUSEWELL_BASE_URL));

test("a head teacher opens a school", async () => {
  asHead = await join(head);
  assert.equal((await asHead("GET", "/api/me")).status, 200);
  const schoolId = randomUUID();
  const body = { schoolId, name: "Elm Street School", timeZone: "UTC", grades: ["grade_1"], declaration: 1 };
  const opened = await asHead("POST", "/api/schools", { body });
  assert.equal(opened.status, 201, JSON.stringify(opened.body));
  school = { path: `/api/schools/${schoolId}`, code: opened.body.school.code };
  assert.match(school.code, /^[A-Z0-9]{6}$/);
});

test("a teacher is invited by mail, and joins", async () => {
  asTeacher = await join(teacher);
  assert.equal((await asTeacher("GET", school.path)).status, 404, "before, there is no school for them");
  const invited = await asHead("POST", `${school.path}/invitations`, {
    body: { addresses: [teacher.email] },
  });
  assert.equal(invited.status, 200, JSON.stringify(invited.body));
  assert.equal(invited.body.results[0].outcome, "invited");
  const [invitation] = (await asTeacher("GET", "/api/me")).body.pendingInvitations;
  const accepted = await asTeacher("POST", `/api/invitations/${invitation.invitationId}/accept`);
  assert.equal(accepted.status, 200, JSON.stringify(accepted.body));
  assert.equal((await asTeacher("GET", school.path)).body.name, "Elm Street School");
  assert.equal((await asTeacher("GET", `${school.path}/users`)).status, 404, "people are for administrators");
});

test("a student is added without an address, signs in with the card, and practices", async () => {
  const people = [{ requestId: randomUUID(), firstName: "Ada", lastName: "L", grade: "grade_1" }];
  const added = await asHead("POST", `${school.path}/users`, { body: { people } });
  assert.equal(added.status, 200, JSON.stringify(added.body));
  const [{ person, password }] = added.body.people;
  const email = `${person.userName}.${school.code.toLowerCase()}@pupils.invalid`;
  student = { email, password, path: `${school.path}/users/${person.userId}` };
  const asStudent = await signIn(student);
  const me = await asStudent("GET", "/api/me");
  assert.equal(me.body.isPupil, true);
  assert.equal(me.body.schoolName, "Elm Street School");
  const done = await asStudent("POST", "/api/skills/focusedBreathing_grade_1_1/completions", {
    body: { id: uuidV7(), classId: "class_default" },
  });
  assert.equal(done.status, 201, JSON.stringify(done.body));
  const found = await asHead("GET", `${school.path}/users?search=ada`);
  assert.deepEqual(
    found.body.people.map(({ firstName }) => firstName),
    ["Ada"],
  );
});

test("a student who was deactivated is out at once; a new password lets them in again", async () => {
  assert.equal((await asHead("PATCH", student.path, { body: { active: false } })).status, 200);
  await assert.rejects(enter(student), { name: "NotAuthorizedException" });
  assert.equal((await asHead("PATCH", student.path, { body: { active: true } })).status, 200);
  const renewed = await asHead("POST", `${student.path}/password`);
  assert.equal(renewed.status, 200, JSON.stringify(renewed.body));
  await assert.rejects(enter(student), { name: "NotAuthorizedException" });
  assert.equal(await enter({ ...student, password: renewed.body.password }), "DONE");
});

test("a student's data is erased at a parent's request, and the school's record says so", async () => {
  assert.equal((await asHead("POST", `${student.path}/erasure`)).status, 202);
  await until(async () => {
    assert.deepEqual((await asHead("GET", `${school.path}/users?search=ada`)).body.people, []);
    await assert.rejects(enter(student));
  });
  const { body } = await asHead("GET", `${school.path}/audit`);
  assert.ok(body.entries.length >= 5, JSON.stringify(body));
});
