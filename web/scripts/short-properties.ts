/** Letters that a module uses for no property. */
function freeLetters(code: string): string[] {
  const letters = [..."abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"];
  return letters
    .flatMap((first) => [first, `$${first}`])
    .toSorted((a, b) => a.length - b.length)
    .filter(
      (letter) =>
        !new RegExp(String.raw`(?:\.|["'{,?]\s*)${letter.replace("$", String.raw`\$`)}\b`).test(code),
    );
}

/** Gives properties the letters that no other property has. */
export function shortenProperties(code: string, names: readonly string[]): string {
  const letters = freeLetters(code);
  const short = new Map(names.map((name, place) => [name, letters[place]]));
  if (letters.length < names.length) throw new Error("there are more properties than letters");
  const property = new RegExp(String.raw`(?<=\.)(?:${names.join("|")})\b|\b(?:${names.join("|")})(?=:)`, "g");
  return code.replace(property, (name) => short.get(name) ?? name);
}
