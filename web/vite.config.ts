import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";

/** The one box; `npm run dev` sends everything that is not the web's own there. */
const box = process.env.PAUSEWELL_BOX ?? "http://127.0.0.1:8080";

export default defineConfig({
  plugins: [reactRouter()],
  resolve: { alias: { "~": new URL("./app", import.meta.url).pathname } },
  build: {
    // Small pictures stay files: a data: address would need its own exception in the CSP.
    assetsInlineLimit: 0,
    // One stylesheet for all pages: it is small, and a page's first paint waits for one request, not for ten.
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        // For the same reason what every page needs comes in two pieces: what changes with our versions, and what with others'.
        codeSplitting: {
          groups: [
            {
              name: "vendor",
              test: /node_modules\/(react|react-dom|react-router|scheduler|@tanstack|openapi-fetch|cookie|set-cookie-parser)\//,
            },
            {
              name: "shared",
              test: /\/app\/(api|guards|messages|query|shell|ui|user|paths\.ts|page\.ts|session\/(session|use-session|config)\.ts)/,
              minShareCount: 3,
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
