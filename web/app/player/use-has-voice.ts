import { useSyncExternalStore } from "react";
import { hasVoice, subscribeToVoices } from "./voice";

/** Whether this device has a voice of its own for a language; false until the browser has found it. */
export function useHasVoice(language: string): boolean {
  return useSyncExternalStore(
    subscribeToVoices,
    () => hasVoice(language),
    () => false,
  );
}
