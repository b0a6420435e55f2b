import { expect, it } from "vitest";
import { type Draft, faultsIn } from "./send-message";

const draft: Draft = {
  topic: "question",
  name: "",
  email: "ada@example.org",
  message: "Hello.",
  schoolName: "",
  schoolStudents: "",
  fax: "",
};

it("finds nothing wrong with a message that can be answered", () => {
  expect(faultsIn(draft)).toEqual({});
  expect(faultsIn({ ...draft, email: " ada@example.org ", name: "Ada", message: "é".repeat(4000) })).toEqual(
    {},
  );
});

it("asks for no address, but for a school's name and size where the message is about one", () => {
  expect(faultsIn({ ...draft, email: " " })).toEqual({});
  const school: Draft = { ...draft, topic: "school" };
  expect(Object.keys(faultsIn(school))).toEqual(["schoolName", "schoolStudents"]);
  for (const schoolStudents of ["300", " 1,200 ", "1 200"])
    expect(faultsIn({ ...school, schoolName: "Elm Street School", schoolStudents })).toEqual({});
  for (const schoolStudents of ["many", "0", "-3", "2000000", "12,00"])
    expect(Object.keys(faultsIn({ ...school, schoolName: "Elm Street School", schoolStudents }))).toEqual([
      "schoolStudents",
    ]);
});

it("says what is missing or too long, and by how much", () => {
  expect(Object.keys(faultsIn({ ...draft, email: "ada", message: " \u200B\n" }))).toEqual([
    "message",
    "email",
  ]);
  // One emoji is one character, as the API counts.
  expect(faultsIn({ ...draft, message: "🌿".repeat(4003) }).message).toContain("3 characters");
  expect(faultsIn({ ...draft, message: "a".repeat(4001) }).message).toContain("1 character.");
  expect(Object.keys(faultsIn({ ...draft, name: "a".repeat(81) }))).toEqual(["name"]);
});
