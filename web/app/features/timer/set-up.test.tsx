// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { SetUp } from "./set-up";

afterEach(cleanup);

it("says that a bell tells the end only while the bell at the end is on", () => {
  render(<SetUp onSit={vi.fn()} />);
  const isSaid = (text: RegExp) => screen.queryByText(text) !== null;
  expect(isSaid(/a bell tells you when the time is over/)).toBe(true);
  fireEvent.click(screen.getByLabelText("Bell at the end"));
  expect(isSaid(/a bell tells you/)).toBe(false);
  expect(isSaid(/this page shows when the time is over/)).toBe(true);
});
