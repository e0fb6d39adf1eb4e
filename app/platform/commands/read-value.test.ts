import { expect, test } from "vitest";
import { SiteSettings } from "#app/site/settings.ts";
import { allowedValues } from "./allowed-values.ts";
import { readValue } from "./read-value.ts";

const { name, message_credits, us_footer, signups, locales, countries, index_title, cdn_prefix } = SiteSettings.shape;

test.each([
  [name, "Night Owls", "Night Owls"],
  [name, '"Night Owls"', "Night Owls"],
  [name, "123", "123"],
  [message_credits, "7", 7],
  [us_footer, "true", true],
  [signups, "with_trafficsource", "with_trafficsource"],
  [locales, '["en","de"]', ["en", "de"]],
  [locales, "en, de,en", ["en", "de"]],
  [countries, "NL", ["NL"]],
  [index_title, '{"en":"Meet"}', { en: "Meet" }],
  [cdn_prefix, "", ""],
])("a value may be JSON or plain text (%#)", (field, input, value) => {
  expect(readValue(field, input)).toEqual({ value });
});

test.each([
  [name, ""],
  [message_credits, "-1"],
  [message_credits, "5.5"],
  [message_credits, "five"],
  [us_footer, "yes"],
  [signups, "some"],
  [locales, "en,xx"],
  [locales, ""],
  [countries, "nl"],
  [index_title, "Meet"],
  [cdn_prefix, "no address"],
  [name, "two\nlines"],
  [name, '"\\u001b[31mred"'],
  [name, "\u200b"],
  [index_title, '{"en":"\u202eteeM"}'],
])("a value that the setting does not allow is refused (%#)", (field, input) => {
  expect(readValue(field, input)).toBeUndefined();
});

test.each([
  ["signups", "one of all, with_trafficsource, none"],
  ["message_credits", "a whole number from 0 to 1000"],
  ["us_footer", "true or false"],
  ["name", "text of 1 to 60 characters"],
  ["search_fields", /^a list of country, region/],
  ["countries", /^a list of NL, BE, LU, DE/],
  ["index_title", /^texts by language.*en, nl, de/],
  ["cdn_prefix", /^an address .*, or nothing$/],
  ["support_email", "an e-mail address"],
])("the allowed values of %s are described in words", (setting, words) => {
  expect(allowedValues(setting, SiteSettings.shape)).toEqual(expect.stringMatching(words));
});
