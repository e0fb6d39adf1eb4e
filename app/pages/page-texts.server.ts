import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Language } from "#app/platform/i18n/languages.ts";
import { keepShortWords } from "#app/platform/i18n/short-words.ts";
import type { PageName } from "#app/urls.ts";
import { type RenderedPage, renderMarkdown } from "./render-markdown.ts";

/** A page with the language it is written in: English if the translation is missing. */
type PageText = RenderedPage & { language: Language };

/** Pages are rendered when they are first asked for: all of all languages would delay each start. */
const rendered = new Map<string, PageText | undefined>();

function readPage(name: PageName, language: Language): PageText | undefined {
  const key = `${language}/${name}`;
  if (!rendered.has(key)) {
    const file = path.resolve("locales", language, "pages", `${name}.md`);
    rendered.set(
      key,
      existsSync(file)
        ? { ...renderMarkdown(keepShortWords(language, readFileSync(file, "utf8"))), language }
        : undefined,
    );
  }
  return rendered.get(key);
}

export function pageText(name: PageName, language: Language): PageText {
  const page = readPage(name, language) ?? readPage(name, "en");
  if (!page) throw new Error(`locales/en/pages/${name}.md is missing`);
  return page;
}
