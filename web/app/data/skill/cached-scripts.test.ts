// @vitest-environment jsdom
import "fake-indexeddb/auto";
import { QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, it, vi } from "vitest";
import { focusAreasQuery } from "~/data/catalogue/focus-areas-query";
import { userQuery } from "~/data/user/user-query";
import { cachedCore, cachedScripts, cacheScripts } from "./cached-scripts";
import { cachedSkill, cachedSkills } from "./cached-skill";

const get = vi.hoisted(() => vi.fn());
vi.mock("~/api/client", () => ({ api: { GET: get }, unwrap: (call: unknown) => call }));

const day = 24 * 60 * 60 * 1000;
const now = 1_795_000_000_000;

function answer(...numbers: number[]) {
  const scripts = numbers.map((number) => ({
    focusAreaId: "focusArea_bodyScan",
    band: "grades-3-5",
    number,
    name: `Part ${number}`,
    durationMinutes: 3,
    steps: [],
  }));
  const cores = [{ id: "bodyScan_grade_4_core", name: "Head to Toe" }];
  return { gradeLevel: "grade_4", scripts, cores, lockedSkills: [], lockedCores: [] };
}

beforeEach(() => get.mockReset());

it("reads a grade's scripts once a day, and goes on with the old ones when it can't", async () => {
  get.mockResolvedValueOnce(answer(1, 2));
  await cacheScripts("grade_4", now);
  await cacheScripts("grade_4", now + day - 1);
  expect(get).toHaveBeenCalledOnce();
  get.mockRejectedValueOnce(new TypeError("no network"));
  await cacheScripts("grade_4", now + day);
  expect((await cachedScripts("grade_4")).map(({ number }) => number)).toEqual([1, 2]);
  get.mockResolvedValueOnce(answer(1, 2, 3));
  await cacheScripts("grade_4", now + day);
  expect(await cachedScripts("grade_4")).toHaveLength(3);
});

it("reads again after ten minutes what came without the practices that need a subscription", async () => {
  get.mockResolvedValueOnce({ ...answer(1), lockedSkills: ["bodyScan_grade_9_2"] });
  await cacheScripts("grade_9", now);
  await cacheScripts("grade_9", now + 9 * 60_000);
  expect(get).toHaveBeenCalledOnce();
  get.mockResolvedValueOnce(answer(1, 2));
  await cacheScripts("grade_9", now + 10 * 60_000);
  expect(await cachedScripts("grade_9")).toHaveLength(2);
  await cacheScripts("grade_9", now + 21 * 60_000);
  expect(get).toHaveBeenCalledTimes(2);
});

it("has the cores too, and asks for them where the scripts came without", async () => {
  get.mockResolvedValueOnce({ ...answer(1), cores: undefined });
  await cacheScripts("grade_7", now);
  expect(await cachedCore("bodyScan_grade_7_core")).toBeUndefined();
  get.mockResolvedValueOnce({ ...answer(1), cores: [{ id: "bodyScan_grade_7_core", name: "Head to Toe" }] });
  await cacheScripts("grade_7", now + 1);
  expect(await cachedCore("bodyScan_grade_7_core")).toMatchObject({ name: "Head to Toe" });
  expect(await cachedCore("bodyScan_grade_8_core")).toBeUndefined();
});

it("puts a skill together as the service would", async () => {
  get.mockResolvedValueOnce(answer(1, 2));
  await cacheScripts("grade_4", now + 2 * day);
  const cache = new QueryClient();
  cache.setQueryData(focusAreasQuery.queryKey, {
    focusAreas: [{ id: "focusArea_bodyScan", name: "Body Scan", level: 2 }],
  } as never);
  cache.setQueryData(userQuery.queryKey, {
    currentClassId: "class_owls",
    completedSkillsByGrade: { grade_4: { class_owls: { focusArea_bodyScan: ["bodyScan_grade_4_1"] } } },
  } as never);
  expect(await cachedSkill(cache, "bodyScan_grade_4_2")).toMatchObject({
    id: "bodyScan_grade_4_2",
    name: "Part 2",
    gradeId: "grade_4",
    levelId: "level_4_2",
    focusAreaName: "Body Scan",
    classId: "class_owls",
    completed: false,
  });
  const listed = async (classId: string) =>
    (await cachedSkills(cache, "grade_4", "focusArea_bodyScan", classId)).map(({ completed }) => completed);
  expect(await listed("class_owls")).toEqual([true, false]);
  expect(await listed("class_foxes")).toEqual([false, false]);
});

it.each(["bodyScan_grade_4_9", "bodyScan_grade_5_1", "nonsense", ""])("has no skill %j", async (id) => {
  expect(await cachedSkill(new QueryClient(), id)).toBeUndefined();
});
