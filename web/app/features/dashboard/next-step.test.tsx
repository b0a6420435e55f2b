// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import { NextStep } from "./next-step";

vi.mock("~/data/subscription/lock", () => ({ Lock: () => null }));

afterEach(cleanup);

function show(focusAreaName: string) {
  const skill = {
    id: "bodyScan_grade_4_1",
    name: "From head to toe",
    focusAreaId: "focusArea_bodyScan",
    focusAreaName,
    gradeId: "grade_4",
    durationMinutes: 5,
  };
  render(
    <MemoryRouter>
      <NextStep skill={skill} doneToday={false} ownPlan={false} />
    </MemoryRouter>,
  );
}

it("says the focus area of the next practice, and nothing in its place where its name isn't known", () => {
  show("Body Scan");
  expect(screen.getByText("Body Scan · 5 minutes")).toBeDefined();
  expect(screen.getByRole("link", { name: "All skills for Body Scan" })).toBeDefined();
  cleanup();
  show("");
  expect(screen.getByText("5 minutes")).toBeDefined();
  expect(screen.getByRole("link", { name: "All skills of this focus area" })).toBeDefined();
});
