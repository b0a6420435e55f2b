// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { MailboxLink } from "./mailbox-link";

const config = vi.hoisted(() => vi.fn());
vi.mock("./config", () => ({ config }));

afterEach(cleanup);

it("links to the mailbox, if there is one, in another tab", async () => {
  config.mockResolvedValue({ mailbox: "/mailbox" });
  render(<MailboxLink />);
  const link = await screen.findByRole("link", { name: "the mailbox" });
  expect([link.getAttribute("href"), link.getAttribute("target")]).toEqual(["/mailbox", "_blank"]);
});

it.each([
  ["mail is sent", async () => ({})],
  ["nobody can say", async () => Promise.reject(new TypeError("Failed to fetch"))],
])("says nothing where %s", async (_, answer) => {
  config.mockImplementation(answer);
  const { container } = render(<MailboxLink />);
  await act(async () => {});
  expect(container.innerHTML).toBe("");
});
