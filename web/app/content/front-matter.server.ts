import { parse } from "yaml";

/** The fields before a page's text. Reading one that is missing, or of another kind, is an error that names it. */
export class FrontMatter {
  readonly #fields: Readonly<Record<string, unknown>>;
  readonly #read = new Set<string>();
  /** The parts that have fields themselves, by what they are called from here: `sources[0]`. */
  readonly #parts = new Map<string, FrontMatter>();

  constructor(fields: Readonly<Record<string, unknown>>) {
    this.#fields = fields;
  }

  /** A text of at least one letter. */
  text(name: string): string {
    const value = this.#take(name);
    if (typeof value !== "string" || value.trim() === "") throw new Error(`${name} has to be a text`);
    return value;
  }

  /** A text that may be empty. */
  textOrNone(name: string): string {
    return this.#take(name) === "" ? "" : this.text(name);
  }

  /** One of some words. */
  oneOf<Word extends string>(name: string, words: readonly Word[]): Word {
    const value = this.text(name);
    const word = words.find((each) => each === value);
    if (!word) throw new Error(`${name} is ${value}, and has to be one of ${words.join(", ")}`);
    return word;
  }

  /** A day, as 2026-11-23. */
  day(name: string): string {
    const value = this.text(name);
    if (!/^\d{4}-\d\d-\d\d$/.test(value) || new Date(value).toISOString().slice(0, 10) !== value)
      throw new Error(`${name} is ${value}, and has to be a day such as 2026-11-23`);
    return value;
  }

  /** A whole number from 1 on. */
  count(name: string): number {
    const value = this.#take(name);
    if (!Number.isInteger(value) || Number(value) < 1) throw new Error(`${name} has to be a whole number`);
    return Number(value);
  }

  /** Yes or no. */
  truth(name: string): boolean {
    const value = this.#take(name);
    if (typeof value !== "boolean") throw new Error(`${name} has to be true or false`);
    return value;
  }

  /** A list of texts. */
  texts(name: string): string[] {
    const value = this.#take(name);
    if (!Array.isArray(value) || !value.every((each) => typeof each === "string"))
      throw new Error(`${name} has to be a list of texts`);
    return value;
  }

  /** A list of things that have fields themselves; none if there is no such field. */
  list<Item>(name: string, read: (item: FrontMatter) => Item): Item[] {
    const value = this.#take(name) ?? [];
    if (!Array.isArray(value)) throw new Error(`${name} has to be a list`);
    return value.map((fields, place) => {
      try {
        return read(this.#part(`${name}[${place}]`, fields));
      } catch (problem) {
        throw new Error(`${name}, number ${place + 1}: ${(problem as Error).message}`);
      }
    });
  }

  /** Something that has fields itself. */
  part<Part>(name: string, read: (part: FrontMatter) => Part): Part {
    const value = this.#take(name);
    if (typeof value !== "object" || value === null) throw new Error(`${name} has to have fields`);
    return read(this.#part(name, value as Record<string, unknown>));
  }

  /** Whether there is such a field. */
  has(name: string): boolean {
    return name in this.#fields;
  }

  /** The fields that nothing has read, those of parts as well (`sources[0].doi`): a misspelled one would otherwise do nothing. */
  unread(): string[] {
    const own = Object.keys(this.#fields).filter((name) => !this.#read.has(name));
    const below = [...this.#parts].flatMap(([name, part]) =>
      part.unread().map((field) => `${name}.${field}`),
    );
    return [...own, ...below];
  }

  #part(name: string, fields: Readonly<Record<string, unknown>>): FrontMatter {
    const part = new FrontMatter(fields);
    this.#parts.set(name, part);
    return part;
  }

  #take(name: string): unknown {
    this.#read.add(name);
    return this.#fields[name];
  }
}

/** A file's front matter, which stands between two lines of three hyphens, and the text below it. */
export function splitFile(file: string): { frontMatter: FrontMatter; markdown: string } {
  const [, fields, markdown] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(file) ?? [];
  if (fields === undefined || markdown === undefined)
    throw new Error("a page begins with its front matter between two lines of ---");
  return { frontMatter: new FrontMatter(parse(fields)), markdown };
}
