// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { prepareToSay } from "~/ui/toast";
import { LateToaster } from "./late-toaster";

vi.mock("./toaster", () => {
  throw new TypeError("Failed to fetch dynamically imported module");
});

afterEach(cleanup);

it("leaves the page as it is when the toasts can't be loaded", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  render(
    <>
      <p>the page</p>
      <LateToaster />
    </>,
  );
  await act(async () => void (await prepareToSay()));
  await vi.waitFor(() => expect(console.error).toHaveBeenCalled());
  expect(screen.getByText("the page")).toBeTruthy();
});
