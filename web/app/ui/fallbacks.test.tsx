// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { ErrorFallback } from "./error-fallback";
import { Spinner } from "./spinner";

afterEach(cleanup);

describe("ErrorFallback", () => {
  it("says what happened in the specification's words, and offers to retry", () => {
    const retry = vi.fn();
    render(<ErrorFallback onRetry={retry} />);
    expect(screen.getByRole("heading").textContent).toBe("Something went wrong.");
    expect(
      screen.getByText("We're sorry for the inconvenience. Please try refreshing the page."),
    ).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Retry" }));
    expect(retry).toHaveBeenCalledOnce();
  });
});

describe("Spinner", () => {
  it("is announced with its message, in three sizes that differ", () => {
    const { container } = render(
      <>
        <Spinner size="small" />
        <Spinner message="Loading skills..." />
        <Spinner size="large" fullPage />
      </>,
    );
    expect(screen.getAllByRole("status")).toHaveLength(3);
    expect(screen.getByText("Loading skills...")).toBeTruthy();
    const sizes = [...container.querySelectorAll("svg")].map((picture) => picture.getAttribute("class"));
    expect(new Set(sizes).size).toBe(3);
  });
});
