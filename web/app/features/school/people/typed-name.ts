/** How long a first or last name may be, in characters. */
const MAX_CHARACTERS = 60;

/** How long a school's own id of a person may be, in characters. */
export const MAX_OWN_ID = 64;

/** Words with which a last name of several words begins: van Dijk, de la Cruz, Al Amin. */
const prefixes: ReadonlySet<string> = new Set(
  (
    "'t af al av bin bint da das de degli dei del della delle dem den der des di do dos du el ibn la las le les los " +
    "op san santa st st. te ten ter van vom von zu zum zur"
  ).split(" "),
);

/** A name as it was typed. */
export interface TypedName {
  firstName: string;
  lastName?: string;
}

/**
 * The first and the last name in a text without a comma: the last word is the last name, with the words before it that belong to it, such as
 * "van" and "de la". The first word is always the first name.
 */
export function splitName(text: string): TypedName {
  const words = text.split(" ");
  let last = words.length - 1;
  while (last > 1 && prefixes.has(words[last - 1]?.toLowerCase() ?? "")) last -= 1;
  if (last < 1) return { firstName: text };
  return { firstName: words.slice(0, last).join(" "), lastName: words.slice(last).join(" ") };
}

/** Whether the server would take a name, or a school's own id, for too long. */
export function isTooLong({ firstName, lastName = "" }: TypedName, schoolUserId = ""): boolean {
  return (
    [firstName, lastName].some((part) => [...part].length > MAX_CHARACTERS) ||
    [...schoolUserId].length > MAX_OWN_ID
  );
}
