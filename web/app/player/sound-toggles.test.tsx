// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { SoundToggles } from "./sound-toggles";

/** A browser's speech, with the voices that it has found so far. */
class Speech extends EventTarget {
  voices: Partial<SpeechSynthesisVoice>[] = [];
  getVoices = () => this.voices;
  find(voice: Partial<SpeechSynthesisVoice>) {
    this.voices = [...this.voices, voice];
    act(() => void this.dispatchEvent(new Event("voiceschanged")));
  }
}

let speech: Speech;
const offered = () => screen.getAllByRole("button").map(({ textContent }) => textContent);

beforeEach(() => {
  speech = new Speech();
  vi.stubGlobal("speechSynthesis", speech);
  vi.stubGlobal("SpeechSynthesisUtterance", class {});
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("offers a voice as soon as the browser has found one of the device's own for the language", () => {
  render(<SoundToggles language="en-US" />);
  expect(offered()).toEqual(["Bell"]);
  speech.find({ name: "Cloud", lang: "en-US", localService: false });
  speech.find({ name: "Ana", lang: "es-ES", localService: true });
  expect(offered()).toEqual(["Bell"]);
  speech.find({ name: "Ann", lang: "en-GB", localService: true });
  expect(offered()).toEqual(["Bell", "Voice"]);
});

it("offers no voice where the browser can't speak", () => {
  vi.unstubAllGlobals();
  render(<SoundToggles language="en-US" />);
  expect(offered()).toEqual(["Bell"]);
});
