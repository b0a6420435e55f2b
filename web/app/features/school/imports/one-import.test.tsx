// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { act } from "react";
import { createRoutesStub } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import { areAllKnown, cardsQuery } from "~/data/school/imports/cards-made";
import { importQuery } from "~/data/school/imports/import-query";
import type { RosterImport } from "~/data/school/imports/imports-query";
import type { Room } from "../school-room";
import { OneImport } from "./one-import";

vi.mock("~/api/client", () => ({
  api: { GET: vi.fn(() => new Promise(() => {})), POST: vi.fn() },
  unwrap: (answer: unknown) => answer,
}));

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const nobody = { added: 0, changed: 0, deactivated: 0, removed: 0, archived: 0, invited: 0, failed: 0 };
const progress = { ...nobody, rows: 1, done: 0, takenBack: 0, left: 0 };
const room = { school: { schoolId: "s" }, user: { id: "u" } } as Room;
const noComparison = {} as never;

/** Shows an import in a state. */
function show(state: RosterImport["state"]) {
  const cache = new QueryClient();
  const { queryKey } = importQuery("s", "i");
  const one = { importId: "i", state, source: "table", startedBy: "u", sections: [], progress } as unknown;
  cache.setQueryData(queryKey, one as RosterImport);
  const Stub = createRoutesStub([
    {
      path: "/",
      Component: () => <OneImport {...room} importId="i" comparison={noComparison} isBegunHere={false} />,
    },
  ]);
  render(
    <QueryClientProvider client={cache}>
      <Stub />
    </QueryClientProvider>,
  );
  // As it is known after a reload.
  const noneBefore = async () => areAllKnown(await new QueryClient().ensureQueryData(cardsQuery("u", "i")));
  const end = () =>
    act(() => cache.setQueryData(queryKey, { ...(one as RosterImport), state: "done" }) && undefined);
  return { end, noneBefore };
}

it("knows that an import which it has seen under way had no login cards before", async () => {
  const { end, noneBefore } = show("running");
  expect(await screen.findByText("People done")).toBeTruthy();
  end();
  expect(await screen.findByText("Nothing was changed.")).toBeTruthy();
  expect(await noneBefore()).toBe(true);
});

it("doesn't know it of an import that had ended before", async () => {
  const { noneBefore } = show("done");
  expect(await screen.findByText("Nothing was changed.")).toBeTruthy();
  expect(await noneBefore()).toBe(false);
});
