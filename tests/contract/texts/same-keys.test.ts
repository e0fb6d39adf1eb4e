import { describe, expect, test } from "vitest";
import { requestedKey, namespacesOf, placeholdersOf, pluralKeys, readTexts, type Texts } from "./locale-files.ts";
import { expectNone } from "../source-files.ts";

/** Completely translated languages. A language is added when its files exist, and never removed. */
const completeLanguages = ["en", "nl", "de", "it", "fr", "es", "pl", "da", "fi", "nb", "sv"];

const english = readTexts("en");
const plurals = pluralKeys(english);

/** Every key that a language must have: the English ones, with this language's plural forms. */
function keysFor(language: string): Set<string> {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  return new Set(
    [...english.keys()].flatMap((key) => {
      const plain = requestedKey(key, plurals);
      return plurals.has(plain) ? forms.map((form) => `${plain}_${form}`) : [key];
    }),
  );
}

/** The English text for a key of any language; for a plural form that English lacks, the form for many. */
function sameIn(texts: Texts, key: string): string {
  return texts.get(key) ?? texts.get(`${requestedKey(key, plurals)}_other`) ?? "";
}

function tagsOf(text: string): string[] {
  return [...text.matchAll(/<\/?([a-z]\w*)/gi)].map((each) => each[1] ?? "").sort();
}

test("the English files exist", () => {
  expect(english.size).toBeGreaterThan(100);
  expect(plurals.size).toBeGreaterThan(3);
});

describe.each(completeLanguages)("%s", (language) => {
  const texts = readTexts(language);

  test("has the same files as English", () => {
    expect(namespacesOf(language), `locales/${language} needs the same files as locales/en`).toEqual(
      namespacesOf("en"),
    );
  });

  test("has the same keys as English, in every plural form of the language", () => {
    const needed = keysFor(language);
    expectNone(
      [...needed].filter((key) => !texts.has(key)),
      `Translate in locales/${language}/ (namespace:key; the plural forms are those of Intl.PluralRules):`,
    );
    // `_zero` is an additional form that i18next supports.
    const spare = [...texts.keys()].filter((key) => !needed.has(key) && !plurals.has(key.replace(/_zero$/, "")));
    expectNone(spare, `English does not have these. Take them out of locales/${language}/ or write the English text:`);
  });

  test("has the same placeholders as English", () => {
    const differing = [...texts].flatMap(([key, text]) => {
      const plain = requestedKey(key, plurals);
      const [here, there] = [placeholdersOf(text), placeholdersOf(sameIn(english, key))];
      // "One" and "none" may be written as words.
      const spoken = plurals.has(plain) && /_(zero|one|two)$/.test(key);
      const lacking = there.filter((name) => !here.includes(name) && !(spoken && name === "count"));
      const foreign = here.filter((name) => !there.includes(name) && name !== "count");
      return lacking.length + foreign.length > 0
        ? [`${key}: {{${here.join("}} {{")}}} for {{${there.join("}} {{")}}}`]
        : [];
    });
    expectNone(differing, `A placeholder differs from English in locales/${language}/ (here for there):`);
  });

  test("has no empty texts, and only plain text", () => {
    const bad = [...texts].filter(
      ([, text]) => text.trim() === "" || text !== text.trim() || /&[a-z]+;|&#/i.test(text),
    );
    expectNone(
      bad.map(([key, text]) => `${key}: ${JSON.stringify(text)}`),
      "A text is empty, has spaces at its ends, or holds HTML:",
    );
  });

  test("has the same markup as English, only with names of components", () => {
    const html = /^(a|abbr|b|br|code|div|em|h\d|i|img|li|ol|p|small|span|strong|u|ul)$/i;
    const bad = [...texts].filter(([key, text]) => {
      const [here, there] = [text, sameIn(english, key)].map((each) => tagsOf(each).join());
      return here !== there || tagsOf(text).some((tag) => html.test(tag));
    });
    expectNone(
      bad.map(([key, text]) => `${key}: ${JSON.stringify(text)}`),
      "HTML belongs to the component. A text names a part (<number>…</number>) that <Trans components> fills in, the same as in English:",
    );
  });
});
