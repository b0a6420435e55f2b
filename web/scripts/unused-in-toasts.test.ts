import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { preprocessCSS, resolveConfig } from "vite";
import { expect, it } from "vitest";
import { ourValues, unusedInToasts, withoutUnusedInToasts } from "./unused-in-toasts.ts";

const file = fileURLToPath(new URL("../node_modules/react-toastify/dist/ReactToastify.css", import.meta.url));
const whole = await readFile(file, "utf8");

async function leftOf(css: string, name: string): Promise<string> {
  const config = await resolveConfig(
    { configFile: false, css: { postcss: { plugins: [withoutUnusedInToasts()] } } },
    "build",
  );
  return (await preprocessCSS(css, name, config)).code;
}

it.each(unusedInToasts)("the library still has %s", (name) => {
  expect(whole).toContain(`Toastify__${name}`);
});

it("leaves them out, and nothing that a toast of ours needs", async () => {
  const left = await leftOf(whole, file);
  for (const name of unusedInToasts) expect(left).not.toContain(`Toastify__${name}`);
  const needed = [
    ...[
      ".Toastify__toast-container--top-right",
      ".Toastify__toast-theme--light",
      ".Toastify__toast--close-on-click",
    ],
    ...[
      ".Toastify__slide-enter--top-right",
      ".Toastify__slide-exit--top-right",
      "@keyframes Toastify__slideInRight",
    ],
    ...[
      "@keyframes Toastify__slideOutRight",
      "@keyframes Toastify__trackProgress",
      ".Toastify__progress-bar--bg",
    ],
    ...[
      ".Toastify__progress-bar--error",
      ".Toastify__progress-bar--success",
      ".Toastify__progress-bar--info",
    ],
    ...[".Toastify__close-button--light", ".Toastify__toast-icon", ".Toastify--animate"],
  ];
  for (const each of needed) expect(left).toContain(each);
});

it("leaves out values that nothing uses, or that are ours", async () => {
  const left = await leftOf(whole, file);
  for (const value of [
    ...["color-dark", "text-color-warning", "icon-color-warning", "spinner-color", "toast-bottom"],
    // These were for what has values of ours.
    ...["color-info", "color-success", "color-error"],
  ]) {
    expect(whole).toContain(`--toastify-${value}:`);
    expect(left).not.toContain(`--toastify-${value}:`);
  }
  for (const value of ["toast-padding", "toast-min-height", "color-progress-light"])
    expect(left).toContain(`--toastify-${value}:`);
  // A phone's toast is as wide as the page.
  expect(left).toMatch(/--toastify-toast-width: 100%/);
});

it.each(ourValues)("the site has a value of its own for %s, on every page", async (name) => {
  const toaster = await readFile(fileURLToPath(new URL("../app/shell/toaster.css", import.meta.url)), "utf8");
  const [, root] = toaster.match(/^:root \{([^}]*)\}/m) ?? [];
  expect(root).toContain(`--toastify-${name}:`);
  expect(whole).toContain(`--toastify-${name}:`);
});

it("leaves other stylesheets alone", async () => {
  const ours = ".Toastify__toast--stacked{color:red}";
  expect(await leftOf(ours, fileURLToPath(new URL("../app/shell/toaster.css", import.meta.url)))).toBe(ours);
});
