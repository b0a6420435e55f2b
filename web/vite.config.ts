import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { activities } from "./scripts/activities";
import { classNames } from "./scripts/class-names";
import { contactPage } from "./scripts/contact-page";
import { plansForSale } from "./scripts/plans-for-sale";
import { previewSkills } from "./scripts/preview-skills";
import { reducedMotion } from "./scripts/reduced-motion";
import { withoutRouterInstrumentation } from "./scripts/router-instrumentation";
import { siteAddress } from "./scripts/site-address";
import { support } from "./scripts/support";
import { withoutUnusedFeatures } from "./scripts/unused-features";
import { unusedInFetch } from "./scripts/unused-in-fetch";
import { unusedInReact } from "./scripts/unused-in-react";
import { unusedInRouter } from "./scripts/unused-in-router";
import { withoutUnusedInToasts } from "./scripts/unused-in-toasts";
import { yearPlans } from "./scripts/year-plans";

/** The one box; `npm run dev` sends everything that is not the web's own there. */
const box = process.env.PAUSEWELL_BOX ?? "http://127.0.0.1:8080";

/** What the API's answers look like: data of another form that a device has kept is of no use. */
const dataVersion = createHash("sha256")
  .update(readFileSync(new URL("./app/api/schema.d.ts", import.meta.url)))
  .digest("base64url")
  .slice(0, 12);

export default defineConfig(({ command }) => ({
  define: {
    __DATA_VERSION__: JSON.stringify(dataVersion),
    __PLANS__: JSON.stringify(plansForSale()),
    __SITE__: JSON.stringify(siteAddress()),
  },
  plugins: [
    reactRouter(),
    withoutRouterInstrumentation(),
    withoutUnusedFeatures([...unusedInReact, ...unusedInRouter, ...unusedInFetch]),
    previewSkills(),
    activities(),
    yearPlans(),
    support(),
    contactPage(),
  ],
  resolve: { alias: { "~": new URL("./app", import.meta.url).pathname } },
  css: {
    postcss: { plugins: [reducedMotion(), withoutUnusedInToasts()] },
    // While developing, a class has its own name in its own file.
    modules:
      command === "build" ? { generateScopedName: classNames(new URL("./app/", import.meta.url)) } : {},
  },
  build: {
    // Small pictures stay files: a data: address would need its own exception in the CSP.
    assetsInlineLimit: 0,
    // One stylesheet for all pages: it is small, and a page's first paint waits for one request, not for ten.
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        // Pages name many files, and the list of routes names all: each letter less counts on every page.
        chunkFileNames: "assets/[name]-[hash:7].js",
        entryFileNames: "assets/[name]-[hash:7].js",
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
              test: /vite\/preload-helper|\/app\/(messages|shell\/(?!use-sign-out|page-not-found|account-panel|theme-choice|sign-out|school-items|part-switch)|ui\/(?!toast|section|select|page-header|done-mark|progress|stack|card-list|code-field|switch|text-area|same-screen-navigation|rows-in-sight|figures|when-seen|save-file|use-leave-guard|password-field|bar\.|present-count|use-go-back)|paths\.ts|page\.ts|session\/(session|use-session|config)\.ts|pictures\/picture)/,
              minShareCount: 3,
            },
            {
              name: "data",
              test: /\/app\/((api|guards)\/|query\/(?!typed-confirmation|use-recent-sign-in)|data\/(?!achievements|school|subscription|calendar\/(?:time-zone|zone-|month-pages|day-texts|week\.)|catalogue\/(?:focus-area-names|level-themes|skill-link)|skill\/|practice\/with-|challenges|invitations|plan|practice\/(answer-draft|history-query|pupils|presence-query|last-absent)|classes\/(class-changes|class-name-field|practice-next|today\/)|export\/)|ui\/(toast|section|select|page-header|done-mark|use-leave-guard)|shell\/use-sign-out|offline\/(outbox|use-outbox-entries|practice-id)\.|ids\/skill|pictures\/avatars\/names)/,
              minShareCount: 3,
            },
            // What is shown of plans, in a few places that few people go to.
            {
              name: "subscription",
              test: /\/app\/data\/subscription\/(?!lock|free-area)/,
            },
            // What screens need to send a practice, and the rest, which is loaded when a screen is there.
            {
              name: "send-outbox",
              test: /\/app\/(offline\/(send-outbox|corrected-time)|live\/(use-live-user|connection|backoff))\./,
            },
            {
              name: "offline",
              test: /\/app\/(offline\/(offline|use-send-outbox|service-worker|with-pending-practice|undo-practice)\.|query\/persisted-cache)|query-persist-client-core/,
            },
            // More than the screens before signing in ask whether something may be an address.
            { name: "address", test: /\/app\/session\/address\./ },
            // What those need whose account has more than one part.
            { name: "parts", test: /\/app\/shell\/(part-switch|school-items)\./ },
            {
              name: "session",
              test: /\/app\/((messages|session)\/(?!guessable)|ui\/code-field)/,
              minShareCount: 2,
            },
            { name: "auth", test: /\/app\/features\/auth\//, minShareCount: 2 },
            {
              name: "school-data",
              test: /\/app\/(data\/school\/(school-query|school-problem-text)\.|features\/school\/school\.module)/,
            },
            { name: "school-room", test: /\/app\/features\/school\/(school-room|setup\/setup-visit)\./ },
            // The steps of a school's set-up, and names as they are typed: the same.
            {
              name: "setup-steps",
              test: /\/app\/(features\/school\/setup\/setup-screens|data\/school\/(setup-steps|pupils-aside))\./,
            },
            // What one's own classes need: the preferences weigh less with both in one.
            { name: "own-classes", test: /\/app\/data\/(classes\/class-changes|plan\/use-set-plan)\./ },
            { name: "without-class", test: /\/app\/data\/school\/without-class\/without-class(-query)?\./ },
            {
              name: "names",
              test: /\/app\/(data\/school\/add-people|features\/school\/(grade-choice|pupils\/names|people\/typed-name))\./,
            },
            // What sounds: small pieces weigh less in one.
            { name: "sound", test: /\/app\/player\/(bell|voice|use-has-voice)\.ts/ },
            // What the parts of an import have in common: in one piece it weighs less than in five.
            {
              name: "imports",
              test: /\/app\/(data\/school\/imports\/import-query|features\/school\/imports\/import-texts)\./,
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
}));
