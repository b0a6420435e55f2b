import { defineConfig } from "vitest/config";

export default defineConfig({
  resolve: { alias: { "~": new URL("./app", import.meta.url).pathname } },
  test: {
    environment: "node",
    include: ["app/**/*.test.{ts,tsx}", "scripts/**/*.test.ts"],
    restoreMocks: true,
    setupFiles: ["scripts/test-setup.ts"],
    testTimeout: 30_000,
  },
});
