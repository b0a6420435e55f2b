import { expect, it } from "vitest";
import { withoutFeatures } from "./cut-features";

const module = "/library.js";

it("empties functions that are never called, wherever they are", () => {
  const code = "function a() { return b(); }\nfunction outer() { const b = () => { work(); }; }";
  expect(withoutFeatures(code, { module, functions: { a: "", b: "return false" } })).toBe(
    "function a() {}\nfunction outer() { const b = () => {return false}; }",
  );
});

it("refuses a library in which something isn't there, or is there twice", () => {
  const code = "function a() {}\nfunction outer() { function a() {} }";
  expect(() => withoutFeatures(code, { module, functions: { b: "" } })).toThrow("changed: b");
  expect(() => withoutFeatures(code, { module, functions: { a: "" } })).toThrow("changed: a");
  expect(() => withoutFeatures(code, { module, always: { "if (x)": "if (false)" } })).toThrow("if (x)");
  expect(() => withoutFeatures(code, { module, exported: ["c"], methodsOf: ["D"] })).toThrow("c, D");
});

it("leaves out methods, exports and explanations", () => {
  const code = "D.prototype.go = function () {};\nexports.c = 1;\nexports.d = 2;\ncheck(x, 'no ' + x);";
  const without = withoutFeatures(code, { module, methodsOf: ["D"], exported: ["c"], explained: ["check"] });
  expect(without).toBe("\n\nexports.d = 2;\ncheck(x);");
});

it("leaves out what is done for kinds that aren't rendered, and nothing of what others share", () => {
  const code = `function go(node, other) {
    if (30 === node.tag || node.tag !== 31 || 30 === other) start();
    switch (node.tag) {
      case 30:
        var seen = 1;
        break;
      case 5:
      case 31:
        seen = 2;
      case 4:
        return 4;
      case 31:
      case 6:
        return seen;
    }
  }`;
  const without = withoutFeatures(code, { module, kinds: [4, 30, 31] });
  const flat = without.replace(/\s+/g, " ");
  expect(flat).toBe(
    "function go(node, other) {var seen; if (!1 || !0 || 30 === other) start(); switch (node.tag) { " +
      "case 5: seen = 2; return 4; case 6: return seen; } }",
  );
});

it("gives properties letters that no other property has", () => {
  const code = "use({ long: x.a, b: y.long }); var long = 1;";
  expect(withoutFeatures(code, { module, shortened: ["long"] })).toBe(
    "use({ c: x.a, b: y.c }); var long = 1;",
  );
});

it("leaves out what only has a name for a developer's tools", () => {
  const code =
    "const Form = React.forwardRef(render);\nForm.displayName = 'Form';\nfunction go() { createContext(); }";
  expect(withoutFeatures(code, { module, nameless: true })).toBe(
    "const Form = /* @__PURE__ */ React.forwardRef(render);\n\nfunction go() { createContext(); }",
  );
});
