// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createRoutesStub, Link } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { School } from "~/data/school/school-query";
import { NewClass } from "./new-class";

const post = vi.hoisted(() => vi.fn());
vi.mock("~/api/client", () => ({
  api: { GET: async () => ({ classes: [], people: [] }), POST: post },
  unwrap: (call: unknown) => call,
}));
vi.mock("~/data/user/use-user", () => ({ useUser: () => ({ id: "u" }) }));
vi.mock("~/ui/toast", () => ({ toastWithUndo: vi.fn() }));

beforeEach(() => {
  post.mockReset();
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
});
afterEach(cleanup);

function show(): void {
  const school = { schoolId: "s", grades: ["grade_1"] } as School;
  const Screen = () => (
    <>
      <NewClass school={school} onClose={vi.fn()} />
      <Link to="?status=archived">Archived</Link>
    </>
  );
  const Stub = createRoutesStub([
    { path: "/school-classes", Component: Screen },
    { path: "/school-classes/:id", Component: () => <h1>The class</h1> },
    { path: "/school-direct-add-users", Component: () => <h1>The students</h1> },
  ]);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Stub initialEntries={["/school-classes"]} />
    </QueryClientProvider>,
  );
}

const name = (typed: string) =>
  fireEvent.change(screen.getByLabelText("Name of the class"), { target: { value: typed } });
const leave = async () => fireEvent.click(await screen.findByRole("link", { name: "Add people" }));

it("is left without a question while nothing is entered", async () => {
  show();
  await leave();
  expect(await screen.findByText("The students")).toBeDefined();
});

it("asks before what was entered is lost", async () => {
  show();
  name("Herons");
  await leave();
  const question = await screen.findByRole("dialog", { name: "Leave without making the class?" });
  expect(question.textContent).toContain("What you entered for the new class is not saved yet.");
  expect(screen.queryByText("The students")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Leave without saving", hidden: true }));
  expect(await screen.findByText("The students")).toBeDefined();
  expect(post).not.toHaveBeenCalled();
});

it("stays with what was entered where other classes are listed", async () => {
  show();
  name("Herons");
  fireEvent.click(screen.getByRole("link", { name: "Archived" }));
  await vi.waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(screen.getByDisplayValue("Herons")).toBeDefined();
});

it("makes the class where that is wanted, and asks nothing on the way to it", async () => {
  post.mockResolvedValue({
    classId: "c",
    className: "Herons",
    gradeLevel: "grade_1",
    teachers: [],
    pupils: 0,
  });
  show();
  name("Herons");
  await leave();
  const [keep] = (await screen.findByRole("dialog")).querySelectorAll("button");
  if (keep) fireEvent.click(keep);
  expect(await screen.findByText("The class")).toBeDefined();
  expect(post).toHaveBeenCalledTimes(1);
});
