// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Problem } from "~/api/problem";
import { previousValues, type UserChange, useChangeUser, withUserChange } from "./use-change-user";
import { useUser } from "./use-user";
import { type UserDocument, userQuery } from "./user-query";

const patch = vi.hoisted(() => vi.fn());
const get = vi.hoisted(() => vi.fn());
vi.mock("~/api/client", () => ({ api: { PATCH: patch, GET: get }, unwrap: (call: unknown) => call }));

const user = {
  version: 7,
  gradeLevel: "grade_1",
  currentLevel: "level_1_1",
  currentClassId: "a",
  classes: [
    { classId: "a", gradeLevel: "grade_1", currentLevel: "level_1_1" },
    { classId: "b", gradeLevel: "grade_4", currentLevel: "level_4_3" },
  ],
  theme: "light",
  avatar: "",
  today: "2026-11-20",
  streakHistory: [] as UserDocument["streakHistory"],
  timeZone: "Europe/Berlin",
  preferences: { voice: false, bell: true, captions: true, motion: "system", streaks: true },
} as UserDocument;

let settle: { resolve: (answer: object) => void; reject: (problem: Problem) => void };
let sent: unknown[];
let answers: number;

beforeEach(() => {
  sent = [];
  answers = 0;
  get.mockResolvedValue({ ...user, version: 12, theme: "system" });
  patch.mockImplementation((_path: string, { body }: { body: object }) => {
    sent.push(body);
    return new Promise((resolve, reject) => {
      settle = { resolve, reject };
    });
  });
});

afterEach(cleanup);

function start() {
  const cache = new QueryClient();
  cache.setQueryData(userQuery.queryKey, user);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={cache}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => ({ user: useUser(), change: useChangeUser() }), { wrapper });
  const change = (some: UserChange) => act(async () => result.current.change.mutate(some));
  const answered = async (answer: { version: number } | Problem) => {
    await vi.waitFor(() => expect(sent.length).toBeGreaterThan(answers));
    answers += 1;
    await act(async () => (answer instanceof Problem ? settle.reject(answer) : settle.resolve(answer)));
  };
  const shows = (some: object) => vi.waitFor(() => expect(result.current.user).toMatchObject(some));
  return { result, cache, change, answered, shows };
}

it("shows a change at once, and keeps it when it is answered", async () => {
  const { result, cache, change, answered, shows } = start();
  await change({ theme: "dark" });
  await shows({ theme: "dark" });
  expect(cache.getQueryData(userQuery.queryKey)?.theme).toBe("light");
  await answered({ version: 8 });
  await vi.waitFor(() => expect(result.current.change.isSuccess).toBe(true));
  expect(cache.getQueryData(userQuery.queryKey)).toMatchObject({ theme: "dark", version: 8 });
});

it("puts the old value back when it is refused", async () => {
  const { result, change, answered, shows } = start();
  await change({ preferences: { streaks: false } });
  await shows({ preferences: { streaks: false, bell: true } });
  await answered(new Problem("invalid_body", 400));
  await vi.waitFor(() => expect(result.current.change.isError).toBe(true));
  await shows({ preferences: { streaks: true, bell: true } });
});

it("sends one change after another, and shows both meanwhile", async () => {
  const { result, change, answered, shows } = start();
  await change({ theme: "dark" });
  await change({ avatar: "avatar_owl" });
  await shows({ theme: "dark", avatar: "avatar_owl" });
  await vi.waitFor(() => expect(sent).toEqual([{ theme: "dark" }]));
  await answered(new Problem("invalid_body", 400));
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  await shows({ theme: "light", avatar: "avatar_owl" });
  await answered({ version: 8 });
  await vi.waitFor(() => expect(result.current.change.isSuccess).toBe(true));
  await shows({ theme: "light", avatar: "avatar_owl" });
});

it("reads the document again where another device was first", async () => {
  const { change, answered, shows } = start();
  await change({ avatar: "avatar_owl" });
  await answered({ version: 12 });
  await shows({ theme: "system", version: 12 });
});

it("knows what would undo a change", () => {
  const change: UserChange = { theme: "dark", preferences: { voice: true } };
  const old = previousValues(user, change);
  expect(old).toEqual({ theme: "light", preferences: { voice: false } });
  expect(withUserChange(withUserChange(user, change), old)).toEqual(user);
  expect(previousValues(user, { hasCompletedOnboarding: true })).toEqual({});
});

it("takes grade and level from the class that is selected", () => {
  const selected = withUserChange(user, { currentClassId: "b" });
  expect(selected).toMatchObject({ currentClassId: "b", gradeLevel: "grade_4", currentLevel: "level_4_3" });
  expect(withUserChange(selected, { theme: "dark" })).toMatchObject({
    currentClassId: "b",
    gradeLevel: "grade_4",
  });
});
