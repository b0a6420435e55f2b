// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Skill } from "~/data/skill/skill";
import type { UserDocument } from "~/data/user/user-query";
import { newCompletion, PersistedPractice } from "./persisted-practice";
import { PracticeVisit } from "./practice-visit";

vi.mock("~/api/client", () => ({ api: { GET: vi.fn() }, unwrap: () => new Promise(() => {}) }));

const SKILL = {
  id: "bodyScan_grade_3_1",
  gradeId: "grade_3",
  focusAreaId: "focusArea_bodyScan",
  name: "Head to Toe",
  locale: "en",
  durationMinutes: 3,
  steps: [
    { text: "Listen.", cue: "listen", seconds: 10 },
    { text: "Breathe.", cue: "still", seconds: 10 },
    { text: "Rest.", cue: "bell", seconds: 10 },
  ],
} as unknown as Skill;
const USER = { id: "u", classes: [], preferences: {}, completedSkillsByGrade: {} } as unknown as UserDocument;

beforeEach(() => {
  // jsdom opens no dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
});
afterEach(() => {
  cleanup();
  localStorage.clear();
});

it.each([
  ["alone", false],
  ["with a class", true],
])("leads back to the last step of a practice that was ended too early, %s", async (_, withClass) => {
  const persisted = new PersistedPractice("u", SKILL.id);
  persisted.finish({ completion: newCompletion("owls"), withClass });
  const Page = () => <PracticeVisit practice={SKILL} core={undefined} user={USER} />;
  const Stub = createRoutesStub([{ path: "*", Component: Page }]);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Stub initialEntries={["/"]} />
    </QueryClientProvider>,
  );
  fireEvent.click(await screen.findByRole("button", { name: "Go back to the practice" }));
  expect(await screen.findByText("Step 3 of 3")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Mark complete" })).toBeNull();
  // Until it is left, it is kept as the practice that it was.
  expect(persisted.ended()?.completion.classId).toBe("owls");
  fireEvent.click(screen.getByRole("button", { name: "Forward" }));
  expect(await screen.findByRole("button", { name: "Mark complete" })).toBeTruthy();
  expect(persisted.ended()).toMatchObject({ completion: { classId: "owls" }, withClass });
});
