import type { RenderedPage } from "./render-markdown.ts";

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** The value of a placeholder: text, which is escaped, or our own HTML. */
type PageValue = string | { html: string };
export type PageValues = {
  texts: Record<string, PageValue>;
  /** Parts between `{{#name}}` and `{{/name}}`, each tag on its own line: shown if true. */
  parts: Record<string, boolean>;
};

/** Fills this site's data into a page's HTML; a placeholder without a value is a bug and throws. */
export function fillPage(page: RenderedPage, values: PageValues): RenderedPage {
  const parts = page.html.replace(
    /<p>\{\{#(\w+)\}\}<\/p>\n([\s\S]*?)<p>\{\{\/\1\}\}<\/p>\n/g,
    (_, name: string, part: string) => (requireValue(values.parts, name) ? part : ""),
  );
  const html = parts.replace(/\{\{([^{}]*)\}\}/g, (_, name: string) => {
    const value = requireValue(values.texts, name);
    return typeof value === "string" ? escapeHtml(value) : value.html;
  });
  return { title: page.title, html };
}

function requireValue<Value>(values: Record<string, Value>, name: string): Value {
  const value = Object.hasOwn(values, name) ? values[name] : undefined;
  if (value === undefined) throw new Error(`no value for the page placeholder {{${name}}}`);
  return value;
}

type PageSection = { id: string; title: string };

/** The page's second-level headings, for its table of contents. */
export function sectionsOf(html: string): PageSection[] {
  return [...html.matchAll(/<h2 id="([^"]+)">([^<]*)<\/h2>/g)].map(([, id = "", title = ""]) => ({ id, title }));
}
