import { useSyncExternalStore } from "react";

/** What can be heard; each is off until somebody turns it on, and then remembered in this browser. */
export type Sound = "voice" | "bell";

const key = (sound: Sound) => `pausewell.sound.${sound}`;
const listeners = new Set<() => void>();
const chosen = new Map<Sound, boolean>();

function isOn(sound: Sound): boolean {
  const known = chosen.get(sound);
  if (known !== undefined) return known;
  const kept = read(sound);
  chosen.set(sound, kept);
  return kept;
}

function read(sound: Sound): boolean {
  try {
    return localStorage.getItem(key(sound)) === "on";
  } catch {
    return false;
  }
}

/** Turns a sound on or off, and remembers it. */
export function chooseSound(sound: Sound, on: boolean): void {
  chosen.set(sound, on);
  try {
    localStorage.setItem(key(sound), on ? "on" : "off");
  } catch {
    // Storage is switched off: the choice holds until the page is closed.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether a sound is on. */
export function useSound(sound: Sound): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isOn(sound),
    () => false,
  );
}
