// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";

const post = vi.hoisted(() => vi.fn());
const get = vi.hoisted(() => vi.fn());
const remove = vi.hoisted(() => vi.fn());
vi.mock("~/api/client", () => ({
  api: { POST: post, GET: get, DELETE: remove },
  unwrap: (call: unknown) => call,
}));

const HOUR = 60 * 60_000;
/** The device's clock is ten hours behind, and a few seconds. */
const device = Date.parse("2026-11-20T02:00:00Z");
const server = device + 10 * HOUR + 4_000;

/** Modules of a page that was just opened: no answer has come to it. */
async function openPage() {
  vi.resetModules();
  const [ids, boxes, sending, time] = await Promise.all([
    import("./practice-id"),
    import("./outbox"),
    import("./send-outbox"),
    import("~/api/server-time"),
  ]);
  const answer = async () => time.noteServerDate(new Date(server).toUTCString(), Date.now(), Date.now());
  get.mockImplementation(answer);
  return { ...ids, ...sending, answer, outbox: new boxes.Outbox("ana") };
}
type Page = Awaited<ReturnType<typeof openPage>>;

function practiced({ newPracticeId }: Page) {
  const { id, ...clock } = newPracticeId();
  const body = { id, classId: "class_default" };
  return { kind: "completion" as const, skillId: "bodyScan_grade_1_1", minutes: 3, ...clock, body };
}

const sentIds = () => post.mock.calls.map(([, { body }]) => body.id as string);
let online = false;

beforeEach(() => {
  vi.useFakeTimers({ now: device });
  vi.spyOn(navigator, "onLine", "get").mockImplementation(() => online);
  online = false;
  post.mockResolvedValue({ version: 2 });
  remove.mockResolvedValue({});
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  for (const call of [post, get, remove]) call.mockReset();
  localStorage.clear();
});

it("corrects the time of a practice that was made before the clock could be compared, also after a reload", async () => {
  const first = await openPage();
  expect((await first.sendEntry(first.outbox, practiced(first))).state).toBe("waiting");
  expect(post).not.toHaveBeenCalled();
  online = true;
  vi.setSystemTime(device + HOUR);
  const second = await openPage();
  expect((await second.sendOutbox(second.outbox)).map(({ state }) => state)).toEqual(["sent"]);
  const [id = ""] = sentIds();
  // The page that asks now is an hour later than the practice, by a clock that is off as before.
  expect(new Date(second.practiceTime(id)).toISOString()).toBe("2026-11-20T11:00:00.000Z");
  expect(second.outbox.all()).toEqual([]);
});

it("keeps the id of a practice whose clock is right, or was compared before", async () => {
  const page = await openPage();
  vi.setSystemTime(server);
  const entry = practiced(page);
  await page.sendEntry(page.outbox, entry);
  online = true;
  await page.sendOutbox(page.outbox);
  expect(sentIds()).toEqual([entry.body.id]);
  vi.setSystemTime(device);
  await page.answer();
  const later = practiced(page);
  expect(later).not.toHaveProperty("clockUnknown");
  expect(page.practiceTime(later.body.id)).toBe(server + 500);
});

it("never changes the id of a practice that may have arrived", async () => {
  const page = await openPage();
  online = true;
  const entry = practiced(page);
  const { Problem } = await import("~/api/problem");
  post.mockRejectedValueOnce(new Problem("offline", 0));
  expect((await page.sendEntry(page.outbox, entry)).state).toBe("waiting");
  const again = await openPage();
  await again.sendOutbox(again.outbox);
  const [first, second] = sentIds();
  expect(second).toBe(first);
  expect(first).not.toBe(entry.body.id);
});

it("sends what belongs to a practice with its corrected id", async () => {
  const page = await openPage();
  const entry = practiced(page);
  await page.sendEntry(page.outbox, entry);
  page.outbox.put({ kind: "undo", body: { id: entry.body.id } });
  online = true;
  expect(await page.sendOutbox(page.outbox)).toHaveLength(2);
  const [id] = sentIds();
  expect(id).not.toBe(entry.body.id);
  expect(remove.mock.calls[0]?.[1].params.path.completionId).toBe(id);
  await page.sendEntry(page.outbox, { kind: "undo", body: { id: entry.body.id } });
  expect(remove.mock.calls[1]?.[1].params.path.completionId).toBe(id);
});

it("waits with a practice when the service can't say the time", async () => {
  const page = await openPage();
  const { Problem } = await import("~/api/problem");
  online = true;
  get.mockRejectedValue(new Problem("offline", 0));
  const entry = practiced(page);
  expect((await page.sendEntry(page.outbox, entry)).state).toBe("waiting");
  expect(post).not.toHaveBeenCalled();
  expect(page.outbox.all()).toEqual([entry]);
});
