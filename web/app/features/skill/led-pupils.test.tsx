// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { type UserDocument, userQuery } from "~/data/user/user-query";
import { lastPresentCount, persistPresentCount } from "./last-present-count";
import { LedPupils } from "./led-pupils";

const put = vi.hoisted(() => vi.fn(async () => ({})));
vi.mock("~/api/client", () => ({ api: { PUT: put, GET: vi.fn() }, unwrap: (call: unknown) => call }));
vi.mock("~/ui/toast", () => ({ toast: vi.fn(), toastWithUndo: vi.fn() }));

afterEach(() => {
  cleanup();
  localStorage.clear();
});

async function openNumber(): Promise<HTMLInputElement> {
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  cache.setQueryData(userQuery.queryKey, { id: "u", classes: [{ classId: "owls" }] } as UserDocument);
  render(
    <QueryClientProvider client={cache}>
      <LedPupils id="p" classId="owls" />
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole("button", { name: "Add the number of students" }));
  return screen.findByLabelText<HTMLInputElement>("Students present");
}

it("begins with the class's last number, chosen whole, and remembers the new one", async () => {
  persistPresentCount("u", "owls", 21);
  const count = await openNumber();
  expect(count.value).toBe("21");
  expect([count.selectionStart, count.selectionEnd]).toEqual([0, 2]);
  fireEvent.change(count, { target: { value: "19" } });
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("19 students present")).toBeTruthy();
  expect(lastPresentCount(new QueryClient(), "u", "owls")).toBe("19");
  fireEvent.click(screen.getByRole("button", { name: "Change the number" }));
  expect((await screen.findByLabelText<HTMLInputElement>("Students present")).value).toBe("19");
});

it("is empty where no number of the class is known", async () => {
  expect((await openNumber()).value).toBe("");
});
