import { parseSync } from "vite";

/** What one file says, and what in it goes past the message layer. */
export interface FoundTexts {
  texts: string[];
  complaints: string[];
}

/** Attributes whose value people read or hear. */
const spoken = new Set([
  "alt",
  "aria-description",
  "aria-label",
  "aria-placeholder",
  "aria-roledescription",
  "aria-valuetext",
  "heading",
  "label",
  "message",
  "placeholder",
  "text",
  "title",
]);

const letters = /\p{L}{2}/u;

/** The product's name is the same in every language. */
const names = new Set(["Pausewell"]);

type Node = { type: string; start: number } & Record<string, unknown>;

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";
}

/** The text of a literal or of a template without values, or nothing. */
function literal(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  if (node.type === "Literal" && typeof node.value === "string") return node.value;
  if (node.type !== "TemplateLiteral") return undefined;
  const quasis = node.quasis as { value: { cooked: string } }[];
  return quasis.length === 1 ? quasis[0]?.value.cooked : undefined;
}

class Reader {
  readonly texts: string[] = [];
  readonly complaints: string[] = [];
  readonly #file: string;
  readonly #source: string;

  constructor(file: string, source: string) {
    this.#file = file;
    this.#source = source;
  }

  /** Walks the tree; `depth` counts the functions around a node. */
  visit(node: unknown, depth: number): void {
    if (Array.isArray(node)) {
      for (const each of node) this.visit(each, depth);
      return;
    }
    if (!isNode(node)) return;
    if (node.type === "CallExpression") this.#call(node, depth);
    if (node.type === "JSXText") this.#unwrapped(node, String(node.value));
    if (node.type === "JSXExpressionContainer") this.#expression(node.expression);
    if (node.type === "JSXAttribute") {
      this.#attribute(node);
      // A literal in braces is judged by its attribute, not as a child.
      const value = node.value;
      if (isNode(value) && value.type === "JSXExpressionContainer") this.visit(value.expression, depth);
      return;
    }
    if (node.type === "JSXOpeningElement") this.#rich(node);
    const inside = /Function|PropertyDefinition/.test(node.type) ? depth + 1 : depth;
    for (const [key, value] of Object.entries(node)) if (key !== "type") this.visit(value, inside);
  }

  #call(node: Node, depth: number): void {
    const callee = node.callee;
    if (!isNode(callee) || callee.type !== "Identifier") return;
    const args = node.arguments as unknown[];
    if (callee.name === "t") this.#text(node, args[0], depth);
    if (callee.name === "plural") {
      const forms = args[1];
      const properties =
        isNode(forms) && forms.type === "ObjectExpression" ? (forms.properties as Node[]) : [];
      if (properties.length === 0) this.#complain(node, "plural() needs its forms written out");
      for (const property of properties) this.#text(node, property.value, depth);
    }
  }

  #text(node: Node, argument: unknown, depth: number): void {
    const text = literal(argument);
    if (text === undefined) this.#complain(node, "a text must be written out, with {names} for values");
    else this.texts.push(text);
    if (depth === 0) this.#complain(node, "said when the module loads, before the language is known");
  }

  #rich(node: Node): void {
    const name = node.name as { name?: string };
    if (name.name !== "Rich") return;
    const attributes = node.attributes as { name?: { name?: string }; value?: unknown }[];
    const text = literal(attributes.find((each) => each.name?.name === "text")?.value);
    if (text === undefined) this.#complain(node, "<Rich> needs its text written out");
    else this.texts.push(text);
  }

  #attribute(node: Node): void {
    const name = node.name as { name?: unknown };
    if (typeof name.name !== "string" || !spoken.has(name.name)) return;
    const value = node.value;
    const inner = isNode(value) && value.type === "JSXExpressionContainer" ? value.expression : value;
    const text = literal(inner);
    // The text of <Rich> is read by #rich.
    if (text !== undefined && !this.texts.includes(text)) this.#unwrapped(node, text);
  }

  #expression(expression: unknown): void {
    if (!isNode(expression)) return;
    if (expression.type === "ConditionalExpression") {
      this.#expression(expression.consequent);
      this.#expression(expression.alternate);
    } else if (expression.type === "LogicalExpression") this.#expression(expression.right);
    else if (expression.type === "TemplateLiteral") {
      const quasis = expression.quasis as { value: { cooked: string } }[];
      this.#unwrapped(expression, quasis.map((each) => each.value.cooked).join(" "));
    } else {
      const text = literal(expression);
      if (text !== undefined) this.#unwrapped(expression, text);
    }
  }

  #unwrapped(node: Node, text: string): void {
    const said = text.trim();
    if (letters.test(said) && !names.has(said)) this.#complain(node, `"${said}" goes past t()`);
  }

  #complain(node: Node, what: string): void {
    const line = this.#source.slice(0, node.start).split("\n").length;
    this.complaints.push(`app/${this.#file}:${line}: ${what}`);
  }
}

/** Reads one file's source. */
export function readTexts(file: string, source: string): FoundTexts {
  const reader = new Reader(file, source);
  reader.visit(parseSync(file, source).program, 0);
  return { texts: reader.texts, complaints: reader.complaints };
}
