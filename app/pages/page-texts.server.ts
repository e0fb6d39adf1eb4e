import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { type Language, languages } from "#app/platform/i18n/languages.ts";
import { type PageName, pageNames } from "#app/urls.ts";
import { type RenderedPage, renderMarkdown } from "./render-markdown.ts";

/** A page with the language it is written in: English if the translation is missing. */
type PageText = RenderedPage & { language: Language };

function readPages(): Map<string, PageText> {
  const pages = new Map<string, PageText>();
  for (const language of languages) {
    for (const name of pageNames) {
      const file = path.resolve("locales", language, "pages", `${name}.md`);
      if (!existsSync(file)) continue;
      pages.set(`${language}/${name}`, { ...renderMarkdown(readFileSync(file, "utf8")), language });
    }
  }
  return pages;
}

/** All pages of all languages, read and rendered once per process. */
const pages = readPages();

export function pageText(name: PageName, language: Language): PageText {
  const page = pages.get(`${language}/${name}`) ?? pages.get(`en/${name}`);
  if (!page) throw new Error(`locales/en/pages/${name}.md is missing`);
  return page;
}
