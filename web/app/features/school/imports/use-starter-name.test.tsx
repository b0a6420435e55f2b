// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import type { RosterImport } from "~/data/school/imports/imports-query";
import type { Room } from "../school-room";
import { useBeginning } from "./use-starter-name";

vi.mock("~/api/client", () => ({
  api: { GET: async () => ({ entries: [], names: {} }) },
  unwrap: (call: unknown) => call,
}));

afterEach(cleanup);

const startedAt = "2028-08-01T12:00:00Z";

function Beginning({ of }: { of: object }) {
  const room = { school: { schoolId: "s", timeZone: "UTC" }, user: { id: "u" } } as unknown as Room;
  return <p>{useBeginning(room, { startedAt, startedBy: "u", ...of } as RosterImport)}</p>;
}

it.each([
  [{ source: "newYear" }, /^Looked at by you on /],
  [{ source: "newYear", startedBy: "v" }, /^Looked at by Another administrator on /],
  [{ source: "newYear", confirmedAt: startedAt }, /^Begun by you on /],
  [{ source: "table" }, /^Begun by you on /],
])("says of a new school year that it was looked at until it is confirmed: %#", (of, said) => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Beginning of={of} />
    </QueryClientProvider>,
  );
  expect(screen.getByText(said)).toBeDefined();
});
