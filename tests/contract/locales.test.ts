import { describe, expect, test } from "vitest";
import { askedKey, namespacesOf, placeholdersOf, pluralKeys, readTexts, type Texts } from "./locale-files.ts";
import { expectNone } from "./source-files.ts";

/** Languages that are translated whole. A language joins when its files are there, and never leaves. */
const completeLanguages = ["en", "nl", "de", "it", "fr", "es", "pl", "da", "fi", "nb", "sv"];

const english = readTexts("en");
const plurals = pluralKeys(english);

/** Every key a language must have: English's, with this language's own plural forms. */
function keysFor(language: string): Set<string> {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  return new Set(
    [...english.keys()].flatMap((key) => {
      const plain = askedKey(key, plurals);
      return plurals.has(plain) ? forms.map((form) => `${plain}_${form}`) : [key];
    }),
  );
}

/** English's text for a key of any language: of a plural form that English lacks, the one for many. */
function sameIn(texts: Texts, key: string): string {
  return texts.get(key) ?? texts.get(`${askedKey(key, plurals)}_other`) ?? "";
}

function tagsOf(text: string): string[] {
  return [...text.matchAll(/<\/?([a-z]\w*)/gi)].map((each) => each[1] ?? "").sort();
}

test("English is there", () => {
  expect(english.size).toBeGreaterThan(100);
  expect(plurals.size).toBeGreaterThan(3);
});

describe.each(completeLanguages)("%s", (language) => {
  const texts = readTexts(language);

  test("has the files English has", () => {
    expect(namespacesOf(language), `locales/${language} needs the same files as locales/en`).toEqual(
      namespacesOf("en"),
    );
  });

  test("has the keys English has, in every plural form of the language", () => {
    const needed = keysFor(language);
    expectNone(
      [...needed].filter((key) => !texts.has(key)),
      `Translate in locales/${language}/ (namespace:key; the plural forms are those of Intl.PluralRules):`,
    );
    // A form beyond the language's own is `_zero`, which i18next knows besides.
    const spare = [...texts.keys()].filter((key) => !needed.has(key) && !plurals.has(key.replace(/_zero$/, "")));
    expectNone(spare, `English does not have these. Take them out of locales/${language}/ or write the English text:`);
  });

  test("fills in what English fills in", () => {
    const differing = [...texts].flatMap(([key, text]) => {
      const plain = askedKey(key, plurals);
      const [here, there] = [placeholdersOf(text), placeholdersOf(sameIn(english, key))];
      // One and none may be said in words.
      const spoken = plurals.has(plain) && /_(zero|one|two)$/.test(key);
      const lacking = there.filter((name) => !here.includes(name) && !(spoken && name === "count"));
      const foreign = here.filter((name) => !there.includes(name) && name !== "count");
      return lacking.length + foreign.length > 0
        ? [`${key}: {{${here.join("}} {{")}}} for {{${there.join("}} {{")}}}`]
        : [];
    });
    expectNone(differing, `A placeholder differs from English in locales/${language}/ (here for there):`);
  });

  test("says something everywhere, in plain text", () => {
    const bad = [...texts].filter(
      ([, text]) => text.trim() === "" || text !== text.trim() || /&[a-z]+;|&#/i.test(text),
    );
    expectNone(
      bad.map(([key, text]) => `${key}: ${JSON.stringify(text)}`),
      "A text is empty, has spaces at its ends, or holds HTML:",
    );
  });

  test("marks up only with names of components, as English does", () => {
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
