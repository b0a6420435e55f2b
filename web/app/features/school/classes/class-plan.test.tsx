// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, it } from "vitest";
import { ClassPlan } from "./class-plan";
import type { ClassRoom } from "./class-room";

afterEach(cleanup);

it("says that what students practice on their own stays as it is", () => {
  const room = {
    school: { schoolId: "s" },
    user: { classes: [] },
    class: { classId: "owls", focusAreaOrder: [] },
    isOpen: true,
  } as unknown as ClassRoom;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <ClassPlan {...room} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(screen.getByText(/What students practice on their own stays the same\.$/)).toBeTruthy();
});
