import { expect, it } from "vitest";
import { slim } from "./slim-manifest";

it("leaves out a route's id, what it doesn't have and what is loaded before it", () => {
  const route = { hasLoader: false, hasErrorBoundary: true, css: [] };
  const manifest = {
    entry: { module: "/entry.js", imports: ["/vendor.js"] },
    routes: {
      root: { ...route, id: "root", module: "/root.js", imports: ["/vendor.js"] },
      layout: {
        ...route,
        id: "layout",
        parentId: "root",
        module: "/layout.js",
        imports: ["/vendor.js", "/data.js"],
      },
      today: {
        ...route,
        id: "today",
        parentId: "layout",
        module: "/today.js",
        imports: ["/data.js", "/lake.js"],
      },
      terms: { ...route, id: "terms", parentId: "root", module: "/terms.js", hasLoader: true, imports: [] },
    },
  };
  const slimmed = slim(`window.__reactRouterManifest=${JSON.stringify(manifest)};`);
  const { entry, routes } = JSON.parse(slimmed.slice("window.__reactRouterManifest=".length, -1));
  expect(entry).toEqual(manifest.entry);
  const kept = { hasErrorBoundary: true };
  expect(routes.today).toEqual({
    ...kept,
    parentId: "layout",
    module: "/today.js",
    imports: ["/lake.js"],
  });
  expect(Object.keys(routes), "a page that only the build writes").toEqual(["root", "layout", "today"]);
  expect([routes.root.imports, routes.layout.imports]).toEqual([[], ["/data.js"]]);
});

it("lets the screens of a rare frame fetch what they need themselves", () => {
  const route = { imports: ["/data.js"], module: "/people.js" };
  const routes = {
    "routes/people": { ...route, parentId: "routes/school" },
    other: { ...route, parentId: "root" },
  };
  const slimmed = slim(`window.__reactRouterManifest=${JSON.stringify({ entry: { imports: [] }, routes })};`);
  const after = JSON.parse(slimmed.slice("window.__reactRouterManifest=".length, -1)).routes;
  expect([after["routes/people"].imports, after.other.imports]).toEqual([undefined, ["/data.js"]]);
});

it("refuses a list that it can't read", () => {
  expect(() => slim("export default {}")).toThrow("begins differently");
});
