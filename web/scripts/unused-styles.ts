import { readFile, rm } from "node:fs/promises";
import { filesBelow } from "./files-below.ts";

/**
 * Deletes stylesheets in `assets/` that no page and no script names, and returns how many. Prerendering makes one of its own, which the service
 * worker would keep on every device.
 */
export async function removeUnusedStyles(site: URL): Promise<number> {
  const styles = await filesBelow(new URL("assets/", site), [".css"]);
  const users = await filesBelow(site, [".html", ".js"]);
  const texts = await Promise.all(users.map((user) => readFile(user, "utf8")));
  const unused = styles.filter(({ pathname }) => {
    const name = pathname.slice(pathname.lastIndexOf("/") + 1);
    return !texts.some((text) => text.includes(name));
  });
  for (const style of unused) await rm(style);
  return unused.length;
}
