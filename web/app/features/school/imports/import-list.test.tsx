// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, it } from "vitest";
import type { ImportSection, RosterImport } from "~/data/school/imports/imports-query";
import type { Room } from "../school-room";
import { ImportList } from "./import-list";

afterEach(cleanup);

const nobody = { added: 0, changed: 0, deactivated: 0, removed: 0, archived: 0, invited: 0, failed: 0 };

function one(
  importId: string,
  rows: Partial<Record<ImportSection, number>>,
  more: Partial<RosterImport> = {},
): RosterImport {
  const sections = Object.entries(rows).map(([section, count]) => ({ section, rows: count, parts: 1 }));
  return {
    importId,
    state: "stopped",
    source: "table",
    startedAt: "2026-11-28T12:00:00Z",
    startedBy: "u",
    sections,
    progress: nobody,
    ...more,
  } as RosterImport;
}

const done = one("done", { new: 1, problems: 1 }, { state: "done", confirmedAt: "2026-11-28T12:05:00Z" });

function show(imports: readonly RosterImport[], latest?: number): void {
  const room = { school: { schoolId: "s", timeZone: "America/Chicago" }, user: { id: "u" } };
  const shown = latest === undefined ? {} : { latest };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <ImportList {...(room as unknown as Room)} imports={imports} {...shown} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

const addresses = (within: ParentNode) => [...within.querySelectorAll("a")].map(({ search }) => search);

it("folds files of which nothing could be imported, and leaves them the way to each", () => {
  show([one("a", { problems: 1 }), done, one("b", { problems: 3, unlisted: 9 }, { state: "checked" })]);
  const fold = screen.getByText("2 files that could not be imported").closest("details");
  expect(fold?.open).toBe(false);
  expect(fold && addresses(fold)).toEqual(["?import=a", "?import=b"]);
  expect(addresses(document)).toEqual(["?import=done", "?import=a", "?import=b"]);
});

it("shows as many as are asked for, and no fold where there is nothing in it", () => {
  show([done, one("c", { new: 2 }), one("d", { new: 3 })], 2);
  expect(addresses(document)).toEqual(["?import=done", "?import=c"]);
  expect(document.querySelector("details")).toBeNull();
});

it("lets attempts take no other import's place among the latest", () => {
  show([one("a", { problems: 1 }), done], 1);
  expect(addresses(document)).toEqual(["?import=done", "?import=a"]);
});

it("says of a file that changes nothing that it does, and not that it waits", () => {
  show([one("i", { unchanged: 80 }, { state: "checked" })]);
  const row = within(screen.getByRole("listitem"));
  expect(row.getByText("Nothing to change: this file matches your school.")).toBeTruthy();
  expect(row.getByText("Compared")).toBeTruthy();
  cleanup();
  show([one("i", { unchanged: 80, held: 1 }, { state: "checked" })]);
  expect(screen.getByText("Waits for your decision")).toBeTruthy();
  cleanup();
  show([one("i", {}, { state: "checked", source: "newYear" })]);
  expect(screen.getByText("Waits for your decision")).toBeTruthy();
});

it("says of what was done or stopped how many rows were left out, and not once it is taken back", () => {
  const rows = { new: 56, leftOut: 3 };
  const progress = { ...nobody, added: 56 } as RosterImport["progress"];
  const confirmedAt = "2026-11-28T12:05:00Z";
  for (const state of ["done", "stopped", "undone"] as const) {
    show([one("i", rows, { state, progress, confirmedAt })]);
    expect(screen.getByText("56 people added")).toBeTruthy();
    expect(screen.queryAllByText("3 rows left out"), state).toHaveLength(state === "undone" ? 0 : 1);
    cleanup();
  }
});
