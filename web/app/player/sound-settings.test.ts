// @vitest-environment jsdom
import { renderHook } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { applySoundPreferences, chooseSound, subscribeToSoundChoices, useSound } from "./sound-settings";

const isOn = (sound: "voice" | "bell" | "captions") => renderHook(() => useSound(sound)).result.current;

it("starts silent, with captions on", () => {
  expect([isOn("voice"), isOn("bell"), isOn("captions")]).toEqual([false, false, true]);
});

it("adopts a choice from elsewhere without notifying listeners, and remembers it", () => {
  const listener = vi.fn();
  const stop = subscribeToSoundChoices(listener);
  applySoundPreferences({ voice: false, bell: true, captions: true });
  expect(isOn("bell")).toBe(true);
  expect(listener).not.toHaveBeenCalled();
  expect(localStorage.getItem("pausewell.sound.bell")).toBe("on");
  stop();
});

it("notifies the listener of a choice made here, and keeps it until another choice comes from elsewhere", () => {
  const listener = vi.fn();
  const stop = subscribeToSoundChoices(listener);
  applySoundPreferences({ voice: false, bell: true, captions: true });
  chooseSound("voice", true);
  expect(listener.mock.calls).toEqual([["voice", true]]);
  applySoundPreferences({ voice: false, bell: true, captions: true });
  expect(isOn("voice")).toBe(true);
  applySoundPreferences({ voice: true, bell: true, captions: true });
  applySoundPreferences({ voice: false, bell: true, captions: true });
  expect(isOn("voice")).toBe(false);
  stop();
});
