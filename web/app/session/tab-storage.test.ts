import { afterEach, expect, it, vi } from "vitest";
import { tabValue } from "./tab-storage";

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A tab's storage. */
function storage() {
  const entries = new Map<string, string>();
  return {
    entries,
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => entries.set(key, value),
    removeItem: (key: string) => entries.delete(key),
  };
}

it("is there again after a reload, and gone when it is removed", () => {
  const tab = storage();
  vi.stubGlobal("sessionStorage", tab);
  const heard = vi.fn();
  const first = tabValue<{ address: string }>("test");
  first.subscribe(heard);
  first.set({ address: "mia@example.org" });
  expect(heard).toHaveBeenCalledOnce();
  expect(tabValue("test").get()).toEqual({ address: "mia@example.org" });
  expect(tabValue("test").get()).not.toBe(first.get());
  first.set(undefined);
  expect(tab.entries.size).toBe(0);
  expect(tabValue("test").get()).toBeUndefined();
});

it("gives the same value as long as nothing changes", () => {
  vi.stubGlobal("sessionStorage", storage());
  sessionStorage.setItem("test", '{"address":"mia@example.org"}');
  const value = tabValue("test");
  expect(value.get()).toBe(value.get());
});

it("works if storage is switched off, and with garbage in it", () => {
  vi.stubGlobal("sessionStorage", {
    getItem: () => {
      throw new Error("denied");
    },
    setItem: () => {
      throw new Error("denied");
    },
  });
  const value = tabValue<number>("test");
  expect(value.get()).toBeUndefined();
  value.set(3);
  expect(value.get()).toBe(3);
  const tab = storage();
  tab.entries.set("test", "{");
  vi.stubGlobal("sessionStorage", tab);
  expect(tabValue("test").get()).toBeUndefined();
});
