// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createRoutesStub, Link } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { PlanEditor } from "./plan-editor";

beforeEach(() => {
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
});
afterEach(cleanup);

function shown(): { save: ReturnType<typeof vi.fn> } {
  const save = vi.fn(() => Promise.resolve());
  const Stub = createRoutesStub([
    {
      path: "/",
      Component: () => (
        <>
          <PlanEditor order={[]} isPending={false} onSave={save} onClose={vi.fn()} />
          <Link to="/elsewhere">Elsewhere</Link>
        </>
      ),
    },
    { path: "/elsewhere", Component: () => <h1>Another screen</h1> },
  ]);
  render(<Stub />);
  return { save };
}

const move = () => {
  const [first] = screen.getAllByRole("button", { name: /^Move .* down$/ });
  if (first) fireEvent.click(first);
};

it("is left without a question while the order is as it was", async () => {
  shown();
  fireEvent.click(screen.getByRole("link", { name: "Elsewhere" }));
  expect(await screen.findByText("Another screen")).toBeDefined();
});

it("asks before a new order is lost, and saves it where that is wanted", async () => {
  const { save } = shown();
  move();
  fireEvent.click(screen.getByRole("link", { name: "Elsewhere" }));
  const question = await screen.findByRole("dialog", { name: "Leave without saving the order?" });
  expect(screen.queryByText("Another screen")).toBeNull();
  const [keep] = question.querySelectorAll("button");
  if (keep) fireEvent.click(keep);
  expect(save).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("goes where the user wanted to once they say so", async () => {
  const { save } = shown();
  move();
  fireEvent.click(screen.getByRole("link", { name: "Elsewhere" }));
  fireEvent.click(await screen.findByRole("button", { name: "Leave without saving" }));
  expect(await screen.findByText("Another screen")).toBeDefined();
  expect(save).not.toHaveBeenCalled();
});
