// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Room } from "../school-room";
import { People } from "./people";

const api = vi.hoisted(() => ({ GET: vi.fn(), DELETE: vi.fn() }));
vi.mock("~/api/client", () => ({ api, unwrap: (call: unknown) => call }));

const people = ["Ada", "Bo", "Cy"].map((firstName) => ({
  userId: firstName.toLowerCase(),
  firstName,
  userName: firstName.toLowerCase(),
  role: "pupil",
  status: "active",
}));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance"] });
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
  api.GET.mockImplementation(async (path: string) =>
    path.endsWith("/users") ? { people } : { classes: [] },
  );
  api.DELETE.mockImplementation(async (_, { params }) => ({
    ...people.find(({ userId }) => userId === params.path.userId),
    status: "removed",
  }));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <People {...({ school: { schoolId: "s" }, user: { id: "head" } } as unknown as Room)} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const remove = (name: string) => screen.findByRole("button", { name: `Remove ${name}` });

async function removeAda(): Promise<void> {
  fireEvent.click(await remove("Ada"));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Remove Ada" })).toBeNull());
}

it("drops presses on whoever has moved into the place of somebody who was removed, until the list is at rest", async () => {
  await removeAda();
  vi.advanceTimersByTime(450);
  fireEvent.click(await remove("Bo"));
  const choose = screen.getByRole<HTMLInputElement>("checkbox", { name: "Choose Cy" });
  fireEvent.click(choose);
  expect([api.DELETE.mock.calls.length, choose.checked]).toEqual([1, false]);
  vi.advanceTimersByTime(350);
  fireEvent.click(await remove("Bo"));
  await waitFor(() => expect(api.DELETE).toHaveBeenCalledTimes(2));
});

it("lets presses beside the list through meanwhile", async () => {
  await removeAda();
  fireEvent.click(screen.getByRole("button", { name: "Filters" }));
  expect(screen.getByRole("button", { name: "Filters" }).getAttribute("aria-expanded")).toBe("true");
});
