// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { ClassPractice, ClassPracticeList } from "~/data/school/class-practices-query";
import { practiceIdAt } from "~/offline/practice-id";
import { ClassPracticeRows } from "./class-practice-rows";

// Without a school, there is nobody to be named.
vi.mock("~/data/practice/pupils", () => ({
  Pupils: ({ schoolId }: { schoolId?: string }) => <b>{schoolId ? "Names" : "A number"}</b>,
}));

beforeEach(() => {
  vi.setSystemTime("2028-09-30T12:00:00Z");
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function practice(at: string, rest: Partial<ClassPractice> = {}): ClassPractice {
  const id = practiceIdAt("00000000-0000-7000-8000-000000000001", Date.parse(at));
  const skill = { skillId: "focusedBreathing_grade_1_1", skillName: "Losing Count Is Okay" };
  return { id, ...skill, date: at.slice(0, 10), minutes: 4, leader: "ada", ...rest } as ClassPractice;
}

/** Shows a class's practices, and returns what each row says of its own. */
function show(practices: ClassPractice[], hasPupils = true): string[][] {
  const list = { from: "2028-09-17", to: "2028-09-30", practices, leaders: [], byOthers: 0 };
  const room = {
    schoolId: "s",
    classId: "owls",
    timeZone: "America/New_York",
    today: "2028-09-30",
    to: "2028-09-30",
    teaches: true,
    hasPupils,
  };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <ClassPracticeRows list={list as ClassPracticeList} room={room} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const facts = (row: Element) =>
    [...row.querySelectorAll("span")].map(({ textContent }) => textContent ?? "");
  return screen.getAllByRole("listitem").map(facts);
}

it("tells the same practice on the same day apart by its time at the school", () => {
  const rows = show([
    practice("2028-09-30T17:30:00Z"),
    practice("2028-09-30T13:05:00Z"),
    practice("2028-09-29T13:05:00Z"),
    practice("2028-09-30T13:10:00Z", { skillId: "focusedBreathing_grade_1_2" }),
  ]);
  const times = rows.map((row) => row.find((fact) => /^\d+:\d\d/.test(fact))?.replace(/\s/, " "));
  expect(times).toEqual(["1:30 PM", "9:05 AM", undefined, undefined]);
});

it("shows no time that was on another day at the school", () => {
  const rows = show([practice("2028-09-30T02:30:00Z"), practice("2028-09-30T02:20:00Z")]);
  expect(rows.join()).not.toMatch(/\d:\d\d/);
});

it("says to others that nobody was there, where that was said", () => {
  const [said, unsaid] = show([
    practice("2028-09-30T13:05:00Z", { byName: true }),
    practice("2028-09-29T13:05:00Z"),
  ]);
  expect(said).toContain("Nobody was there");
  expect(unsaid).not.toContain("Nobody was there");
});

it("leads to the practice's own row of the history, where it can be undone", () => {
  const own = practice("2028-09-30T11:55:00Z", { reportedAt: "2028-09-30T11:55:00Z" });
  show([own]);
  const link = screen.getByRole("link", { name: "Undo it in your history" });
  expect(link.getAttribute("href")).toBe(`/progress#${own.id}`);
});

it("asks for names where there are students, or were some when they were named", async () => {
  const led = { reportedAt: "2028-09-30T11:55:00Z" };
  const [unnamed, named] = [
    practice("2028-09-30T11:55:00Z", led),
    practice("2028-09-29T11:55:00Z", { ...led, byName: true }),
  ];
  show([unnamed]);
  expect(await screen.findByText("Names")).toBeTruthy();
  cleanup();
  show([unnamed, named], false);
  expect((await screen.findAllByText(/^(Names|A number)$/)).map(({ textContent }) => textContent)).toEqual([
    "A number",
    "Names",
  ]);
});
