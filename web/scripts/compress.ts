import { readFile, writeFile } from "node:fs/promises";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { filesBelow } from "./files-below.ts";

const endings = [".html", ".css", ".js", ".svg", ".json", ".txt", ".webmanifest"];

/** Below this many bytes compressing saves less than its headers cost. */
const smallest = 512;

/** Writes `file.gz` and `file.br` beside every text file; returns how many files. */
export async function compress(site: URL): Promise<number> {
  let count = 0;
  for (const file of await filesBelow(site, endings)) {
    const content = await readFile(file);
    if (content.length < smallest) continue;
    const [zipped, brotli] = await Promise.all([
      promisify(gzip)(content, { level: 9 }),
      promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    ]);
    await Promise.all([writeFile(new URL(`${file}.gz`), zipped), writeFile(new URL(`${file}.br`), brotli)]);
    count += 1;
  }
  return count;
}
