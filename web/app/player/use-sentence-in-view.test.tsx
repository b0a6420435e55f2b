// @vitest-environment jsdom
import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { useSentenceInView } from "./use-sentence-in-view";

const begin = vi.fn();

function Room() {
  const said = useSentenceInView(0);
  return (
    <dialog>
      <p ref={said}>Listen.</p>
      <button type="button" data-first>
        Pause
      </button>
    </dialog>
  );
}

/** Shows a sentence that ends there, above controls that begin there, in a window that is 800 px high. */
function show({ ends, controls }: { ends: number; controls: number }) {
  vi.stubGlobal("innerHeight", 800);
  HTMLElement.prototype.scrollIntoView = begin;
  vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockImplementation(function (this: HTMLElement) {
    const [top, bottom] = this.localName === "p" ? [100, ends] : [controls, controls + 60];
    return new DOMRect(0, top, 300, bottom - top);
  });
  render(<Room />);
}

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  begin.mockReset();
});

it("leaves a sentence in its place that is whole in sight", () => {
  show({ ends: 690, controls: 700 });
  expect(begin).not.toHaveBeenCalled();
});

it("begins a sentence at the top that doesn't end within the window, or above the controls", () => {
  show({ ends: 900, controls: 950 });
  expect(begin).toHaveBeenCalledTimes(1);
  cleanup();
  show({ ends: 750, controls: 700 });
  expect(begin).toHaveBeenCalledTimes(2);
});
