/** After `react-router build`: makes the pages fit the strict CSP and open without a network, and compresses what is sent. */
import { readFile, rm, writeFile } from "node:fs/promises";
import { minify } from "vite";
import { prerendered } from "../app/prerendered.ts";
import { builtSite } from "./built-site.ts";
import { compress } from "./compress.ts";
import { filesBelow } from "./files-below.ts";
import { moveInlineScripts } from "./inline-scripts.ts";
import { SCRIPTLESS_FILES } from "./page-rules.ts";
import { slimStyles } from "./page-styles.ts";
import { writeForSearchEngines } from "./search-engines.ts";
import { writeServiceWorker } from "./service-worker.ts";
import { siteAddress } from "./site-address.ts";
import { moveNotFoundPage, writeSitePaths } from "./site-paths.ts";
import { slimManifest } from "./slim-manifest.ts";
import { removeUnusedStyles } from "./unused-styles.ts";

const site = builtSite;

// What is public is copied as it was written.
const early = new URL("early.js", site);
await writeFile(early, (await minify("early.js", await readFile(early, "utf8"))).code);
console.log(`the list of routes is ${await slimManifest(site)} bytes shorter`);
await moveNotFoundPage(site);
// The words of pages without script are in the pages; the browser's router asks for no data.
for (const file of await filesBelow(site, [".data"])) await rm(file);
console.log(`${await removeUnusedStyles(site)} stylesheets deleted that nothing uses`);
const styles = await slimStyles(site, SCRIPTLESS_FILES);
console.log(`styles of pages without script: ${styles.after} bytes of ${styles.before}`);
console.log(`sitemap.xml: ${await writeForSearchEngines(site, siteAddress())} pages`);
const moved = await moveInlineScripts(site);
for (const page of moved) console.log(`${page.path}: ${page.scripts} inline scripts moved to files`);
const worker = await writeServiceWorker(site, prerendered);
console.log(`sw.js: ${worker.count} files, ${worker.size} bytes, kept for when there is no network`);
const paths = await writeSitePaths(site);
console.log(
  `site-paths.json: ${paths.pages.length} pages, ${paths.screens.length} screens, ${paths.files.length} files`,
);
console.log(`${await compress(site)} files compressed with gzip and brotli`);
