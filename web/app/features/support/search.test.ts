import { index } from "virtual:support-index";
import { expect, it } from "vitest";
import { search } from "./search";

it.each([
  ["forgot password", "forgot-password"],
  ["I can't hear anything", "no-sound"],
  ["no sound", "no-sound"],
  ["the code didn't come", "code-did-not-come"],
  ["streak", "streaks-and-days"],
  ["wifi", "practice-without-a-network"],
  ["delete my account", "download-or-delete-your-data"],
  ["PRICE", "what-it-costs"],
  ["dizzy", "if-the-breath-is-uncomfortable"],
  ["my child is 10", "practice-with-a-child-under-13"],
  ["chromebook", "school-network"],
  ["invit", "accept-an-invitation"],
  ["delete student", "remove-somebody"],
  ["remove a student", "remove-somebody"],
  ["one minute", "find-a-practice"],
])("answers %s", (question, id) => {
  expect(search(index, question).slice(0, 3)).toContain(id);
});

it("finds nothing for what isn't there, and for nothing", () => {
  expect(search(index, "helicopter")).toEqual([]);
  expect(search(index, " ")).toEqual([]);
});

it("shows what has all the words, and of those first what is named so; half of them only where nothing has all", () => {
  const entry = (id: string, names: string, text: string) => ({ id, names, text });
  const few = [
    entry("text", "x", "lost phone"),
    entry("half", "phone", "y"),
    entry("name", "lost phone", "z"),
  ];
  expect(search(few, "lost phone")).toEqual(["name", "text"]);
});
