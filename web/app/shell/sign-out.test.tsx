// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { SignOut } from "./sign-out";

afterEach(cleanup);

it("signs out here, or on every device", async () => {
  const signOut = vi.fn(async () => {});
  render(<SignOut onSignOut={signOut} />);
  fireEvent.click(screen.getByRole("button", { name: "Sign out" }));
  expect(signOut).toHaveBeenLastCalledWith(false);
  cleanup();
  render(<SignOut onSignOut={signOut} />);
  fireEvent.click(screen.getByRole("button", { name: "Sign out on every device" }));
  expect(signOut).toHaveBeenLastCalledWith(true);
});

it("says when the other devices could not be signed out, and offers to try again", async () => {
  render(<SignOut onSignOut={() => Promise.reject(new TypeError("offline"))} />);
  fireEvent.click(screen.getByRole("button", { name: "Sign out on every device" }));
  expect((await screen.findByRole("alert")).textContent).toMatch(/could not be signed out/);
  expect(screen.getByRole("button", { name: "Sign out" })).toHaveProperty("disabled", false);
});
