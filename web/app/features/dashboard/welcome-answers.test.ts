import { expect, it } from "vitest";
import type { UserDocument } from "~/data/user/user-query";
import { type Answers, askedOf, classChange, firstAnswers, saidBefore, userChange } from "./welcome-answers";

const user = {
  isSchool: false,
  pendingInvitations: [] as object[],
  preferences: {},
  gradeLevel: "grade_1",
  timeZone: "Europe/Berlin",
  currentClassId: "class_default",
  classes: [{ classId: "class_default", className: "My Class", gradeLevel: "grade_1" }],
} as UserDocument;

const answers: Answers = {
  who: "me",
  gradeLevel: "",
  className: "My Class",
  timeZone: "Europe/Berlin",
};

it("starts with the user's own practice, and with a class for a school and for people it invites", () => {
  expect(firstAnswers(user)).toEqual(answers);
  expect(firstAnswers({ ...user, isSchool: true }).who).toBe("class");
  const invited = { ...user, pendingInvitations: [{}] } as UserDocument;
  expect(firstAnswers(invited).who).toBe("class");
});

it("goes by what the sign-up says, whatever else the history holds", () => {
  expect(firstAnswers(user, saidBefore(user, { who: "class" })).who).toBe("class");
  for (const state of [null, undefined, "class", { who: "school" }, {}])
    expect(saidBefore(user, state)).toBeUndefined();
  const invited = { ...user, pendingInvitations: [{}] } as UserDocument;
  expect(saidBefore(invited, { who: "me" })).toBeUndefined();
});

it("goes by what the account says, on a device that knows nothing of the sign-up", () => {
  const saying = (preferences: object) => ({ ...user, preferences }) as UserDocument;
  expect(saidBefore(saying({ leadsClass: true }), null)).toBe("class");
  expect(saidBefore(saying({ leadsClass: false }), null)).toBe("me");
  expect(saidBefore(saying({ leadsClass: false }), { who: "class" })).toBe("class");
  expect(saidBefore(saying({}), null)).toBeUndefined();
  // A school's people lead a class, whatever they say (docs/product.md, 1.7).
  expect(saidBefore({ ...saying({ leadsClass: false }), isSchool: true }, null)).toBeUndefined();
});

it("proposes no grade to whoever has not chosen one, and keeps one that was chosen", () => {
  expect(firstAnswers(user).gradeLevel).toBe("");
  const classes = [{ classId: "class_default", className: "My Class", gradeLevel: "grade_9" }];
  expect(firstAnswers({ ...user, classes } as UserDocument).gradeLevel).toBe("grade_9");
});

it("asks nobody for the name of a class whom a school gives one, and for no grade who has it", () => {
  const ofSchool = { classId: "c", className: "4b", gradeLevel: "grade_4", schoolId: "s" };
  const member = { ...user, schoolId: "s" } as UserDocument;
  expect(askedOf(user)).toEqual({ grade: true, className: true });
  expect(askedOf(member)).toEqual({ grade: true, className: false });
  const teacher = { ...member, classes: [...user.classes, ofSchool] } as UserDocument;
  expect(askedOf(teacher)).toEqual({ grade: false, className: false });
});

it.each<[string, Partial<Answers>, object | undefined]>([
  ["nothing", {}, undefined],
  ["the grade", { gradeLevel: "grade_k" }, { classId: "class_default", gradeLevel: "grade_k" }],
  [
    "a name without its spaces",
    { who: "class", className: " 3b " },
    { classId: "class_default", className: "3b" },
  ],
  ["no name of a class that nobody leads", { who: "me", className: "3b" }, undefined],
  ["no empty name", { who: "class", className: "  " }, undefined],
  [
    "both",
    { who: "class", className: "3b", gradeLevel: "grade_3" },
    { classId: "class_default", gradeLevel: "grade_3", className: "3b" },
  ],
])("changes %s", (_, some, change) => {
  expect(classChange(user, { ...answers, ...some })).toEqual(change);
});

it("leaves a school's class alone, which may have come meanwhile", () => {
  const classes = [{ classId: "class_default", className: "4b", gradeLevel: "grade_4", schoolId: "s" }];
  const teacher = { ...user, classes } as UserDocument;
  expect(classChange(teacher, { ...answers, who: "class", className: "Owls" })).toBeUndefined();
});

it("keeps that the practice is for a class, and another time zone", () => {
  expect(userChange(user, answers)).toEqual({});
  expect(userChange(user, { ...answers, who: "class" })).toEqual({ preferences: { leadsClass: true } });
  expect(userChange(user, { ...answers, timeZone: "Asia/Tokyo" })).toEqual({ timeZone: "Asia/Tokyo" });
});
