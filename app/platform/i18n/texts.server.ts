import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import i18next, { type TFunction } from "i18next";
import { type Language, languages } from "./languages.ts";
import type { Namespace } from "./namespaces.ts";
import { reasonTextKeys } from "./reason-keys.ts";
import { keepShortWords } from "./short-words.ts";
import { shown, type Texts as PageTexts, translate } from "./translate.ts";
import type { TextSource } from "./use-translation.tsx";

type Texts = Record<string, Record<string, unknown>>;

function readTexts(): Record<string, Texts> {
  const root = path.resolve("locales");
  const texts: Record<string, Texts> = {};
  for (const language of languages) {
    const folder = path.join(root, language);
    texts[language] = {};
    for (const file of existsSync(folder) ? readdirSync(folder) : []) {
      if (!file.endsWith(".json")) continue;
      texts[language][file.slice(0, -5)] = JSON.parse(readFileSync(path.join(folder, file), "utf8"), (_key, value) =>
        typeof value === "string" ? keepShortWords(language, value) : (value as unknown),
      );
    }
  }
  return texts;
}

/** All texts of all languages, read once per process. */
const texts = readTexts();

/** Every namespace, by English. */
export const namespaces = Object.keys(texts.en ?? {});

const shared = i18next.createInstance({
  resources: texts as never,
  fallbackLng: "en",
  supportedLngs: [...languages],
  ns: namespaces,
  interpolation: {
    escapeValue: false,
    alwaysFormat: true,
    // Undefined: the placeholder stays.
    format: (value: unknown, _format, language, options) =>
      (value === undefined ? value : shown(language ?? "en", String(options?.interpolationkey), value)) as string,
  },
  initImmediate: false,
});
void shared.init();

/** The translator of one language, over every namespace: for mails, the API, staff and screens' loaders. */
export function textsIn<N extends Namespace>(language: Language, namespace: N): TFunction<N> {
  return shared.getFixedT(language, namespace) as unknown as TFunction<N>;
}

/** The text of a reason, from any feature: for the API and for answers without a screen. */
export function reasonText(language: Language, reason: string, values?: Record<string, unknown>): string {
  // The key comes from refusal tables and schemas; a contract test checks that it exists.
  const translate = shared.t as unknown as (keys: string[], values: object) => string;
  return translate(reasonTextKeys(reason, Object.keys(texts.en ?? {})), { ...values, lng: language });
}

const sources = new Map<Language, TextSource>();

/** The texts for rendering pages in one language, by the translator that browsers have. */
export function textSourceFor(language: Language): TextSource {
  let source = sources.get(language);
  if (!source) sources.set(language, (source = makeTextSource(language)));
  return source;
}

function makeTextSource(language: Language): TextSource {
  const all = textsFor(language, namespaces) as PageTexts;
  return {
    language,
    has: () => true,
    load: async () => {},
    getFixedT: (namespace) => (keys, values) => translate(all, language, namespace, keys, values),
    getDataByLanguage: () => all,
    // A rendered page stays in its language.
    changeLanguage: async () => {},
    onChange: () => () => {},
  };
}

/** The texts that a page sends to the browser: only the namespaces that its screens name. */
export function textsFor(language: Language, namespaces: string[]): Texts {
  const pick = (from: Texts | undefined) =>
    Object.fromEntries(namespaces.map((name) => [name, from?.[name] ?? texts.en?.[name] ?? {}]));
  return pick(texts[language]);
}
