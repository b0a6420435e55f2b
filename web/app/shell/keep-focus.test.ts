// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { keepFocus } from "./keep-focus";

const byId = (id: string) => document.getElementById(id);
let stop: () => void;

beforeEach(() => {
  Element.prototype.checkVisibility = () => true;
  document.body.innerHTML = `<button id="beyond"></button><main id="main" tabindex="-1">
    <section id="section"><h2 id="heading">Classes</h2>
      <ul><li id="one"><button id="remove-one"></button></li><li id="two"><input><button id="remove-two"></button></li><li id="three"><button id="remove-three"></button></li></ul>
    </section>
    <div id="alone"><button id="only"></button></div>
    <button id="far"></button></main>`;
  stop = keepFocus(document);
});
afterEach(() => stop());

/** Lets an element go, and returns what has the focus afterward. */
async function focusAfter(focused: string, go: () => void): Promise<string | undefined> {
  byId(focused)?.focus();
  go();
  for (let frame = 0; frame < 4; frame++) await new Promise((next) => requestAnimationFrame(next));
  return document.activeElement?.id;
}

it("moves to the next control of a list, past its fields", async () => {
  expect(await focusAfter("remove-one", () => byId("one")?.remove())).toBe("remove-two");
});

it("moves to the one before where it was the last", async () => {
  expect(await focusAfter("remove-three", () => byId("three")?.remove())).toBe("remove-two");
});

it("moves to the section's heading where nothing is left of the list", async () => {
  expect(await focusAfter("remove-one", () => document.querySelector("ul")?.remove())).toBe("heading");
});

it("moves to the page's content where nothing is left of the section", async () => {
  expect(await focusAfter("only", () => byId("alone")?.remove())).toBe("main");
});

it("moves on from a control that is disabled", async () => {
  const one = byId("remove-one") as HTMLButtonElement;
  const disable = () => {
    one.disabled = true;
    // A browser takes the focus from it by itself.
    one.blur();
  };
  expect(await focusAfter("remove-one", disable)).toBe("remove-two");
});

it("leaves the focus where a part has moved it, and nowhere when the user has left it", async () => {
  const moved = () => {
    byId("one")?.remove();
    requestAnimationFrame(() => byId("far")?.focus());
  };
  expect(await focusAfter("remove-one", moved)).toBe("far");
  const left = () => {
    byId("far")?.blur();
    byId("two")?.remove();
  };
  expect(await focusAfter("far", left)).toBe("");
});

it("does nothing once it is stopped", async () => {
  stop();
  const frames = vi.fn();
  vi.stubGlobal("requestAnimationFrame", frames);
  byId("remove-one")?.focus();
  byId("one")?.remove();
  await new Promise((next) => setTimeout(next));
  vi.unstubAllGlobals();
  expect(frames).not.toHaveBeenCalled();
});
