// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
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

beforeEach(() => vi.stubGlobal("IntersectionObserver", Unobserved));

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
) {
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const one = {
    importId: "i",
    state,
    source: "table",
    confirmedAt: "2026-11-28T12:00:00Z",
    progress: { ...nobody, rows: 1, done: 1, takenBack: 0, left: 0, ...progress },
  } as RosterImport;
  const shown = state === "undone" ? "left" : "all";
  cache.setQueryData(outcomesQuery("s", "i", shown).queryKey, { pages: [{ outcomes }], pageParams: [""] });
  const school = { schoolId: "s" } as School;
  const Stub = createRoutesStub([
    { path: "/", Component: () => <Result school={school} of={one} onPress={() => {}} /> },
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
