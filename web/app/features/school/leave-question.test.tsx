// @vitest-environment jsdom
import { cleanup, fireEvent, render } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { LeaveQuestion } from "./leave-question";

afterEach(cleanup);

it("stays with Escape, and is not closed before that counts", () => {
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  const stay = vi.fn();
  const words = { heading: "Leave?", text: "It would be lost.", keepLabel: "Keep it", leaveLabel: "Leave" };
  const { container } = render(<LeaveQuestion {...words} onKeep={vi.fn()} onStay={stay} onLeave={vi.fn()} />);
  const dialog = container.querySelector("dialog");
  const isLeftToBrowser = dialog && fireEvent(dialog, new Event("cancel", { cancelable: true }));
  expect(isLeftToBrowser).toBe(false);
  expect(stay).toHaveBeenCalledTimes(1);
});
