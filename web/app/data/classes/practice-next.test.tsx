// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Problem } from "~/api/problem";
import { useUser } from "~/data/user/use-user";
import { type UserDocument, userQuery } from "~/data/user/user-query";
import { PracticeNext } from "./practice-next";

const patch = vi.hoisted(() => vi.fn());
const get = vi.hoisted(() => vi.fn());
const toast = vi.hoisted(() => vi.fn());
vi.mock("~/api/client", () => ({ api: { PATCH: patch, GET: get }, unwrap: (call: unknown) => call }));
vi.mock("~/ui/toast", () => ({ toastWithUndo: toast }));

const user = {
  version: 7,
  gradeLevel: "grade_1",
  currentLevel: "level_1_1",
  currentFocusArea: "focusArea_focusedBreathing",
  currentClassId: "a",
  classes: [{ classId: "a", gradeLevel: "grade_1", currentLevel: "level_1_1" }],
  today: "2026-11-20",
  streakHistory: [] as UserDocument["streakHistory"],
  preferences: {},
} as UserDocument;
const gratitude = "focusArea_gratitude";

beforeEach(() => {
  vi.resetAllMocks();
  get.mockResolvedValue({ ...user, version: 8, currentFocusArea: gratitude });
  patch.mockResolvedValue({ version: 8 });
});

afterEach(cleanup);

function Gratitude() {
  const data = useUser();
  const isNext = data.currentFocusArea === gratitude;
  return (
    <PracticeNext user={data} choice={{ currentFocusArea: gratitude }} name="Gratitude" isNext={isNext} />
  );
}

function show() {
  const cache = new QueryClient();
  cache.setQueryData(userQuery.queryKey, user);
  render(
    <QueryClientProvider client={cache}>
      <Gratitude />
    </QueryClientProvider>,
  );
  const button = screen.getByRole("button", { name: "Practice Gratitude next" });
  button.focus();
  fireEvent.click(button);
}

it("says at once that the choice is next, takes the focus, and offers to undo it", async () => {
  show();
  const text = await screen.findByText("This focus area is next");
  expect(document.activeElement).toBe(text);
  await vi.waitFor(() => expect(toast).toHaveBeenCalledWith("Gratitude is next", expect.any(Function)));
  const params = { path: { classId: "a" } };
  const path = "/api/classes/{classId}";
  expect(patch).toHaveBeenCalledWith(path, { params, body: { currentFocusArea: gratitude } });
  toast.mock.calls[0]?.[1]();
  await vi.waitFor(() =>
    expect(patch).toHaveBeenLastCalledWith(path, {
      params,
      body: { currentFocusArea: "focusArea_focusedBreathing" },
    }),
  );
});

it("goes back to the button and says why when the choice is refused", async () => {
  patch.mockRejectedValue(new Problem("class_not_found", 404));
  get.mockResolvedValue(user);
  show();
  expect(await screen.findByRole("alert")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Practice Gratitude next" })).toBeTruthy();
  expect(toast).not.toHaveBeenCalled();
});
