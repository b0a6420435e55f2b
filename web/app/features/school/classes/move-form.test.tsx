// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { MoveForm } from "./move-form";

const patch = vi.hoisted(() => vi.fn());
const classes = ["1a", "2a"].map((className) => ({
  classId: className,
  className,
  gradeLevel: "grade_1",
  pupils: 0,
}));
vi.mock("~/api/client", () => ({
  api: { GET: async () => ({ classes }), PATCH: patch },
  unwrap: (answer: unknown) => answer,
}));

afterEach(cleanup);

it("says that a class has to be chosen, at the field, until one is", async () => {
  const from = { classId: "1a", className: "1a" };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MoveForm schoolId="s" from={from} pupils={["p"]} onDone={vi.fn()} onClose={vi.fn()} />
    </QueryClientProvider>,
  );
  const field = await screen.findByRole("combobox", { name: "To which class" });
  fireEvent.click(screen.getByRole("button", { name: "Move" }));
  expect(screen.getByRole("alert").textContent).toBe("Choose a class.");
  expect(field.getAttribute("aria-invalid")).toBe("true");
  expect(document.activeElement).toBe(field);
  expect(patch).not.toHaveBeenCalled();
  fireEvent.change(field, { target: { value: "2a" } });
  expect(screen.queryByRole("alert")).toBeNull();
});
