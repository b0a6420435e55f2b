// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createRoutesStub, Link } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import { AppFrame } from "./app-frame";

afterEach(cleanup);

const chosen = vi.fn();

function show(
  isSchool: boolean,
  {
    isAdmin = false,
    isOperator = false,
    isOpen = isSchool,
    at = "/dashboard",
    currentClassId = "class_default",
  } = {},
) {
  const signedOut = vi.fn();
  const school = isOpen ? { schoolId: "elm" } : {};
  const Page = () => (
    <AppFrame
      person={{
        email: "ada@example.org",
        avatar: "avatar_owl",
        isSchool,
        isAdmin,
        isOperator,
        ...school,
        theme: "dark",
        classes: [{ classId: "class_default" }, { classId: "owls", schoolId: "elm" }],
        currentClassId,
      }}
      onTheme={chosen}
      onSignOut={signedOut}
    >
      <Link to="/levels">onward</Link>
    </AppFrame>
  );
  const Stub = createRoutesStub([{ path: "*", Component: Page }]);
  render(<Stub initialEntries={[at]} />);
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
  ["/skills/focusedBreathing_grade_1_1", "/library", "true"],
  ["/grades/grade_1/levels/level_1_2", "/library", "true"],
  ["/badges", "/progress", "true"],
  ["/meditation", "/library", "true"],
  ["/meditation-timer", "/meditation-timer", "page"],
  ["/preferences", "/dashboard", "true"],
  ["/user-home", "/dashboard", "true"],
])("marks the link to which %s belongs", async (at, expected, current) => {
  show(false, { at });
  const marked = (await screen.findByRole("navigation", { name: "Main" })).querySelector("[aria-current]");
  expect(marked?.getAttribute("href")).toBe(expected);
  expect(marked?.getAttribute("aria-current") ?? undefined).toBe(current);
});

it("switches between an administrator's own practice and their school, which has its own links", async () => {
  show(true, { isAdmin: true, at: "/grant-admin" });
  const links = await screen.findByRole("navigation", { name: "Main" });
  await vi.waitFor(() => expect(hrefs(links)).toHaveLength(4));
  expect(hrefs(links)).toEqual(["/school-portal", "/school-classes", "/school-manage-users", "/admin-audit"]);
  expect(links.querySelector("[aria-current=true]")?.getAttribute("href")).toBe("/school-manage-users");
  const parts = await screen.findByRole("navigation", { name: "Me or my school" });
  expect(parts.querySelector("[aria-current=true]")?.getAttribute("href")).toBe("/school-portal");
  fireEvent.click(screen.getByRole("link", { name: "Me" }));
  await vi.waitFor(() =>
    expect(hrefs(screen.getByRole("navigation", { name: "Main" }))[0]).toBe("/dashboard"),
  );
});

it.each([
  ["/school-portal", "/school-portal", "page"],
  ["/school-classes", "/school-classes", "page"],
  ["/school-classes/7", "/school-classes", "true"],
  ["/admin-setup", "/school-portal", "true"],
  ["/school-manage-users", "/school-portal", "true"],
])("gives a teacher the links of their classes: %s belongs to %s", async (at, expected, current) => {
  show(true, { at });
  const links = await screen.findByRole("navigation", { name: "Main" });
  await vi.waitFor(() => expect(hrefs(links)).toEqual(["/school-portal", "/school-classes"]));
  const marked = links.querySelector("[aria-current]");
  expect(marked?.getAttribute("href")).toBe(expected);
  expect(marked?.getAttribute("aria-current")).toBe(current);
  const parts = await screen.findByRole("navigation", { name: "Me or my school" });
  expect(parts.querySelector("[aria-current=true]")?.textContent).toBe("Class");
});

it.each([
  "/school-portal",
  "/admin-dashboard",
  "/admin-setup",
  "/school-add-users",
  "/school-direct-add-users",
  "/school-direct-add-users/import",
  "/school-manage-users",
  "/school-classes/7",
  "/grant-admin",
  "/add-initial-data",
  "/admin-audit",
  "/subscription-setup",
  "/pro-payment",
])("marks one link for an administrator at %s", async (at) => {
  show(true, { isAdmin: true, at });
  const links = await screen.findByRole("navigation", { name: "Main" });
  await vi.waitFor(() => expect(hrefs(links)).toHaveLength(4));
  expect(links.querySelectorAll("[aria-current]")).toHaveLength(1);
});

it.each([
  [true, "School"],
  [false, "Me"],
])(
  "shows the plans in the school of whoever buys for it (an administrator: %s)",
  async (isAdmin, expected) => {
    show(true, { isAdmin, at: "/subscription-setup" });
    const parts = await screen.findByRole("navigation", { name: "Me or my school" });
    expect(parts.querySelector("[aria-current=true]")?.textContent).toBe(expected);
  },
);

it("gives an account whose school isn't open yet the way there alone", async () => {
  show(true, { isOpen: false, at: "/school-classes" });
  const links = await screen.findByRole("navigation", { name: "Main" });
  await vi.waitFor(() => expect(hrefs(links)).toEqual(["/school-portal"]));
  expect(links.querySelectorAll("[aria-current]")).toHaveLength(1);
});

it.each([
  ["the school's class", "owls", "/skills/focusedBreathing_grade_1_1", "Class"],
  ["the school's class", "owls", "/cores/focusedBreathing_grade_1_core", "Class"],
  [
    "the school's class",
    "owls",
    "/grades/grade_1/levels/level_1_1/skills/bodyScan/bodyScan_grade_1_1",
    "Class",
  ],
  ["the school's class", "owls", "/dashboard", "Me"],
  ["their own class", "class_default", "/skills/focusedBreathing_grade_1_1", "Me"],
])("with %s (%s), a teacher at %s is at %s", async (_, currentClassId, at, expected) => {
  show(true, { at, currentClassId });
  const parts = await screen.findByRole("navigation", { name: "Me or my school" });
  expect(parts.querySelector("[aria-current=true]")?.textContent).toBe(expected);
  // The links are those of the same part, and one of them is marked.
  const links = screen.getByRole("navigation", { name: "Main" });
  await vi.waitFor(() => expect(hrefs(links)[0]).toBe(expected === "Me" ? "/dashboard" : "/school-portal"));
  expect(links.querySelectorAll("[aria-current]")).toHaveLength(1);
});

it("has no switch for somebody who has their own practice alone", async () => {
  show(false);
  await screen.findByRole("navigation", { name: "Main" });
  expect(screen.queryByRole("navigation", { name: "Me or my school" })).toBeNull();
});

it.each([
  [false, ["/badges", "/preferences", "/user-home", "/support"]],
  [true, ["/school-portal", "/badges", "/preferences", "/user-home", "/support"]],
])("has the other places in the account menu (a school's: %s)", async (isSchool, expected) => {
  show(isSchool);
  (await screen.findByText("Account", { selector: "summary *" }))
    .closest("details")
    ?.setAttribute("open", "");
  expect(hrefs(await screen.findByRole("navigation", { name: "Yours" }))).toEqual(expected);
});

it("shows which colors are chosen, and notifies listeners of a change", async () => {
  show(false);
  (await screen.findByText("Account", { selector: "summary *" }))
    .closest("details")
    ?.setAttribute("open", "");
  expect((await screen.findByRole<HTMLInputElement>("radio", { name: "Night" })).checked).toBe(true);
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
  fireEvent.click(await screen.findByRole("button", { name: "Sign out" }));
  expect(signedOut).toHaveBeenCalledTimes(1);
  fireEvent.keyDown(document, { key: "Escape" });
  expect(menu.open).toBe(false);
  menu.open = true;
  fireEvent.pointerDown(screen.getByRole("main"));
  expect(menu.open).toBe(false);
});
