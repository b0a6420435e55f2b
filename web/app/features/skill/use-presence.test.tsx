// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { schoolClassQuery } from "~/data/school/classes-query";
import type { UserDocument } from "~/data/user/user-query";
import { lastPresentCount, persistPresentCount } from "./last-present-count";
import { type FinishedPractice, newCompletion } from "./persisted-practice";
import { usePresence } from "./use-presence";

vi.mock("~/api/client", () => ({ api: { GET: vi.fn() }, unwrap: (call: unknown) => call }));

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const user = { id: "u", classes: [{ classId: "owls", schoolId: "s" }] } as unknown as UserDocument;
const ended = { completion: newCompletion("owls"), withClass: true };

const show = (...names: string[]) => showAt(ended, ...names);

/** Shows where it is said who was present at a practice of a class with these students, everybody ticked, or as it was said before. */
function showAt(ended: FinishedPractice, ...names: string[]) {
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const pupils = names.map((firstName) => ({ userId: firstName, firstName }));
  cache.setQueryData(schoolClassQuery("s", "owls").queryKey, { pupils } as never);
  let presence: ReturnType<typeof usePresence> | undefined;
  function Shown() {
    presence = usePresence(user, "p", ended);
    return presence.field;
  }
  render(
    <QueryClientProvider client={cache}>
      <Shown />
    </QueryClientProvider>,
  );
  return { read: () => presence?.read(), ended: () => presence?.ended ?? ended };
}

const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const typed = () => screen.getByLabelText<HTMLInputElement>("Students present").value;

it("begins a number with the check marks, and never with 0", () => {
  show("Ida", "Otto");
  press("Enter a number instead");
  expect(typed()).toBe("2");
  press("Choose names");
  press("Nobody");
  press("Enter a number instead");
  expect(typed()).toBe("");
});

it("begins with everybody again where nobody was there the last time", () => {
  const { read } = show("Ida", "Otto");
  press("Nobody");
  expect(read()).toEqual({ valid: true });
  cleanup();
  const next = show("Ida", "Otto");
  expect(next.read()).toMatchObject({ present: { count: 2 } });
});

it("begins a number with the last one where nobody has a check mark, or nobody a name", () => {
  persistPresentCount("u", "owls", 21);
  show("Ida");
  press("Nobody");
  press("Enter a number instead");
  expect(typed()).toBe("21");
  cleanup();
  show();
  expect(typed()).toBe("21");
});

it("says gently that a number is more than the class has, and takes it", () => {
  const { read } = show("Ida", "Otto");
  press("Enter a number instead");
  const more = () => screen.queryByRole("status")?.textContent;
  expect(more()).toBeUndefined();
  fireEvent.change(screen.getByLabelText("Students present"), { target: { value: "3" } });
  expect(more()).toBe("Your class has 2 students.");
  expect(screen.getByLabelText("Students present").getAttribute("aria-describedby")).toBe(
    screen.getByRole("status").id,
  );
  expect(read()).toEqual({ valid: true, present: { count: 3 } });
});

it("says nothing of a class whose students nobody has entered", () => {
  persistPresentCount("u", "owls", 21);
  show();
  expect(screen.queryByRole("status")).toBeNull();
});

it("remembers how many had a check mark, for when there are no names", () => {
  const { read } = show("Ida", "Otto");
  expect(read()).toMatchObject({ present: { count: 2 } });
  expect(lastPresentCount(new QueryClient(), "u", "owls")).toBe("2");
});

it.each(["", "7", "70", "x"])("has “%s” in the number's field again where the end comes again", (text) => {
  persistPresentCount("u", "owls", 21);
  const first = show("Ida", "Otto");
  press("Enter a number instead");
  fireEvent.change(screen.getByLabelText("Students present"), { target: { value: text } });
  cleanup();
  showAt(first.ended(), "Ida", "Otto");
  expect(typed()).toBe(text);
});

it("has the check marks again where the end comes again, also behind a number", () => {
  const here = () => screen.getAllByRole<HTMLInputElement>("checkbox").map(({ checked }) => checked);
  let at = show("Ida", "Otto");
  fireEvent.click(screen.getByLabelText("Otto"));
  cleanup();
  at = showAt(at.ended(), "Ida", "Otto");
  expect(here()).toEqual([true, false]);
  press("Enter a number instead");
  cleanup();
  showAt(at.ended(), "Ida", "Otto");
  expect(typed()).toBe("1");
  press("Choose names");
  expect(here()).toEqual([true, false]);
});
