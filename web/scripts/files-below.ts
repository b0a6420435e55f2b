import { readdir } from "node:fs/promises";

/** Every file below a folder whose name ends in one of the endings. */
export async function filesBelow(folder: URL, endings: readonly string[]): Promise<URL[]> {
  const names = await readdir(folder, { recursive: true });
  return names
    .filter((name) => endings.some((ending) => name.endsWith(ending)))
    .map((name) => new URL(name, folder));
}
