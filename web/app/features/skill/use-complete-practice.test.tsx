// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Problem } from "~/api/problem";
import { AnswerDraft } from "~/data/practice/answer-draft";
import type { Skill } from "~/data/skill/skill";
import { type UserDocument, userQuery } from "~/data/user/user-query";
import { Outbox } from "~/offline/outbox";
import { sendOutbox } from "~/offline/send-outbox";
import { newCompletion, type PersistedCompletion, PersistedPractice } from "./persisted-practice";
import { useCompletePractice } from "./use-complete-practice";

const post = vi.hoisted(() => vi.fn());
const put = vi.hoisted(() => vi.fn());
const remove = vi.hoisted(() => vi.fn());
const toast = vi.hoisted(() => vi.fn());
const toastWithUndo = vi.hoisted(() => vi.fn());
vi.mock("~/api/client", () => ({
  api: { POST: post, PUT: put, DELETE: remove, GET: vi.fn() },
  unwrap: (call: unknown) => call,
}));
vi.mock("~/ui/toast", () => ({ toast, toastWithUndo }));

const user = {
  id: "u",
  version: 7,
  today: "2026-11-20",
  currentClassId: "class_default",
  totalMindfulnessMinutes: 10,
  streakHistory: [],
  earnedBadges: [],
  completedSkillsByGrade: {},
} as unknown as UserDocument;
const skill = { id: "bodyScan_grade_1_1", completed: false } as Skill;
const answer = {
  skillId: skill.id,
  gradeLevel: "grade_1",
  classId: "class_default",
  focusArea: "focusArea_bodyScan",
  date: "2026-11-20",
  minutes: 4,
  totalMindfulnessMinutes: 14,
  streak: 1,
  version: 8,
};
const persisted = new PersistedPractice(user.id, skill.id);
const outbox = new Outbox(user.id);
const waitingIds = () => outbox.all().map(({ body }) => body.id);

let cache: QueryClient;
function wrapper({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={cache}>{children}</QueryClientProvider>;
}
const complete = (ended?: PersistedCompletion) =>
  renderHook(() => useCompletePractice(skill, user, ended), { wrapper }).result;
const offered = () => toastWithUndo.mock.calls.map(([text]) => text);
/** Presses "Undo" on the toast. */
const undo = () => act(async () => await toastWithUndo.mock.calls.at(-1)?.[1]());
const sentIds = () => post.mock.calls.map(([, { body }]) => body.id);

beforeEach(() => {
  cache = new QueryClient({ defaultOptions: { mutations: { retry: false } } });
  cache.setQueryData(userQuery.queryKey, user);
  vi.spyOn(console, "error").mockImplementation(() => {});
  post.mockReset();
  put.mockReset();
  remove.mockReset();
  toast.mockReset();
  toastWithUndo.mockReset();
});
afterEach(() => {
  cleanup();
  localStorage.clear();
});

it("says so, shows what it added at once, and keeps nothing", async () => {
  post.mockResolvedValue(answer);
  const completion = newCompletion(user.currentClassId);
  const hook = complete(completion);
  act(() => hook.current.mutate(undefined));
  await waitFor(() => expect(hook.current.isSuccess).toBe(true));
  expect(offered()).toEqual(["Skill marked as complete!"]);
  expect(cache.getQueryData(userQuery.queryKey)).toMatchObject({ totalMindfulnessMinutes: 14, version: 8 });
  expect(persisted.ended()).toBeUndefined();
});

it("says how many pupils were present, and keeps it with the completion", async () => {
  post.mockRejectedValueOnce(new Problem("offline", 0));
  const hook = complete(newCompletion(user.currentClassId));
  act(() => hook.current.mutate({ count: 23 }));
  await waitFor(() => expect(hook.current.isSuccess).toBe(true));
  expect(outbox.all()[0]?.body).toMatchObject({ present: 23 });
});

it("sends who was present after the completion, and keeps both until they are answered", async () => {
  post.mockRejectedValueOnce(new Problem("offline", 0));
  const completion = newCompletion(user.currentClassId);
  const hook = complete(completion);
  act(() => hook.current.mutate({ count: 2, pupils: ["ida", "otto"] }));
  await waitFor(() => expect(hook.current.isSuccess).toBe(true));
  expect(outbox.all().map(({ kind }) => kind)).toEqual(["completion", "present"]);
  post.mockResolvedValue(answer);
  put.mockResolvedValue({ present: 2 });
  await sendOutbox(outbox);
  expect(put.mock.calls.map(([, { params, body }]) => [params.path.completionId, body])).toEqual([
    [completion.id, { pupils: ["ida", "otto"] }],
  ]);
  expect(outbox.all()).toEqual([]);
});

it("sends nobody's name where the completion is refused", async () => {
  post.mockRejectedValueOnce(new Problem("class_not_found", 404));
  const hook = complete(newCompletion(user.currentClassId));
  act(() => hook.current.mutate({ count: 1, pupils: ["ida"] }));
  await waitFor(() => expect(hook.current.isError).toBe(true));
  expect(put).not.toHaveBeenCalled();
  expect(outbox.all()).toEqual([]);
});

it("keeps the completion on the device while there is no network", async () => {
  post.mockRejectedValueOnce(new Problem("offline", 0));
  const completion = newCompletion(user.currentClassId);
  const hook = complete(completion);
  act(() => hook.current.mutate(undefined));
  await waitFor(() => expect(hook.current.data).toEqual({ id: completion.id, state: "kept" }));
  expect(offered()).toEqual(["Kept on this device. It is sent when the network is back."]);
  expect(waitingIds()).toEqual([completion.id]);
});

it("keeps the completion for another try after a service that fails", async () => {
  post.mockRejectedValueOnce(new Problem("internal", 500)).mockResolvedValueOnce(answer);
  const completion = newCompletion(user.currentClassId);
  const hook = complete(completion);
  act(() => hook.current.mutate(undefined));
  await waitFor(() => expect(hook.current.isError).toBe(true));
  expect(toast).toHaveBeenCalledExactlyOnceWith(
    "error",
    "Failed to mark skill as complete. Check console logs for details.",
  );
  expect(console.error).toHaveBeenCalled();
  expect(waitingIds()).toEqual([completion.id]);
  act(() => hook.current.mutate(undefined));
  await waitFor(() => expect(hook.current.isSuccess).toBe(true));
  expect(sentIds()).toEqual([completion.id, completion.id]);
  expect(waitingIds()).toEqual([]);
});

it("asks to sign in when nobody is signed in, and keeps the completion", async () => {
  post.mockRejectedValue(new Problem("signed_out", 401));
  const hook = complete();
  act(() => hook.current.mutate(undefined));
  await waitFor(() => expect(hook.current.isError).toBe(true));
  expect(toast).toHaveBeenCalledExactlyOnceWith("error", "User not logged in.");
  expect(waitingIds()).toHaveLength(1);
});

it("creates a new completion if the old one would be refused again", async () => {
  post.mockRejectedValueOnce(new Problem("class_not_found", 404)).mockResolvedValueOnce(answer);
  const hook = complete(newCompletion(user.currentClassId));
  act(() => hook.current.mutate(undefined));
  await waitFor(() => expect(hook.current.isError).toBe(true));
  expect(waitingIds()).toEqual([]);
  act(() => hook.current.mutate(undefined));
  await waitFor(() => expect(hook.current.isSuccess).toBe(true));
  expect(new Set(sentIds()).size).toBe(2);
});

it("sends the same completion again if the browser has no storage", async () => {
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("off", "SecurityError");
  });
  post.mockRejectedValueOnce(new Problem("busy", 503)).mockResolvedValueOnce(answer);
  const hook = complete();
  act(() => hook.current.mutate(undefined));
  await waitFor(() => expect(hook.current.isError).toBe(true));
  act(() => hook.current.mutate(undefined));
  await waitFor(() => expect(hook.current.isSuccess).toBe(true));
  expect(new Set(sentIds()).size).toBe(1);
});

it("undoes what was counted, and creates another completion after that", async () => {
  post.mockResolvedValue(answer);
  remove.mockResolvedValue({ version: 9 });
  const completion = newCompletion(user.currentClassId);
  const hook = complete(completion);
  act(() => hook.current.mutate(undefined));
  await waitFor(() => expect(hook.current.isSuccess).toBe(true));
  await undo();
  expect(remove.mock.calls[0]?.[1]).toEqual({ params: { path: { completionId: completion.id } } });
  await waitFor(() => expect(hook.current.isIdle).toBe(true));
  act(() => hook.current.mutate(undefined));
  await waitFor(() => expect(hook.current.isSuccess).toBe(true));
  expect(new Set(sentIds()).size).toBe(2);
});

it("keeps what was answered for the next press after an undo", async () => {
  post.mockResolvedValue(answer);
  remove.mockResolvedValue({ version: 9 });
  const completion = newCompletion(user.currentClassId);
  const hook = complete(completion);
  act(() => hook.current.mutate(undefined));
  await waitFor(() => expect(hook.current.isSuccess).toBe(true));
  new AnswerDraft(user.id, completion.id).write("Calm.");
  await undo();
  const next = hook.current.nextCompletion();
  expect(next?.classId).toBe(completion.classId);
  expect(new AnswerDraft(user.id, next?.id ?? "").read()).toBe("Calm.");
  act(() => hook.current.mutate(undefined));
  await waitFor(() => expect(sentIds()).toEqual([completion.id, next?.id]));
});

it("takes back what was sent without an answer, and has nothing to take back of what was refused", async () => {
  post
    .mockRejectedValueOnce(new Problem("internal", 500))
    .mockRejectedValueOnce(new Problem("class_not_found", 404));
  const completion = newCompletion(user.currentClassId);
  const hook = complete(completion);
  act(() => hook.current.mutate(undefined));
  await waitFor(() => expect(hook.current.isError).toBe(true));
  expect(await hook.current.takeBack()).toBe(true);
  expect(outbox.all().map(({ kind, body }) => [kind, body.id])).toEqual([
    ["completion", completion.id],
    ["undo", completion.id],
  ]);
  localStorage.clear();
  act(() => hook.current.mutate(undefined));
  await waitFor(() => expect(post).toHaveBeenCalledTimes(2));
  await waitFor(() => expect(hook.current.isError).toBe(true));
  expect(await hook.current.takeBack()).toBe(true);
  expect(outbox.all()).toEqual([]);
});

it("keeps the undo of a practice that waits behind it", async () => {
  post.mockRejectedValueOnce(new Problem("offline", 0));
  const hook = complete(newCompletion(user.currentClassId));
  act(() => hook.current.mutate(undefined));
  await waitFor(() => expect(hook.current.isSuccess).toBe(true));
  await undo();
  expect(outbox.all().map(({ kind }) => kind)).toEqual(["completion", "undo"]);
  expect(remove).not.toHaveBeenCalled();
});

it("says why it can't be undone anymore, and keeps what counts", async () => {
  post.mockResolvedValue(answer);
  remove.mockRejectedValue(new Problem("undo_expired", 409));
  const hook = complete(newCompletion(user.currentClassId));
  act(() => hook.current.mutate(undefined));
  await waitFor(() => expect(hook.current.isSuccess).toBe(true));
  await undo();
  expect(toast).toHaveBeenCalledExactlyOnceWith(
    "error",
    "This practice can't be undone anymore. It can be for 15 minutes.",
  );
  expect(hook.current.isSuccess).toBe(true);
});
