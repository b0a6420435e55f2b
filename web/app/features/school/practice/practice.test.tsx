// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import type { Room } from "../school-room";
import { SchoolPractice } from "./practice";

const [get, save] = vi.hoisted(() => [vi.fn(), vi.fn()]);
vi.mock("~/api/client", () => ({ api: { GET: get }, unwrap: (call: unknown) => call }));
vi.mock("~/ui/save-file", () => ({ saveTable: save }));

afterEach(cleanup);

const sums = { minutes: 9, practices: 2, days: 1, practicedSchoolDays: 1, present: 0, weeks: [] };
const plan = { gradeLevel: "grade_2", teachers: [], areasDone: 0, areasTotal: 30 };
const [owls, larks] = [
  { ...sums, class: { ...plan, classId: "a", className: "Owls" } },
  { ...sums, class: { ...plan, classId: "b", className: "Larks", restorableUntil: "2028-04-01T00:00:00Z" } },
];

/** What is counted in a report of these classes, for as long as an address says. */
async function figures(classes: object[], address = "/") {
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
      <MemoryRouter initialEntries={[address]}>
        <SchoolPractice {...room} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return (await screen.findAllByRole("term")).map(({ textContent }) => textContent);
}

it("counts the classes that practiced, unless all of them are archived since", async () => {
  const others = ["Minutes", "Practices", "Day with practice"];
  expect(await figures([owls, larks])).toEqual([...others, "Class that practiced, of\u00A01"]);
  cleanup();
  expect(await figures([larks])).toEqual(others);
});

it.each([
  ["/", "pausewell-practice-2028-02-07-2028-03-01.csv"],
  ["/?weeks=1", "pausewell-practice-2028-02-28-2028-03-01.csv"],
])("calls a table by its first and last day: %s", async (address, name) => {
  await figures([owls], address);
  get.mockResolvedValue("day");
  fireEvent.click(screen.getByRole("button", { name: "Download as CSV" }));
  await waitFor(() => expect(save).toHaveBeenLastCalledWith(name, "day"));
});
