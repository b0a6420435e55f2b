// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createRoutesStub, Link } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Login } from "~/data/school/add-people";
import type { School } from "~/data/school/school-query";
import { LoginCards } from "./login-cards";

const school = { name: "Elm School", code: "KM4T7R" } as School;
const logins = ["ida", "otto"].map((userName) => ({
  person: { userId: userName, userName, firstName: userName },
  password: `${userName}-secret`,
})) as unknown as Login[];
const print = vi.fn();

beforeEach(() => {
  vi.stubGlobal("print", print.mockReset());
  // jsdom opens no dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function show() {
  const Cards = () => (
    <>
      <LoginCards school={school} logins={logins} onDone={() => {}} />
      <Link to="/elsewhere">Elsewhere</Link>
      <Link to="/?kind=staff">Others</Link>
    </>
  );
  const Stub = createRoutesStub([
    { path: "/", Component: Cards },
    { path: "/elsewhere", Component: () => <p>Another screen</p> },
  ]);
  render(<Stub initialEntries={["/"]} />);
  await screen.findByText("ida-secret");
}

const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const go = (name = "Elsewhere") => fireEvent.click(screen.getByRole("link", { name }));

/** Whether the browser would ask before it closes the page. */
function holdsPage(): boolean {
  const closing = new Event("beforeunload", { cancelable: true });
  window.dispatchEvent(closing);
  return closing.defaultPrevented;
}

it("asks whoever leaves cards that are not printed, and lets them stay or go", async () => {
  await show();
  expect(holdsPage()).toBe(true);
  go();
  expect((await screen.findByRole("dialog")).textContent).toContain("The 2 cards are not printed yet.");
  press("Stay here");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(screen.getByText("ida-secret")).toBeTruthy();
  go();
  await screen.findByRole("dialog");
  press("Leave without them");
  await screen.findByText("Another screen");
  expect(holdsPage()).toBe(false);
});

it("asks where the other kind of people would take the place of the cards, too", async () => {
  await show();
  go("Others");
  await screen.findByRole("dialog");
});

it("prints from the question, stays, and asks no more", async () => {
  await show();
  go();
  await screen.findByRole("dialog");
  fireEvent.click(screen.getAllByRole("button", { name: "Print the cards" }).at(-1) as HTMLElement);
  expect(print).toHaveBeenCalledOnce();
  expect(screen.queryByRole("dialog")).toBeNull();
  go();
  await screen.findByText("Another screen");
});

it.each([
  ["its own button", () => press("Print the cards")],
  ["the browser's menu", () => fireEvent(window, new Event("afterprint"))],
])("lets everybody go who has printed with %s", async (_, printCards) => {
  await show();
  printCards();
  expect(holdsPage()).toBe(false);
  go();
  await screen.findByText("Another screen");
});

it("takes a copy for kept only if it has all of the passwords", async () => {
  await show();
  const copy = (text: string) => {
    vi.spyOn(document, "getSelection").mockReturnValue({ toString: () => text } as Selection);
    fireEvent.copy(document.body);
  };
  copy("ida-secret");
  expect(holdsPage()).toBe(true);
  copy("ida ida-secret otto otto-secret");
  expect(holdsPage()).toBe(false);
});
