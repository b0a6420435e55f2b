import { useSyncExternalStore } from "react";

/** What can be heard, and whether what is heard is written too. Each is remembered in this browser. */
export type Sound = "voice" | "bell" | "captions";

/** Before anybody has chosen: nothing is heard, and everything is written. */
const first: Record<Sound, boolean> = { voice: false, bell: false, captions: true };

const key = (sound: Sound) => `pausewell.sound.${sound}`;
const listeners = new Set<() => void>();
const chosen = new Map<Sound, boolean>();

function isOn(sound: Sound): boolean {
  const known = chosen.get(sound);
  if (known !== undefined) return known;
  const stored = read(sound);
  chosen.set(sound, stored);
  return stored;
}

function read(sound: Sound): boolean {
  try {
    const stored = localStorage.getItem(key(sound));
    return stored === null ? first[sound] : stored === "on";
  } catch {
    return first[sound];
  }
}

/** Turns a sound on or off, remembers it, and tells whoever keeps it elsewhere. */
export function chooseSound(sound: Sound, on: boolean): void {
  take(sound, on);
  for (const keeper of keepers) keeper(sound, on);
}

type Keeper = (sound: Sound, on: boolean) => void;

const keepers = new Set<Keeper>();

/** Calls back when somebody turns a sound on or off here. */
export function whenSoundIsChosen(keeper: Keeper): () => void {
  keepers.add(keeper);
  return () => keepers.delete(keeper);
}

const taken = new Map<Sound, boolean>();

/**
 * Takes over what was chosen elsewhere, each time that it changes there: what is turned on in the middle of a practice stays
 * on, although keeping it elsewhere fails.
 */
export function takeSounds(sounds: Readonly<Record<Sound, boolean>>): void {
  for (const sound of Object.keys(first) as Sound[]) {
    if (taken.get(sound) === sounds[sound]) continue;
    taken.set(sound, sounds[sound]);
    take(sound, sounds[sound]);
  }
}

function take(sound: Sound, on: boolean): void {
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
    () => first[sound],
  );
}
