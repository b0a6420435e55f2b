/** A piece of a line of text. */
export type Inline =
  | string
  | { kind: "strong" | "emphasis"; children: Inline[] }
  /** Something that is typed. */
  | { kind: "code"; text: string }
  | { kind: "link"; to: string; children: Inline[] }
  /** A reference to one of the page's sources, by its id. */
  | { kind: "citation"; source: string };

/** A part of a page: what a Markdown file can say. */
export type Block =
  | { kind: "paragraph"; children: Inline[] }
  | { kind: "heading"; id: string; children: Inline[] }
  | { kind: "list"; ordered: boolean; items: Block[][] }
  /** Something that is typed, line by line. */
  | { kind: "code"; text: string }
  | { kind: "quote"; paragraphs: Inline[][] }
  | { kind: "table"; head: Inline[][]; rows: Inline[][][] };

/** What stands below one `##` heading. */
export interface Section {
  /** The fragment of links to it. */
  id: string;
  heading: string;
  blocks: Block[];
}

/** The text of a page: what stands before the first heading, and its sections. */
export interface Text {
  introduction: Block[];
  sections: Section[];
}

/** The words of a line without their form. */
export function plainText(children: readonly Inline[]): string {
  return children
    .map((child) => {
      if (typeof child === "string") return child;
      if (child.kind === "code") return child.text;
      return child.kind === "citation" ? "" : plainText(child.children);
    })
    .join("");
}
