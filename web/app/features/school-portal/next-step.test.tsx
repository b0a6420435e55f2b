// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import type { School } from "~/data/school/school-query";
import { NextStep } from "./next-step";

const get = vi.hoisted(() => vi.fn());
vi.mock("~/api/client", () => ({ api: { GET: get }, unwrap: (call: unknown) => call }));

afterEach(cleanup);

it("says of the second administrator who counts, where one was named already", async () => {
  get.mockImplementation(async (path: string) =>
    path.endsWith("/invitations") ? { invitations: [] } : { classes: [{ classId: "c", teachers: [{}] }] },
  );
  const school = { schoolId: "s", administrators: 1, teachers: 1, pupils: 0, calendar: { version: 0 } };
  const Shown = () => <NextStep school={school as School} />;
  const Stub = createRoutesStub([{ path: "/", Component: Shown }]);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Stub />
    </QueryClientProvider>,
  );
  expect((await screen.findByRole("region", { name: "Name a second administrator" })).textContent).toContain(
    "If you named or imported one, they haven't signed in yet.",
  );
});
