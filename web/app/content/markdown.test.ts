import { describe, expect, it } from "vitest";
import { readMarkdown } from "./markdown.server";

/** A paragraph that is one text. */
const line = (text: string) => [{ kind: "paragraph", children: [text] }];

describe("readMarkdown", () => {
  it("reads what stands before the first heading, and sections", () => {
    expect(
      readMarkdown("First.\n\n## It's one & two\n\nText.\n\n### A question?\n\n- a\n- b\n\n1. c\n"),
    ).toEqual({
      introduction: [{ kind: "paragraph", children: ["First."] }],
      sections: [
        {
          id: "its-one-two",
          heading: "It's one & two",
          blocks: [
            { kind: "paragraph", children: ["Text."] },
            { kind: "heading", id: "a-question", children: ["A question?"] },
            { kind: "list", ordered: false, items: [line("a"), line("b")] },
            { kind: "list", ordered: true, items: [line("c")] },
          ],
        },
      ],
    });
  });

  it("reads tables and quotations", () => {
    expect(readMarkdown("| a | b |\n| --- | --- |\n| c | **d** |\n\n> one\n>\n> two\n").introduction).toEqual(
      [
        { kind: "table", head: [["a"], ["b"]], rows: [[["c"], [{ kind: "strong", children: ["d"] }]]] },
        { kind: "quote", paragraphs: [["one"], ["two"]] },
      ],
    );
  });

  it("reads what is typed, in an item of a list too", () => {
    expect(readMarkdown("1. Do this:\n\n   ```\n   make run\n   ```\n").introduction).toEqual([
      { kind: "list", ordered: true, items: [[...line("Do this:"), { kind: "code", text: "make run" }]] },
    ]);
  });

  it("reads a line's form, its links, citations and values", () => {
    const values = { "operator.name": "A & _B_", "operator.email": "us@example.org" };
    const line = "_Ask_ **{{operator.name}}**, {{operator.email}}, [here](/x) `y < z` [@who2024].";
    expect(readMarkdown(line, values).introduction).toEqual([
      {
        kind: "paragraph",
        children: [
          { kind: "emphasis", children: ["Ask"] },
          " ",
          { kind: "strong", children: ["A & _B_"] },
          ", ",
          { kind: "link", to: "mailto:us@example.org", children: ["us@example.org"] },
          ", ",
          { kind: "link", to: "/x", children: ["here"] },
          " ",
          { kind: "code", text: "y < z" },
          " ",
          { kind: "citation", source: "who2024" },
          ".",
        ],
      },
    ]);
  });

  it.each([
    ["<script>one()</script>", "a page can't hold this: <script>"],
    ["Text <b>bold</b>", "a line can't hold this: <b>"],
    ["![a picture](https://elsewhere.example/a.png)", "a line can't hold this: !"],
    ["# Title", "headings are ## and ###"],
    ["---", "a page can't hold this"],
    ["- a\n  - b", "an item of a list can't hold this"],
    ["> - a", "a quotation holds paragraphs"],
    ["## Same\n\n## same!", "two headings of a page are alike"],
    ["{{operator.phone}}", "there is no value for {{operator.phone}}"],
  ])("refuses %s", (markdown, problem) => {
    expect(() => readMarkdown(markdown)).toThrow(problem);
  });
});
