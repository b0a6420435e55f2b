// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import { schoolClassesQuery } from "~/data/school/classes-query";
import { outcomesQuery } from "~/data/school/imports/import-query";
import type { ImportOutcome } from "~/data/school/imports/imports-query";
import type { School } from "~/data/school/school-query";
import { ClassCards } from "./class-cards";

const { post } = vi.hoisted(() => ({ post: vi.fn() }));

vi.mock("~/api/client", () => ({ api: { POST: post, GET: vi.fn() }, unwrap: (answer: unknown) => answer }));

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function student(userId: string): ImportOutcome {
  const person = { userId, firstName: userId, role: "pupil", status: "active", signIn: "password" };
  return { row: 2, outcome: "added", person } as ImportOutcome;
}

it("says when a class's cards were made and that new ones replace them, also after another screen", async () => {
  vi.useFakeTimers({ now: new Date("2026-11-28T23:12:00Z"), toFake: ["Date"] });
  const outcomes = [student("Ada"), student("Bo")];
  post.mockResolvedValue({ cards: outcomes.map(({ person }) => ({ person, password: "river-lamp-otter" })) });
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  cache.setQueryData(outcomesQuery("s", "i", "added").queryKey, { pages: [{ outcomes }], pageParams: [""] });
  const classes = { pages: [{ classes: [] }], pageParams: [""] };
  cache.setQueryData(schoolClassesQuery("s", "open").queryKey, classes);
  const school = { schoolId: "s", timeZone: "America/New_York" } as School;
  const Stub = createRoutesStub([
    { path: "/", Component: () => <ClassCards school={school} importId="i" onCards={() => {}} /> },
  ]);
  const show = () =>
    render(
      <QueryClientProvider client={cache}>
        <Stub />
      </QueryClientProvider>,
    );
  show();
  expect((await screen.findByText("2 new students")).closest("li")?.textContent).not.toContain("Cards made");
  fireEvent.click(screen.getByRole("button", { name: /^Make login cards/ }));
  fireEvent.click(await screen.findByRole("button", { name: "I have them" }));
  const said = "Cards made on November 28, 2026 at 6:12 PM. New ones would replace them.";
  expect(await screen.findByText(said)).toBeTruthy();
  cleanup();
  show();
  expect((await screen.findByText(said)).closest("li")?.textContent).toContain("2 new students");
});
