/**
 * Serves `build/client` on loopback as the CDN does, with the deployed CSP: pretty paths, and the fallback
 * page for every path that is no file. For looking at pages; the one box serves the whole product.
 */
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname } from "node:path";

const site = new URL("../build/client/", import.meta.url);
const port = Number(process.env.PORT ?? 4173);
const csp =
  "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; frame-ancestors 'none'";

const types: Record<string, string> = {
  ".css": "text/css",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".txt": "text/plain",
  ".woff2": "font/woff2",
};

/** The file for a path: itself, the page in the folder, or the fallback page; an asset that isn't there is none. */
async function fileFor(path: string): Promise<string | undefined> {
  const candidates = extname(path) ? [path] : [`${path}/index.html`, "/__spa-fallback.html"];
  for (const candidate of candidates) {
    const name = candidate.replace(/^\/+/, "");
    if (await read(name)) return name;
  }
  return undefined;
}

function read(name: string): Promise<Buffer | undefined> {
  return readFile(new URL(name, site)).catch(() => undefined);
}

createServer(async (request, response) => {
  const { pathname } = new URL(request.url ?? "/", "http://localhost");
  const name = pathname.startsWith("/api/") ? undefined : await fileFor(pathname);
  if (name === undefined) {
    response.writeHead(404).end();
    return;
  }
  const brotli = request.headers["accept-encoding"]?.includes("br") ? await read(`${name}.br`) : undefined;
  response.writeHead(200, {
    "content-type": types[extname(name)] ?? "application/octet-stream",
    "content-security-policy": csp,
    "cache-control": name.startsWith("assets/") ? "public, max-age=31536000, immutable" : "no-cache",
    ...(brotli ? { "content-encoding": "br" } : {}),
  });
  response.end(brotli ?? (await read(name)));
}).listen(port, "127.0.0.1", () => console.log(`http://127.0.0.1:${port}`));
