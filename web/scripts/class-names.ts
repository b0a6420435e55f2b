import { readdirSync } from "node:fs";
import { relative } from "node:path";
import { fileURLToPath } from "node:url";

const letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** A number in letters: a, b, … Z, aa, ab, … */
function inLetters(number: number): string {
  const rest = Math.floor(number / letters.length);
  return (rest > 0 ? inLetters(rest - 1) : "") + letters[number % letters.length];
}

/**
 * Short names for the classes and the animations of the stylesheets below a folder: the file's place among all of them in letters, and the
 * name's place in its file as a number. They are a fifth of what the site's one stylesheet weighs with the usual names, and the same in every build.
 */
export function classNames(folder: URL): (name: string, file: string, css: string) => string {
  const root = fileURLToPath(folder);
  const files = readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".module.css"))
    .map((file) => file.replaceAll("\\", "/"))
    .sort();
  return (name, file, css) => {
    const place = files.indexOf(relative(root, file.split("?")[0] ?? "").replaceAll("\\", "/"));
    const found = css.matchAll(/(?:\.|@keyframes\s+)(-?[_a-zA-Z][\w-]*)/g);
    const order = [...new Set([...found].map(([, each]) => each))].indexOf(name);
    if (place < 0 || order < 0) throw new Error(`${name} in ${file} has no place`);
    return `${inLetters(place)}${order}`;
  };
}
