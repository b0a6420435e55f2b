// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createRoutesStub, Link } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import { AppFrame } from "./app-frame";

afterEach(cleanup);

const chosen = vi.fn();

function show(isSchool: boolean) {
  const signedOut = vi.fn();
  const Page = () => (
    <AppFrame
      person={{ email: "ada@example.org", avatar: "avatar_owl", isSchool, theme: "dark" }}
      onTheme={chosen}
      onSignOut={signedOut}
    >
      <Link to="/levels">onward</Link>
    </AppFrame>
  );
  const Stub = createRoutesStub([{ path: "*", Component: Page }]);
  render(<Stub initialEntries={["/dashboard"]} />);
  return signedOut;
}

const hrefs = (place: HTMLElement) =>
  [...place.querySelectorAll("a")].map((link) => link.getAttribute("href"));

it("has the four main links, and marks the current one", async () => {
  show(false);
  const places = await screen.findByRole("navigation", { name: "Main" });
  expect(hrefs(places)).toEqual(["/dashboard", "/library", "/progress", "/meditation-timer"]);
  expect(places.querySelector("[aria-current=page]")?.getAttribute("href")).toBe("/dashboard");
});

it.each([
  [false, ["/badges", "/preferences", "/user-home"]],
  [true, ["/school-portal", "/badges", "/preferences", "/user-home"]],
])("has the other places in the account menu (a school's: %s)", async (isSchool, expected) => {
  show(isSchool);
  (await screen.findByText("Account", { selector: "summary *" }))
    .closest("details")
    ?.setAttribute("open", "");
  expect(hrefs(screen.getByRole("navigation", { name: "Yours" }))).toEqual(expected);
});

it("shows which colors are chosen, and notifies listeners of a change", async () => {
  show(false);
  (await screen.findByText("Account", { selector: "summary *" }))
    .closest("details")
    ?.setAttribute("open", "");
  expect(screen.getByRole<HTMLInputElement>("radio", { name: "Night" }).checked).toBe(true);
  fireEvent.click(screen.getByRole("radio", { name: "Day" }));
  expect(chosen).toHaveBeenCalledWith("light");
});

it("moves the focus to a new screen, and leaves it alone on the first", async () => {
  show(false);
  const main = await screen.findByRole("main");
  expect(document.activeElement).not.toBe(main);
  fireEvent.click(screen.getByText("onward"));
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole("main")));
});

it("signs out, and closes its menu with Escape and with a click elsewhere", async () => {
  const signedOut = show(false);
  const menu = (await screen.findByText("Account", { selector: "summary *" })).closest("details");
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
