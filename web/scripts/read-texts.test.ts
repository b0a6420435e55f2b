import { describe, expect, it } from "vitest";
import { readTexts } from "./read-texts.ts";

/** Reads a component that returns this. */
function inComponent(jsx: string) {
  return readTexts("x.tsx", `export function X() { return ${jsx}; }`);
}

describe("readTexts", () => {
  it("collects the texts of t, plural and Rich", () => {
    const jsx =
      '<p title={t("Title")}>{t("Hello {name}", { name })}{plural(n, { one: "{count} day", other: "{count} days" })}<Rich text="Read <a>this</a>" tags={tags} /></p>';
    expect(inComponent(jsx)).toEqual({
      texts: ["Title", "Hello {name}", "{count} day", "{count} days", "Read <a>this</a>"].sort(
        (one, other) => jsx.indexOf(one) - jsx.indexOf(other),
      ),
      complaints: [],
    });
  });

  it.each([
    ["<p>Hello</p>", "Hello"],
    ['<p aria-label="Hello" />', "Hello"],
    ['<p title={"Hello"} />', "Hello"],
    ['<p>{"Hello"}</p>', "Hello"],
    ['<p>{yes ? "Hello" : null}</p>', "Hello"],
    [`<p>{yes && \`Hello \${name}\`}</p>`, "Hello"],
  ])("complains of %s", (jsx, text) => {
    expect(inComponent(jsx).complaints).toEqual([
      expect.stringMatching(`^app/x.tsx:1: "${text}" goes past t`),
    ]);
  });

  it.each(["<p>{t(text)}</p>", `<p>{t(\`Hello \${name}\`)}</p>`])(
    "complains of %s, which can't be collected",
    (jsx) => {
      expect(inComponent(jsx).complaints).toHaveLength(1);
    },
  );

  it("reports a text that is evaluated when the module loads", () => {
    expect(readTexts("x.ts", 'const title = t("Title");').complaints).toHaveLength(1);
    expect(readTexts("x.ts", 'const title = () => t("Title");').complaints).toHaveLength(0);
  });

  it("leaves numbers, signs, class names and the product's name alone", () => {
    expect(inComponent('<p className="quiet">5 · {" "}<b>Pausewell</b>{"Pausewell"}</p>').complaints).toEqual(
      [],
    );
  });
});
