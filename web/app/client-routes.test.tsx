// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { createMemoryRouter, Outlet, useRouteError } from "react-router";
import { RouterProvider } from "react-router/dom";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { clientRoutes, type RouteManifest, type RouteModules } from "./client-routes";

/** The files of a build, by their addresses; those that aren't here can't be loaded. */
let files: Record<string, object>;
const loaded = vi.hoisted(() => vi.fn());
vi.mock("./ui/chunk", () => ({ loadChunk: loaded }));

const entry = (id: string, parentId: string | undefined, more: object) => ({
  [id]: { parentId, module: `${id}.js`, ...more },
});
const manifest = {
  ...entry("root", undefined, { path: "", hasErrorBoundary: true }),
  ...entry("layout", "root", { hasErrorBoundary: true }),
  ...entry("today", "layout", { path: "/today" }),
  ...entry("progress", "layout", { path: "/progress", clientLoaderModule: "progress-loader.js" }),
} as unknown as RouteManifest;

const root = {
  default: Outlet,
  Layout: ({ children }: { children: React.ReactNode }) => <main>{children}</main>,
  HydrateFallback: () => <p>loading</p>,
  ErrorBoundary: () => <p>the whole page failed</p>,
};
const layout = {
  default: () => (
    <section>
      <Outlet />
    </section>
  ),
  ErrorBoundary: () => <p>a screen failed: {String((useRouteError() as Error).message)}</p>,
};

function open(address: string) {
  const modules = { root } as unknown as RouteModules;
  const router = createMemoryRouter(clientRoutes(manifest, modules), { initialEntries: [address] });
  render(<RouterProvider router={router} />);
  return { router, modules };
}

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  files = { "layout.js": layout, "today.js": { default: () => <p>today</p> } };
  loaded.mockReset();
  // None of these files is there: which one was asked for, the failure says.
  loaded.mockImplementation(async (load: () => Promise<unknown>) => {
    const address = await load().then(
      () => "",
      (failure: Error) => /(\w[\w-]*\.js)/.exec(failure.message)?.[1] ?? "",
    );
    const file = files[address];
    if (!file) throw new Error(`${address} is not there`);
    return file;
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it("loads a screen and those around it, and starts the screen's queries", async () => {
  const clientLoader = vi.fn(() => null);
  files["progress.js"] = { default: () => <p>progress</p> };
  files["progress-loader.js"] = { clientLoader };
  const { modules } = open("/progress");
  expect(screen.getByText("loading")).toBeTruthy();
  const shown = await screen.findByText("progress");
  expect(shown.closest("main")?.querySelector("section")?.contains(shown)).toBe(true);
  expect(clientLoader).toHaveBeenCalledOnce();
  expect(Object.keys(modules).sort()).toEqual(["layout", "progress", "root"]);
});

it("shows the error of a screen that can't be loaded, and loads it with the next navigation", async () => {
  const { router } = open("/today");
  await screen.findByText("today");
  await router.navigate("/progress");
  expect(await screen.findByText(/^a screen failed: progress.* is not there$/)).toBeTruthy();
  files["progress.js"] = { default: () => <p>progress</p> };
  files["progress-loader.js"] = { clientLoader: () => null };
  await router.navigate("/progress");
  expect(await screen.findByText("progress")).toBeTruthy();
});

it("replaces the page when the code around a screen can't be loaded", async () => {
  delete files["layout.js"];
  open("/today");
  expect(await screen.findByText("Unexpected Application Error!")).toBeTruthy();
});
