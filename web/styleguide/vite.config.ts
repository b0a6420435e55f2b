import { defineConfig } from "vite";

/** The visual language on one page, for developers: `npm run styleguide`. No part of the deployed build. */
export default defineConfig({
  root: new URL(".", import.meta.url).pathname,
  resolve: { alias: { "~": new URL("../app", import.meta.url).pathname } },
  server: { host: "127.0.0.1", port: 5180, open: false },
  build: { outDir: new URL("../build/look", import.meta.url).pathname, emptyOutDir: true },
});
