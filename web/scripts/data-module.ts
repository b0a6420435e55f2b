import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

interface DataModule {
  /** What it exports, by name; read with every build. */
  read: () => Record<string, unknown>;
  /** Files that it comes from: a change of one is a change of the module. */
  files: readonly URL[];
}

/** Brings data into the build as the module `virtual:<name>`, so that no page has to load it. */
export function dataModule(name: string, { read, files }: DataModule): Plugin {
  const address = `virtual:${name}`;
  const resolved = `\0${address}`;
  return {
    name,
    resolveId: (id) => (id === address ? resolved : undefined),
    load(id) {
      if (id !== resolved) return undefined;
      for (const file of files) this.addWatchFile(fileURLToPath(file));
      const lines = Object.entries(read()).map(
        ([key, value]) => `export const ${key} = ${JSON.stringify(value)};`,
      );
      return lines.join("\n");
    },
  };
}
