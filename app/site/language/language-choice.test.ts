import { expect, test } from "vitest";
import { languages } from "#app/platform/i18n/languages.ts";
import { acceptedLanguages, type LanguageSources, mustStoreLanguage, requestedLanguages } from "./language-choice.ts";

const nothing: LanguageSources = {
  query: null,
  cookie: undefined,
  domainLanguage: "",
  acceptLanguage: null,
  visible: languages,
};
const chosen = (sources: Partial<LanguageSources>) => requestedLanguages({ ...nothing, ...sources })[0];

test("the URL comes before the cookie, the cookie before the domain, the domain before the browser", () => {
  const all = { query: "pl", cookie: "fi", domainLanguage: "nl-NL", acceptLanguage: "de-AT,de;q=0.9" };
  expect(chosen(all)).toBe("pl");
  expect(chosen({ ...all, query: null })).toBe("fi");
  expect(chosen({ ...all, query: null, cookie: undefined })).toBe("nl");
  expect(chosen({ acceptLanguage: all.acceptLanguage })).toBe("de");
  expect(chosen({})).toBe("en");
});

test("a language that the site does not offer is skipped, wherever it comes from", () => {
  const visible = ["de", "fr"] as const;
  expect(chosen({ visible, query: "pl", cookie: "xx", domainLanguage: "en", acceptLanguage: "sv,fr;q=0.2" })).toBe(
    "fr",
  );
  expect(chosen({ visible })).toBe("de");
  expect(chosen({ query: "EN; drop", cookie: "%00", domainLanguage: "zz", acceptLanguage: ";;q=,," })).toBe("en");
});

test("a browser's languages are ordered by weight; both Norwegian codes become Bokmål", () => {
  expect(acceptedLanguages("en;q=0.4, nn-NO, de-CH;q=0.8, fr;q=0")).toEqual(["nb", "de", "en"]);
  expect(acceptedLanguages("no")).toEqual(["nb"]);
  expect(acceptedLanguages(null)).toEqual([]);
});

test("a language from the URL or the site's own language is stored, a browser's preference is not", () => {
  expect(mustStoreLanguage("pl", { query: "pl", cookie: undefined, domainLanguage: "" })).toBe(true);
  expect(mustStoreLanguage("pl", { query: "pl", cookie: "pl", domainLanguage: "" })).toBe(false);
  expect(mustStoreLanguage("nl", { query: null, cookie: undefined, domainLanguage: "nl-NL" })).toBe(true);
  expect(mustStoreLanguage("nl", { query: null, cookie: "nl", domainLanguage: "nl-NL" })).toBe(false);
  expect(mustStoreLanguage("de", { query: null, cookie: undefined, domainLanguage: "" })).toBe(false);
});

test.each([
  ["DE", "de"],
  ["de-AT", "de"],
  ["de_AT", "de"],
  ["nb-NO", "nb"],
  ["no", "nb"],
  ["nn-NO", "nb"],
  ["EN; drop", "sv"],
])("the address's lang=%s chooses %s, as a browser's would", (query, expected) => {
  expect(chosen({ query, acceptLanguage: "sv" })).toBe(expected);
  if (expected !== "sv") {
    expect(mustStoreLanguage(expected as "de", { query, cookie: undefined, domainLanguage: "" })).toBe(true);
  }
});
