/** A place of the site, and what it is called. */
export interface Place {
  to: string;
  name: string;
}

/** How many places are offered. */
const MOST = 3;

/** How many letters of one text have to be put in, left out or exchanged to make it another. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (const [line, letter] of [...one].entries()) {
    const next = [line + 1];
    for (const [column, its] of [...other].entries()) {
      const exchanged = (row[column] ?? 0) + (letter === its ? 0 : 1);
      next.push(Math.min(exchanged, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** How many letters may be wrong in a path. */
function mistakesIn(path: string): number {
  if (path === "/") return 0;
  return Math.max(2, Math.floor(path.length / 4));
}

/** The places that somebody may have meant who came to an address that has none, the likeliest first. */
export function nearPlaces(address: string, places: readonly Place[]): Place[] {
  const typed = address.toLowerCase().replace(/\/+$/, "");
  const judged = places.map((place) => {
    const path = place.to.split(/[?#]/)[0]?.toLowerCase() ?? "";
    // What is below a place, such as a post that has gone, is near it, but less than what is only mistyped.
    if (path !== "/" && typed.startsWith(`${path}/`)) return { place, far: 3 };
    return { place, far: distance(typed, path), most: mistakesIn(path) };
  });
  return judged
    .filter(({ far, most = far }) => far <= most)
    .sort((one, other) => one.far - other.far)
    .slice(0, MOST)
    .map(({ place }) => place);
}
