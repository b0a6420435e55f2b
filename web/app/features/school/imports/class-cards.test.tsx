// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type SchoolClass, schoolClassesQuery } from "~/data/school/classes-query";
import { persistCards } from "~/data/school/imports/cards-made";
import { outcomesQuery } from "~/data/school/imports/import-query";
import type { ImportOutcome } from "~/data/school/imports/imports-query";
import type { School } from "~/data/school/school-query";
import { ClassCards } from "./class-cards";

const { post } = vi.hoisted(() => ({ post: vi.fn() }));

vi.mock("~/api/client", () => ({ api: { POST: post, GET: vi.fn() }, unwrap: (answer: unknown) => answer }));

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.useRealTimers();
});

function student(userId: string): ImportOutcome {
  const person = { userId, firstName: userId, role: "pupil", status: "active", signIn: "password" };
  return { row: 2, outcome: "added", person, classIds: ["owls"] } as ImportOutcome;
}

const question =
  "Make new login cards for 2 students in Owls? Cards printed earlier will stop working, and students who are signed in will be signed out.";

/** Two new students of Owls; `show` is another page of the same browser each time. */
function twoStudents(noneBefore: boolean): { show: () => void } {
  const outcomes = ["Ada", "Bo"].map(student);
  post.mockReset();
  post.mockResolvedValue({ cards: outcomes.map(({ person }) => ({ person, password: "river-lamp-otter" })) });
  let cache = new QueryClient();
  if (noneBefore) persistCards(cache, "u", "i", { seenAt: new Date().toISOString() });
  const owls = { classId: "owls", className: "Owls" } as SchoolClass;
  const classes = { pages: [{ classes: [owls] }], pageParams: [""] };
  const school = { schoolId: "s", timeZone: "America/New_York" } as School;
  const Stub = createRoutesStub([
    { path: "/", Component: () => <ClassCards school={school} userId="u" importId="i" onCards={() => {}} /> },
  ]);
  const show = () => {
    cleanup();
    cache = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
    cache.setQueryData(outcomesQuery("s", "i", "added").queryKey, {
      pages: [{ outcomes }],
      pageParams: [""],
    });
    cache.setQueryData(schoolClassesQuery("s", "open").queryKey, classes);
    render(
      <QueryClientProvider client={cache}>
        <Stub />
      </QueryClientProvider>,
    );
  };
  show();
  return { show };
}

const makeCards = async () =>
  fireEvent.click(await screen.findByRole("button", { name: "Make login cards: Owls" }));

it("says when a class's cards were made and that new ones replace them, also after a reload", async () => {
  vi.useFakeTimers({ now: new Date("2026-11-28T23:12:00Z"), toFake: ["Date"] });
  const { show } = twoStudents(true);
  expect((await screen.findByText("2 new students")).closest("li")?.textContent).not.toContain("Cards made");
  await makeCards();
  fireEvent.click(await screen.findByRole("button", { name: "I have them" }));
  const said = "Cards made on November 28, 2026 at 6:12 PM. New ones would replace them.";
  expect(await screen.findByText(said)).toBeTruthy();
  show();
  expect((await screen.findByText(said)).closest("li")?.textContent).toContain("2 new students");
});

it("asks before it makes cards anew that it has made, and not the first time", async () => {
  twoStudents(true);
  await makeCards();
  fireEvent.click(await screen.findByRole("button", { name: "I have them" }));
  await makeCards();
  expect(await screen.findByText(question)).toBeTruthy();
  expect(post).toHaveBeenCalledTimes(1);
});

it("knows cards that were made and not put away when the page was reloaded", async () => {
  const { show } = twoStudents(true);
  await makeCards();
  expect(await screen.findByRole("heading", { name: "2 login cards" })).toBeTruthy();
  show();
  await makeCards();
  expect(await screen.findByText(question)).toBeTruthy();
});

it("keeps ids and times alone, under the name of whoever is signed in, and ignores what doesn't fit", async () => {
  vi.useFakeTimers({ now: new Date("2026-11-28T23:12:00Z"), toFake: ["Date"] });
  twoStudents(true);
  await makeCards();
  await screen.findByRole("heading", { name: "2 login cards" });
  const key = "pausewell.import-cards.u.i";
  const at = "2026-11-28T23:12:00.000Z";
  expect(Object.keys(localStorage)).toEqual([key]);
  expect(JSON.parse(localStorage.getItem(key) ?? "")).toEqual({ made: { Ada: at, Bo: at }, seenAt: at });
  for (const stored of ["{", "null", "7", '{"made":{"Ada":1,"Bo":"soon"},"seenAt":"late"}']) {
    cleanup();
    localStorage.setItem(key, stored);
    twoStudents(false);
    const row = (await screen.findByText("2 new students")).closest("li");
    expect(row?.textContent, stored).not.toContain("Cards made");
  }
});

it("asks a day later: another administrator may have made cards since", async () => {
  vi.useFakeTimers({ now: new Date("2026-11-28T23:12:00Z"), toFake: ["Date"] });
  const { show } = twoStudents(true);
  vi.setSystemTime(new Date("2026-11-29T23:12:00Z"));
  show();
  await makeCards();
  expect(await screen.findByText(question)).toBeTruthy();
  expect(post).not.toHaveBeenCalled();
});

it("asks on another visit, where cards may have been printed already", async () => {
  twoStudents(false);
  await makeCards();
  fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
  expect(screen.queryByText(question)).toBeNull();
  await makeCards();
  expect(screen.getByText(question)).toBeTruthy();
  expect(post).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole("button", { name: "Make new cards" }));
  expect(await screen.findByRole("heading", { name: "2 login cards" })).toBeTruthy();
});
