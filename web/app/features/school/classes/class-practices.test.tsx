// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ClassPractices } from "./class-practices";
import type { ClassRoom } from "./class-room";

const get = vi.hoisted(() => vi.fn());
vi.mock("~/api/client", () => ({ api: { GET: get }, unwrap: (call: unknown) => call }));

beforeEach(() => {
  vi.setSystemTime("2028-09-30T12:00:00Z");
  get.mockReset();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function show(createdAt: string) {
  const room = {
    school: { schoolId: "s", timeZone: "UTC" },
    user: { today: "2028-09-30", classes: [] },
    class: { classId: "owls", createdAt },
    pupils: [],
    isOpen: true,
  } as unknown as ClassRoom;
  return render(
    <QueryClientProvider client={new QueryClient()}>
      <ClassPractices {...room} />
    </QueryClientProvider>,
  ).container.firstElementChild as Element;
}

for (const [what, createdAt, lines] of [
  ["a new class", "2028-09-29T08:00:00Z", 1],
  ["a class with days before these", "2028-09-01T08:00:00Z", 2],
] as const)
  it(`shows as many lines of ${what} without practice as while it is loading`, async () => {
    let answer: (list: unknown) => void = () => {};
    get.mockReturnValue(new Promise((resolve) => (answer = resolve)));
    const loading = show(createdAt);
    expect(screen.getByText("Loading...")).toBeTruthy();
    expect(loading.children).toHaveLength(lines);
    answer({ from: "2028-09-17", to: "2028-09-30", practices: [], byOthers: 0, leaders: [] });
    const text = await screen.findByText("No practice from Sep 17 to Sep 30.");
    expect(text.parentElement?.children).toHaveLength(lines);
  });
