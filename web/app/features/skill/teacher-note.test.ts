import { expect, it } from "vitest";
import type { Core } from "~/data/skill/core";
import type { Skill } from "~/data/skill/skill";
import { sentencesOf } from "~/player/sentences";
import { teacherNoteOf } from "./teacher-note";

const teacherNote =
  'Aim: to hear a room. Be the stillest person there. If someone says "It\'s loud," nod. Anyone may sit this out quietly.';

it("begins with the aim and ends with the choice not to join in, whatever else there is to know", () => {
  const skill = {
    id: "bodyScan_grade_3_1",
    teacherNote,
    prep: "A bell.",
    cautionAdult: "Watch for tears.",
  } as Skill;
  const note = teacherNoteOf(skill, "Joining in is a choice.");
  expect(Object.keys(note)).toEqual(["aim", "prep", "lead", "care", "choice"]);
  expect(note.aim).toBe("Aim: to hear a room.");
  expect(note.lead).toBe('Be the stillest person there. If someone says "It\'s loud," nod.');
  expect(note.choice).toBe("Anyone may sit this out quietly.");
});

it("has the aim of the focus area for a core, and says the choice itself", () => {
  const core = { id: "bodyScan_grade_3_core", teacher: "The aim is to hear. Students drift." } as Core;
  expect(teacherNoteOf(core, "Joining in is a choice.")).toEqual({
    aim: "The aim is to hear.",
    choice: "Joining in is a choice.",
  });
});

it("loses no word of a note", () => {
  for (const text of [teacherNote, "One sentence", "Two. “Quoted.” Three?", ""]) {
    expect(sentencesOf(text).join(" ")).toBe(text);
  }
});
