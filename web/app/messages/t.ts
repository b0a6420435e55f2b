/**
 * The message layer. The English text is written next to its control and is its own key:
 * `t("Skills for {area}", { area })`. A translation is a catalogue from English texts to
 * texts of another language; English needs none, so it costs no bytes.
 *
 * `scripts/texts.ts` collects every text and fails the check when one goes past this module.
 * Call these functions while rendering, never when a module loads: the language may not be known yet.
 */

type Names<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Names<Rest>
  : never;

/** The values that a text needs, by name: none for a text without braces. */
export type Values<Text extends string> = [Names<Text>] extends [never]
  ? []
  : [values: Record<Names<Text>, string | number>];

/** English text to text of another language. */
export type Catalogue = Readonly<Record<string, string>>;

let locale = "en";
let catalogue: Catalogue = {};
let rules = new Intl.PluralRules(locale);
let numbers = new Intl.NumberFormat(locale);

/** Chooses the language of everything said from now on. Called once, before the first rendering. */
export function setLocale(tag: string, texts: Catalogue): void {
  locale = tag;
  catalogue = texts;
  rules = new Intl.PluralRules(tag);
  numbers = new Intl.NumberFormat(tag);
}

/** The language that is spoken, a BCP 47 tag; for `lang` attributes and for dates. */
export function currentLocale(): string {
  return locale;
}

/** A number as the language writes it. */
export function number(value: number): string {
  return numbers.format(value);
}

/** Puts values into the braces of a text that is already in the right language. */
function fill(text: string, values: Record<string, string | number> | undefined): string {
  if (!values) return text;
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    if (value === undefined) return whole;
    return typeof value === "number" ? number(value) : value;
  });
}

/** Says a text: `t("Sign in")`, `t("Skills for {area}", { area: "Kind Wishes" })`. */
export function t<const Text extends string>(text: Text, ...[values]: Values<Text>): string {
  return fill(catalogue[text] ?? text, values);
}

/**
 * Says how many: `plural(3, { one: "{count} day", other: "{count} days" })`, with other values if the
 * text has them. English has the two forms; a catalogue may add others of its language under the key
 * `other text|form`.
 */
export function plural(
  count: number,
  forms: { one: string; other: string },
  values?: Record<string, string | number>,
): string {
  const form = rules.select(count);
  const english = form === "one" ? forms.one : forms.other;
  const text = catalogue[`${forms.other}|${form}`] ?? catalogue[english] ?? english;
  return fill(text, { ...values, count });
}
