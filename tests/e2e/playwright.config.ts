import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig } from "@playwright/test";
import { timeZone } from "./support/time-zone.ts";

const installed = fileURLToPath(new URL("../../.tools/chromium", import.meta.url));
const chromium = process.env.CHROMIUM ?? (existsSync(installed) ? installed : "/usr/bin/chromium");

export default defineConfig({
  testDir: "tests",
  globalSetup: "./support/first-data.ts",
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // A journey may take minutes on a slow machine; what doesn't come is noticed by the waits below, which say what they waited for.
  timeout: 600_000,
  expect: { timeout: 10_000 },
  reporter: [["list"], ["./support/reasons-reporter.ts"]],
  outputDir: "../../target/e2e",
  use: {
    browserName: "chromium",
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    launchOptions: {
      executablePath: chromium,
      // The machine runs only these tests, often as root: the sandbox would protect nothing.
      args: ["--no-sandbox", "--disable-dev-shm-usage"],
    },
    locale: "en-US",
    timezoneId: timeZone,
    reducedMotion: "reduce",
    // With the page as it stood at each step; pictures of all that moves cost every test a little.
    trace: { mode: "retain-on-failure", screenshots: false },
    // What the network answers is what is tested; the tests of life without it let their browsers keep one.
    serviceWorkers: "block",
  },
});
