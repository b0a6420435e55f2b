// What both the benchmark of pages and the test of some of them need: a one box, and a browser that Lighthouse can reach.
import { spawn } from "node:child_process";
import { createServer } from "node:net";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";

export const root = fileURLToPath(new URL("../../", import.meta.url));

/** Another web build than the one that `make` makes. */
const webBuild = process.env.PAUSEWELL_WEB ? ["--web-dir", process.env.PAUSEWELL_WEB] : [];

/** Starts a one box with its data in a folder, and answers its process and its address. */
export async function startBox(program, folder) {
  const box = spawn(program, ["--port", "0", "--data-dir", folder, ...webBuild], { cwd: root });
  for await (const line of createInterface({ input: box.stdout })) {
    const site = line.match(/http:\/\/localhost:\d+$/)?.[0];
    if (site) {
      // Its output is discarded from here on, but must not fill the pipe.
      box.stdout.resume();
      return { box, site };
    }
  }
  throw new Error("the one box did not start");
}

/** Starts a browser with its profile in a folder, and answers its context and the port by which Lighthouse reaches it. */
export async function startBrowser(folder) {
  const port = await freePort();
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: process.env.CHROMIUM ?? join(root, ".tools/chromium"),
    args: ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", `--remote-debugging-port=${port}`],
    // Every visit is a first one: a service worker's cache would be measured as a network that takes no time.
    serviceWorkers: "block",
  });
  return { context, port };
}

async function freePort() {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((done) => server.once("listening", done));
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  await new Promise((done) => server.close(done));
  return port;
}
