// @vitest-environment jsdom
import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, it, vi } from "vitest";
import type { HistoryPages, Practice } from "~/data/practice/history-query";
import type { UserDocument } from "~/data/user/user-query";
import { History } from "./history";
import { useLinkedPractice } from "./use-linked-practice";

const user = { id: "u", classes: [], preferences: {}, timeZone: "UTC", isPupil: true };
const practice: Practice = {
  id: "019b0000-0000-7000-8000-000000000001",
  date: "2026-11-20",
  kind: "meditation",
  classId: "class_default",
  timeZone: "UTC",
  timestamp: "2026-11-20T10:00:00Z",
  minutes: 5,
};

/** The history, and whether all of it has been read. */
function Page({ practices, isRead }: { practices: Practice[]; isRead: boolean }) {
  useLinkedPractice(isRead);
  const history = { data: { pages: [{ completions: practices }] }, isSuccess: true };
  return (
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <History
          range={{ from: "2026-11-01", to: "2026-11-30" }}
          user={user as unknown as UserDocument}
          history={history as unknown as UseInfiniteQueryResult<HistoryPages>}
          isFailureShown={false}
        />
      </MemoryRouter>
    </QueryClientProvider>
  );
}

const focused = () => document.activeElement;

it("a link to a practice comes to its row, once the history has been read", async () => {
  HTMLElement.prototype.scrollIntoView = vi.fn();
  window.history.replaceState(null, "", `/progress#${practice.id}`);
  const { rerender } = render(<Page practices={[]} isRead={false} />);
  rerender(<Page practices={[practice]} isRead />);
  await vi.waitFor(() => expect(focused()?.tagName).toBe("LI"));
  expect(focused()?.textContent).toContain("Meditation timer");
});

it("it comes to the heading where the history doesn't list the practice", async () => {
  HTMLElement.prototype.scrollIntoView = vi.fn();
  window.history.replaceState(null, "", `/progress#${practice.id}`);
  render(<Page practices={[]} isRead />);
  await vi.waitFor(() => expect(focused()?.textContent).toBe("History"));
});
