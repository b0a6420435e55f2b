// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from "vitest";

type Session = { state: string; userId?: string };
const session = vi.hoisted(() => ({ current: { state: "signed-out" } as Session, tell: () => {} }));
vi.mock("~/session/session", () => ({
  currentSession: () => session.current,
  subscribeToSession: (listener: () => void) => {
    session.tell = listener;
    return () => {};
  },
}));
const removePersistedCache = vi.hoisted(() => vi.fn(async () => {}));
vi.mock("./persisted-cache", () => ({ removePersistedCache }));

import { clearCacheOnUserChange, queryClient } from "./client";

const ana: Session = { state: "signed-in", userId: "ana" };

/** Changes the session of the page. */
function become(next: Session) {
  session.current = next;
  session.tell();
}

beforeEach(() => {
  removePersistedCache.mockClear();
  session.current = ana;
  clearCacheOnUserChange();
  queryClient.setQueryData(["user"], "Ana's");
});

it.each([
  ["has signed out", { state: "signed-out" }],
  ["was followed by somebody else", { state: "signed-in", userId: "ben" }],
])("what was read for somebody who %s is gone, on the page and on the device", async (_, next) => {
  become(next);
  expect(queryClient.getQueryData(["user"])).toBeUndefined();
  await vi.waitFor(() => expect(removePersistedCache).toHaveBeenCalledExactlyOnceWith("ana"));
});

it("it stays while the same person is signed in", async () => {
  become({ ...ana });
  expect(queryClient.getQueryData(["user"])).toBe("Ana's");
  expect(removePersistedCache).not.toHaveBeenCalled();
});
