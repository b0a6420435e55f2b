// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { SchoolClass } from "~/data/school/classes-query";
import { ArchivedNotice } from "./archived-notice";
import { RestoreClass } from "./restore-class";

const { get, post } = vi.hoisted(() => ({ get: vi.fn(), post: vi.fn() }));
vi.mock("~/api/client", () => ({ api: { GET: get, POST: post }, unwrap: (answer: unknown) => answer }));
vi.mock("~/ui/toast", () => ({ toast: vi.fn(), toastWithUndo: vi.fn() }));

const archived = {
  classId: "old",
  className: "1a",
  gradeLevel: "grade_1",
  restorableUntil: "2026-12-28T12:00:00Z",
  teachers: [],
} as unknown as SchoolClass;
const { restorableUntil: _, ...open } = archived;
const question =
  "There is already a class 1A in Grade 1. If you bring this one back, too, give one of them another name.";

beforeEach(() => {
  post.mockReset();
  post.mockResolvedValue(open);
});
afterEach(cleanup);

/** The school's open classes, on two pages. */
function haveOpen(...classes: object[]): void {
  get.mockImplementation(async (_, { params }: { params: { query: { cursor?: string } } }) =>
    params.query.cursor
      ? { classes }
      : { classes: [{ ...open, classId: "b", className: "1b" }], next: "more" },
  );
}

function show(Shown: typeof RestoreClass): void {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Shown schoolId="s" one={archived} />
    </QueryClientProvider>,
  );
}

const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

it.each([
  ["the list", RestoreClass, "Bring back 1a", "Bring back 1a anyway"],
  ["its page", ArchivedNotice, "Bring back", "Bring back anyway"],
])(
  "asks in %s before there are two open classes of a name and a grade",
  async (_place, Shown, first, again) => {
    haveOpen({ ...open, classId: "new", className: "1A" });
    show(Shown);
    press(first);
    expect(await screen.findByText(question)).toBeTruthy();
    expect(post).not.toHaveBeenCalled();
    press(again);
    await vi.waitFor(() => expect(post).toHaveBeenCalledTimes(1));
  },
);

it("brings a class back at once where no other is called the same in its grade", async () => {
  haveOpen({ ...open, classId: "new", gradeLevel: "grade_2" });
  show(RestoreClass);
  press("Bring back 1a");
  await vi.waitFor(() => expect(post).toHaveBeenCalledTimes(1));
  expect(screen.queryByText(question)).toBeNull();
});
