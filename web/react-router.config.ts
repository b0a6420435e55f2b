import type { Config } from "@react-router/dev/config";
import { prerendered } from "./app/prerendered.ts";

export default {
  // No server renders pages: everything is a file behind the CDN.
  ssr: false,
  prerender: prerendered,
} satisfies Config;
