import { expect, it } from "vitest";
import { cardPassword, pupilAddress, schoolCode } from "./pupil-address";

it.each(["KM4T7R", "km4t7r", " KM4 T7R ", "km4-t7r"])("reads the code %j as people type it", (typed) => {
  expect(schoolCode(typed)).toBe("KM4T7R");
});

it.each(["", "KM4T7", "KM4T7RR", "KM4T70", "KM4T7O"])("takes %j for no code", (typed) => {
  expect(schoolCode(typed)).toBeUndefined();
});

it("makes the name of a student's account", () => {
  expect(pupilAddress(" Ada.L42 ", "KM4T7R")).toBe("ada.l42.km4t7r@pupils.invalid");
});

it.each([
  "river-lamp-otter",
  "River-lamp-otter",
  "river lamp otter",
  " RIVER  LAMP otter ",
  "river - lamp-otter",
])("takes %j for the password of a card", (typed) => {
  expect(cardPassword(typed)).toBe("river-lamp-otter");
});

it.each(["river lamp", "a stone beside the river", "river-lamp-0tter", " x "])(
  "leaves %j as it is",
  (typed) => {
    expect(cardPassword(typed)).toBe(typed);
  },
);
