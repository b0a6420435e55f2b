// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import type { Room } from "../school-room";
import { ClassPage } from "./class-page";

const get = vi.hoisted(() => vi.fn());
vi.mock("~/api/client", () => ({ api: { GET: get }, unwrap: (call: unknown) => call }));
vi.mock("./class-practices", () => ({ ClassPractices: () => null }));

afterEach(cleanup);

it.each([
  ["a class with students", [{ userId: "p", firstName: "Ida" }], 1],
  ["a class without students", [], 0],
])("offers to print the list of %s as often as there is something on it: %#", async (_, pupils, times) => {
  const plan = { gradeLevel: "grade_2", skillsDone: 0, skillsTotal: 0, focusAreaOrder: [] };
  const owls = { ...plan, classId: "a", className: "Owls", teachers: [], createdAt: "2028-09-01T08:00:00Z" };
  get.mockResolvedValue({ class: owls, pupils });
  const school = { schoolId: "s", name: "Elm Street School" };
  const user = { isAdmin: true, today: "2028-09-30", classes: [] };
  const room = { school, user } as unknown as Room;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <ClassPage {...room} classId="a" />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(await screen.findByRole("button", { name: "Change or archive" })).toBeDefined();
  expect(screen.queryAllByRole("button", { name: "Print the class list" })).toHaveLength(times);
});
