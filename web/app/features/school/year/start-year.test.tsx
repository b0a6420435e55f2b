// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import type { RosterImport } from "~/data/school/imports/imports-query";
import type { Room } from "../school-room";
import { StartYear } from "./start-year";

const get = vi.hoisted(() => vi.fn());
vi.mock("~/api/client", () => ({ api: { GET: get }, unwrap: (call: unknown) => call }));

afterEach(cleanup);

const progress = { added: 0, changed: 0, deactivated: 0, removed: 0, archived: 0, invited: 0, failed: 0 };

function year(importId: string, state: RosterImport["state"], isConfirmed: boolean) {
  const startedAt = "2028-08-01T12:00:00Z";
  const confirmed = isConfirmed ? { confirmedAt: startedAt } : {};
  const facts = { source: "newYear", startedBy: "u", startedAt, expiresAt: startedAt };
  return { ...facts, ...confirmed, importId, state, sections: [], progress };
}

/** Shows where a school year begins, of a school that has these. */
async function show(imports: object[]) {
  get.mockResolvedValue({ imports });
  const room = { school: { schoolId: "s", timeZone: "UTC" }, user: { id: "u" } } as unknown as Room;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <StartYear {...room} onStarted={() => {}} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await screen.findByText(/^When a school year is over/);
}

const begun = "School years begun in the last 30 days";

it("doesn't list a look that waits or was discarded as a year that has begun", async () => {
  await show([year("waits", "checked", false), year("discarded", "stopped", false)]);
  expect(screen.queryByText(begun)).toBeNull();
});

it("lists the years that were confirmed, whatever became of them", async () => {
  await show([
    year("discarded", "stopped", false),
    year("stopped", "stopped", true),
    year("done", "done", true),
    year("undone", "undone", true),
  ]);
  const links = within(screen.getByRole("region", { name: begun })).getAllByRole("link");
  expect(links.map((link) => link.getAttribute("href")?.split("import=")[1])).toEqual([
    "stopped",
    "done",
    "undone",
  ]);
});
