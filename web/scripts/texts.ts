/**
 * Collects every text that the application says into `texts/en.json`, and fails when one goes past the
 * message layer: letters in JSX, in an attribute that people meet, or in a call that can't be read.
 * `npm run texts` checks, `npm run texts:write` writes the file.
 */
import { readFile, writeFile } from "node:fs/promises";
import { filesBelow } from "./files-below.ts";
import { readTexts } from "./read-texts.ts";

const app = new URL("../app/", import.meta.url);
const catalogue = new URL("../texts/en.json", import.meta.url);

/** How words are spelled elsewhere; the texts are American English (docs/decisions/0010-message-layer.md). */
const foreign =
  /practis|colour|favourite|neighbour|behaviour|\bgrey|\bcentre|(organ|recogn|apolog)is|cancelled/i;

const texts = new Set<string>();
const complaints: string[] = [];
for (const file of await filesBelow(app, [".ts", ".tsx"])) {
  // The message layer itself is the one module that handles texts it doesn't know.
  if (/\.test\.tsx?$|\.d\.ts$|\/messages\/(t|rich)\.tsx?$/.test(file.pathname)) continue;
  const name = file.pathname.slice(app.pathname.length);
  const found = readTexts(name, await readFile(file, "utf8"));
  for (const text of found.texts) texts.add(text);
  complaints.push(...found.complaints);
}

for (const text of texts)
  if (foreign.test(text)) complaints.push(`"${text}" is not spelled as the others are`);

const collected = `${JSON.stringify([...texts].sort(), null, 2)}\n`;
if (process.argv.includes("--write")) await writeFile(catalogue, collected);
else if ((await readFile(catalogue, "utf8").catch(() => "")) !== collected) {
  complaints.push("texts/en.json is not what the application says: run `npm run texts:write`");
}

for (const complaint of complaints) console.error(complaint);
console.log(`${texts.size} texts`);
process.exitCode = complaints.length > 0 ? 1 : 0;
