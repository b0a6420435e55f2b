// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Achievement } from "~/data/achievements/achievements-query";
import { showBadges } from "./badge-toast";

interface Toast {
  content: React.ReactNode;
  onOpen: () => void;
  onClose: (closedByUser?: boolean) => void;
}

const badge = { id: "first_skill", kind: "skill", target: 1, name: "First step" } as Achievement;

/** Shows a badge in a place for toasts that a test looks after itself. */
function shown() {
  const said: Toast[] = [];
  const dismiss = vi.fn(() => said.at(-1)?.onClose());
  const success = (content: React.ReactNode, options: Omit<Toast, "content">) => {
    said.push({ content, ...options });
    return said.length;
  };
  const leaving = new AbortController();
  const seen = vi.fn();
  const toasts = { success, dismiss } as unknown as Parameters<typeof showBadges>[0];
  void showBadges(toasts, [badge], leaving.signal).then(seen);
  const [toast] = said;
  if (!toast) throw new Error("nothing was shown");
  return { toast, dismiss, leaving, seen };
}

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  document.body.replaceChildren();
});

it("is seen once it has been there for a second", async () => {
  const { toast, seen, dismiss } = shown();
  await pass(60_000);
  toast.onOpen();
  await pass(999);
  expect(seen).not.toHaveBeenCalled();
  await pass(1);
  expect(seen).toHaveBeenCalledWith(true);
  expect(dismiss).not.toHaveBeenCalled();
});

it("is not seen, and is withdrawn, when the user leaves the page right away", async () => {
  const { toast, seen, dismiss, leaving } = shown();
  toast.onOpen();
  await pass(500);
  leaving.abort();
  await pass(0);
  expect(seen).toHaveBeenCalledWith(false);
  expect(dismiss).toHaveBeenCalledTimes(1);
});

it("is not seen when a practice covers it", async () => {
  const { toast, seen, dismiss } = shown();
  toast.onOpen();
  document.body.append(Object.assign(document.createElement("dialog"), { open: true }));
  await pass(1_000);
  expect(seen).toHaveBeenCalledWith(false);
  expect(dismiss).toHaveBeenCalledTimes(1);
});

it("is not seen when another takes its place right away", async () => {
  const { toast, seen } = shown();
  toast.onOpen();
  await pass(500);
  toast.onClose();
  await pass(0);
  expect(seen).toHaveBeenCalledWith(false);
});

it("counts as seen when it is closed or its link to the picture is followed", async () => {
  const closed = shown();
  closed.toast.onOpen();
  closed.toast.onClose(true);
  await pass(0);
  expect(closed.seen).toHaveBeenCalledWith(true);

  const followed = shown();
  const Stub = createRoutesStub([{ path: "*", Component: () => followed.toast.content }]);
  render(<Stub />);
  fireEvent.click(screen.getByRole("link", { name: "First step" }));
  await pass(0);
  expect(followed.seen).toHaveBeenCalledWith(true);
});
