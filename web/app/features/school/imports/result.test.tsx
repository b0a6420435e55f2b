// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { outcomesQuery } from "~/data/school/imports/import-query";
import type { ImportOutcome, RosterImport } from "~/data/school/imports/imports-query";
import type { School } from "~/data/school/school-query";
import { Result } from "./result";

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

it("says how many rows were left out, for as long as what the others brought is there", async () => {
  const sections: RosterImport["sections"] = [{ section: "problems", rows: 29, parts: 1 }];
  const said = /^29 rows that need fixing were left out\./;
  show({ changed: 1 }, [{ outcome: "changed", className: "Owls" }], "done", sections);
  expect(await screen.findByText(said)).toBeTruthy();
  cleanup();
  show({ takenBack: 1 }, [], "undone", sections);
  expect(await screen.findByText("1 change was taken back.")).toBeTruthy();
  expect(screen.queryByText(said)).toBeNull();
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
