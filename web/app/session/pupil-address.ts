/** The letters and digits of school codes: none is easily taken for another. */
const CODE = /^[CDFHJKMNPRTWXY34679]{6}$/;

/** A school's code as it is shown, from what was typed: in any case, with spaces and hyphens anywhere. Undefined if it is none. */
export function schoolCode(typed: string): string | undefined {
  const code = typed.replace(/[\s-]/g, "").toUpperCase();
  return CODE.test(code) ? code : undefined;
}

/** The account name at the identity service of a student who signs in with a school's code and a user name (docs/product.md, 14.11). */
export function pupilAddress(userName: string, code: string): string {
  return `${userName.trim().toLowerCase()}.${code.toLowerCase()}@pupils.invalid`;
}

/** Three words, as a login card has them. */
const WORDS = /^[a-z]+(?:[\s-]+[a-z]+){2}$/i;

/** A password as its card has it, where it was typed with spaces in place of hyphens, or with a capital letter that a tablet has added. */
export function cardPassword(typed: string): string {
  const words = typed.trim();
  return WORDS.test(words) ? words.toLowerCase().replace(/[\s-]+/g, "-") : typed;
}
