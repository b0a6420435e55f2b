// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, expect, it } from "vitest";
import type { UserDocument } from "~/data/user/user-query";
import { Welcome } from "./welcome";

afterEach(cleanup);

/** Shows the welcome of somebody whose school has given them no class. */
function show(some: Partial<UserDocument>): void {
  const user = {
    schoolId: "s",
    schoolName: "Elm School",
    classes: [{ classId: "own", className: "", gradeLevel: "grade_1" }],
    currentClassId: "own",
    gradeLevel: "grade_1",
    timeZone: "America/New_York",
    pendingInvitations: [],
    preferences: {},
    ...some,
  } as unknown as UserDocument;
  const Shown = () => <Welcome user={user} hasFocus={false} onBegin={() => {}} />;
  const Stub = createRoutesStub([{ path: "/", Component: Shown }]);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Stub />
    </QueryClientProvider>,
  );
}

it("leads an administrator to the school's page, and promises no class", async () => {
  show({ isAdmin: true });
  const way = await screen.findByRole("link", { name: "Open the school's page" });
  expect(way.getAttribute("href")).toBe("/school-portal");
  expect(screen.getByText(/^You are an administrator of Elm School\./)).toBeDefined();
  expect(screen.getByRole("group", { name: /^Which grade suits you\?/ })).toBeDefined();
});

it("tells a teacher of the class to come", async () => {
  show({ isAdmin: false });
  expect(await screen.findByText(/^You belong to Elm School\./)).toBeDefined();
  expect(screen.queryByRole("link", { name: "Open the school's page" })).toBeNull();
});
