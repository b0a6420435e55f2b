import { useSyncExternalStore } from "react";

/** The sounds, and the captions. Each choice is stored in this browser. */
export type Sound = "voice" | "bell" | "captions";

/** The defaults: no sound, and captions on. */
const DEFAULT_SOUNDS: Record<Sound, boolean> = { voice: false, bell: false, captions: true };

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
    return stored === null ? DEFAULT_SOUNDS[sound] : stored === "on";
  } catch {
    return DEFAULT_SOUNDS[sound];
  }
}

/** Turns a sound on or off, remembers it, and notifies the listener that stores it elsewhere. */
export function chooseSound(sound: Sound, on: boolean): void {
  applySound(sound, on);
  for (const listener of choiceListeners) listener(sound, on);
}

type ChoiceListener = (sound: Sound, on: boolean) => void;

const choiceListeners = new Set<ChoiceListener>();

/** Calls back when the user turns a sound on or off here. */
export function subscribeToSoundChoices(listener: ChoiceListener): () => void {
  choiceListeners.add(listener);
  return () => choiceListeners.delete(listener);
}

const appliedPreferences = new Map<Sound, boolean>();

/**
 * Takes over what was chosen elsewhere, each time that it changes there: what is turned on in the middle of a practice stays
 * on, although keeping it elsewhere fails.
 */
export function applySoundPreferences(sounds: Readonly<Record<Sound, boolean>>): void {
  for (const sound of Object.keys(DEFAULT_SOUNDS) as Sound[]) {
    if (appliedPreferences.get(sound) === sounds[sound]) continue;
    appliedPreferences.set(sound, sounds[sound]);
    applySound(sound, sounds[sound]);
  }
}

function applySound(sound: Sound, on: boolean): void {
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
    () => DEFAULT_SOUNDS[sound],
  );
}
