import { expect, it } from "vitest";
import { areasText, practicedClassesName, schoolDaysName, sumText } from "./practice-texts";

it("sums up one of each in the singular", () => {
  const sum = { minutes: 1, practices: 1, days: 1, practicedSchoolDays: 1, present: 1 };
  expect(sumText(sum, 1)).toBe(
    "1 practice on 1 day. 1 minute in all. Practice on 1 of 1 school day. Students present, all practices together: 1.",
  );
  expect(sumText(sum, 5)).toContain("Practice on 1 of 5 school days.");
});

it("sums up several, without school days and without students where nothing is known of them", () => {
  const sum = { minutes: 12, practices: 3, days: 2, practicedSchoolDays: 2, present: 0 };
  expect(sumText(sum)).toBe("3 practices on 2 days. 12 minutes in all.");
  expect(sumText({ ...sum, practices: 0 })).toBe("No practice in this time.");
});

it("names what is counted by how many there are, with no number alone on a line", () => {
  expect(practicedClassesName(1, 3)).toBe("Class that practiced, of\u00A03");
  expect(practicedClassesName(2, 3)).toBe("Classes that practiced, of\u00A03");
  expect(schoolDaysName(1, 5)).toBe("School day with practice, of\u00A05");
  expect(schoolDaysName(0, 5)).toBe("School days with practice, of\u00A05");
  expect(schoolDaysName(0, 0)).toBe("School days in these dates");
  expect(areasText(0, 1)).toBe("0 of 1 focus area finished");
  expect(areasText(1, 2)).toBe("1 of 2 focus areas finished");
});
