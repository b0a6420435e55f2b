// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { Problem } from "~/api/problem";
import { useConfirmImport, useStopImport } from "./import-changes";
import { useImportChoices } from "./import-choices";
import { importQuery } from "./import-query";

const api = vi.hoisted(() => ({ GET: vi.fn(), POST: vi.fn(), DELETE: vi.fn() }));
vi.mock("~/api/client", () => ({ api, unwrap: (call: unknown) => call }));

const KEY = "pausewell.import-choices";
const nothing = { decisions: {}, unchanged: [], inactive: {} };
const decided = { decisions: { 7: "new", 9: "the-id" }, unchanged: [9], inactive: { pupil: 5 } };

afterEach(() => sessionStorage.clear());

/** Runs a hook on a page that was just loaded. */
function onNewPage<Result>(hook: () => Result) {
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={cache}>{children}</QueryClientProvider>
  );
  return renderHook(hook, { wrapper }).result;
}

/** What a page that was just loaded knows of the decisions about an import. */
const known = (importId = "i") => onNewPage(() => useImportChoices("s", importId)).current.choices;

function decide(): void {
  const page = onNewPage(() => useImportChoices("s", "i"));
  act(() => page.current.decide(7, "new"));
  act(() => page.current.decide(9, "the-id", true));
  act(() => page.current.makeInactive("pupil", 5));
}

it("knows after a reload what was decided, and keeps rows and ids alone", () => {
  decide();
  expect(known()).toEqual(decided);
  expect(JSON.parse(sessionStorage.getItem(KEY) ?? "")).toEqual({ importId: "i", choices: decided });
});

it("applies nothing of it to another comparison, which takes its place", async () => {
  decide();
  expect(known("other")).toEqual(nothing);
  const other = onNewPage(() => useImportChoices("s", "other"));
  act(() => other.current.decide(3, "new"));
  await waitFor(() => expect(other.current.choices.decisions).toEqual({ 3: "new" }));
  expect(known()).toEqual(nothing);
});

it.each([
  ["no JSON", "{"],
  ["no choices", '{"importId":"i"}'],
  ["a row that is none", kept({ decisions: { x: "new" } })],
  ["a decision that is none", kept({ decisions: { 7: 1 } })],
  ["an unchanged row without a decision", kept({ unchanged: [4] })],
  ["another role", kept({ inactive: { administrator: 1 } })],
  ["a number that is none", kept({ inactive: { pupil: "5" } })],
])("ignores what doesn't fit: %s", (_, stored) => {
  sessionStorage.setItem(KEY, stored);
  expect(known()).toEqual(nothing);
});

function kept(part: object): string {
  return JSON.stringify({ importId: "i", choices: { ...decided, ...part } });
}

it.each([
  ["confirmed", "running", () => useConfirmImport("s", "i"), {}],
  ["put aside", "stopped", () => useStopImport("s"), "i"],
])("forgets it once the import is %s", async (_, state, use, asked) => {
  decide();
  api.POST.mockResolvedValue({ importId: "i", state });
  api.DELETE.mockResolvedValue({ importId: "i", state });
  const { mutateAsync } = onNewPage(
    use as () => { mutateAsync: (asked: unknown) => Promise<unknown> },
  ).current;
  await act(() => mutateAsync(asked));
  expect(sessionStorage.length).toBe(0);
});

it("forgets it where the import is gone or was ended elsewhere, and keeps it while it waits", async () => {
  const read = () => new QueryClient().fetchQuery(importQuery("s", "i")).catch(() => {});
  decide();
  api.GET.mockResolvedValueOnce({ import: { importId: "i", state: "checked" } });
  await read();
  expect(known()).toEqual(decided);
  api.GET.mockResolvedValueOnce({ import: { importId: "i", state: "stopped" } });
  await read();
  expect(sessionStorage.length).toBe(0);
  decide();
  api.GET.mockRejectedValueOnce(new Problem("import_not_found", 404));
  await read();
  expect(sessionStorage.length).toBe(0);
});
