// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { PresentCount } from "./present-count";

afterEach(cleanup);

it("takes no more digits than its field shows, and enough to see a number that is too large", () => {
  render(<PresentCount text="" invalid={false} onChange={vi.fn()} />);
  expect(screen.getByLabelText<HTMLInputElement>("Students present").maxLength).toBe(3);
});
