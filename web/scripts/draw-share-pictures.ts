/**
 * Draws `public/share/*.png`, the pictures that a shared link shows, with the Chromium that `make tools` installs or that CHROMIUM
 * names, and notes from what they were drawn. Run it after a change of `styleguide/share-picture.tsx` or of a picture that is in it, and look at what it drew.
 */
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { createServer } from "vite";
import { sharePictureNames, sharePictureSize } from "../app/share-pictures.ts";
import { drawnFrom, sourceHashes } from "./share-picture-sources.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const installed = here("../../.tools/chromium");
const chromium = process.env.CHROMIUM ?? (existsSync(installed) ? installed : "chromium");
/** Those whose names are given, or all. */
const wanted = sharePictureNames.filter((name) => process.argv.length < 3 || process.argv.includes(name));
const run = promisify(execFile);

const server = await createServer({ configFile: here("../styleguide/vite.config.ts"), server: { port: 0 } });
await server.listen();
const [address] = server.resolvedUrls?.local ?? [];
if (!address) throw new Error("the style guide has no address");
await mkdir(here("../public/share/"), { recursive: true });
try {
  for (const name of wanted) {
    await run(chromium, [
      "--headless",
      "--no-sandbox",
      "--hide-scrollbars",
      "--force-prefers-reduced-motion",
      "--virtual-time-budget=20000",
      `--window-size=${sharePictureSize.width},${sharePictureSize.height}`,
      `--screenshot=${here(`../public/share/${name}.png`)}`,
      `${address}?share=${name}`,
    ]);
    console.log(`public/share/${name}.png`);
  }
  if (wanted.length === sharePictureNames.length)
    await writeFile(drawnFrom, `${JSON.stringify(sourceHashes(), null, 2)}\n`);
} finally {
  await server.close();
}
