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

const SKILL = {
  id: "bodyScan_grade_3_1",
  gradeId: "grade_3",
  focusAreaId: "focusArea_bodyScan",
  name: "Head to Toe",
  steps: [] as Skill["steps"],
  teacherNote: "",
} as Skill;
const USER = { id: "u", classes: [], preferences: {}, completedSkillsByGrade: {} } as unknown as UserDocument;

/** Opens the screen of a skill. */
function open(skill: Partial<Skill>, user: Partial<UserDocument> = {}) {
  const Page = () => (
    <AboutPractice
      practice={{ ...SKILL, ...skill }}
      core={undefined}
      user={{ ...USER, ...user }}
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
}

/** Whether the screen of a skill, as it was read for class A, says that the selected class has done it. */
function saysDone(currentClassId: string, completed: boolean, doneIn: readonly string[]): boolean {
  const classes = doneIn.map((classId) => [classId, { focusArea_bodyScan: [SKILL.id] }]);
  const completedSkillsByGrade = { grade_3: Object.fromEntries(classes) };
  open({ classId: "class_a", completed }, { currentClassId, completedSkillsByGrade });
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

it.each([
  ["for somebody who practices", false, "Take care"],
  ["to be said by somebody who leads a class", true, "Say this first"],
])("a caution is %s", (_, leads, heading) => {
  open(
    { caution: "If you feel dizzy, let your breath be." },
    { preferences: { leadsClass: leads } as UserDocument["preferences"] },
  );
  expect(screen.getByRole("heading", { name: heading }).nextSibling?.textContent).toBe(
    "If you feel dizzy, let your breath be.",
  );
});

it("prints once the card is there", async () => {
  const print = vi.spyOn(window, "print").mockImplementation(() => {
    expect(document.querySelector("ol")?.textContent).toContain("Feel your feet.");
  });
  open({ steps: [{ text: "Feel your feet.", seconds: 20 }] as unknown as Skill["steps"] });
  expect(document.querySelector("ol")).toBeNull();
  screen.getByRole("button", { name: "Print the card" }).click();
  await vi.waitFor(() => expect(print).toHaveBeenCalledOnce());
});

it("says for which class a practice counts, to those who have several", async () => {
  const classes = ["Owls", "Herons"].map((className) => ({ classId: className, className }));
  await import("./for-class");
  const preferences = { leadsClass: false };
  open({}, { classes, currentClassId: "Herons", preferences } as Partial<UserDocument>);
  const line = await screen.findByText("for Herons");
  expect(screen.getByRole("button", { name: "Start" }).getAttribute("aria-describedby")).toBe(line.id);
  cleanup();
  open({}, { classes: classes.slice(0, 1), currentClassId: "Owls" } as Partial<UserDocument>);
  expect(screen.queryByText(/^for /)).toBeNull();
});

it.each([
  ["the school's class", [{ classId: "owls", className: "Owls", schoolId: "elm" }], "Start with Owls"],
  ["their own", [{ classId: "owls", className: "Owls" }], "Start"],
])("whoever has selected %s has one primary way in", (_, classes, name) => {
  const preferences = {} as UserDocument["preferences"];
  open({}, { isSchool: true, classes, currentClassId: "owls", preferences } as Partial<UserDocument>);
  const [first] = screen.getAllByRole("button").filter((one) => one.className.includes("large"));
  expect(first?.textContent).toBe(name);
  expect(screen.getAllByRole("button").filter((one) => one.textContent?.startsWith("Start"))).toEqual([
    first,
  ]);
});
