import { expect, test } from "vitest";
import { languages } from "./languages.ts";
import { namespaces, textsFor, textsIn } from "./texts.server.ts";
import { translate, type Texts } from "./translate.ts";

/** Every key of a namespace; those of one text's plural forms once more as code names them, with counts of all kinds. */
function usesOf(branch: object, categories: string[], prefix = ""): [key: string, counts: (number | undefined)[]][] {
  return Object.entries(branch).flatMap(([name, value]): [string, (number | undefined)[]][] => {
    if (typeof value === "object") return usesOf(value as object, categories, `${prefix}${name}.`);
    const bare = name.replace(/_other$/, "");
    const isPlural = bare !== name && categories.every((category) => `${bare}_${category}` in branch);
    return [[prefix + name, [undefined]], ...(isPlural ? [[prefix + bare, counts] as [string, number[]]] : [])];
  });
}

const counts = [0, 1, 2, 3, 5, 11, 12, 21, 22, 25, 100, 101, 1_000_000, 1.5];
const values = { name: "Anna <b> {{x}}", number: 0, email: null, amount: undefined, price: "€ 7,49", date: "1. Mai" };

test.each(languages)("in %s every text reads on a page as in a mail, in every plural form", (language) => {
  const texts = textsFor(language, namespaces as never) as Texts;
  const differences: unknown[] = [];
  let compared = 0;
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  for (const namespace of namespaces) {
    const fixed = textsIn(language, namespace as never) as unknown as (key: string, values: object) => string;
    for (const [key, counts] of usesOf(texts[namespace] ?? {}, pluralCategories)) {
      for (const count of counts) {
        const given = count === undefined ? values : { ...values, count };
        const here = translate(texts, language, namespace, key, given);
        const there = fixed(key, given);
        compared += 1;
        if (here !== there) differences.push({ namespace, key, count, here, there });
      }
    }
  }
  expect(differences).toEqual([]);
  expect(compared).toBeGreaterThan(2_000);
});

test("of several keys the first that exists is used; an unknown one is its own text", () => {
  const texts = { shell: { a: { b: "in {{ place }}" } }, errors: { unknown: "An error" } };
  const t = (keys: string | string[], given?: object) => translate(texts, "en", "shell", keys, given as never);
  expect(t(["errors:none", "a.b", "errors:unknown"], { place: "X" })).toBe("in X");
  expect(t(["errors:none", "errors:unknown"])).toBe("An error");
  expect([t("a.b"), t("a"), t("a.c"), t("none:a.c")]).toEqual(["in {{ place }}", "a", "a.c", "a.c"]);
});

test("a context chooses its own text, as in i18next; an unknown one the plain text", () => {
  const texts = textsFor("en", ["likes"] as never) as Texts;
  const fixed = textsIn("en", "likes" as never) as unknown as (key: string, values: object) => string;
  for (const context of ["withdrawn", "gone", "unknown", "", undefined]) {
    const given = { name: "Ben", context };
    expect(translate(texts, "en", "likes", "member.title", given)).toBe(fixed("member.title", given));
  }
  expect(translate(texts, "en", "likes", "member.title", { context: "withdrawn", name: "Ben" })).toContain("back");
});

test("an amount is written as its language writes numbers, on pages as in mails; other numbers stay", () => {
  const inLanguage = (language: "en" | "de" | "pl", count: number) => {
    const texts = textsFor(language, ["shell"] as never) as Texts;
    const onPage = translate(texts, language, "shell", "navigation.credits_left", { count });
    expect((textsIn(language, "shell") as never as typeof onMail)("navigation.credits_left", { count })).toBe(onPage);
    return onPage;
  };
  const onMail = (_key: string, _values: object) => "";
  expect(inLanguage("en", 12_345)).toContain("12,345");
  expect(inLanguage("de", 12_345)).toContain("12.345");
  expect(inLanguage("pl", 12_345)).toContain("12\u00a0345");
  const long = { shell: { long: "Up to {{max}} of {{limit}}" } };
  expect(translate(long, "de", "shell", "long", { max: 1000, limit: "2.500 €" })).toBe("Up to 1.000 of 2.500 €");
  const invoice = { shell: { invoice: "Invoice {{number}} of {{year}}" } };
  expect(translate(invoice, "en", "shell", "invoice", { number: 12_345, year: 2026 })).toBe("Invoice 12345 of 2026");
});
