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

const { get, post } = vi.hoisted(() => ({ get: vi.fn(), post: vi.fn() }));

vi.mock("~/api/client", () => ({ api: { POST: post, GET: get }, unwrap: (answer: unknown) => answer }));

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

/** Two new students of Owls, of whom these are there now; `show` is another page of the same browser each time. */
function twoStudents(noneBefore: boolean, present = ["Ada", "Bo"]): { show: () => void } {
  const outcomes = ["Ada", "Bo"].map(student);
  get.mockReset();
  get.mockResolvedValue({ class: {}, pupils: present.map((userId) => ({ userId })) });
  post.mockReset();
  post.mockImplementation(async (_, { body }: { body: { userIds: string[] } }) => ({
    cards: body.userIds.map((id) => ({ person: student(id).person, password: "river-lamp-otter" })),
  }));
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

it("knows cards that were made on a class's page, says when, and asks before they end", async () => {
  vi.useFakeTimers({ now: new Date("2026-11-28T23:12:00Z"), toFake: ["Date"] });
  const made = { Ada: "2026-11-28T22:00:00.000Z", Bo: "2026-11-28T23:00:00.000Z" };
  persistCards(new QueryClient(), "u", "s", { made });
  twoStudents(true);
  expect(
    await screen.findByText("Cards made on November 28, 2026 at 6:00 PM. New ones would replace them."),
  ).toBeTruthy();
  await makeCards();
  expect(await screen.findByText(question)).toBeTruthy();
  expect(post).not.toHaveBeenCalled();
});

it("knows cards that another tab has made once it is looked at again", async () => {
  twoStudents(true);
  await screen.findByText("2 new students");
  const at = new Date().toISOString();
  persistCards(new QueryClient(), "u", "s", { made: { Ada: at, Bo: at } });
  window.dispatchEvent(new Event("visibilitychange"));
  expect(await screen.findByText(/^Cards made on /)).toBeTruthy();
});

it("leaves out who has left the class since, and says where their card is made", async () => {
  const left =
    "1 student has left Owls since the import. Make their card on the page of the class that they are in now, or under People.";
  twoStudents(true, ["Ada"]);
  await makeCards();
  expect(await screen.findByRole("heading", { name: "1 login card" })).toBeTruthy();
  expect(screen.getByText(left)).toBeTruthy();
  expect(post.mock.lastCall?.[1].body).toEqual({ userIds: ["Ada"] });
  fireEvent.click(screen.getByRole("button", { name: "I have them" }));
  expect(await screen.findByText("1 new student")).toBeTruthy();
  expect(screen.getByText(left)).toBeTruthy();
});

it("makes no card where everybody has left the class", async () => {
  twoStudents(false, []);
  await makeCards();
  fireEvent.click(screen.getByRole("button", { name: "Make new cards" }));
  expect(await screen.findByText(/^2 students have left Owls since the import\. /)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Make login cards: Owls" })).toBeNull();
  expect(post).not.toHaveBeenCalled();
});
