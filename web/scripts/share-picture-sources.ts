import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";

const web = new URL("../", import.meta.url);

/** Where it is noted from which sources the pictures were drawn. */
export const drawnFrom = new URL("styleguide/share-pictures.json", web);

/** The file that an import names, or none for a package. */
function fileOf(name: string, importer: URL): URL | undefined {
  const start = name.startsWith("~/") ? new URL(`app/${name.slice(2)}`, web) : new URL(name, importer);
  if (!/^[.~]/.test(name)) return undefined;
  return ["", ".tsx", ".ts"].map((ending) => new URL(start.href + ending)).find((file) => existsSync(file));
}

/** Everything that the pictures are drawn from: the page that shows them, what it imports, and the colors. */
function sources(): URL[] {
  const found = new Map<string, URL>();
  const visit = (file: URL) => {
    if (found.has(file.href)) return;
    found.set(file.href, file);
    for (const [, name = ""] of readFileSync(file, "utf8").matchAll(/(?:from|import) "([^"]+)"/g)) {
      const imported = fileOf(name, file);
      // Texts and addresses are in no picture.
      if (imported && /\.(?:css|tsx)$/.test(imported.pathname)) visit(imported);
    }
  };
  visit(new URL("styleguide/share-picture.tsx", web));
  visit(new URL("app/styles/tokens.css", web));
  return [...found.values()];
}

/** The hash of each source, by its path below `web/`. */
export function sourceHashes(): Record<string, string> {
  const entries = sources().map((file) => {
    const hash = createHash("sha256").update(readFileSync(file)).digest("base64url").slice(0, 12);
    return [file.pathname.slice(web.pathname.length), hash] as const;
  });
  return Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1)));
}
