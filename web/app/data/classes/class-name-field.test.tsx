// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { ClassNameField, isTooLongName } from "./class-name-field";

afterEach(cleanup);

const field = () => screen.getByLabelText<HTMLInputElement>("Name");
const type = (value: string) => fireEvent.change(field(), { target: { value } });

it("counts characters near the limit, and keeps a longer name whole until it is shortened", () => {
  render(
    <form>
      <ClassNameField label="Name" defaultValue="Owls" />
    </form>,
  );
  expect(screen.queryByRole("status")).toBeNull();
  type("a".repeat(49));
  expect(screen.queryByRole("status")).toBeNull();
  type("a".repeat(60));
  expect(screen.getByRole("status").textContent).toBe("60 of 60 characters");
  expect(field().form?.checkValidity()).toBe(true);
  type("a".repeat(64));
  expect(field().value).toHaveLength(64);
  expect(screen.getByRole("alert").textContent).toBe(
    "These are 64 characters, and a name has 60 at most. Shorten it.",
  );
  expect(field().form?.checkValidity()).toBe(false);
  type("Owls");
  expect(screen.queryByRole("alert")).toBeNull();
  expect(field().form?.checkValidity()).toBe(true);
});

it.each([
  ["🌻".repeat(60), false],
  [` ${"a".repeat(60)} `, false],
  ["🌻".repeat(61), true],
])("counts the characters of %j as the service does", (name, expected) => {
  expect(isTooLongName(name)).toBe(expected);
});
