// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { School } from "~/data/school/school-query";
import { NewPasswords } from "./new-passwords";

const post = vi.hoisted(() => vi.fn());
vi.mock("~/api/client", () => ({ api: { POST: post }, unwrap: (answer: unknown) => answer }));

beforeEach(() => {
  post.mockReset();
  vi.stubGlobal("scrollTo", vi.fn());
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const [ada, bo] = [
  { userId: "a", firstName: "Ada" },
  { userId: "b", firstName: "Bo" },
];

function show(people: (typeof ada)[], className?: string) {
  const onDone = vi.fn();
  const school = { schoolId: "s" } as School;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <NewPasswords school={school} people={people} {...(className && { className })} onDone={onDone} />
      </MemoryRouter>
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
