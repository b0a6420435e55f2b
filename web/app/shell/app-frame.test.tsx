// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createRoutesStub, Link } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import { AppFrame } from "./app-frame";

afterEach(cleanup);

function show(isSchool: boolean) {
  const signedOut = vi.fn();
  const Page = () => (
    <AppFrame isSchool={isSchool} email="ada@example.org" onSignOut={signedOut}>
      <Link to="/levels">onward</Link>
    </AppFrame>
  );
  const Stub = createRoutesStub([{ path: "*", Component: Page }]);
  render(<Stub initialEntries={["/dashboard"]} />);
  return signedOut;
}

it("shows schools their place, and marks where one is", async () => {
  show(true);
  const places = await screen.findByRole("navigation", { name: "Main" });
  expect([...places.querySelectorAll("a")].map((place) => place.getAttribute("href"))).toEqual([
    "/dashboard",
    "/school-portal",
  ]);
  expect(places.querySelector("[aria-current=page]")?.getAttribute("href")).toBe("/dashboard");
});

it("has no navigation with a single place", async () => {
  show(false);
  await screen.findByRole("main");
  expect(screen.queryByRole("navigation")).toBeNull();
});

it("moves the focus to a new screen, and leaves it alone on the first", async () => {
  show(false);
  const main = await screen.findByRole("main");
  expect(document.activeElement).not.toBe(main);
  fireEvent.click(screen.getByText("onward"));
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole("main")));
});

it("signs out, and closes its menu with Escape and with a press elsewhere", async () => {
  const signedOut = show(false);
  const menu = (await screen.findByText("Account")).closest("details");
  if (!menu) throw new Error("no menu");
  menu.open = true;
  fireEvent.click(screen.getByRole("button", { name: "Sign out" }));
  expect(signedOut).toHaveBeenCalledTimes(1);
  fireEvent.keyDown(document, { key: "Escape" });
  expect(menu.open).toBe(false);
  menu.open = true;
  fireEvent.pointerDown(screen.getByRole("main"));
  expect(menu.open).toBe(false);
});
