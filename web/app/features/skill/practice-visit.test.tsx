// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { schoolClassQuery } from "~/data/school/classes-query";
import type { Skill } from "~/data/skill/skill";
import type { UserDocument } from "~/data/user/user-query";
import { newCompletion, PersistedPractice } from "./persisted-practice";
import { PracticeVisit } from "./practice-visit";

const toastWithUndo = vi.hoisted(() => vi.fn());
vi.mock("~/api/client", () => ({ api: { GET: vi.fn() }, unwrap: () => new Promise(() => {}) }));
vi.mock("~/ui/toast", () => ({ toast: vi.fn(), toastWithUndo, loadToasts: async () => undefined }));

const SKILL = {
  id: "bodyScan_grade_3_1",
  gradeId: "grade_3",
  focusAreaId: "focusArea_bodyScan",
  name: "Head to Toe",
  locale: "en",
  durationMinutes: 3,
  teacherNote: "Aim: rest.",
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
  toastWithUndo.mockReset();
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

/** The end of a practice with a school's class of two, of whom one was here: it has been said, and nothing is counted. */
async function showEndWithClass(at = "/") {
  const user = {
    ...USER,
    classes: [{ classId: "owls", className: "Owls", schoolId: "s" }],
    currentClassId: "owls",
    preferences: { leadsClass: true },
  } as unknown as UserDocument;
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const pupils = ["Ida", "Otto"].map((firstName) => ({ userId: firstName, firstName }));
  cache.setQueryData(schoolClassQuery("s", "owls").queryKey, { pupils } as never);
  new PersistedPractice("u", SKILL.id).finish({ completion: newCompletion("owls"), withClass: true });
  const Page = () => <PracticeVisit practice={SKILL} core={undefined} user={user} />;
  const Stub = createRoutesStub([
    { path: at, Component: Page },
    { path: "*", Component: () => "Elsewhere" },
  ]);
  render(
    <QueryClientProvider client={cache}>
      <Stub initialEntries={[at]} />
    </QueryClientProvider>,
  );
  fireEvent.click(await screen.findByRole("button", { name: "Who was here? 2 of 2" }));
  fireEvent.click(screen.getByLabelText("Otto"));
}

const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole("button", { name }));
const isSaidAgain = () => screen.findByRole("button", { name: "Who was here? 1 of 2" });

it("has what was ticked at the end again, whichever way it goes back and on", async () => {
  await showEndWithClass();
  await press("Go back to the practice");
  await press("Forward");
  await isSaidAgain();
  await press("Go back to the practice");
  await press("Leave");
  await press(/^Go on with Owls at/);
  await press("Forward");
  await isSaidAgain();
});

it("has nothing of a practice that was left where the class begins again", async () => {
  await showEndWithClass();
  await press("Go back to the practice");
  await press("Leave");
  await press("Start with Owls");
  for (const _ of SKILL.steps) await press("Forward");
  await screen.findByRole("button", { name: "Who was here? 2 of 2" });
});

it("says that a practice is not counted, and has its end again with what was ticked where that is undone", async () => {
  const persisted = new PersistedPractice("u", SKILL.id);
  await showEndWithClass();
  const ended = persisted.ended();
  await press("Don't count it");
  await screen.findByRole("button", { name: "Start with Owls" });
  expect(persisted.ended()).toBeUndefined();
  expect(toastWithUndo.mock.calls.map(([text]) => text)).toEqual(["It is not counted."]);
  act(() => toastWithUndo.mock.calls[0]?.[1]());
  await isSaidAgain();
  expect(persisted.ended()).toEqual(ended);
});

it("leads back to that end from another page", async () => {
  await showEndWithClass("/practice");
  await press("Don't count it");
  await press("Go Back");
  await screen.findByText("Elsewhere");
  await act(() => toastWithUndo.mock.calls[0]?.[1]());
  await isSaidAgain();
});
