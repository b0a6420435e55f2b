import { randomUUID } from "node:crypto";
import { pupilAddress } from "../../../web/app/session/pupil-address.ts";
import type { Box } from "./box.ts";
import { Person } from "./person.ts";
import { timeZone } from "./time-zone.ts";

/** A student who has been added to a school, by their name. */
export interface AddedPupil {
  userId: string;
  name: string;
}

/** A demo school that a test fills through the API, as its administrator. */
export class TestSchool {
  readonly #box: Box;
  readonly #head: Person;
  readonly #id: string;

  private constructor(box: Box, head: Person, id: string) {
    this.#box = box;
    this.#head = head;
    this.#id = id;
  }

  /** Opens a school. */
  static async open(box: Box, head: Person, name: string): Promise<TestSchool> {
    const schoolId = randomUUID();
    const facts = { schoolId, name, timeZone: "UTC", grades: ["grade_1"], declaration: 1 };
    await head.send("POST", "/api/schools", facts);
    return new TestSchool(box, head, schoolId);
  }

  /** The school of the demo account that administers one. */
  static async of(box: Box, head: Person): Promise<TestSchool> {
    const { schoolId } = await head.send("GET", "/api/me");
    return new TestSchool(box, head, schoolId);
  }

  /** The school's id. */
  get id(): string {
    return this.#id;
  }

  /** Adds a teacher with a name of the school's and an account of their own. */
  async addTeacher(address: string, firstName: string): Promise<{ person: Person; userId: string }> {
    const person = await Person.signUp(this.#box, address, "slow river stone");
    await this.invite([address]);
    const { pendingInvitations } = await person.send("GET", "/api/me");
    await person.send("POST", `/api/invitations/${pendingInvitations[0].invitationId}/accept`);
    await person.send("PATCH", "/api/me", { hasCompletedOnboarding: true });
    const { id: userId } = await person.send("GET", "/api/me");
    await this.#send("PATCH", `/users/${userId}`, { firstName });
    return { person, userId };
  }

  /** Adds such a teacher who administers the school, too. */
  async addAdministrator(address: string, firstName: string): Promise<Person> {
    const { person, userId } = await this.addTeacher(address, firstName);
    await this.#send("PUT", `/admins/${userId}`);
    return person;
  }

  /** Adds students of one grade who don't sign in, by their first names. */
  async addPupils(names: readonly string[], grade = "grade_1"): Promise<AddedPupil[]> {
    const people = names.map((firstName) => ({
      requestId: randomUUID(),
      firstName,
      grade,
      signIn: "none",
    }));
    const added: AddedPupil[] = [];
    for (let first = 0; first < people.length; first += 20) {
      const answer = await this.#send("POST", "/users", { people: people.slice(first, first + 20) });
      for (const { person } of answer.people) added.push({ userId: person.userId, name: person.firstName });
    }
    return added;
  }

  /** Adds a student of grade 1 who signs in, and signs them in. */
  async addSigningPupil(firstName: string, zone?: string): Promise<Person> {
    const facts = { requestId: randomUUID(), firstName, grade: "grade_1", signIn: "password" };
    const { people } = await this.#send("POST", "/users", { people: [facts] });
    const { person, password } = people[0];
    const { code } = await this.#send("GET", "");
    return Person.signIn(this.#box, pupilAddress(person.userName, code), password, zone);
  }

  /** Puts the school where the tests' browsers are, so that its students' days are those of its teachers. */
  async moveToBrowsers(): Promise<void> {
    await this.#send("PATCH", "", { timeZone });
  }

  /** Declares days off: days of the week, and breaks with name, first and last day. What was kept of the school's calendar stays for five minutes. */
  async declareDaysOff(
    weekdays: readonly string[],
    breaks: readonly { name: string; first: string; last: string }[] = [],
  ): Promise<void> {
    const { calendar } = await this.#send("GET", "");
    await this.#send("PATCH", "", { calendar: { version: calendar.version, weekdays, breaks } });
  }

  /** Invites teachers. */
  async invite(addresses: readonly string[]): Promise<void> {
    await this.#send("POST", "/invitations", { addresses });
  }

  /** Makes a person inactive. */
  async deactivate(userId: string): Promise<void> {
    await this.#send("PATCH", `/users/${userId}`, { active: false });
  }

  /** What a student signs in with beside the school's code. */
  async userNameOf(userId: string): Promise<string> {
    const { people } = await this.#send("GET", "/users?role=pupil");
    return people.find((one: { userId: string }) => one.userId === userId).userName;
  }

  /** Removes a person. */
  async remove(userId: string): Promise<void> {
    await this.#send("DELETE", `/users/${userId}`);
  }

  /** Makes a class of grade 1, and returns its id. */
  async addClass(
    className: string,
    { teachers = [], pupils = [] }: { teachers?: readonly string[]; pupils?: readonly AddedPupil[] } = {},
  ): Promise<string> {
    const classId = randomUUID();
    await this.#send("POST", "/classes", { classId, className, gradeLevel: "grade_1", teachers });
    const ids = pupils.map(({ userId }) => userId);
    for (let first = 0; first < ids.length; first += 16) {
      await this.#send("PATCH", `/classes/${classId}`, { addPupils: ids.slice(first, first + 16) });
    }
    return classId;
  }

  /** Archives a class. */
  async archive(classId: string): Promise<void> {
    await this.#send("DELETE", `/classes/${classId}`);
  }

  /** The names of a class's students, in the order of the roster. */
  async rosterOf(classId: string): Promise<string[]> {
    const { pupils } = await this.#send("GET", `/classes/${classId}`);
    return pupils.map(({ firstName }: { firstName: string }) => firstName);
  }

  #send(method: string, path: string, body?: object) {
    return this.#head.send(method, `/api/schools/${this.#id}${path}`, body);
  }
}
