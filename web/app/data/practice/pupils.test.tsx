// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { schoolClassQuery } from "~/data/school/classes-query";
import { type UserDocument, userQuery } from "~/data/user/user-query";
import { lastAbsent, persistAbsent } from "./last-absent";
import { presenceQuery } from "./presence-query";
import { Pupils } from "./pupils";

const put = vi.hoisted(() => vi.fn());
const said = vi.hoisted(() => ({ toast: vi.fn(), toastWithUndo: vi.fn() }));
vi.mock("~/api/client", () => ({ api: { PUT: put, GET: vi.fn() }, unwrap: (call: unknown) => call }));
vi.mock("~/ui/toast", () => said);

beforeEach(() => {
  said.toast.mockReset();
  said.toastWithUndo.mockReset();
  put.mockReset();
  put.mockImplementation(async (_, { body }) => ({ present: body.pupils?.length || undefined }));
});
afterEach(() => {
  cleanup();
  localStorage.clear();
});

interface Start {
  present?: number;
  byName?: boolean;
  unsaid?: string;
}

/** A practice as a page has it: with what was said of it last. */
function Practice({ unsaid, ...start }: Start) {
  const [presence, setPresence] = useState(start);
  return (
    <Pupils
      practice={{ id: "p", classId: "owls", ...presence }}
      schoolId="s"
      changeable
      {...(unsaid && { unsaid })}
      onChange={(present, byName) => setPresence({ byName, ...(present === undefined ? {} : { present }) })}
    />
  );
}

/** Shows a practice of a class of Ida and Otto, and who was credited with it. */
function show(start: Start, credited: string[] = []) {
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  cache.setQueryData(userQuery.queryKey, { id: "u", classes: [] } as unknown as UserDocument);
  const pupils = ["Ida", "Otto"].map((firstName) => ({ userId: firstName, firstName }));
  cache.setQueryData(schoolClassQuery("s", "owls").queryKey, { pupils } as never);
  cache.setQueryData(presenceQuery("p").queryKey, credited);
  render(
    <QueryClientProvider client={cache}>
      <Practice {...start} />
    </QueryClientProvider>,
  );
}

const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const sent = () => put.mock.calls.map(([, { body }]) => body.pupils);

async function openNames(name = "Say who was there"): Promise<void> {
  press(name);
  await screen.findByRole("group", { name: "Who was here?" });
}

it("a list that takes the place of a number begins with everybody, whoever was there at another practice", async () => {
  persistAbsent("u", "owls", "another", ["Ida", "Otto"]);
  show({ present: 20 });
  await openNames();
  expect(screen.getByText("2 of 2 students")).toBeTruthy();
});

it("says before the names are saved that the number can't come back, and offers no undo that couldn't bring it", async () => {
  show({ present: 20 });
  await openNames();
  expect(
    screen.getByRole("button", { name: "Save", description: /^Names replace the number: 20 / }),
  ).toBeTruthy();
  press("Save");
  expect(await screen.findByText("2 students present")).toBeTruthy();
  expect(said.toast).toHaveBeenCalledWith("success", "2 students present");
  expect(said.toastWithUndo).not.toHaveBeenCalled();
});

it("what was said for the first time is undone: nobody is credited, as before", async () => {
  show({});
  await openNames();
  expect(screen.getByText("Once you save names, you can't enter a number instead.")).toBeTruthy();
  press("Save");
  await screen.findByText("2 students present");
  const [text, undo] = said.toastWithUndo.mock.lastCall ?? [];
  expect(text).toBe("2 students present");
  undo();
  expect(await screen.findByText("Nobody was there")).toBeTruthy();
  expect(sent()).toEqual([["Ida", "Otto"], []]);
});

it("says that nobody was there, and that the names give the number", async () => {
  show({ present: 1, byName: true }, ["Ida"]);
  await openNames("Change who was there");
  expect(screen.getByText(/^The check marks give the number of students\./)).toBeTruthy();
  fireEvent.click(screen.getByLabelText("Ida"));
  press("Save");
  expect(await screen.findByText("Nobody was there")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Change who was there" })).toBeTruthy();
  const [text, undo] = said.toastWithUndo.mock.lastCall ?? [];
  expect(text).toBe("Nobody was there");
  undo();
  expect(await screen.findByText("1 student present")).toBeTruthy();
});

it("remembers who was absent for the next list, but not that everybody was", async () => {
  show({ present: 2, byName: true }, ["Ida", "Otto"]);
  await openNames("Change who was there");
  fireEvent.click(screen.getByLabelText("Ida"));
  press("Save");
  await screen.findByText("1 student present");
  expect(lastAbsent("u", "owls")).toEqual(["Ida"]);
  await openNames("Change who was there");
  fireEvent.click(screen.getByLabelText("Otto"));
  press("Save");
  await screen.findByText("Nobody was there");
  expect(lastAbsent("u", "owls")).toEqual([]);
});

it("the question that a press has brought comes into sight, with the focus", () => {
  const scrolled = vi.fn();
  HTMLElement.prototype.scrollIntoView = scrolled;
  show({ unsaid: "Who was there?" });
  const ask = screen.getByRole("button", { name: "Say who was there", description: "Who was there?" });
  expect(document.activeElement).toBe(ask);
  expect(scrolled.mock.contexts).toEqual([ask.parentElement]);
});

it("the question leaves the focus to a heading that has just got it", () => {
  const heading = document.body.appendChild(document.createElement("h2"));
  heading.tabIndex = -1;
  heading.focus();
  show({ unsaid: "Who was there?" });
  expect(document.activeElement).toBe(heading);
  heading.remove();
});
