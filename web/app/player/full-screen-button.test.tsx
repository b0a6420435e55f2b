// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { FullScreenButton } from "./full-screen-button";

let filling: Element | null;

/** Tells the page that it has the whole screen, or has it no longer. */
function become(element: Element | null): void {
  filling = element;
  document.dispatchEvent(new Event("fullscreenchange"));
}

/** A browser that has a full screen, or none, with a window of some width. */
function browser({ fullscreenEnabled = true, wide = true } = {}): void {
  vi.stubGlobal("matchMedia", () => ({ matches: wide }));
  const parts: PropertyDescriptorMap = {
    fullscreenEnabled: { configurable: true, value: fullscreenEnabled },
    fullscreenElement: { configurable: true, get: () => filling },
    exitFullscreen: { configurable: true, value: async () => become(null) },
  };
  Object.defineProperties(document, parts);
  document.documentElement.requestFullscreen = async () => become(document.documentElement);
}

beforeEach(() => {
  filling = null;
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const name = () => screen.queryByRole("button")?.textContent;
const press = (init: KeyboardEventInit, on: Element = document.body) =>
  act(async () => {
    fireEvent.keyDown(on, init);
  });

it("leads into the whole screen and out of it, with F too", async () => {
  browser();
  render(<FullScreenButton />);
  expect(name()).toBe("Full screen");
  await act(async () => fireEvent.click(screen.getByRole("button")));
  expect(name()).toBe("Leave full screen");
  await press({ key: "f" });
  expect(name()).toBe("Full screen");
  await press({ key: "F" });
  expect(name()).toBe("Leave full screen");
  // The browser's own way out.
  act(() => become(null));
  expect(name()).toBe("Full screen");
});

it("takes no key that is typed into a field, held down, or the browser's", async () => {
  browser();
  render(
    <>
      <FullScreenButton />
      <input aria-label="Students present" />
    </>,
  );
  await press({ key: "f" }, screen.getByLabelText("Students present"));
  await press({ key: "f", ctrlKey: true });
  await press({ key: "f", repeat: true });
  expect(name()).toBe("Full screen");
});

it("is not there where nothing can be filled", () => {
  browser({ fullscreenEnabled: false });
  render(<FullScreenButton />);
  expect(screen.queryByRole("button")).toBeNull();
});

it("fills nothing on a phone, whose window is the screen", async () => {
  browser({ wide: false });
  render(<FullScreenButton />);
  await press({ key: "f" });
  expect(name()).toBe("Full screen");
});
