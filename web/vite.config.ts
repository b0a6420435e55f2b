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
    // Fewer, larger pieces compress better than fifty of one kilobyte.
    cssCodeSplit: true,
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
