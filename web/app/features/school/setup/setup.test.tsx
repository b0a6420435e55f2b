// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import type { Room } from "../school-room";
import { Setup } from "./setup";

const get = vi.hoisted(() => vi.fn());
vi.mock("~/api/client", () => ({ api: { GET: get }, unwrap: (call: unknown) => call }));
vi.mock("./school-form", () => ({ SchoolForm: () => null }));
vi.mock("../closing/close-section", () => ({ CloseSection: () => null }));

afterEach(cleanup);

/** Shows the set-up of a school with so many administrators who have signed in, and so many students. */
function show(administrators: number, pupils = 0): void {
  get.mockImplementation(async (path: string) =>
    path.endsWith("/invitations") ? { invitations: [] } : { classes: [] },
  );
  const school = { schoolId: "s", administrators, teachers: 1, pupils, calendar: { version: 0 } };
  const room = { school, user: { id: "u" } } as unknown as Room;
  const Stub = createRoutesStub([{ path: "/", Component: () => <Setup {...room} /> }]);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Stub />
    </QueryClientProvider>,
  );
}

it("says of the second administrator who counts", async () => {
  const second = () => screen.findByRole("region", { name: /A second administrator/ });
  show(1);
  expect((await second()).textContent).toContain(
    "If you are ill or leave, somebody else can go on. Choose a colleague. If you named or imported one, they haven't signed in yet.",
  );
  cleanup();
  show(2);
  expect((await second()).textContent).toContain(
    "2 administrators have signed in and can run this school account.",
  );
});

it("has one way to a file, also once there are students", async () => {
  for (const pupils of [0, 30]) {
    show(1, pupils);
    const links = await screen.findAllByRole("link", { name: "Import a roster" });
    expect(links.map((link) => link.getAttribute("href"))).toEqual(["/school-direct-add-users/import"]);
    cleanup();
  }
});
