import { readdirSync } from "node:fs";

/** The addresses of the pages in a folder of `content/`, each its name below `path`. */
function pagesIn(folder: string, path: string): string[] {
  const files = readdirSync(new URL(`../content/en/${folder}/`, import.meta.url));
  return files.map((file) => `${path}/${file.replace(/\.md$/, "")}`).sort();
}

/** The pages whose words are in `content/`. They need no script, except the one that has a form. */
const contentPages = [
  ...pagesIn("legal", ""),
  ...pagesIn("pages", "").filter((path) => path !== "/contact"),
  ...pagesIn("offers", "/offers"),
  "/blog",
  ...pagesIn("blog", "/blog"),
  ...pagesIn("support", "/support"),
  "/research",
];

/** The pages that have not a byte of script. */
export const scriptlessPages: readonly string[] = ["/", "/canceled", "/activities", ...contentPages];

/**
 * The pages that are written as files at build time. Every other path of `routes.ts`
 * is answered by the fallback page, which finds its screen in the browser.
 */
export const prerendered: string[] = [
  ...scriptlessPages,
  "/login",
  "/signup",
  "/reset-password",
  "/success",
  "/free-preview",
  "/testing",
  "/support",
  "/contact",
  "/school-signup",
];
