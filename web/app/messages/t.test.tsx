import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, describe, expect, it } from "vitest";
import { Rich } from "./rich";
import { currentLocale, plural, setLocale, t } from "./t";

afterEach(() => setLocale("en", {}));

describe("t", () => {
  it("returns the English text when no catalog is loaded", () => {
    expect(t("Sign in")).toBe("Sign in");
  });

  it("puts values into the braces", () => {
    expect(t("Skills for {area}", { area: "Kind Wishes" })).toBe("Skills for Kind Wishes");
  });

  it("writes numbers as the language does", () => {
    setLocale("de", { "{minutes} minutes": "{minutes} Minuten" });
    expect(t("{minutes} minutes", { minutes: 1234 })).toBe("1.234 Minuten");
    expect(currentLocale()).toBe("de");
  });

  it("returns the catalog's text, or English if the catalog has none", () => {
    setLocale("es", { "Sign in": "Entrar" });
    expect(t("Sign in")).toBe("Entrar");
    expect(t("Sign out")).toBe("Sign out");
  });
});

describe("plural", () => {
  const days = { one: "{count} day", other: "{count} days" };

  it("chooses the English form", () => {
    expect([0, 1, 2].map((count) => plural(count, days))).toEqual(["0 days", "1 day", "2 days"]);
  });

  it("chooses a form that English does not have", () => {
    setLocale("pl", {
      "{count} day": "{count} dzień",
      "{count} days": "{count} dnia",
      "{count} days|few": "{count} dni",
    });
    expect([1, 2].map((count) => plural(count, days))).toEqual(["1 dzień", "2 dni"]);
  });
});

it("puts other values into the form that the count chooses", () => {
  const forms = { one: "{here} of {count} student", other: "{here} of {count} students" };
  expect(plural(1, forms, { here: 0 })).toBe("0 of 1 student");
  expect(plural(2, forms, { here: 1 })).toBe("1 of 2 students");
});

describe("Rich", () => {
  it("puts elements where the translation has its tags", () => {
    setLocale("es", { "Read <b>this</b> now.": "Ahora lee <b>esto</b>." });
    const html = renderToStaticMarkup(
      <Rich text="Read <b>this</b> now." tags={{ b: (inside) => <strong>{inside}</strong> }} />,
    );
    expect(html).toBe("Ahora lee <strong>esto</strong>.");
  });
});
