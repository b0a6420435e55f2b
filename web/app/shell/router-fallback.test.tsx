// @vitest-environment jsdom
import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { RouterFallback } from "./router-fallback";

it("has its own heading", () => {
  render(<RouterFallback />);
  expect(screen.getByRole("heading").textContent).toBe("Unexpected Application Error!");
});
