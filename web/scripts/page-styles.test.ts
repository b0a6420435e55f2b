import { expect, it } from "vitest";
import { partsOf, stylesFor } from "./page-styles.ts";

const here = new Set(["here", "also"]);

it.each([
  [".here{color:red}.gone{color:blue}", ".here{color:red}"],
  [".here,.gone{color:red}", ".here{color:red}"],
  [".here .gone{color:red}", ""],
  [".here.also>p{color:red}", ".here.also>p{color:red}"],
  ["p{margin:0}:root{--a:1}#main{color:red}", "p{margin:0}:root{--a:1}#main{color:red}"],
  [".here:not(.gone){color:red}", ".here:not(.gone){color:red}"],
  [":is(.here,.gone) a{color:red}", ":is(.here,.gone) a{color:red}"],
  ["@media print{.gone{color:red}}", ""],
  ["@media print{.gone{color:red}.here{color:blue}}", "@media print{.here{color:blue}}"],
  ["@keyframes x{0%{opacity:0}to{opacity:1}}", "@keyframes x{0%{opacity:0}to{opacity:1}}"],
  ['@font-face{src:url("a}b.woff2")}', '@font-face{src:url("a}b.woff2")}'],
  ['@charset "utf-8";.here{color:red}', '@charset "utf-8";.here{color:red}'],
  [".here{&:hover{color:red}color:blue}", ".here{&:hover{color:red}color:blue}"],
])("of %s it keeps %s", (css, kept) => {
  expect(stylesFor(css, here)).toBe(kept);
});

it("knows where a part ends", () => {
  expect(partsOf(".a{b:c}@import url(x);.d{e:f}")).toEqual([
    { head: ".a", block: "b:c" },
    { head: "@import url(x)" },
    { head: ".d", block: "e:f" },
  ]);
});
