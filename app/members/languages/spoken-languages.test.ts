import { expect, test } from "vitest";
import { languages } from "#app/platform/i18n/languages.ts";
import { languageName } from "./language-names.ts";
import { commonLanguages, languageBitsOf, languagesOfBits, SpokenLanguage } from "./spoken-languages.ts";

test("there are forty languages, each once, and the eleven of the pages are among them", () => {
  expect(SpokenLanguage.options).toHaveLength(40);
  expect(new Set(SpokenLanguage.options).size).toBe(40);
  expect(languages.filter((language) => !SpokenLanguage.read(language))).toEqual([]);
});

test("the bits of all forty languages give the languages again, in the order of the list", () => {
  expect(languagesOfBits(languageBitsOf(SpokenLanguage.options))).toEqual(SpokenLanguage.options);
  expect(languagesOfBits(languageBitsOf(["zh", "nl", "en"]))).toEqual(["en", "nl", "zh"]);
  for (const [bit, language] of SpokenLanguage.options.entries()) expect(languagesOfBits(2 ** bit)).toEqual([language]);
  expect(languageBitsOf(["xx", ""])).toBe(0);
});

test.each([
  ["both speak one", ["nl", "en"], ["de", "en"], ["en"]],
  ["they have none in common", ["nl"], ["zh"], []],
  ["the viewer has not said", [], ["zh"], undefined],
  ["the other has not said", ["nl"], [], undefined],
])("%s", (_, one, other, common) => {
  expect(commonLanguages(languageBitsOf(one), languageBitsOf(other))).toEqual(common);
});

test("every language has a name on every page, and Norwegian is not called by its written form", () => {
  for (const page of languages) {
    const names = SpokenLanguage.options.map((language) => languageName(language, page));
    expect(new Set(names).size).toBe(40);
    expect(names.filter((name) => /^[a-z]{2}$/.test(name))).toEqual([]);
  }
  expect(languageName("nb", "en")).toBe("Norwegian");
  expect(languageName("nb", "nb")).toBe("norsk");
});
