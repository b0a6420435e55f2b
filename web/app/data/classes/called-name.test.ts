import { expect, it } from "vitest";
import type { UserDocument } from "~/data/user/user-query";
import { calledName } from "./called-name";

const user = (className: string, classId: string, schoolId?: string, leadsClass?: boolean) =>
  ({
    classes: [{ classId, className }],
    currentClassId: classId,
    isSchool: schoolId !== undefined,
    preferences: { leadsClass },
    ...(schoolId ? { schoolId } : {}),
  }) as unknown as UserDocument;

it.each([
  [
    "nothing for the class that a school's people have and nobody made",
    user("My Class", "class_default", "s"),
    undefined,
  ],
  ["the name that they gave it", user("Choir", "class_default", "s"), "Choir"],
  ["a class that somebody made under that name", user("My Class", "c2", "s"), "My Class"],
  ["nothing for somebody who practices alone", user("My Class", "class_default"), undefined],
  ["the name that somebody alone gave it", user("Evenings", "class_default"), "Evenings"],
  [
    "the first class of somebody without a school who leads one",
    user("My Class", "class_default", undefined, true),
    "My Class",
  ],
])("is %s", (_, document, name) => {
  expect(calledName(document)).toBe(name);
});
