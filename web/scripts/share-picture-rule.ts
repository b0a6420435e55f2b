import { readFile } from "node:fs/promises";

/** The size in pixels that a PNG file says it has. */
export function sizeOfPng(file: Buffer): { width: number; height: number } {
  // The signature has 8 bytes; the first block begins with its length and its name, 4 bytes each.
  if (file.toString("latin1", 1, 4) !== "PNG" || file.toString("latin1", 12, 16) !== "IHDR")
    throw new Error("this is no PNG");
  return { width: file.readUInt32BE(16), height: file.readUInt32BE(20) };
}

/** What is wrong with the picture that is shown where a link to a page is shared, or nothing. */
export async function sharePictureViolation(site: URL, markup: string): Promise<string | undefined> {
  const said = (property: string) =>
    new RegExp(`<meta property="${property}" content="([^"]+)"`).exec(markup)?.[1];
  const address = said("og:image");
  if (!address) return "has no picture for those who share it";
  if (!said("og:image:alt")) return "doesn't say what its picture shows";
  const { pathname } = new URL(address);
  const file = await readFile(new URL(pathname.slice(1), site)).catch(() => undefined);
  if (!file) return `shows a picture that doesn't exist: ${pathname}`;
  const { width, height } = sizeOfPng(file);
  if (said("og:image:width") !== String(width) || said("og:image:height") !== String(height))
    return `says another size than that of its picture, ${width} x ${height}`;
  return undefined;
}
