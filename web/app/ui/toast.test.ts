// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from "vitest";
import { toastWithUndo } from "./toast";

const library = vi.hoisted(() => ({ success: vi.fn(), update: vi.fn(), isActive: vi.fn() }));
vi.mock("react-toastify/unstyled", () => ({ toast: library }));
vi.mock("./undo-toast", () => ({ UndoToast: () => null }));

const undo = () => undefined;

beforeEach(() => {
  vi.resetAllMocks();
  library.success.mockReturnValue(7);
});

it("replaces the undo toast that is shown, and adds one when none is", async () => {
  toastWithUndo("Herons is added", undo);
  await vi.waitFor(() => expect(library.success).toHaveBeenCalledTimes(1));
  expect(library.success.mock.calls[0]?.[1]).toMatchObject({ autoClose: 10_000 });

  library.isActive.mockReturnValue(true);
  toastWithUndo("Bell is on", undo);
  await vi.waitFor(() => expect(library.update).toHaveBeenCalledTimes(1));
  expect(library.update.mock.calls[0]?.[0]).toBe(7);
  expect(library.update.mock.calls[0]?.[1].render.props.text).toBe("Bell is on");
  expect(library.success).toHaveBeenCalledTimes(1);

  library.isActive.mockReturnValue(false);
  toastWithUndo("Bell is off", undo);
  await vi.waitFor(() => expect(library.success).toHaveBeenCalledTimes(2));
});
