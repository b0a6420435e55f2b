import type { Config } from "@react-router/dev/config";
import { notFoundPath } from "./app/paths.ts";
import { prerendered } from "./app/prerendered.ts";

/** Where the build goes: `make deploy` makes one of its own, which names the operator. */
const buildDirectory = process.env.PAUSEWELL_BUILD ?? "build";

export default {
  buildDirectory,
  // No server renders pages: everything is a file behind the CDN.
  ssr: false,
  prerender: [...prerendered, notFoundPath],
} satisfies Config;
