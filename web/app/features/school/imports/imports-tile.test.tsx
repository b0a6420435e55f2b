// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import type { Room } from "../school-room";
import { ImportsTile } from "./imports-tile";

const get = vi.hoisted(() => vi.fn());
vi.mock("~/api/client", () => ({ api: { GET: get }, unwrap: (call: unknown) => call }));

afterEach(cleanup);

const progress = { added: 0, changed: 0, deactivated: 0, removed: 0, archived: 0, invited: 0, failed: 0 };
const startedAt = "2028-08-01T12:00:00Z";
const look = {
  importId: "l",
  state: "checked",
  source: "newYear",
  startedAt,
  startedBy: "u",
  sections: [],
  progress,
};

function show(imports: object[]) {
  get.mockResolvedValue({ imports });
  const room = { school: { schoolId: "s", timeZone: "UTC" }, user: { id: "u" } } as unknown as Room;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <ImportsTile {...room} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

it("lists a new school year that has begun or waits, and no look that was discarded", async () => {
  const discarded = { ...look, importId: "d", state: "stopped" };
  show([discarded]);
  expect(await screen.findByText("None in the last 30 days.")).toBeDefined();
  cleanup();
  show([look, discarded, { ...look, importId: "y", state: "done", confirmedAt: startedAt }]);
  expect(await screen.findByText("Done")).toBeDefined();
  expect(screen.getAllByRole("listitem")).toHaveLength(2);
});
