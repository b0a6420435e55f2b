// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { cardsQuery } from "~/data/school/imports/cards-made";
import type { School } from "~/data/school/school-query";
import { NewPasswords } from "./new-passwords";

const { post, user } = vi.hoisted(() => ({ post: vi.fn(), user: { id: "u", isAdmin: true } }));
vi.mock("~/api/client", () => ({ api: { POST: post }, unwrap: (answer: unknown) => answer }));
vi.mock("~/data/user/use-user", () => ({ useUser: () => user }));

beforeEach(() => {
  post.mockReset();
  vi.stubGlobal("scrollTo", vi.fn());
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  user.isAdmin = true;
  vi.unstubAllGlobals();
});

const [ada, bo] = [
  { userId: "a", firstName: "Ada" },
  { userId: "b", firstName: "Bo" },
];

function show(people: (typeof ada)[], className?: string) {
  const onDone = vi.fn();
  const school = { schoolId: "s" } as School;
  const Shown = () => (
    <NewPasswords school={school} people={people} {...(className && { className })} onDone={onDone} />
  );
  const Stub = createRoutesStub([{ path: "/", Component: Shown }]);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Stub />
    </QueryClientProvider>,
  );
  return onDone;
}

it("asks with the number of students and their class before their cards end, and can be left", () => {
  const onDone = show([ada, bo], "Owls");
  expect(
    screen.getByText(
      /^Make new login cards for 2 students in Owls\? Cards printed earlier will stop working,/,
    ),
  ).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
  expect(onDone).toHaveBeenCalled();
  expect(post).not.toHaveBeenCalled();
});

it("says of one student that the card ends with the old password", () => {
  show([ada]);
  expect(screen.getByText(/^Give Ada a new password\? .* even if it is printed on a card\./)).toBeTruthy();
});

it.each([
  ["an administrator, whom an import's page asks", true, ["a"]],
  ["no teacher, who has no such page", false, []],
])("remembers the cards of %s", async (_, isAdmin, remembered) => {
  user.isAdmin = isAdmin;
  post.mockResolvedValue({ person: ada, password: "river-lamp-otter" });
  show([ada]);
  fireEvent.click(screen.getByRole("button", { name: "New password" }));
  expect(await screen.findByText("river-lamp-otter")).toBeTruthy();
  const known = await new QueryClient().ensureQueryData(cardsQuery("u", "s"));
  expect(Object.keys(known.made)).toEqual(remembered);
});
