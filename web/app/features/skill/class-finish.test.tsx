// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import { schoolClassQuery } from "~/data/school/classes-query";
import type { Skill } from "~/data/skill/skill";
import { type UserDocument, userQuery } from "~/data/user/user-query";
import { ClassFinish } from "./class-finish";
import { Finish } from "./finish";
import { newCompletion } from "./persisted-practice";
import { TeacherPanel } from "./teacher-panel";

vi.mock("~/api/client", () => ({
  api: { GET: async (at: string) => (at === "/api/me" ? me : undefined), POST: async () => ANSWER },
  unwrap: (call: unknown) => call,
}));
const dismissUndoToast = vi.hoisted(() => vi.fn());
vi.mock("~/ui/toast", () => ({
  toast: vi.fn(),
  toastWithUndo: vi.fn(),
  loadToasts: async () => ({ dismissUndoToast }),
}));

afterEach(() => {
  cleanup();
  localStorage.clear();
  dismissUndoToast.mockClear();
  me = USER;
});

const SKILL = { id: "bodyScan_grade_3_1", name: "Head to Toe", durationMinutes: 3 } as Skill;
const NEXT = {
  id: "bodyScan_grade_3_2",
  name: "Warm Feet",
  durationMinutes: 4,
  teacherNote: "Aim: feel the feet.",
};
const USER = {
  id: "u",
  version: 1,
  classes: [{ classId: "owls", className: "Owls" }],
  currentClassId: "owls",
  preferences: { leadsClass: true },
  completedSkillsByGrade: {},
  nextSkill: { ...NEXT, gradeId: "grade_3", focusAreaId: "focusArea_bodyScan" },
} as unknown as UserDocument;
let me = USER;
const ANSWER = { classId: "owls", minutes: 3, version: 1 };
const ways = { onAgain: () => {}, onBack: () => {}, onReturn: () => {} };

it.each([
  ["with a class leads to the next one without the teacher's note in the class's sight", ClassFinish, true],
  ["alone leads to the next one with the teacher's note", Finish, false],
])("the end of a practice %s", async (_, End, isClosed) => {
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  cache.setQueryData(userQuery.queryKey, USER);
  const ended = { completion: newCompletion("owls"), withClass: isClosed };
  const Here = () => <End practice={SKILL} user={USER} ended={ended} {...ways} />;
  const Next = () => <TeacherPanel practice={NEXT as Skill} core={undefined} user={USER} />;
  const Stub = createRoutesStub([
    { path: "/", Component: Here },
    { path: "*", Component: Next },
  ]);
  render(
    <QueryClientProvider client={cache}>
      <Stub initialEntries={["/"]} />
    </QueryClientProvider>,
  );
  fireEvent.click(await screen.findByRole("button", { name: "Mark complete" }));
  fireEvent.click(await screen.findByRole("link", { name: "Or go on with “Warm Feet”, 4 minutes" }));
  // What says that this one counts would seem to be about the next one.
  await vi.waitFor(() => expect(dismissUndoToast).toHaveBeenCalledTimes(1));
  const heading = await screen.findByRole("heading", { name: "For the teacher" });
  expect(screen.getByText("Aim: feel the feet.").closest("details:not([open])") !== null).toBe(isClosed);
  // What opens it is its heading.
  if (isClosed) fireEvent.click(heading);
  expect(screen.getByText("Aim: feel the feet.").closest("details:not([open])")).toBeNull();
});

it.each([
  ["a school's class", "s", 1],
  ["a class of one's own, which has no students to name", undefined, 0],
])("says that nobody was said to be present, and asks who was: %s", async (_, schoolId, times) => {
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  me = { ...USER, classes: [{ classId: "owls", className: "Owls", schoolId }] } as UserDocument;
  cache.setQueryData(userQuery.queryKey, me);
  if (schoolId) cache.setQueryData(schoolClassQuery(schoolId, "owls").queryKey, { pupils: [] } as never);
  const ended = { completion: newCompletion("owls"), withClass: true };
  const Here = () => <ClassFinish practice={SKILL} user={me} ended={ended} {...ways} />;
  const Stub = createRoutesStub([{ path: "/", Component: Here }]);
  render(
    <QueryClientProvider client={cache}>
      <Stub initialEntries={["/"]} />
    </QueryClientProvider>,
  );
  fireEvent.click(await screen.findByRole("button", { name: "Mark complete" }));
  await screen.findByRole("heading", { name: "Practice counted" });
  const asked = () => screen.queryAllByText("No student has this practice yet. Who was there?");
  await waitFor(() => expect(asked()).toHaveLength(times));
  expect(screen.queryAllByRole("button", { name: "Say who was there" })).toHaveLength(times);
});
