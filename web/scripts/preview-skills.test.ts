import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { readPreviewSkills } from "./preview-skills.ts";

const skills = readPreviewSkills();

it("includes complete skills of different bands", () => {
  expect(skills.length).toBeGreaterThanOrEqual(3);
  expect(new Set(skills.map(({ band }) => band)).size).toBe(skills.length);
});

it("brings them as they are: their seconds add up to their minutes, and they end with the bell", () => {
  for (const { name, durationMinutes, steps } of skills) {
    const typed = steps as { seconds: number; cue: string; text: string }[];
    expect(
      typed.reduce((sum, { seconds }) => sum + seconds, 0),
      name,
    ).toBe(durationMinutes * 60);
    expect(typed.at(-1)?.cue, name).toBe("bell");
    for (const { text } of typed) expect(text, name).not.toBe("");
  }
});

it("includes the chosen skills", () => {
  for (const { id, name, band, focusArea } of skills) {
    const number = id.split("-").at(-1);
    const file = new URL(
      `../../shared/curriculum/data/${band}/${focusArea.replace("focusArea_", "")}.yaml`,
      import.meta.url,
    );
    const written = new RegExp(`- number: ${number}\\n[\\s\\S]*?name: (.+)`).exec(
      readFileSync(file, "utf8"),
    )?.[1];
    expect(name).toBe(written);
  }
});

it("includes what a public page shows, and no teacher's note", () => {
  for (const skill of skills) {
    expect(skill.anchorAlternative).toBeTruthy();
    expect(skill.eyesOpen).toBeTruthy();
    expect(skill).not.toHaveProperty("teacherNote");
  }
});
