// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import type { Room } from "../school-room";
import { SchoolDashboard } from "./dashboard";

const get = vi.hoisted(() => vi.fn());
vi.mock("~/api/client", () => ({ api: { GET: get }, unwrap: (call: unknown) => call }));
vi.mock("~/session/config", () => ({ sellsPlans: () => false, asksForSubscription: () => false }));
vi.mock("~/ui/when-seen", () => ({ WhenSeen: () => null }));
vi.mock("~/data/school/without-class/without-class", () => ({ WithoutClass: () => null }));

afterEach(cleanup);

/** Shows the overview of a school that the cache may know. */
function show(cache: QueryClient) {
  const school = { schoolId: "s", administrators: 2, teachers: 1, pupils: 0, calendar: { version: 0 } };
  const room = { school, user: { id: "u" } } as unknown as Room;
  const Stub = createRoutesStub([{ path: "/", Component: () => <SchoolDashboard {...room} /> }]);
  render(
    <QueryClientProvider client={cache}>
      <Stub />
    </QueryClientProvider>,
  );
}

it("says how many classes have no teacher, of those to which none is invited", async () => {
  get.mockImplementation(async (path: string) => {
    if (path.endsWith("/classes"))
      return { classes: ["a", "b"].map((classId) => ({ classId, teachers: [] })) };
    if (path.endsWith("/invitations"))
      return { invitations: [{ invitationId: "i", email: "e", classIds: ["b"], status: "pending" }] };
    return { entries: [], people: [] };
  });
  show(new QueryClient());
  expect(await screen.findByText(/^1 class has no teacher yet/)).toBeDefined();
});

it("reads the record once when it opens, and again when it is come back to", async () => {
  get.mockReset();
  get.mockImplementation(async () => ({ classes: [], invitations: [], entries: [], people: [] }));
  const reads = (of: string) => get.mock.calls.filter(([path]) => path.endsWith(of)).length;
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } });
  for (const times of [1, 2]) {
    show(cache);
    await waitFor(() => expect(cache.isFetching()).toBe(0));
    expect(reads("/audit")).toBe(times);
    expect(reads("/invitations")).toBe(1);
    cleanup();
  }
});
