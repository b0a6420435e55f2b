// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Problem } from "~/api/problem";
import { type UserDocument, userQuery } from "~/data/user/user-query";
import { PendingInvitations } from "./pending-invitations";

const post = vi.hoisted(() => vi.fn());
const toast = vi.hoisted(() => vi.fn());
vi.mock("~/api/client", () => ({ api: { POST: post, GET: vi.fn() }, unwrap: (call: unknown) => call }));
vi.mock("~/ui/toast", () => ({ toast }));

const invitation = {
  invitationId: "i1",
  schoolId: "s1",
  schoolName: "Willow Lane School",
  teacherId: "t1",
  expiresAt: "2026-12-20T00:00:00Z",
};
const user = {
  id: "u",
  version: 3,
  isSchool: false,
  pendingInvitations: [invitation],
} as unknown as UserDocument;

let cache: QueryClient;
const show = (one: UserDocument["pendingInvitations"][number]) =>
  render(
    <QueryClientProvider client={cache}>
      <MemoryRouter>
        <PendingInvitations invitations={[one]} />
      </MemoryRouter>
    </QueryClientProvider>,
  );

beforeEach(() => {
  cache = new QueryClient();
  cache.setQueryData(userQuery.queryKey, user);
  post.mockReset();
  toast.mockReset();
  show(invitation);
});
afterEach(cleanup);

const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

it("joins the school that invites", async () => {
  post.mockResolvedValue({
    invitationId: "i1",
    schoolId: "s1",
    schoolName: "Willow Lane School",
    classNames: [],
    classesMissed: 0,
    version: 4,
  });
  press("Accept");
  await waitFor(() => expect(toast).toHaveBeenCalledWith("success", "You have joined Willow Lane School!"));
  expect(cache.getQueryData(userQuery.queryKey)).toMatchObject({
    version: 4,
    schoolName: "Willow Lane School",
    isSchool: true,
    accountType: "school",
    pendingInvitations: [],
  });
});

it("says which classes the invitation gave, and that others had no room", async () => {
  const invalidate = vi.spyOn(cache, "invalidateQueries");
  post.mockResolvedValue({
    invitationId: "i1",
    schoolId: "s1",
    schoolName: "Willow Lane School",
    classNames: ["Owls", "Larks"],
    classesMissed: 1,
    version: 4,
  });
  press("Accept");
  await waitFor(() =>
    expect(toast).toHaveBeenCalledWith(
      "success",
      "You have joined Willow Lane School! You teach Owls and Larks.",
    ),
  );
  expect(toast).toHaveBeenCalledWith(
    "info",
    "A class that the invitation named is gone or has enough teachers. Your school can give you another one.",
  );
  await waitFor(() => expect(invalidate).toHaveBeenCalledWith({ queryKey: userQuery.queryKey }));
});

it("names the classes that are taught by whoever accepts, and none where the invitation names none", () => {
  expect(screen.queryByText(/You will teach/)).toBeNull();
  cleanup();
  const classNames = ["Hares", "Owls"];
  show({ ...invitation, classNames });
  expect(screen.getByText("You will teach Hares and Owls.")).toBeDefined();
});

it("joins under the name that was typed, or under none", async () => {
  post.mockResolvedValue({
    invitationId: "i1",
    schoolId: "s1",
    schoolName: "Willow Lane School",
    classNames: [],
    classesMissed: 0,
    version: 4,
  });
  fireEvent.change(screen.getByLabelText("First name"), { target: { value: " Ada " } });
  press("Accept");
  const params = { path: { invitationId: "i1" } };
  const path = "/api/invitations/{invitationId}/accept";
  await waitFor(() => expect(post).toHaveBeenCalledWith(path, { params, body: { firstName: "Ada" } }));
});

it("says to somebody of another school why they can't join, where they leave it, and lets them decline", async () => {
  cleanup();
  cache.setQueryData(userQuery.queryKey, { ...user, schoolId: "s0", schoolName: "Hill School" });
  post.mockResolvedValue({ invitationId: "i1", version: 4 });
  show(invitation);
  expect(
    screen.getByText(
      (_, element) =>
        element?.tagName === "P" &&
        element.textContent ===
          "You already belong to Hill School. To join another school, leave it first under Your account.",
    ),
  ).toBeDefined();
  expect(screen.getByRole("link", { name: "Your account" }).getAttribute("href")).toBe("/settings");
  expect(screen.queryByRole("button", { name: "Accept" })).toBeNull();
  press("Decline");
  await waitFor(() => expect(toast).toHaveBeenCalledWith("info", "Invitation declined"));
});

it("declines", async () => {
  post.mockResolvedValue({ invitationId: "i1", version: 4 });
  press("Decline");
  await waitFor(() => expect(toast).toHaveBeenCalledWith("info", "Invitation declined"));
  expect(cache.getQueryData(userQuery.queryKey)).toMatchObject({
    version: 4,
    isSchool: false,
    pendingInvitations: [],
  });
});

it("lets nobody answer twice while the first answer is under way", async () => {
  post.mockReturnValue(new Promise(() => {}));
  press("Accept");
  await waitFor(() =>
    expect(screen.getByRole("button", { name: "Decline" })).toHaveProperty("disabled", true),
  );
  press("Accept");
  expect(post).toHaveBeenCalledTimes(1);
});

it.each([
  ["Accept", new Problem("internal", 500), "Failed to accept invitation. Please try again."],
  ["Accept", new Problem("signed_out", 401), "You must be logged in to accept invitations."],
  [
    "Accept",
    new Problem("already_in_a_school", 409, { schoolName: "Hill School" }),
    "You already belong to Hill School.",
  ],
  ["Accept", new Problem("invitation_already_rejected", 409), "You declined this invitation before."],
  ["Decline", new Problem("offline", 0), "Failed to decline invitation. Please try again."],
  ["Decline", new Problem("signed_out", 401), "You must be logged in to reject invitations."],
  ["Decline", new Problem("invitation_already_accepted", 409), "You accepted this invitation before."],
])("%s that fails as %o says: %s", async (button, problem, text) => {
  post.mockRejectedValue(problem);
  press(button);
  await waitFor(() => expect(toast).toHaveBeenCalledExactlyOnceWith("error", text));
  expect(cache.getQueryData(userQuery.queryKey)).toMatchObject({
    version: 3,
    pendingInvitations: [invitation],
  });
});
