// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Room } from "../school-room";
import { Classes } from "./classes";

const dora = { invitationId: "i1", email: "dora@elm.example", classIds: ["a"], status: "pending" };
const [expired, taken] = [
  { ...dora, invitationId: "i2", classIds: ["b"], isExpired: true },
  { ...dora, invitationId: "i3", classIds: ["b"], status: "accepted" },
];
const plan = { gradeLevel: "2", skillsDone: 0, skillsTotal: 90, currentFocusArea: "focusedBreathing" };
const [room14, room15] = [
  { ...plan, classId: "a", className: "Room 14", teachers: [], pupils: 0 },
  { ...plan, classId: "b", className: "Room 15", teachers: [], pupils: 0 },
];

const get = vi.hoisted(() => vi.fn());
vi.mock("~/api/client", () => ({ api: { GET: get }, unwrap: (call: unknown) => call }));

beforeEach(() => {
  get.mockReset();
  get.mockImplementation(async (path: string) =>
    path.endsWith("/invitations") ? { invitations: [dora, expired, taken] } : { classes: [room14, room15] },
  );
});
afterEach(cleanup);

function show(user: { isAdmin: boolean }, status = "withoutTeacher") {
  const room = { school: { schoolId: "s" }, user } as unknown as Room;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={[`/school-classes?status=${status}`]}>
        <Classes {...room} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

/** What the list says of a class. */
async function row(name: string) {
  const link = await screen.findByRole("link", { name });
  return within(link.closest("li") as HTMLElement);
}

it("says of which classes without a teacher one is invited, so that the others are those of the set-up's number", async () => {
  show({ isAdmin: true });
  expect(await screen.findByText("A teacher is invited to 1 of these.")).toBeDefined();
  expect((await row("Room 14")).getByText("Teacher invited")).toBeDefined();
  expect((await row("Room 15")).queryByText("Teacher invited")).toBeNull();
});

it("asks for no invitations where somebody doesn't administer the school", async () => {
  show({ isAdmin: false });
  await row("Room 14");
  expect(get).toHaveBeenCalledTimes(1);
});

it.each([
  [[room14, room15], "No class is open.", ["/school-classes?status=archived"]],
  [[], "No class is here yet.", []],
])("tells a school whose classes are archived from one that has none: %#", async (archived, said, ways) => {
  get.mockImplementation(async (_, { params }) => ({
    classes: params.query.status === "archived" ? archived : [],
  }));
  show({ isAdmin: true }, "open");
  expect(await screen.findByText(said)).toBeDefined();
  expect(
    screen.queryAllByRole("link", { name: "2 archived classes" }).map((a) => a.getAttribute("href")),
  ).toEqual(ways);
});
