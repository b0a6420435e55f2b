// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import type { UserDocument } from "~/data/user/user-query";
import { PracticeTotals } from "./practice-totals";

const get = vi.hoisted(() => vi.fn());
vi.mock("~/api/client", () => ({ api: { GET: get }, unwrap: (call: unknown) => call }));

afterEach(cleanup);

const user = {
  today: "2026-11-20",
  streakHistory: [] as object[],
  streak: 1,
  longestStreak: 1,
  practicedToday: true,
  preferences: { streaks: true },
} as UserDocument;

function namesOf(totals: Partial<UserDocument>) {
  render(
    <MemoryRouter>
      <PracticeTotals user={{ ...user, ...totals }} />
    </MemoryRouter>,
  );
  return screen.getAllByRole("term").map(({ textContent }) => textContent);
}

it("names the first minute and the first day in the singular", () => {
  const names = namesOf({ totalMindfulnessMinutes: 1, daysPracticed: 1, daysThisMonth: 1 });
  expect(names).toEqual(["Minute in all", "Day in all", "Day this month", "Longest streak"]);
});

it("names none and several in the plural", () => {
  const names = namesOf({ totalMindfulnessMinutes: 12, daysPracticed: 3, daysThisMonth: 0 });
  expect(names).toEqual(["Minutes in all", "Days in all", "Days this month", "Longest streak"]);
});

it("says to everybody of a school what its days off do, also where no day is counted", async () => {
  const calendar = { version: 1, weekdays: ["sunday"], breaks: [] };
  get.mockImplementation(async (path: string) => (path.includes("schools") ? { calendar } : { days: [] }));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <PracticeTotals
          user={{ ...user, streak: 0, practicedToday: false, daysPracticed: 0, schoolId: "s" }}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const details = screen.getByText("Why this number?").closest("details") as HTMLDetailsElement;
  details.open = true;
  fireEvent(details, new Event("toggle"));
  expect(await screen.findByText(/^Your school's days off don't end it/)).toBeDefined();
});
