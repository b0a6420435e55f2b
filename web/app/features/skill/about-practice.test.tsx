// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import type { Skill } from "~/data/skill/skill";
import type { UserDocument } from "~/data/user/user-query";
import { AboutPractice } from "./about-practice";

vi.mock("~/api/client", () => ({ api: { GET: vi.fn() }, unwrap: async () => ({ focusAreas: [] }) }));

afterEach(cleanup);

/** Whether the screen of a skill, as it was read for class A, says that the selected class has done it. */
function saysDone(currentClassId: string, completed: boolean, doneIn: readonly string[]): boolean {
  const skill = {
    id: "bodyScan_grade_3_1",
    gradeId: "grade_3",
    focusAreaId: "focusArea_bodyScan",
    classId: "class_a",
    completed,
    name: "Head to Toe",
    steps: [] as Skill["steps"],
    teacherNote: "",
  } as Skill;
  const classes = doneIn.map((classId) => [classId, { focusArea_bodyScan: [skill.id] }]);
  const user = {
    id: "u",
    currentClassId,
    classes: [],
    preferences: {},
    completedSkillsByGrade: { grade_3: Object.fromEntries(classes) },
  } as unknown as UserDocument;
  const Page = () => (
    <AboutPractice
      practice={skill}
      core={undefined}
      user={user}
      place={0}
      returned={false}
      onApproach={() => {}}
      onStart={() => {}}
    />
  );
  const Stub = createRoutesStub([{ path: "*", Component: Page }]);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Stub initialEntries={["/"]} />
    </QueryClientProvider>,
  );
  expect(screen.getByRole("heading", { name: "Head to Toe", level: 1 })).toBeTruthy();
  return screen.queryByText("Done before. It is new each time.") !== null;
}

it.each([
  ["the class that it was read for has", "class_a", true, [], true],
  ["another class is selected by now", "class_b", true, ["class_a"], false],
  ["the document knows of it", "class_b", false, ["class_b"], true],
  ["nobody has", "class_a", false, ["class_b"], false],
] as const)("%s: says whether it was done before", (_, selected, completed, doneIn, says) => {
  expect(saysDone(selected, completed, doneIn)).toBe(says);
});

it("prints once the card is there", async () => {
  const print = vi.spyOn(window, "print").mockImplementation(() => {
    expect(document.querySelector("ol")?.textContent).toContain("Feel your feet.");
  });
  const skill = {
    id: "bodyScan_grade_3_1",
    gradeId: "grade_3",
    focusAreaId: "focusArea_bodyScan",
    name: "Head to Toe",
    steps: [{ text: "Feel your feet.", seconds: 20 }] as unknown as Skill["steps"],
    teacherNote: "",
  } as Skill;
  const user = {
    id: "u",
    classes: [],
    preferences: {},
    completedSkillsByGrade: {},
  } as unknown as UserDocument;
  const Page = () => (
    <AboutPractice
      practice={skill}
      core={undefined}
      user={user}
      place={0}
      returned={false}
      onApproach={() => {}}
      onStart={() => {}}
    />
  );
  const Stub = createRoutesStub([{ path: "*", Component: Page }]);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Stub initialEntries={["/"]} />
    </QueryClientProvider>,
  );
  expect(document.querySelector("ol")).toBeNull();
  screen.getByRole("button", { name: "Print the card" }).click();
  await vi.waitFor(() => expect(print).toHaveBeenCalledOnce());
});
