// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { schoolClassesQuery } from "~/data/school/classes-query";
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

/** Opens the number of a class of one's own, or of a school's that has as many students. */
async function openNumber(pupils?: number): Promise<HTMLInputElement> {
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const owls = { classId: "owls", ...(pupils && { schoolId: "s" }) };
  cache.setQueryData(userQuery.queryKey, { id: "u", classes: [owls] } as unknown as UserDocument);
  if (pupils) {
    const pages = [{ classes: [{ ...owls, pupils }] }];
    cache.setQueryData(schoolClassesQuery("s", "open").queryKey, { pages, pageParams: [""] } as never);
  }
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

it("says that a number is more than the class has, where the class has been read", async () => {
  const count = await openNumber(24);
  fireEvent.change(count, { target: { value: "24" } });
  expect(screen.queryByText(/^Your class has/)).toBeNull();
  fireEvent.change(count, { target: { value: "25" } });
  expect(screen.getByText("Your class has 24 students.")).toBeTruthy();
});
