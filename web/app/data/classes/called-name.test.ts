import { expect, it } from "vitest";
import type { UserDocument } from "~/data/user/user-query";
import { calledName } from "./called-name";

const user = (className: string, classId: string, schoolId?: string) =>
  ({
    classes: [{ classId, className }],
    currentClassId: classId,
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
  ["the first class of somebody without a school", user("My Class", "class_default"), "My Class"],
])("is %s", (_, document, name) => {
  expect(calledName(document)).toBe(name);
});
