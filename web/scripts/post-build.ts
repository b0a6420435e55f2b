/** After `react-router build`: makes the pages fit the strict CSP, and compresses what is sent. */
import { compress } from "./compress.ts";
import { moveInlineScripts } from "./inline-scripts.ts";

const site = new URL("../build/client/", import.meta.url);

const moved = await moveInlineScripts(site);
for (const page of moved) console.log(`${page.path}: ${page.scripts} inline scripts moved to files`);
console.log(`${await compress(site)} files compressed with gzip and brotli`);
