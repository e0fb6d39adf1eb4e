import { escapeHtml } from "./escape-html.ts";
import type { RenderedPage } from "./render-markdown.ts";

/** What a placeholder becomes: a text, which is escaped, or HTML of our own making. */
export type PageValue = string | { html: string };
export type PageValues = {
  texts: Record<string, PageValue>;
  /** Parts between `{{#name}}` and `{{/name}}`, each on a line of its own: kept where true. */
  parts: Record<string, boolean>;
};

/** A page's HTML with this site's data; a placeholder without a value is a bug and throws. */
export function fillPage(page: RenderedPage, values: PageValues): RenderedPage {
  const parts = page.html.replace(
    /<p>\{\{#(\w+)\}\}<\/p>\n([\s\S]*?)<p>\{\{\/\1\}\}<\/p>\n/g,
    (_, name: string, part: string) => (needed(values.parts, name) ? part : ""),
  );
  const html = parts.replace(/\{\{([^{}]*)\}\}/g, (_, name: string) => {
    const value = needed(values.texts, name);
    return typeof value === "string" ? escapeHtml(value) : value.html;
  });
  return { title: page.title, html };
}

function needed<Value>(values: Record<string, Value>, name: string): Value {
  const value = Object.hasOwn(values, name) ? values[name] : undefined;
  if (value === undefined) throw new Error(`a page asks for {{${name}}}, which nobody gives`);
  return value;
}

export type PageSection = { id: string; title: string };

/** The page's second-level headings: its table of contents. */
export function sectionsOf(html: string): PageSection[] {
  return [...html.matchAll(/<h2 id="([^"]+)">([^<]*)<\/h2>/g)].map(([, id = "", title = ""]) => ({ id, title }));
}
