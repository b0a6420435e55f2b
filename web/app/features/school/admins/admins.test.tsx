// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, within } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import type { SchoolPerson } from "~/data/school/people-query";
import type { Room } from "../school-room";
import { Admins } from "./admins";

const get = vi.hoisted(() => vi.fn());
vi.mock("~/api/client", () => ({ api: { GET: get }, unwrap: (call: unknown) => call }));

afterEach(cleanup);

type Query = { params: { query: { role: string } } };

const person = (userId: string, more: Partial<SchoolPerson> = {}): SchoolPerson => ({
  userId,
  firstName: userId,
  role: "administrator",
  isAdmin: true,
  status: "active",
  joinedAt: "2026-08-01T12:00:00Z",
  ...more,
});
const [you, lea] = [person("You"), person("Lea")];
const tom = person("Tom", { firstPasswordUntil: "2026-08-08T12:00:00Z" });
const ada = person("Ada", { role: "teacher", isAdmin: false });

async function show(...people: SchoolPerson[]): Promise<void> {
  get.mockImplementation(async (_: string, { params: { query } }: Query) => ({
    people: people.filter(({ role }) => role === query.role),
  }));
  const room = { school: { schoolId: "s" }, user: { id: "You" } } as unknown as Room;
  const Stub = createRoutesStub([{ path: "/", Component: () => <Admins {...room} /> }]);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Stub />
    </QueryClientProvider>,
  );
  await screen.findByRole("heading", { name: "You" });
}

it("says which administrators have not signed in yet, whom the school doesn't count", async () => {
  await show(you, tom, ada);
  screen.getByText("1 of 2 administrators has not signed in yet. The overview counts them once they have.");
  const waiting = screen
    .getAllByRole("listitem")
    .filter((row) => within(row).queryByText("Not signed in yet"));
  expect(waiting.map((row) => within(row).getByRole("heading").textContent)).toEqual(["Tom"]);
});

it("offers to give up the right where another administrator has signed in, and not before", async () => {
  await show(you, tom);
  expect(screen.queryByRole("button", { name: "Stop being an administrator" })).toBeNull();
  cleanup();
  await show(you, lea);
  expect(screen.getByRole("button", { name: "Stop being an administrator" })).toBeTruthy();
  expect(screen.queryByText(/not signed in yet/i)).toBeNull();
});
