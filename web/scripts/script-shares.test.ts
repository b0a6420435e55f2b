import { expect, test } from "vitest";
import { charactersByOwner, ownerOf } from "./script-shares.ts";

test("a source belongs to its library, or to a part of the app", () => {
  expect(ownerOf("../../../node_modules/react-dom/cjs/react-dom-client.production.js")).toBe("react-dom");
  expect(ownerOf("../../node_modules/@tanstack/query-core/build/modern/query.js")).toBe(
    "@tanstack/query-core",
  );
  expect(ownerOf("../../../app/shell/header.tsx")).toBe("app/shell");
  expect(ownerOf("rolldown/runtime.js")).toBe("the bundler");
});

test("every character of a script belongs to somebody", () => {
  const sources = ["node_modules/react/index.js", "../app/ui/button.tsx"];
  const mappings: [number, number, number, number][][] = [
    [
      [2, 0, 0, 0],
      [5, 1, 0, 0],
    ],
    [],
  ];
  const characters = charactersByOwner("aabbbcccc\ndd", mappings, sources);
  expect(Object.fromEntries(characters)).toEqual({ "the bundler": 4, react: 3, "app/ui": 4 });
});
