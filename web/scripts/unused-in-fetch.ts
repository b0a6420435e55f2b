import type { UnusedFeatures } from "./unused-features.ts";

/** Lists and objects in an address: every parameter of ours is one text or number, and is written as it is. */
export const unusedInFetch: readonly UnusedFeatures[] = [
  {
    module: "/openapi-fetch/dist/index.mjs",
    functions: {
      serializeArrayParam: 'return ""',
      serializeObjectParam: 'return ""',
      defaultPathSerializer:
        "return pathname.replace(/\\{(\\w+)\\}/g, (match, name) => encodeURIComponent(pathParams[name] ?? match))",
    },
  },
];
