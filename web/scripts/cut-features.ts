import { parseSync } from "vite";
import { shortenProperties } from "./short-properties.ts";
import type { UnusedFeatures } from "./unused-features.ts";

type Node = { type: string; start: number; end: number } & Record<string, unknown>;

interface Edit {
  start: number;
  end: number;
  text: string;
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";
}

/** The nodes directly in a node, in the order of the text. */
function* childrenOf(node: Node): Generator<Node> {
  for (const value of Object.values(node)) {
    if (isNode(value)) yield value;
    else if (Array.isArray(value)) for (const each of value) if (isNode(each)) yield each;
  }
}

const functionTypes = new Set(["FunctionDeclaration", "FunctionExpression", "ArrowFunctionExpression"]);

function nameOf(node: unknown): string | undefined {
  return isNode(node) && node.type === "Identifier" ? String(node.name) : undefined;
}

/** The name of a property that is written with a dot. */
function propertyOf(node: unknown): string | undefined {
  return isNode(node) && node.type === "MemberExpression" && !node.computed
    ? nameOf(node.property)
    : undefined;
}

/** What a module's text becomes without some features of it. */
class Cutter {
  readonly edits: Edit[] = [];
  readonly #code: string;
  readonly #features: UnusedFeatures;
  readonly #found = new Map<string, number>();

  constructor(code: string, features: UnusedFeatures) {
    this.#code = code;
    this.#features = features;
  }

  /** Visits a node; `around` is the function that it is in. */
  visit(node: Node, around: Node | undefined): void {
    if (this.#isCut(node)) return;
    if (node.type === "SwitchStatement") this.#cutKinds(node, around);
    if (node.type === "BinaryExpression") this.#decide(node);
    if (node.type === "CallExpression") this.#unexplain(node);
    if (node.type === "VariableDeclarator" && this.#features.nameless) this.#markPure(node, around);
    const inside = functionTypes.has(node.type) ? node : around;
    for (const child of childrenOf(node)) this.visit(child, inside);
  }

  /** The names of what was to be left out and isn't there, or is there more than once. */
  missing(): string[] {
    const { functions = {}, methodsOf = [], exported = [] } = this.#features;
    const once = [...Object.keys(functions), ...exported].filter((name) => this.#found.get(name) !== 1);
    return [...once, ...methodsOf.filter((name) => !this.#found.has(`${name}.prototype`))];
  }

  #cut(node: Node, text: string, name: string): true {
    this.edits.push({ start: node.start, end: node.end, text });
    this.#found.set(name, (this.#found.get(name) ?? 0) + 1);
    return true;
  }

  #isCut(node: Node): boolean {
    const { functions = {}, methodsOf = [], exported = [] } = this.#features;
    const [id, made] = node.type === "VariableDeclarator" ? [node.id, node.init] : [node.id, node];
    const name = nameOf(id);
    if (name !== undefined && isNode(made) && functionTypes.has(made.type) && Object.hasOwn(functions, name))
      return isNode(made.body) && this.#cut(made.body, `{${functions[name]}}`, name);
    if (node.type !== "ExpressionStatement") return false;
    const { expression } = node;
    if (!isNode(expression) || expression.type !== "AssignmentExpression") return false;
    const { left } = expression;
    const property = propertyOf(left);
    if (!isNode(left) || property === undefined) return false;
    if (property === "displayName" && this.#features.nameless) return this.#cut(node, "", property);
    if (nameOf(left.object) === "exports")
      return exported.includes(property) && this.#cut(node, "", property);
    const { object } = left;
    const owner = isNode(object) && propertyOf(object) === "prototype" ? nameOf(object.object) : undefined;
    return owner !== undefined && methodsOf.includes(owner) && this.#cut(node, "", `${owner}.prototype`);
  }

  #isKind(node: unknown): boolean {
    const { kinds = [] } = this.#features;
    return isNode(node) && node.type === "Literal" && kinds.includes(node.value as number);
  }

  /** A node is never of a kind that isn't rendered. */
  #decide(node: Node): void {
    const { operator, left, right } = node;
    if (operator !== "===" && operator !== "!==") return;
    const isDecided =
      (this.#isKind(left) && propertyOf(right) === "tag") ||
      (this.#isKind(right) && propertyOf(left) === "tag");
    if (isDecided) this.edits.push({ ...node, text: operator === "===" ? "!1" : "!0" });
  }

  /** Leaves out what is done for kinds that aren't rendered. */
  #cutKinds(node: Node, around: Node | undefined): void {
    if (propertyOf(node.discriminant) !== "tag") return;
    // Nothing comes in from before the first case.
    let entersFromAbove = false;
    for (const each of node.cases as (Node & { test: Node | null; consequent: Node[] })[]) {
      const { test, consequent } = each;
      const [first] = consequent;
      if (!this.#isKind(test)) entersFromAbove = !endsAbruptly(consequent);
      else if (!first) this.edits.push({ start: each.start, end: each.end, text: "" });
      else if (entersFromAbove) {
        this.edits.push({ start: each.start, end: first.start, text: "" });
        entersFromAbove = !endsAbruptly(consequent);
      } else {
        this.edits.push({ start: each.start, end: each.end, text: "" });
        this.#keepVariables(each, around);
      }
    }
  }

  /** A variable that is declared in what is left out may be used elsewhere in the function. */
  #keepVariables(node: Node, around: Node | undefined): void {
    const names = variablesIn(node);
    const body = around?.body;
    if (names.length === 0 || !isNode(body)) return;
    this.edits.push({ start: body.start + 1, end: body.start + 1, text: `var ${names.join(",")};` });
  }

  /** Making a component or a context changes nothing else: one that nobody uses is left out by the bundler. */
  #markPure({ init }: Node, around: Node | undefined): void {
    const isMade = isNode(init) && init.type === "CallExpression";
    if (around || !isMade || !["createContext", "forwardRef"].includes(propertyOf(init.callee) ?? "")) return;
    this.edits.push({ start: init.start, end: init.start, text: "/* @__PURE__ */ " });
  }

  #unexplain(node: Node): void {
    const { explained = [] } = this.#features;
    const [condition, ...explanation] = node.arguments as Node[];
    const last = explanation.at(-1);
    if (!condition || !last || !explained.includes(nameOf(node.callee) ?? "")) return;
    this.edits.push({ start: condition.end, end: last.end, text: "" });
  }

  /** The text without what is left out. */
  text(): string {
    let at = 0;
    let text = "";
    // What is in something else that is left out goes with it.
    for (const { start, end, text: left } of this.edits.toSorted(
      (a, b) => a.start - b.start || b.end - a.end,
    )) {
      if (start < at) continue;
      text += this.#code.slice(at, start) + left;
      at = end;
    }
    return text + this.#code.slice(at);
  }
}

function endsAbruptly(statements: readonly Node[]): boolean {
  const last = statements.at(-1);
  if (!last) return false;
  if (last.type === "BlockStatement") return endsAbruptly(last.body as Node[]);
  return /^(?:Break|Return|Throw|Continue)Statement$/.test(last.type);
}

/** The variables that are declared with `var` in a node, but not in functions of it. */
function variablesIn(node: Node): string[] {
  if (functionTypes.has(node.type)) return [];
  const own = node.type === "VariableDeclaration" && node.kind === "var" ? (node.declarations as Node[]) : [];
  const names = own.flatMap(({ id }) => nameOf(id) ?? []);
  return [...new Set([...names, ...[...childrenOf(node)].flatMap(variablesIn)])];
}

/** A module's text without some features of it. */
export function withoutFeatures(code: string, features: UnusedFeatures): string {
  const cutter = new Cutter(code, features);
  cutter.visit(parseSync(features.module, code).program as unknown as Node, undefined);
  let text = cutter.text();
  const missing = cutter.missing();
  for (const [condition, value] of Object.entries(features.always ?? {})) {
    if (!code.includes(condition)) missing.push(condition);
    text = text.replaceAll(condition, value);
  }
  if (missing.length > 0) throw new Error(`${features.module} has changed: ${missing.join(", ")}`);
  return features.shortened ? shortenProperties(text, features.shortened) : text;
}
