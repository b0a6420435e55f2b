// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Problem, readProblem } from "~/api/problem";
import { addOptimisticChange } from "~/data/user/optimistic-changes";
import { type UserDocument, userQuery } from "~/data/user/user-query";
import { refetchOnNewVersion } from "~/query/versioned-queries";
import { SkillsList, skillsProblemText } from "./skills-list";

const get = vi.hoisted(() => vi.fn());
vi.mock("~/api/client", () => ({ api: { GET: get }, unwrap: (call: unknown) => call }));

const [first, second] = ["bodyScan_grade_3_1", "bodyScan_grade_3_2"] as const;
const question = {
  gradeLevel: "grade_3",
  levelId: "level_3_1",
  focusArea: "focusArea_bodyScan",
  customPlan: false,
};
const userOf = (currentClassId: string, version: number, completed = {}) =>
  ({
    version,
    currentClassId,
    gradeLevel: "grade_1",
    classes: [],
    streakHistory: [],
    completedSkillsByGrade: completed,
  }) as unknown as UserDocument;

/** What each class has done, as the service has it; a class that isn't here is refused by the network. */
let service: Record<string, readonly string[]>;
let answers: Promise<void>;

function skillsOf(classId: string) {
  const done = service[classId];
  if (!done) throw new Problem("offline", 0);
  const skills = [first, second].map((id, index) => ({
    id,
    name: `Skill ${index + 1}`,
    gradeId: "grade_3",
    focusAreaId: "focusArea_bodyScan",
    durationMinutes: 4,
    completed: done.includes(id),
  }));
  return {
    gradeLevel: "grade_3",
    classId,
    focusArea: { id: "focusArea_bodyScan", name: "Body Scan" },
    skills,
  };
}

let cache: QueryClient;
function show() {
  const Stub = createRoutesStub([{ path: "*", Component: () => <SkillsList question={question} /> }]);
  render(
    <QueryClientProvider client={cache}>
      <Stub initialEntries={["/"]} />
    </QueryClientProvider>,
  );
}
/** What is shown beside each skill, `-` where nothing is. */
const ticks = () =>
  screen.getAllByRole("listitem").map((row) => {
    const text = row.textContent ?? "";
    return text.includes("✅") ? "done" : text.includes("❌") ? "open" : "-";
  });
const shows = (some: string[]) => vi.waitFor(() => expect(ticks()).toEqual(some));
const select = (user: UserDocument) => act(async () => void cache.setQueryData(userQuery.queryKey, user));

beforeEach(() => {
  service = { class_a: [first], class_b: [second] };
  answers = Promise.resolve();
  get.mockReset();
  get.mockImplementation(async (path: string, options) => {
    if (path === "/api/focus-areas") return { focusAreas: [] };
    if (path !== "/api/skills") throw new Problem("offline", 0);
    const { classId } = options.params.query;
    await answers;
    return skillsOf(classId);
  });
  cache = new QueryClient({
    defaultOptions: { queries: { retry: false, networkMode: "always", staleTime: 60_000 } },
  });
  refetchOnNewVersion(cache);
  // As the guard has read it.
  cache.getQueryCache().build(cache, userQuery as never);
  cache.setQueryData(userQuery.queryKey, userOf("class_a", 7));
});
afterEach(cleanup);

it("shows no class's marks for another: none while the list is on its way, then the class's own", async () => {
  show();
  await shows(["done", "open"]);
  let arrive = () => {};
  answers = new Promise((resolve) => (arrive = resolve));
  await select(userOf("class_b", 8));
  await shows(["-", "-"]);
  arrive();
  await shows(["open", "done"]);
});

it("shows a class's marks at once that were read before", async () => {
  show();
  await shows(["done", "open"]);
  await select(userOf("class_b", 8));
  await shows(["open", "done"]);
  answers = new Promise(() => {});
  await select(userOf("class_a", 9));
  await shows(["done", "open"]);
});

it("follows the class that is being selected, before the service knows", async () => {
  show();
  await shows(["done", "open"]);
  const settle = addOptimisticChange((user) => ({ ...user, currentClassId: "class_b" }));
  await shows(["open", "done"]);
  act(settle);
  await shows(["done", "open"]);
});

it("reads the list again when the document has a newer version", async () => {
  show();
  await shows(["done", "open"]);
  service = { class_a: [first, second] };
  await select(userOf("class_a", 8));
  await shows(["done", "done"]);
});

it("shows at once what the document calls done for the class, and for no other", async () => {
  service = { class_a: [], class_b: [] };
  show();
  await shows(["open", "open"]);
  answers = new Promise(() => {});
  const grade = { class_a: { focusArea_bodyScan: [second] }, class_b: { focusArea_bodyScan: [first] } };
  await select(userOf("class_a", 8, { grade_3: grade }));
  await shows(["open", "done"]);
});

it("keeps the list that it has while there is no network", async () => {
  show();
  await shows(["done", "open"]);
  service = {};
  await select(userOf("class_a", 8));
  await vi.waitFor(() => expect(cache.isFetching()).toBe(0));
  expect(cache.getQueryCache().findAll({ queryKey: ["skills"] })[0]?.state.status).toBe("error");
  expect(ticks()).toEqual(["done", "open"]);
  expect(screen.queryByRole("alert")).toBeNull();
});

it("says why where the document can't be had either", async () => {
  cache.clear();
  get.mockRejectedValue(new Problem("signed_out", 401));
  show();
  expect((await screen.findByRole("alert")).textContent).toBe("User data not available (not logged in).");
});

it.each([
  [401, { message: "Unauthorized" }, "User data not available (not logged in)."],
  [400, { code: "insufficient_parameters" }, "Insufficient parameters to load skills."],
  [404, { code: "focus_area_not_found" }, "Focus area not found."],
  [404, { code: "no_skills_for_grade" }, "No skills found for this focus area for your grade."],
  [404, { code: "no_skills_for_level" }, "No skills found for this level/focus area."],
  [500, { code: "internal" }, "Failed to load skills. Please try again later."],
  [429, { message: "Too Many Requests" }, "Failed to load skills. Please try again later."],
])("an answer %d %o says what the product says", (status, body, text) => {
  expect(skillsProblemText(readProblem(status, body))).toBe(text);
});
