import { useSyncExternalStore } from "react";

/** A value that outlives a reload of this tab, and nothing more. */
export interface TabValue<Value> {
  get: () => Value | undefined;
  set: (value: Value | undefined) => void;
  subscribe: (listener: () => void) => () => void;
}

/** Keeps a value in the tab's own storage; where that is switched off, until the page is left. */
export function tabValue<Value>(key: string): TabValue<Value> {
  const listeners = new Set<() => void>();
  let value: Value | undefined;
  let read = false;
  return {
    get() {
      if (!read) value = readStored<Value>(key);
      read = true;
      return value;
    },
    set(next) {
      value = next;
      read = true;
      store(key, next);
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The value as it is now; nothing while a page is written at build time and hydrated. */
export function useTabValue<Value>(from: TabValue<Value>): Value | undefined {
  return useSyncExternalStore(from.subscribe, from.get, () => undefined);
}

function readStored<Value>(key: string): Value | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}

function store(key: string, value: unknown): void {
  try {
    if (value === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Storage is switched off: the page itself still knows.
  }
}
