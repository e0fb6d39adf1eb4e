import path from "node:path";
import { filesUnder, textOf } from "../source-files.ts";

/** `namespace:key.with.dots` → text, of one language, as it is typed. */
export type Texts = Map<string, string>;

export function namespacesOf(language: string): string[] {
  return filesUnder(`locales/${language}`, /^locales\/\w+\/[^/]+\.json$/).map((file) => path.basename(file, ".json"));
}

export function readTexts(language: string): Texts {
  const texts: Texts = new Map();
  for (const namespace of namespacesOf(language)) {
    flatten(JSON.parse(textOf(`locales/${language}/${namespace}.json`)), `${namespace}:`, texts);
  }
  return texts;
}

function flatten(value: unknown, key: string, into: Texts): void {
  if (typeof value !== "object" || value === null) return void into.set(key, String(value));
  for (const [name, inner] of Object.entries(value)) {
    flatten(inner, key.endsWith(":") ? key + name : `${key}.${name}`, into);
  }
}

const form = /_(zero|one|two|few|many|other)$/;

/** English keys with plural forms, without the form's suffix. */
export function pluralKeys(english: Texts): Set<string> {
  const keys = [...english.keys()].filter((key) => key.endsWith("_one")).map((key) => key.replace(form, ""));
  return new Set(keys.filter((key) => english.has(`${key}_other`)));
}

/** A key as the code uses it: without the suffix of its plural form. */
export function requestedKey(key: string, plurals: Set<string>): string {
  const plain = key.replace(form, "");
  return plurals.has(plain) ? plain : key;
}

/** The names of a text's placeholders, such as `{{name}}` and `{{price, currency}}`. */
export function placeholdersOf(text: string): string[] {
  return [...new Set([...text.matchAll(/\{\{\s*(\w+)[^}]*\}\}/g)].map((each) => each[1] ?? ""))].sort();
}
