// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import { isInView } from "~/shell/in-view";
import { SkillScreen } from "./skill-screen";

vi.mock("~/api/client", () => ({ api: { GET: vi.fn() }, unwrap: () => new Promise(() => {}) }));

afterEach(cleanup);

it.each([
  ["waits where a class still sees the page", true],
  ["may come on any other", false],
])("a new badge of whoever leads %s", async (_, fromClass) => {
  const Page = () => <SkillScreen skillId="bodyScan_grade_3_1" />;
  const Stub = createRoutesStub([{ path: "*", Component: Page }]);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Stub initialEntries={[{ pathname: "/next", state: { fromClass } }]} />
    </QueryClientProvider>,
  );
  // From the beginning: also while the practice is loading.
  await screen.findByRole("status");
  expect(isInView()).toBe(!fromClass);
});
