import { expect, it, vi } from "vitest";
import { restoreUser } from "./restore-user";

const toast = vi.hoisted(() => vi.fn());
vi.mock("~/ui/toast", () => ({ toast }));
const post = vi.hoisted(() => vi.fn());
vi.mock("~/api/client", () => ({ api: { POST: post }, unwrap: (answer: unknown) => answer }));

it("asks until everything is back, and says so once", async () => {
  post.mockReset().mockResolvedValueOnce({ done: false }).mockResolvedValueOnce({ done: false });
  post.mockResolvedValueOnce({ done: true });
  await restoreUser();
  expect(post).toHaveBeenCalledTimes(3);
  expect(toast).toHaveBeenCalledExactlyOnceWith("success", "Welcome back. Your practice is here again.");
});

it("stops at a failure, which the screen shows with a Retry", async () => {
  toast.mockReset();
  post.mockReset().mockResolvedValueOnce({ done: false }).mockRejectedValueOnce(new Error("busy"));
  await expect(restoreUser()).rejects.toThrow("busy");
  expect(toast).not.toHaveBeenCalled();
});
