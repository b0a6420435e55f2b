// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import type { Skill } from "~/data/skill/skill";
import { type UserDocument, userQuery } from "~/data/user/user-query";
import { ClassFinish } from "./class-finish";
import { Finish } from "./finish";
import { newCompletion } from "./persisted-practice";
import { TeacherPanel } from "./teacher-panel";

vi.mock("~/api/client", () => ({
  api: { GET: async (at: string) => (at === "/api/me" ? USER : undefined), POST: async () => ANSWER },
  unwrap: (call: unknown) => call,
}));
vi.mock("~/ui/toast", () => ({ toast: vi.fn(), toastWithUndo: vi.fn() }));

afterEach(() => {
  cleanup();
  localStorage.clear();
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
const ANSWER = { classId: "owls", minutes: 3, version: 1 };
const none = () => {};

it.each([
  ["with a class leads to the next one without the teacher's note in the class's sight", ClassFinish, true],
  ["alone leads to the next one with the teacher's note", Finish, false],
])("the end of a practice %s", async (_, End, isClosed) => {
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  cache.setQueryData(userQuery.queryKey, USER);
  const ended = { completion: newCompletion("owls"), withClass: isClosed };
  const Here = () => <End practice={SKILL} user={USER} ended={ended} onAgain={none} onBack={none} />;
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
  const heading = await screen.findByRole("heading", { name: "For the teacher" });
  expect(screen.getByText("Aim: feel the feet.").closest("details:not([open])") !== null).toBe(isClosed);
  // What opens it is its heading.
  if (isClosed) fireEvent.click(heading);
  expect(screen.getByText("Aim: feel the feet.").closest("details:not([open])")).toBeNull();
});
