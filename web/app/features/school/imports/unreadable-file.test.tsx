// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { sectionQuery } from "~/data/school/imports/import-query";
import type { RosterImport } from "~/data/school/imports/imports-query";
import type { School } from "~/data/school/school-query";
import { UnreadableFile } from "./unreadable-file";

const save = vi.hoisted(() => vi.fn());
vi.mock("~/ui/save-file", () => ({ saveTable: save }));

class Unobserved {
  observe() {}
  disconnect() {}
}

beforeEach(() => vi.stubGlobal("IntersectionObserver", Unobserved));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(source: RosterImport["source"]): void {
  const sections = [{ section: "problems", rows: 1, parts: 1 }];
  const sentence = "The first row doesn't name the columns. Name them as the sample does.";
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  cache.setQueryData(sectionQuery("s", "i", "problems", 1).queryKey, {
    pages: [[{ row: 1, problems: [{ sentence }] }]],
    pageParams: [0],
  });
  const of = { importId: "i", source, sections } as RosterImport;
  render(
    <QueryClientProvider client={cache}>
      <MemoryRouter>
        <UnreadableFile school={{ schoolId: "s" } as School} of={of} comparison={{} as never} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

it("offers the sample that a table's problems speak of, and none for OneRoster", () => {
  show("table");
  expect(screen.getByText(/Name them as the sample does\./)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Download a sample file" }));
  expect(save.mock.lastCall?.[0]).toBe("pausewell-sample-roster.csv");
  cleanup();
  show("oneRoster");
  expect(screen.queryByRole("button", { name: "Download a sample file" })).toBeNull();
});
