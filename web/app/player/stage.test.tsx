// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Script } from "./script";
import { chooseSound } from "./sound-settings";
import { Stage } from "./stage";

const script: Script = {
  name: "Three Steps",
  locale: "en",
  breathing: { in: 2, hold: 0, out: 3, holdAfter: 0 },
  steps: [
    { text: "Listen.", cue: "listen", seconds: 10 },
    { text: "Breathe.", cue: "breathe", seconds: 10 },
    { text: "Rest.", cue: "bell", seconds: 10 },
  ],
};
const away = vi.fn();
const leave = vi.fn();
const finish = vi.fn();

beforeEach(() => {
  vi.useFakeTimers({ now: 1_800_000_000_000 });
  // jsdom opens no dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  away.mockReset();
  leave.mockReset();
  finish.mockReset();
  render(<Stage script={script} from={0} onAway={away} onLeave={leave} onFinish={finish} />);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pass = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1000));
const press = (key: string, on: Element = screen.getByRole("dialog")) => fireEvent.keyDown(on, { key });

it("starts at the first step, with the focus on pause", () => {
  expect(screen.getByText("Listen.")).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Pause" }));
});

it("shows the next step when its time has come, and the remaining time", () => {
  pass(12);
  expect(screen.getByText("Breathe.")).toBeTruthy();
  expect(screen.getByText("Step 2 of 3")).toBeTruthy();
  expect(screen.getByText("0:18 left")).toBeTruthy();
  expect(screen.getByText("Breathe out", { exact: false })).toBeTruthy();
});

it("promises a bell only while the bell is on", () => {
  cleanup();
  const steps = [{ text: "Rest until the bell.", cue: "still", seconds: 10 }] as const;
  render(<Stage script={{ ...script, steps }} from={0} onAway={away} onLeave={leave} onFinish={finish} />);
  expect(screen.getByText("Rest until the end.")).toBeTruthy();
  act(() => chooseSound("bell", true));
  expect(screen.getByText("Rest until the bell.")).toBeTruthy();
  act(() => chooseSound("bell", false));
  expect(screen.getByText("Rest until the end.")).toBeTruthy();
});

it("reports once that the last step is over", () => {
  pass(31);
  expect(finish).toHaveBeenCalledOnce();
  expect(leave).not.toHaveBeenCalled();
});

it("pauses and resumes with the space bar", () => {
  pass(4);
  press(" ");
  pass(60);
  expect(screen.getByText("Listen.")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Go on" })).toBeTruthy();
  press(" ");
  pass(7);
  expect(screen.getByText("Breathe.")).toBeTruthy();
});

it("pauses and resumes with K, on a button too, and a key that is held down is one press", () => {
  press("k", screen.getByRole("button", { name: "Leave" }));
  expect(screen.getByRole("button", { name: "Go on" })).toBeTruthy();
  fireEvent.keyDown(screen.getByRole("dialog"), { key: "k", repeat: true });
  expect(screen.getByRole("button", { name: "Go on" })).toBeTruthy();
  press("K");
  expect(screen.getByRole("button", { name: "Pause" })).toBeTruthy();
});

it("leaves the browser its own keys, and has none for a black screen", () => {
  const on = screen.getByRole("dialog");
  for (const event of [
    { key: "ArrowRight", altKey: true },
    { key: "k", ctrlKey: true },
    { key: "k", metaKey: true },
    { key: "b" },
    { key: "." },
  ]) {
    expect(fireEvent.keyDown(on, event), JSON.stringify(event)).toBe(true);
  }
  expect(screen.getByText("Listen.")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Pause" })).toBeTruthy();
});

it("leaves a button its own space key", () => {
  press(" ", screen.getByRole("button", { name: "Leave" }));
  expect(screen.getByRole("button", { name: "Pause" })).toBeTruthy();
});

it("pauses with the space bar after a button was pressed with the mouse, and not where it may be a screen reader's press", () => {
  const bell = screen.getByRole("button", { name: "Bell" });
  const pressBell = (detail: number, hover = true) => {
    vi.stubGlobal("matchMedia", () => ({ matches: hover }));
    bell.focus();
    fireEvent.click(bell, { detail });
    return document.activeElement;
  };
  expect(pressBell(0)).toBe(bell);
  expect(pressBell(1, false)).toBe(bell);
  expect(pressBell(1)).toBe(screen.getByRole("dialog"));
  press(" ", document.activeElement ?? bell);
  expect(screen.getByRole("button", { name: "Go on" })).toBeTruthy();
  act(() => chooseSound("bell", false));
  vi.unstubAllGlobals();
});

it("steps with the arrows, and with the keys of a presenter", () => {
  press("ArrowRight");
  expect(screen.getByText("Breathe.")).toBeTruthy();
  press("ArrowLeft");
  expect(screen.getByText("Listen.")).toBeTruthy();
  press("PageDown");
  expect(screen.getByText("Breathe.")).toBeTruthy();
  press("PageUp");
  expect(screen.getByText("Listen.")).toBeTruthy();
});

it("leaves with Escape, and reports its position", () => {
  pass(12);
  fireEvent(screen.getByRole("dialog"), new Event("cancel", { cancelable: true }));
  expect(leave).toHaveBeenCalledOnce();
  expect(leave.mock.calls[0]?.[0]).toBeCloseTo(12_000, -3);
  expect(finish).not.toHaveBeenCalled();
});

it("leaves when the browser closes the dialog by itself", () => {
  fireEvent(screen.getByRole("dialog"), new Event("close"));
  expect(leave).toHaveBeenCalledOnce();
});

it.each([
  ["the page is closed", () => fireEvent(window, new Event("pagehide"))],
  ["the browser goes back", cleanup],
])("keeps the place when %s", (_, go) => {
  pass(12);
  go();
  expect(away).toHaveBeenCalledOnce();
  expect(away.mock.calls[0]?.[0]).toBeCloseTo(12_000, -3);
});

it("keeps no position after the end", () => {
  pass(31);
  cleanup();
  expect(away).not.toHaveBeenCalled();
});

it("shows captions, unless the user wants only the voice and the device has one of its own", async () => {
  const written = () => screen.getByText("Listen.").className !== "visually-hidden";
  const choose = (sound: "voice" | "captions", on: boolean) => act(async () => chooseSound(sound, on));
  await choose("captions", false);
  expect(written()).toBe(true);
  const service = { name: "Cloud", lang: "en-US", localService: false };
  const voices = [service];
  const speech = { cancel: () => {}, speak: () => {}, getVoices: () => voices };
  vi.stubGlobal("speechSynthesis", Object.assign(new EventTarget(), speech));
  vi.stubGlobal("SpeechSynthesisUtterance", class {});
  await choose("voice", true);
  expect(written()).toBe(true);
  await choose("voice", false);
  voices.push({ ...service, localService: true });
  await choose("voice", true);
  expect(written()).toBe(false);
  await choose("captions", true);
  expect(written()).toBe(true);
  await choose("voice", false);
  vi.unstubAllGlobals();
});
