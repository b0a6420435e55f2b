// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { ErrorBoundary } from "./error-boundary";
import { Spinner } from "./spinner";

afterEach(cleanup);

describe("ErrorBoundary", () => {
  it("shows the fallback in the specification's words, and Retry clears the error", () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    let broken = true;
    const Part = () => {
      if (broken) throw new Error("broken");
      return <p>mended</p>;
    };
    render(
      <ErrorBoundary>
        <Part />
      </ErrorBoundary>,
    );
    expect(screen.getByRole("heading").textContent).toBe("Something went wrong.");
    expect(
      screen.getByText("We're sorry for the inconvenience. Please try refreshing the page."),
    ).toBeTruthy();
    broken = false;
    fireEvent.click(screen.getByRole("button", { name: "Retry" }));
    expect(screen.getByText("mended")).toBeTruthy();
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
