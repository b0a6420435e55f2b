// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { guardDoublePresses } from "./double-press";

const pressed = vi.fn();
let stop: () => void;

beforeEach(() => {
  document.body.innerHTML =
    "<button>Save</button><button>Edit</button><label>Sound <input type=checkbox></label>";
  for (const button of document.querySelectorAll("button"))
    button.addEventListener("click", () => pressed(button.textContent));
  stop = guardDoublePresses(window);
});
afterEach(() => {
  stop();
  pressed.mockReset();
});

function control(index: number): HTMLElement {
  const found = document.querySelectorAll<HTMLElement>("button, label")[index];
  if (!found) throw new Error("there is no such control");
  return found;
}

interface Press {
  detail?: number;
  clientX?: number;
  pointerType?: "mouse" | "touch";
}

/** Presses a control at a place, as the browser says it. */
function press(index: number, { pointerType = "mouse", detail = 1, ...place }: Press = {}): void {
  const event = new MouseEvent("click", { bubbles: true, cancelable: true, detail, ...place });
  Object.defineProperty(event, "pointerType", { value: pointerType });
  control(index).dispatchEvent(event);
}

const presses = () => pressed.mock.calls.flat();

it("drops the second press of a double press on another control", () => {
  press(0);
  press(1, { detail: 2 });
  press(1, { detail: 3 });
  expect(presses()).toEqual(["Save"]);
  press(1);
  expect(presses()).toEqual(["Save", "Edit"]);
});

it("counts every press on one control, and on its label", () => {
  press(0);
  press(0, { detail: 2 });
  press(0, { detail: 3 });
  expect(presses()).toEqual(["Save", "Save", "Save"]);
  const box = document.querySelector("input");
  press(2);
  press(2, { detail: 2 });
  expect(box?.checked).toBe(false);
});

it("drops a quick second tap in the same place, which touch screens count as a first one", () => {
  press(0, { pointerType: "touch", clientX: 10 });
  press(1, { pointerType: "touch", clientX: 14 });
  expect(presses()).toEqual(["Save"]);
  press(1, { pointerType: "touch", clientX: 90 });
  expect(presses()).toEqual(["Save", "Edit"]);
});

it("lets quick presses in different places through", () => {
  press(0);
  press(1);
  expect(presses()).toEqual(["Save", "Edit"]);
});

it("lets presses by keyboard and by scripts through, and takes them for no first press", () => {
  press(0);
  press(1, { detail: 0 });
  press(0, { detail: 2 });
  expect(presses()).toEqual(["Save", "Edit", "Save"]);
});

it("presses once with a held key, except where text is written", () => {
  const down = (target: Element, repeat: boolean) =>
    target.dispatchEvent(
      new KeyboardEvent("keydown", { key: "Enter", repeat, bubbles: true, cancelable: true }),
    );
  expect(down(control(0), false)).toBe(true);
  expect(down(control(0), true)).toBe(false);
  const text = document.body.appendChild(document.createElement("textarea"));
  expect(down(text, true)).toBe(true);
});
