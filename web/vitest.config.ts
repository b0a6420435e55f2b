import { defineConfig } from "vitest/config";
import { activities } from "./scripts/activities.ts";
import { contactPage } from "./scripts/contact-page.ts";
import { previewSkills } from "./scripts/preview-skills.ts";
import { support } from "./scripts/support.ts";
import { yearPlans } from "./scripts/year-plans.ts";

export default defineConfig({
  plugins: [previewSkills(), activities(), yearPlans(), support(), contactPage()],
  define: {
    __DATA_VERSION__: JSON.stringify("test"),
    __PLANS__: JSON.stringify({ paywall: false, trialDays: 0, plans: [] }),
    __SITE__: JSON.stringify("https://practice.example.org"),
  },
  resolve: { alias: { "~": new URL("./app", import.meta.url).pathname } },
  test: {
    environment: "node",
    include: ["app/**/*.test.{ts,tsx}", "scripts/**/*.test.ts"],
    restoreMocks: true,
    setupFiles: ["scripts/test-setup.ts"],
    testTimeout: 30_000,
  },
});
