// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { PresentNames } from "./present-names";

afterEach(cleanup);

const pupils = ["Zoë Adams", "Émile Brown", "Ben Cole", "Zack Diaz"].map((name) => ({ userId: name, name }));

it("lists students by the names that are read: the first name first", () => {
  render(<PresentNames pupils={pupils} present={new Set()} onChange={vi.fn()} />);
  const names = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(names).toEqual(["Ben Cole", "Émile Brown", "Zack Diaz", "Zoë Adams"]);
});

it("says who has a tick after each press", () => {
  const onChange = vi.fn();
  render(<PresentNames pupils={pupils} present={new Set(["Ben Cole"])} onChange={onChange} />);
  fireEvent.click(screen.getByLabelText("Zack Diaz"));
  expect(onChange).toHaveBeenLastCalledWith(new Set(["Ben Cole", "Zack Diaz"]));
  fireEvent.click(screen.getByLabelText("Ben Cole"));
  expect(onChange).toHaveBeenLastCalledWith(new Set());
});

it("counts the only student of a class as one", () => {
  render(<PresentNames pupils={pupils.slice(0, 1)} present={new Set()} onChange={vi.fn()} />);
  expect(screen.getByText("0 of 1 student")).toBeTruthy();
});
