// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import type { Room } from "../school-room";
import { SchoolPractice } from "./practice";

const get = vi.hoisted(() => vi.fn());
vi.mock("~/api/client", () => ({ api: { GET: get }, unwrap: (call: unknown) => call }));

afterEach(cleanup);

const sums = { minutes: 9, practices: 2, days: 1, practicedSchoolDays: 1, present: 0, weeks: [] };
const plan = { gradeLevel: "grade_2", teachers: [], areasDone: 0, areasTotal: 30 };
const [owls, larks] = [
  { ...sums, class: { ...plan, classId: "a", className: "Owls" } },
  { ...sums, class: { ...plan, classId: "b", className: "Larks", restorableUntil: "2028-04-01T00:00:00Z" } },
];

/** What is counted in a report of these classes. */
async function figures(classes: object[]) {
  get.mockResolvedValue({ classes, totals: sums, schoolDays: 0 });
  const school = {
    schoolId: "s",
    name: "Elm Street School",
    timeZone: "UTC",
    createdAt: "2026-01-01T00:00:00Z",
    calendar: { version: 0, weekdays: [], breaks: [] },
  };
  const room = { school, user: { isAdmin: true, today: "2028-03-01" } } as unknown as Room;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <SchoolPractice {...room} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return (await screen.findAllByRole("term")).map(({ textContent }) => textContent);
}

it("counts the classes that practiced, unless all of them are archived since", async () => {
  const others = ["Minutes", "Practices", "Day with practice"];
  expect(await figures([owls, larks])).toEqual([...others, "Class that practiced, of 1"]);
  cleanup();
  expect(await figures([larks])).toEqual(others);
});
