/** After `react-router build`: makes the pages fit the strict CSP, and small and few what is sent. */
import { compress } from "./compress.ts";
import { moveInlineScripts } from "./inline-scripts.ts";
import { mergeStyles } from "./merge-styles.ts";

const site = new URL("../build/client/", import.meta.url);

const moved = await moveInlineScripts(site);
for (const page of moved) console.log(`${page.path}: ${page.scripts} inline scripts moved to files`);
console.log(`${await mergeStyles(site)} pages without script given one stylesheet`);
console.log(`${await compress(site)} files compressed with gzip and brotli`);
