import { lexer, type Token, type Tokens } from "marked";
import { type Block, type Inline, plainText, type Text } from "./blocks";

/** Values that stand in a text as `{{name}}`, such as the operator's name. */
export type Values = Readonly<Record<string, string>>;

/**
 * Reads the Markdown of a page: paragraphs, lists, tables, quotations, code, `##` and `###` headings, bold, italics, code, links, citations (`[@source]`) and
 * values. Anything else is an error: a page has one form, and nothing in it can be a script.
 */
export function readMarkdown(markdown: string, values: Values = {}): Text {
  const text: Text = { introduction: [], sections: [] };
  const ids = new Set<string>();
  for (const token of lexer(markdown) as Tokens.Generic[]) {
    if (token.type === "space") continue;
    if (token.type === "heading" && token.depth === 2) {
      const heading = plainText(inlines(token.tokens, values));
      text.sections.push({ id: idOf(heading, ids), heading, blocks: [] });
    } else {
      (text.sections.at(-1)?.blocks ?? text.introduction).push(block(token, values, ids));
    }
  }
  return text;
}

function block(token: Token, values: Values, ids: Set<string>): Block {
  switch (token.type) {
    case "paragraph":
      return { kind: "paragraph", children: inlines(token.tokens, values) };
    case "heading": {
      if (token.depth !== 3) throw new Error(`headings are ## and ###: ${token.raw.trim()}`);
      const children = inlines(token.tokens, values);
      return { kind: "heading", id: idOf(plainText(children), ids), children };
    }
    case "list": {
      const { ordered, items } = token as Tokens.List;
      return { kind: "list", ordered, items: items.map((item) => listItem(item, values, ids)) };
    }
    case "code":
      return { kind: "code", text: token.text };
    case "blockquote":
      return { kind: "quote", paragraphs: (token.tokens ?? []).flatMap((part) => paragraph(part, values)) };
    case "table": {
      const { header, rows } = token as Tokens.Table;
      const cells = (row: Tokens.TableCell[]) => row.map(({ tokens }) => inlines(tokens, values));
      return { kind: "table", head: cells(header), rows: rows.map(cells) };
    }
    default:
      throw new Error(`a page can't hold this: ${token.raw.trim().slice(0, 60)}`);
  }
}

/** A paragraph of a quotation; none for the empty line between two. */
function paragraph(token: Token, values: Values): Inline[][] {
  if (token.type === "space") return [];
  if (token.type !== "paragraph")
    throw new Error(`a quotation holds paragraphs: ${token.raw.trim().slice(0, 60)}`);
  return [inlines(token.tokens, values)];
}

/** What an item of a list holds: a line, or paragraphs and what is typed. A list in a list is a page that wants to be two. */
function listItem({ tokens, raw }: Tokens.ListItem, values: Values, ids: Set<string>): Block[] {
  return tokens
    .filter(({ type }) => type !== "space")
    .map((token): Block => {
      if (token.type === "text") return { kind: "paragraph", children: inlines(token.tokens, values) };
      if (token.type === "paragraph" || token.type === "code") return block(token, values, ids);
      throw new Error(`an item of a list can't hold this: ${raw.trim().slice(0, 60)}`);
    });
}

function inlines(tokens: readonly Token[] | undefined, values: Values): Inline[] {
  return (tokens ?? []).flatMap((token, place): Inline[] => {
    switch (token.type) {
      case "text":
        return withReferences(unescaped(token.text), values, place === 0);
      case "escape":
        return [token.text];
      case "codespan":
        return [{ kind: "code", text: unescaped(token.text) }];
      case "strong":
        return [{ kind: "strong", children: inlines(token.tokens, values) }];
      case "em":
        return [{ kind: "emphasis", children: inlines(token.tokens, values) }];
      case "link":
        return link(token as Tokens.Link, values);
      default:
        throw new Error(`a line can't hold this: ${token.raw.slice(0, 60)}`);
    }
  });
}

/** A link. Where it should lead may be a value; if that is empty, only its text is left. */
function link({ href, tokens }: Tokens.Link, values: Values): Inline[] {
  const children = inlines(tokens, values);
  const [, name] = /^\{\{([\w.]+)\}\}$/.exec(decodeURI(href)) ?? [];
  const to = name ? namedValue(name, values) : href;
  return to === "" ? children : [{ kind: "link", to, children }];
}

function namedValue(name: string, values: Values): string {
  const value = values[name];
  if (value === undefined) throw new Error(`there is no value for {{${name}}}`);
  return value;
}

/** What Markdown reads as a character of HTML. */
function unescaped(text: string): string {
  const characters: Record<string, string> = {
    "&amp;": "&",
    "&lt;": "<",
    "&gt;": ">",
    "&quot;": '"',
    "&#39;": "'",
  };
  return text.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => characters[entity] ?? entity);
}

/** A text with its values filled in and its citations found. */
function withReferences(text: string, values: Values, beginsLine: boolean): Inline[] {
  return text
    .split(/(\{\{[\w.]+\}\}|\[@\w+\])/)
    .filter((part) => part !== "")
    .map((part, place): Inline => {
      const [, name] = /^\{\{([\w.]+)\}\}$/.exec(part) ?? [];
      const [, source] = /^\[@(\w+)\]$/.exec(part) ?? [];
      if (source) return { kind: "citation", source };
      if (!name) return part;
      const value = namedValue(name, values);
      if (value.includes("@")) return { kind: "link", to: `mailto:${value}`, children: [value] };
      // Where nobody has said who the operator is, a line may begin with "the operator".
      return beginsLine && place === 0 ? value.replace(/^the\b/, "The") : value;
    });
}

/** A fragment of an address, made from a heading. */
function idOf(heading: string, taken: Set<string>): string {
  const id = heading
    .toLowerCase()
    .replace(/['’]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
  if (taken.has(id)) throw new Error(`two headings of a page are alike: ${heading}`);
  taken.add(id);
  return id;
}
