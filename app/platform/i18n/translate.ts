type Branch = { [key: string]: string | Branch };
/** Texts of one language: namespace → keys, nested. */
export type Texts = Record<string, Branch | undefined>;
export type Values = Record<string, unknown>;

function find(branch: Branch | undefined, key: string): string | undefined {
  let found: string | Branch | undefined = branch;
  for (const part of key.split(".")) found = typeof found === "object" ? found[part] : undefined;
  return typeof found === "string" ? found : undefined;
}

const pluralRules = new Map<string, Intl.PluralRules>();

function pluralSuffix(language: string, count: number): string {
  let rules = pluralRules.get(language);
  if (!rules) pluralRules.set(language, (rules = new Intl.PluralRules(language)));
  return `_${rules.select(count)}`;
}

/** The text for a count: of exactly none if there is one (`_zero`), else by the language's plural rules. */
function findPlural(branch: Branch | undefined, key: string, language: string, count: number): string | undefined {
  const zero = count === 0 ? find(branch, `${key}_zero`) : undefined;
  return zero ?? find(branch, key + pluralSuffix(language, count));
}

/** Values that are amounts: a text writes their numbers as its language does. */
const amounts = new Set(["count", "max", "limit"]);

/** As a text shows a value: an amount as the language writes numbers (1,000), any other number as it is, such as a year. */
export function shown(language: string, name: string, value: unknown): string {
  return amounts.has(name) && typeof value === "number" ? value.toLocaleString(language) : String(value ?? "");
}

/** A placeholder without a value stays as it is; an empty value leaves nothing. */
const fill = (text: string, language: string, values: Values) =>
  text.replace(/\{\{([^{}]+)\}\}/g, (placeholder, inner: string) => {
    const name = inner.trim();
    return name in values ? shown(language, name, values[name]) : placeholder;
  });

/**
 * The text of a key, or of the first existing one of several: `screen.element` of the given namespace, or
 * `namespace:screen.element`. With a numeric `count` the plural form, with a `context` the key `screen.element_context` if
 * there is one. An unknown key is its own text. This is all of
 * i18next that the product's texts use; a test compares both over every text of every language.
 */
export function translate(
  texts: Texts,
  language: string,
  namespace: string,
  keys: string | string[],
  values: Values = {},
): string {
  let last = "";
  for (const each of [keys].flat()) {
    const colon = each.indexOf(":");
    const branch = texts[colon < 0 ? namespace : each.slice(0, colon)];
    last = each.slice(colon + 1);
    const special = values.context ? find(branch, `${last}_${String(values.context)}`) : undefined;
    const plural = typeof values.count === "number" ? findPlural(branch, last, language, values.count) : undefined;
    const text = special ?? plural ?? find(branch, last);
    if (text !== undefined) return fill(text, language, values);
  }
  return last;
}
