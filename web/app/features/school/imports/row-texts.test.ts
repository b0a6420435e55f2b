import { expect, it } from "vitest";
import { leftOutAsCsv, problemsAsCsv } from "./problems-csv";
import { changeTexts, rowFacts, rowName } from "./row-texts";

it("names whom a row is about by the name, or else by what finds the person", () => {
  expect(rowName({ firstName: "Ida", lastName: "B.", userName: "ida.b" })).toBe("Ida B.");
  expect(rowName({ userName: "ida.b", schoolUserId: "7" })).toBe("ida.b");
  expect(rowName({ schoolUserId: "7" })).toBe("7");
  expect(rowName()).toBe("");
});

it("says what else a row has, and nothing that it hasn't", () => {
  expect(
    rowFacts({
      firstName: "Ida",
      role: "pupil",
      grade: "grade_k",
      classes: ["Owls", "Robins"],
      schoolUserId: "7",
    }),
  ).toEqual(["Student", "Kindergarten", "Owls and Robins", "Id 7"]);
  expect(rowFacts({ firstName: "Ida" })).toEqual([]);
});

it("says what changes: what it will be and what it was, and the classes", () => {
  expect(
    changeTexts({
      changes: [
        { column: "grade", before: "2", after: "3" },
        { column: "school id", before: "", after: "1042" },
      ],
      joins: [{ className: "Owls" }],
      leaves: [{ classId: "c", className: "Robins" }],
    }),
  ).toEqual(["Grade: 3, was 2", "Your school's own id: 1042, was empty", "Joins Owls", "Leaves Robins"]);
});

it("writes problems as a table that a spreadsheet opens and takes no cell of for a formula", () => {
  const csv = problemsAsCsv([
    { problems: [{ sentence: "The first row names no columns." }] },
    {
      row: 12,
      person: { firstName: "=HYPERLINK(1)" },
      problems: [
        { column: "Grade, level", value: "four, five", sentence: 'The grade is "K" or a number.' },
        { column: "@mail", sentence: "No address." },
      ],
    },
    { row: 13, name: "Zoë Lee", problems: [{ column: "Grade Level", sentence: "No grade." }] },
  ]);
  expect(csv).toBe(
    [
      "Row,Name,Column,In the file,What to do",
      ",,,,The first row names no columns.",
      `12,'=HYPERLINK(1),"Grade, level","four, five","The grade is ""K"" or a number."`,
      "12,'=HYPERLINK(1),'@mail,,No address.",
      "13,Zoë Lee,Grade Level,,No grade.",
      "",
    ].join("\r\n"),
  );
});

it("writes rows that were left out as a table of what is kept of them alone", () => {
  const csv = leftOutAsCsv([
    { row: 7, problems: [{ column: "grade", sentence: "No grade." }, { sentence: "No class." }] },
    { row: 9, problems: [{ column: "@mail", sentence: "No address, no name." }] },
  ]);
  expect(csv).toBe(
    [
      "Row,Column,What to do",
      "7,grade,No grade.",
      "7,,No class.",
      `9,'@mail,"No address, no name."`,
      "",
    ].join("\r\n"),
  );
});
