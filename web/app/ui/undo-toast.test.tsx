// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { UndoToast } from "./undo-toast";

beforeEach(() => {
  document.body.innerHTML = `<main id="main" tabindex="-1"></main><button id="switch"></button><a id="last" href="/"></a>`;
});
afterEach(cleanup);

const byId = (id: string) => document.getElementById(id);

/** Presses Undo in a toast that the focus has come to from a place. */
function undo(origin: Element | null, from: HTMLElement | null, detail: number) {
  const onUndo = vi.fn();
  render(<UndoToast text="Class removed" origin={origin} onUndo={onUndo} />);
  const button = screen.getByRole("button", { name: "Undo" });
  from?.focus();
  button.focus();
  fireEvent.click(button, { detail });
  expect(onUndo).toHaveBeenCalledOnce();
  return button;
}

it("gives the focus back to what was pressed, when it is undone by keyboard", () => {
  undo(byId("switch"), byId("last"), 0);
  expect(document.activeElement?.id).toBe("switch");
});

it("gives it to where the keyboard came from when that is gone", () => {
  undo(document.createElement("button"), byId("last"), 0);
  expect(document.activeElement?.id).toBe("last");
});

it("gives it to the page when nothing had it", () => {
  undo(document.body, null, 0);
  expect(document.activeElement?.id).toBe("main");
});

it("moves no focus when it is undone by pointer", () => {
  const button = undo(byId("switch"), byId("last"), 1);
  expect(document.activeElement).toBe(button);
});

it("says that it is undoing until that is done, and then closes, whether it could be undone or not", async () => {
  const closeToast = vi.fn();
  const { promise, reject } = Promise.withResolvers<void>();
  render(<UndoToast text="Marked" onUndo={() => promise} closeToast={closeToast} />);
  fireEvent.click(screen.getByRole("button", { name: "Undo" }), { detail: 1 });
  expect(await screen.findByText("Undoing…")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
  expect(closeToast).not.toHaveBeenCalled();
  reject(new Error("refused"));
  await vi.waitFor(() => expect(closeToast).toHaveBeenCalledOnce());
});

it("leaves the toast alone that has taken its place in the meantime", async () => {
  const closeToast = vi.fn();
  const { promise, resolve } = Promise.withResolvers<void>();
  const first = <UndoToast key="1" text="First" onUndo={() => promise} closeToast={closeToast} />;
  const { rerender } = render(first);
  fireEvent.click(screen.getByRole("button", { name: "Undo" }), { detail: 1 });
  rerender(<UndoToast key="2" text="Second" onUndo={() => {}} closeToast={closeToast} />);
  resolve();
  await promise;
  await new Promise((done) => setTimeout(done));
  expect(closeToast).not.toHaveBeenCalled();
});
