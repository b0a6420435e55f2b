import { expect, it } from "vitest";
import type { UserDocument } from "~/data/user/user-query";
import { forClassText } from "./for-class";

const own = { classId: "a", className: "Class 4b" };
const herons = { classId: "b", className: "Herons" };
const schools = { classId: "c", className: "Class 4b", schoolId: "s" };

it.each<[string, object[], string, string | undefined]>([
  ["a single class goes without saying", [own], "a", undefined],
  ["a school's single class is named: a teacher may have practiced alone", [schools], "c", "for Class 4b"],
  ["one of several is named", [own, herons], "b", "for Herons"],
  ["so is a school's", [own, schools], "c", "for Class 4b"],
  ["one's own is told from a school's of the same name", [own, schools], "a", "for Class 4b, your own"],
  ["of a class that is gone, nothing is said", [own, herons], "d", undefined],
])("%s", (_, classes, classId, text) => {
  expect(forClassText({ classes } as UserDocument, classId)).toBe(text);
});
