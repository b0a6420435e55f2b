/**
 * Serves `build/client` on loopback as the CDN does, with the deployed CSP: pretty paths, the fallback page for screens, and the
 * not-found page. For looking at pages; the one box serves the whole product.
 */
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname } from "node:path";
import { notFoundFile, type SitePaths, sitePathsFile } from "./site-paths.ts";

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

const { pages, screens, files } = JSON.parse(
  await readFile(new URL(sitePathsFile, site), "utf8"),
) as SitePaths;
const isScreen = new RegExp(`^(?:${screens.join("|").replaceAll("*", "[^/]+")})$`);

/** The file for an address, or none. */
function fileFor(uri: string): string | undefined {
  const path = uri.replace(/\/+$/, "") || "/";
  if (pages.includes(path)) return `${path}/index.html`.replace(/^\/+/, "");
  if (isScreen.test(path)) return "__spa-fallback.html";
  return uri.startsWith("/assets/") || files.includes(uri) ? uri.slice(1) : undefined;
}

function read(name: string): Promise<Buffer | undefined> {
  return readFile(new URL(name, site)).catch(() => undefined);
}

createServer(async (request, response) => {
  const { pathname } = new URL(request.url ?? "/", "http://localhost");
  const name = pathname.startsWith("/api/") ? undefined : fileFor(pathname);
  if (name === undefined || !(await read(name))) {
    const page = pathname.startsWith("/api/") ? undefined : await read(notFoundFile);
    response.writeHead(404, { "content-type": types[".html"] }).end(page);
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
