import { useSyncExternalStore } from "react";

/*
 * The page as a whole takes the screen: a browser refuses that to a dialog, and the player's dialog is above the page there too.
 */

/** Whether this browser has a full screen for pages. */
export function canFillScreen(): boolean {
  return document.fullscreenEnabled === true;
}

/**
 * Takes the whole screen; called when something is pressed. A browser that refuses shows the same in its window. On a phone the window is
 * the screen, and has no button that leads out.
 */
export function fillScreen(): void {
  if (!canFillScreen() || document.fullscreenElement || !matchMedia("(width >= 40rem)").matches) return;
  void document.documentElement.requestFullscreen({ navigationUI: "hide" }).catch(() => undefined);
}

/** Gives the screen back. */
export function leaveFullScreen(): void {
  if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined);
}

/** Takes the whole screen, or gives it back: by what the browser says now, which is a moment ahead of its event. */
export function toggleFullScreen(): void {
  if (document.fullscreenElement) leaveFullScreen();
  else fillScreen();
}

function subscribe(listener: () => void): () => void {
  document.addEventListener("fullscreenchange", listener);
  return () => document.removeEventListener("fullscreenchange", listener);
}

/** Whether the page has the whole screen. */
export function useFillsScreen(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => Boolean(document.fullscreenElement),
    () => false,
  );
}
