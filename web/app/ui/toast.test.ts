// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from "vitest";
import { toastAfter, toastWithUndo } from "./toast";

const library = vi.hoisted(() => ({
  success: vi.fn(),
  update: vi.fn(),
  dismiss: vi.fn(),
  isActive: vi.fn(),
}));
vi.mock("react-toastify/unstyled", () => ({ toast: library }));

const undo = () => undefined;
const isShown = (shown: boolean) => library.isActive.mockReturnValue(shown);
/** What replaced the toast the last time. */
const replacement = () => library.update.mock.calls.at(-1)?.[1].render;

beforeEach(() => {
  vi.resetAllMocks();
  library.success.mockReturnValue(7);
});

it("replaces the undo toast that is shown, and adds one when none is", async () => {
  toastWithUndo("Herons is added", undo);
  await vi.waitFor(() => expect(library.success).toHaveBeenCalledTimes(1));
  expect(library.success.mock.calls[0]?.[1]).toMatchObject({ autoClose: 10_000 });

  isShown(true);
  const another = () => undefined;
  toastWithUndo("Bell is on", another);
  await vi.waitFor(() => expect(library.update).toHaveBeenCalledTimes(1));
  expect(library.update.mock.calls[0]?.[0]).toBe(7);
  expect(replacement().props.text).toBe("Bell is on");
  expect(replacement().key).not.toBe(library.success.mock.calls[0]?.[0].key);
  expect(library.success).toHaveBeenCalledTimes(1);

  isShown(false);
  toastWithUndo("Bell is off", undo);
  await vi.waitFor(() => expect(library.success).toHaveBeenCalledTimes(2));
});

it("says how it went on in the place of the toast about it, with its button", async () => {
  toastWithUndo("Kept on this device", undo, "kept");
  await vi.waitFor(() => expect(library.success).toHaveBeenCalledTimes(1));
  isShown(true);
  toastAfter("kept", "It has arrived", true);
  await vi.waitFor(() => expect(library.update).toHaveBeenCalledTimes(1));
  expect(replacement().props).toMatchObject({ text: "It has arrived", onUndo: undo });
  // The same button: it keeps the focus.
  expect(replacement().key).toBe(library.success.mock.calls[0]?.[0].key);
});

it.each([
  ["it was about something else", "Herons is added", undefined, true, 0],
  ["it can no longer be undone by that button", "Kept on this device", "kept", false, 1],
])("says how it went on in a toast of its own where %s", async (_, text, subject, undoable, dismissed) => {
  toastWithUndo(text, undo, subject);
  await vi.waitFor(() => expect(library.success).toHaveBeenCalledTimes(1));
  isShown(true);
  library.dismiss.mockClear();
  toastAfter("kept", "It has arrived", undoable);
  await vi.waitFor(() => expect(library.success).toHaveBeenLastCalledWith("It has arrived"));
  expect(library.dismiss).toHaveBeenCalledTimes(dismissed);
});
