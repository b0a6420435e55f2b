// @vitest-environment jsdom
import { afterEach, expect, it, vi } from "vitest";
import { Problem } from "~/api/problem";
import { Outbox, type OutboxEntry, pendingPractices, subscribeToOutbox } from "./outbox";
import { practiceId } from "./practice-id";
import { sendEntry, sendOutbox } from "./send-outbox";

const post = vi.hoisted(() => vi.fn());
const remove = vi.hoisted(() => vi.fn());
vi.mock("~/api/client", () => ({ api: { POST: post, DELETE: remove }, unwrap: (call: unknown) => call }));

afterEach(() => {
  vi.restoreAllMocks();
  post.mockReset();
  remove.mockReset();
  localStorage.clear();
});

function practiced(at: number): OutboxEntry {
  const body = { id: practiceId(at), classId: "class_default" };
  return { kind: "completion", skillId: "bodyScan_grade_1_1", minutes: 3, body };
}

const [early, late] = [practiced(1_795_000_000_000), practiced(1_795_000_900_000)];

it("survives the page, in the order of practice, separately for each person", () => {
  new Outbox("ana").put(late);
  new Outbox("ana").put(early);
  new Outbox("ben").put(practiced(1));
  expect(new Outbox("ana").all()).toEqual([early, late]);
});

it("stores an entry once, however often it is added, and removes it once", () => {
  const outbox = new Outbox("ana");
  outbox.put(early);
  outbox.put(early);
  expect(outbox.all()).toEqual([early]);
  outbox.remove(early);
  expect(outbox.all()).toEqual([]);
});

it("notifies listeners, and ignores foreign entries", () => {
  const listener = vi.fn();
  const end = subscribeToOutbox(listener);
  localStorage.setItem("pausewell.outbox.ana.x.completion", "{broken");
  new Outbox("ana").put(early);
  expect(listener).toHaveBeenCalledOnce();
  expect(new Outbox("ana").all()).toEqual([early]);
  end();
});

it("keeps entries as long as the page is open if storage is switched off", () => {
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("off", "SecurityError");
  });
  const outbox = new Outbox("ana");
  outbox.put(early);
  expect(outbox.all()).toEqual([early]);
});

it("sends everything in order and removes what was answered", async () => {
  const outbox = new Outbox("ana");
  outbox.put(late);
  outbox.put(early);
  post.mockResolvedValue({ version: 2 });
  expect((await sendOutbox(outbox)).map(({ state }) => state)).toEqual(["sent", "sent"]);
  expect(post.mock.calls.map(([, { body }]) => body.id)).toEqual([early.body.id, late.body.id]);
  expect(outbox.all()).toEqual([]);
});

it("sends an undo after its practice, also one that joins while the practice is sent", async () => {
  const outbox = new Outbox("ana");
  const undo: OutboxEntry = { kind: "undo", body: { id: early.body.id } };
  outbox.put(early);
  const order: string[] = [];
  post.mockImplementation(async () => {
    order.push("practice");
    outbox.put(undo);
  });
  remove.mockImplementation(async () => order.push("undo"));
  expect((await sendOutbox(outbox)).map(({ state }) => state)).toEqual(["sent", "sent"]);
  expect(order).toEqual(["practice", "undo"]);
  expect(outbox.all()).toEqual([]);
});

it("counts no practice that is undone", () => {
  const undo: OutboxEntry = { kind: "undo", body: { id: early.body.id } };
  const reflection: OutboxEntry = { kind: "reflection", body: { id: late.body.id, text: "quiet" } };
  expect(pendingPractices([early, undo, late, reflection])).toEqual([late]);
});

it("stops at the first that can't be accepted now, and keeps all", async () => {
  const outbox = new Outbox("ana");
  outbox.put(early);
  outbox.put(late);
  post.mockRejectedValue(new Problem("offline", 0));
  expect((await sendOutbox(outbox)).map(({ state }) => state)).toEqual(["waiting"]);
  expect(outbox.all()).toHaveLength(2);
});

it.each([
  ["offline", 0, "waiting"],
  ["busy", 503, "waiting"],
  ["too_many_requests", 429, "waiting"],
  ["signed_out", 401, "waiting"],
  ["skill_not_found", 404, "refused"],
  ["completion_id_reused", 409, "refused"],
] as const)("%s leaves an entry %3$s", async (code, status, state) => {
  const outbox = new Outbox("ana");
  post.mockRejectedValue(new Problem(code, status));
  expect((await sendEntry(outbox, early)).state).toBe(state);
  expect(outbox.has(early)).toBe(state === "waiting");
});

it("leaves what a screen is sending to that screen, and what comes after it", async () => {
  const outbox = new Outbox("ana");
  const { promise, resolve } = Promise.withResolvers<object>();
  post.mockReturnValueOnce(promise);
  const sending = sendEntry(outbox, early);
  outbox.put(late);
  expect(await sendOutbox(outbox)).toEqual([]);
  expect(post).toHaveBeenCalledOnce();
  resolve({ version: 2 });
  await sending;
  post.mockResolvedValue({ version: 3 });
  expect((await sendOutbox(outbox)).map(({ entry }) => entry)).toEqual([late]);
});
