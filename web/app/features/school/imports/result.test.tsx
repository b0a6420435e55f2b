// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Problem } from "~/api/problem";
import { outcomesQuery, sectionQuery } from "~/data/school/imports/import-query";
import type { ImportOutcome, ImportRow, RosterImport } from "~/data/school/imports/imports-query";
import type { School } from "~/data/school/school-query";
import { Result } from "./result";

const [save, undo] = vi.hoisted(() => [vi.fn(), vi.fn()]);

vi.mock("~/ui/save-file", () => ({ saveTable: save }));
vi.mock("~/api/client", () => ({
  api: {
    GET: async (path: string) => (path.endsWith("/imports") ? { imports } : { rows: leftOut, outcomes: [] }),
    POST: undo,
  },
  unwrap: (answer: unknown) => answer,
}));

class Unobserved {
  observe() {}
  disconnect() {}
}

beforeEach(() => {
  vi.stubGlobal("IntersectionObserver", Unobserved);
  Element.prototype.scrollIntoView = vi.fn();
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const nobody = { added: 0, changed: 0, deactivated: 0, removed: 0, archived: 0, invited: 0, failed: 0 };

/** The school's imports: a comparison that waits, or a new school year. */
let imports: Partial<RosterImport>[] = [];

/** Rows that were left out, as they are kept: without whom they name. */
const leftOut: ImportRow[] = [
  { row: 7, problems: [{ column: "grade", sentence: "The grade is K or a number from 1 to 12." }] },
  {
    row: 9,
    problems: [{ sentence: "Nobody decided whether this is somebody whom your school has already." }],
  },
];

/** Shows what became of an import with these numbers and outcomes. */
function show(
  progress: Partial<RosterImport["progress"]>,
  outcomes: ImportOutcome[],
  state: RosterImport["state"] = "done",
  sections: RosterImport["sections"] = [],
  more: Partial<RosterImport> = {},
) {
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const one = {
    importId: "i",
    state,
    source: "table",
    confirmedAt: "2026-11-28T12:00:00Z",
    sections,
    progress: { ...nobody, rows: 1, done: 1, takenBack: 0, left: 0, ...progress },
    ...more,
  } as RosterImport;
  const shown = state === "undone" ? "left" : "all";
  cache.setQueryData(outcomesQuery("s", "i", shown).queryKey, { pages: [{ outcomes }], pageParams: [""] });
  cache.setQueryData(sectionQuery("s", "i", "leftOut", 1).queryKey, { pages: [leftOut], pageParams: [0] });
  const school = { schoolId: "s" } as School;
  const Stub = createRoutesStub([
    { path: "/", Component: () => <Result school={school} userId="u" of={one} onPress={() => {}} /> },
  ]);
  render(
    <QueryClientProvider client={cache}>
      <Stub />
    </QueryClientProvider>,
  );
}

it("says of a row that was invited that it waits for the answer, and leads to the invitations", async () => {
  show({ invited: 1 }, [{ row: 12, outcome: "invited" }]);
  const row = (await screen.findByText("Row 12")).closest("li");
  expect(row?.textContent).toContain("Has an account already, and joins once the invitation is accepted.");
  const link = screen.getByRole("link", { name: "See the invitations" });
  expect(link.getAttribute("href")).toBe("/school-add-users");
});

it("says of an import that was taken back that its invitation waits, and where it can be taken back", async () => {
  const outcomes: ImportOutcome[] = [{ row: 12, outcome: "invited", undo: "left" }];
  show({ invited: 1, takenBack: 3, left: 1 }, outcomes, "undone");
  const said =
    "3 changes were taken back. 1 was left as it is; the list says why. 1 invitation stays: while it waits, you can take it back under Invitations.";
  expect(await screen.findByText(said)).toBeTruthy();
  expect(screen.getByRole("link", { name: "See the invitations" })).toBeTruthy();
});

it("leads to no invitations where nobody was invited", async () => {
  show({ changed: 1 }, [{ outcome: "changed", className: "Owls" }]);
  expect(await screen.findByText("Owls")).toBeTruthy();
  expect(screen.queryByRole("link", { name: "See the invitations" })).toBeNull();
});

/** The sections of an import that was confirmed: these rows were left out. */
function leavingOut(rows: number): RosterImport["sections"] {
  return [
    { section: "problems", rows: 1, parts: 0 },
    { section: "held", rows: 4, parts: 0 },
    { section: "leftOut", rows, parts: 1 },
  ];
}

it("says how many rows were left out, with a mistake or without a decision, as long as what the others brought is there", async () => {
  const said =
    "2 rows were left out. The list below says why. If the file has mistakes, correct them. Then choose the file again.";
  show({ changed: 1 }, [{ outcome: "changed", className: "Owls" }], "done", leavingOut(2));
  expect(await screen.findByText(said)).toBeTruthy();
  cleanup();
  show({ changed: 1 }, [], "stopped", leavingOut(2));
  expect(await screen.findByText(said)).toBeTruthy();
  cleanup();
  show({ takenBack: 1 }, [], "undone", leavingOut(2));
  expect(await screen.findByText("1 change was taken back.")).toBeTruthy();
  expect(screen.queryByText(said)).toBeNull();
});

it("lists the rows that were left out by their number and why, to keep as a table, also of an import that was taken back", async () => {
  for (const state of ["done", "stopped", "undone"] as const) {
    show({ changed: 1 }, [], state, leavingOut(2));
    const list = (await screen.findByText("2 rows were left out")).closest("details") as HTMLDetailsElement;
    expect(list.open, state).toBe(false);
    list.open = true;
    fireEvent(list, new Event("toggle"));
    const row = (await screen.findByText("Row 7")).closest("li");
    expect(row?.textContent).toBe("Row 7grade: The grade is K or a number from 1 to 12.");
    expect(screen.getByText("Row 9").closest("li")?.textContent).toBe(
      "Row 9Nobody decided whether this is somebody whom your school has already.",
    );
    fireEvent.click(await screen.findByRole("button", { name: "Download as CSV" }));
    await waitFor(() => expect(save).toHaveBeenCalled());
    expect(save.mock.lastCall?.[0]).toBe("pausewell-rows-left-out.csv");
    expect(save.mock.lastCall?.[1]).toMatch(/^Row,Column,What to do\r\n7,grade,/);
    save.mockClear();
    cleanup();
  }
});

it("says nothing of rows where none was left out, or which ones isn't known", async () => {
  const compared: RosterImport["sections"] = [{ section: "problems", rows: 29, parts: 0 }];
  for (const sections of [[], compared]) {
    show({ changed: 1 }, [{ outcome: "changed", className: "Owls" }], "done", sections);
    expect(await screen.findByText("Owls")).toBeTruthy();
    expect(screen.queryByText(/left out/)).toBeNull();
    cleanup();
  }
});

it("asks before it takes an import back, and says how many it added, who stays and what ends", async () => {
  const later = { undoableUntil: "2026-12-28T12:00:00Z" };
  show({ added: 12 }, [], "done", [], later);
  fireEvent.click(await screen.findByRole("button", { name: "Take it back" }));
  expect(
    screen.getByText(
      "Take the whole import back? It added 12 people. Whoever has signed in, has practiced with their class, or was changed by somebody since, stays. The others are deleted, and their login cards and first passwords stop working. What it changed goes back to how it was, unless somebody has changed it since. The list will say what stays, and why.",
    ),
  ).toBeTruthy();
  cleanup();
  show({ changed: 1 }, [], "done", [], later);
  fireEvent.click(await screen.findByRole("button", { name: "Take it back" }));
  expect(
    screen.getByText(/^Take the whole import back\? What it changed goes back to how it was, unless /),
  ).toBeTruthy();
});

it("leads to the import, or the new school year, for which another one can't be taken back", async () => {
  undo.mockRejectedValue(new Problem("import_in_progress", 409));
  for (const [source, link, to] of [
    ["table", "See the other import", "/school-direct-add-users/import?import=other"],
    ["newYear", "See the new school year", "/school-new-year?import=other"],
  ] as const) {
    imports = [{ importId: "other", state: "checked", source }];
    show({ changed: 1 }, [], "done", [], { undoableUntil: "2026-12-28T12:00:00Z" });
    fireEvent.click(await screen.findByRole("button", { name: "Take it back" }));
    fireEvent.click(screen.getByRole("button", { name: "Take the import back" }));
    expect((await screen.findByRole("link", { name: link })).getAttribute("href")).toBe(to);
    expect(
      screen.getByText(
        "Your school has another import, or a new school year, that waits for a decision or is under way. Finish it, discard it or stop it first.",
      ),
    ).toBeTruthy();
    cleanup();
  }
});
