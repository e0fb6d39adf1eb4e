import { describe, expect, test } from "vitest";
import { languages } from "#app/platform/i18n/languages.ts";
import {
  countriesByName,
  countriesSharingLanguage,
  countryCodes,
  countryName,
  isCountryCode,
  languagesOf,
} from "./countries.ts";
import { regionWord } from "./region-word.ts";

describe("countries", () => {
  test("are the twenty of app/site/README.md#places", () => {
    expect(countryCodes.join(" ")).toBe("NL BE LU DE AT CH IT FR ES PL DK FI NO SE GB IE US AU NZ CA");
  });

  test("each has languages of the product, and every language has a country", () => {
    const countryLanguages = new Set(countryCodes.flatMap((code) => languagesOf(code)));
    expect([...countryLanguages].sort()).toEqual([...languages].sort());
  });

  test("a country the product does not serve has no languages", () => {
    expect(languagesOf("BR")).toEqual([]);
    expect(languagesOf("constructor")).toEqual([]);
    expect(isCountryCode("nl")).toBe(false);
    expect(isCountryCode(undefined)).toBe(false);
  });

  test("countries that share a language begin with the country itself", () => {
    expect(countriesSharingLanguage("PL")).toEqual(["PL"]);
    expect(countriesSharingLanguage("NL")).toEqual(["NL", "BE"]);
    expect(countriesSharingLanguage("DE")).toEqual(["DE", "LU", "AT", "CH"]);
    expect(countriesSharingLanguage("SE")).toEqual(["SE", "FI"]);
  });

  test("are named in the language of the reader", () => {
    expect(countryName("NL", "de")).toBe("Niederlande");
    expect(countryName("DE", "pl")).toBe("Niemcy");
    expect(countryName("NO", "nb")).toBe("Norge");
  });

  test.each(["", "nl", "1", "XXXX", "../etc", "\0"])(
    "a code %j that is not a country is returned unchanged",
    (code) => {
      expect(countryName(code, "en")).toBe(code);
    },
  );

  test.each(languages)("every country has a name of its own in %s", (language) => {
    const names = countriesByName(language).map((each) => each.name);
    expect(new Set(names).size).toBe(countryCodes.length);
    for (const code of countryCodes) expect(names).not.toContain(code);
  });

  test("are sorted by the alphabet of the language", () => {
    expect(
      countriesByName("sv")
        .map((each) => each.name)
        .at(-1),
    ).toBe("Österrike");
    expect(
      countriesByName("de")
        .map((each) => each.name)
        .at(-1),
    ).toBe("Vereinigtes Königreich");
  });

  test("have their own word for regions", () => {
    expect(regionWord("NL")).toBe("province");
    expect(regionWord("DE")).toBe("land");
    expect(regionWord("US")).toBe("state");
    expect(regionWord("NO")).toBe("fylke");
    expect(regionWord("CH")).toBe("canton");
    expect(regionWord("GB")).toBe("county");
    expect(regionWord(undefined)).toBe("region");
    expect(regionWord("constructor")).toBe("region");
  });
});
