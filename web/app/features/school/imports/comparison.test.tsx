// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import type { ImportSection, RosterImport } from "~/data/school/imports/imports-query";
import type { School } from "~/data/school/school-query";
import { Comparison } from "./comparison";
import { CurrentImport } from "./current-import";

const remove = vi.hoisted(() => vi.fn(() => new Promise(() => {})));

vi.mock("~/api/client", () => ({
  api: { DELETE: remove, GET: () => new Promise(() => {}) },
  unwrap: (answer: unknown) => answer,
}));

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

function compared(rows: Partial<Record<ImportSection, number>>): RosterImport {
  const sections = Object.entries(rows).map(([section, count]) => ({ section, rows: count, parts: 1 }));
  const moments = { startedAt: "2026-11-28T12:00:00Z", expiresAt: "2026-11-29T12:00:00Z" };
  return {
    importId: "i",
    state: "checked",
    source: "table",
    startedBy: "u",
    sections,
    ...moments,
  } as RosterImport;
}

interface More {
  isReplaced?: boolean;
  state?: RosterImport["state"];
}

function show(
  rows: Partial<Record<ImportSection, number>>,
  isCurrent = false,
  { isReplaced = false, state = "checked" }: More = {},
): void {
  const of = { ...compared(rows), state };
  const school = { schoolId: "s", timeZone: "America/Chicago" } as School;
  const user = { id: "u" } as never;
  const comparison = { keepsFileOf: () => false } as never;
  const Shown = () =>
    isCurrent ? (
      <CurrentImport school={school} user={user} of={of} isReplaced={isReplaced} />
    ) : (
      <Comparison school={school} of={of} comparison={comparison} onPress={() => {}} />
    );
  const Stub = createRoutesStub([{ path: "/", Component: Shown }]);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Stub />
    </QueryClientProvider>,
  );
}

const match = "Nothing to change: this file matches your school.";

it("says of a file that changes nothing that it does, and leads on", () => {
  show({ unchanged: 80, notes: 1 });
  expect(screen.getByText(match)).toBeTruthy();
  expect(screen.getByRole("link", { name: "See the people" }).getAttribute("href")).toBe(
    "/school-manage-users",
  );
  expect(screen.getByRole("button", { name: "Choose another file" })).toBeTruthy();
  expect(screen.queryByText(/^Nothing has been changed yet/)).toBeNull();
  expect(screen.queryByText(/^There is nothing to import/)).toBeNull();
});

it("says what there is to do where only classes change, or rows need fixing", () => {
  show({ unchanged: 80, classes: 2 });
  expect(screen.getByRole("button", { name: "Import now" })).toBeTruthy();
  expect(screen.getAllByText("2 changes to classes").length).toBe(2);
  expect(screen.queryByText(match)).toBeNull();
  cleanup();
  show({ unchanged: 80, problems: 2 });
  expect(screen.getAllByText("2 rows need fixing").length).toBe(2);
  expect(screen.queryByText(match)).toBeNull();
});

it("doesn't say of it that it waits for a decision where it is in the way of something else", () => {
  show({ unchanged: 80 }, true);
  expect(screen.getByRole("heading").textContent).toBe("A file was compared");
  expect(screen.getByText(match)).toBeTruthy();
  expect(screen.getByRole("link", { name: "See the comparison" })).toBeTruthy();
  cleanup();
  show({ held: 1 }, true);
  expect(screen.getByRole("heading").textContent).toBe("A comparison waits for a decision");
  expect(screen.getByRole("link", { name: "See what would change" })).toBeTruthy();
  cleanup();
  show({ problems: 3, unlisted: 9 }, true);
  expect(screen.getByRole("heading").textContent, "nothing of it can be imported").toBe(
    "A file was compared",
  );
});

/** Decides about rows, before a reload. */
function decide(decisions: Record<number, string>, unchanged: number[] = []): void {
  const choices = { decisions, unchanged, inactive: {} };
  sessionStorage.setItem("pausewell.import-choices", JSON.stringify({ importId: "i", choices }));
}

it("counts the rows that wait for a decision still, and says when none does", () => {
  decide({ 4: "new", 5: "ada" });
  show({ new: 2, held: 3 });
  expect(screen.getByText("2 new people and 1 row needs a decision")).toBeTruthy();
  expect(screen.getByText("1 row needs a decision")).toBeTruthy();
  cleanup();
  decide({ 4: "new", 5: "ada", 6: "new" });
  show({ new: 2, held: 3 });
  expect(screen.queryByText(/a decision/)).toBeNull();
  // In the summary, and over the rows, which stay to be looked at.
  expect(screen.getAllByText("All 3 rows are decided").length).toBe(2);
  expect(screen.getByRole("button", { name: "Import now" })).toBeTruthy();
});

it("ends where the decisions leave nothing to import", async () => {
  const matches = "Nothing to change: with your decisions, this file matches your school.";
  decide({ 4: "ada", 5: "bo" }, [4, 5]);
  show({ held: 2, unchanged: 7 });
  expect(screen.getByText(matches)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Done" }));
  await waitFor(() => expect(remove).toHaveBeenCalledTimes(1));
  cleanup();
  show({ held: 2, problems: 1 });
  expect(screen.queryByText(matches), "a row needs fixing").toBeNull();
  expect(screen.getByRole("button", { name: "Done" })).toBeTruthy();
  cleanup();
  decide({ 4: "ada" }, [4]);
  show({ held: 2, unchanged: 7 });
  expect(screen.queryByRole("button", { name: "Done" }), "one waits still").toBeNull();
});

it("says what becomes of it once, where another file can be chosen", () => {
  show({ new: 1 }, true, { isReplaced: true });
  expect(
    screen.getByText(
      /It is forgotten on November 29, 2026 at 6:00 AM, or as soon as you choose another file or discard it\.$/,
    ),
  ).toBeTruthy();
  cleanup();
  show({ new: 1 }, true);
  expect(screen.getByText(/nothing else can begin unless it is discarded\.$/)).toBeTruthy();
});

it("says of an import that is being taken back that it is", () => {
  show({ new: 1 }, true, { state: "undoing" });
  expect(screen.getByRole("heading").textContent).toBe("An import is being taken back");
  cleanup();
  show({ new: 1 }, true, { state: "running" });
  expect(screen.getByRole("heading").textContent).toBe("An import is under way");
});
