// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { SignOut } from "./sign-out";

afterEach(cleanup);

const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

it("signs out here", () => {
  const signOut = vi.fn(async () => {});
  render(<SignOut onSignOut={signOut} />);
  press("Sign out");
  expect(signOut).toHaveBeenCalledExactlyOnceWith(false);
});

it("asks before it signs out on every device", () => {
  const signOut = vi.fn(async () => {});
  render(<SignOut onSignOut={signOut} />);
  press("Sign out on all devices");
  expect(screen.getByText("Sign out on all devices, including this one?")).toBeTruthy();
  press("Stay signed in");
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Sign out on all devices" }));
  press("Sign out on all devices");
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Sign out everywhere" }));
  expect(signOut).not.toHaveBeenCalled();
  press("Sign out everywhere");
  expect(signOut).toHaveBeenCalledExactlyOnceWith(true);
});

it("says when the other devices could not be signed out, and offers to try again", async () => {
  render(<SignOut onSignOut={() => Promise.reject(new TypeError("offline"))} />);
  press("Sign out on all devices");
  press("Sign out everywhere");
  expect((await screen.findByRole("alert")).textContent).toMatch(/could not be signed out/);
  expect(screen.getByRole("button", { name: "Sign out everywhere" }).ariaDisabled).toBeNull();
});
