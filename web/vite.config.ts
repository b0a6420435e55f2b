import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { activities } from "./scripts/activities";
import { previewSkills } from "./scripts/preview-skills";
import { reducedMotion } from "./scripts/reduced-motion";
import { yearPlans } from "./scripts/year-plans";

/** The one box; `npm run dev` sends everything that is not the web's own there. */
const box = process.env.PAUSEWELL_BOX ?? "http://127.0.0.1:8080";

/** What the API's answers look like: data of another form that a device has kept is of no use. */
const dataVersion = createHash("sha256")
  .update(readFileSync(new URL("./app/api/schema.d.ts", import.meta.url)))
  .digest("base64url")
  .slice(0, 12);

export default defineConfig({
  define: { __DATA_VERSION__: JSON.stringify(dataVersion) },
  plugins: [reactRouter(), previewSkills(), activities(), yearPlans()],
  resolve: { alias: { "~": new URL("./app", import.meta.url).pathname } },
  css: { postcss: { plugins: [reducedMotion()] } },
  build: {
    // Small pictures stay files: a data: address would need its own exception in the CSP.
    assetsInlineLimit: 0,
    // One stylesheet for all pages: it is small, and a page's first paint waits for one request, not for ten.
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        // For the same reason what every page needs comes in two pieces, and what pages need that read from the API in two
        // more: what changes with others' versions, and what with ours. `scripts/page-rules.ts` holds every page to its weight.
        codeSplitting: {
          groups: [
            {
              name: "vendor",
              test: /node_modules\/(react|react-dom|react-router|scheduler|cookie|set-cookie-parser)\//,
            },
            { name: "vendor-data", test: /node_modules\/(@tanstack\/(?!query-persist)|openapi-fetch\/)/ },
            {
              name: "shared",
              test: /vite\/preload-helper|\/app\/(messages|shell|ui\/(?!toast|section|stack|card-list)|paths\.ts|page\.ts|session\/(session|use-session|config)\.ts)/,
              minShareCount: 3,
            },
            {
              name: "data",
              test: /\/app\/((api|guards|query)\/|data\/(?!achievements|challenges|invitations|plan|classes\/(class-changes|practice-next))|ui\/(toast|section)|offline\/use-outbox-entries|ids\/skill)/,
              minShareCount: 3,
            },
            {
              name: "offline",
              test: /\/app\/(offline\/(?!with-pending-progress)|query\/persisted-cache|player\/sound-settings)/,
            },
            {
              name: "auth",
              test: /\/app\/(features\/auth\/(?!code-form)|(messages|session)\/)/,
              minShareCount: 2,
            },
          ],
        },
      },
    },
  },
  server: {
    host: "127.0.0.1",
    proxy: {
      "/api": box,
      "/config.json": box,
      "/mailbox": box,
      "/live": { target: box.replace("http", "ws"), ws: true },
    },
  },
});
