import { Marked } from "marked";

/** A page's text as HTML: the first heading is its title, all others have ids to link to. */
export type RenderedPage = { title: string; html: string };

/** An id out of a heading's words: lower case, letters and digits, joined by dashes. */
export function headingId(words: string): string {
  return words
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
}

const marked = new Marked({
  renderer: {
    heading({ depth, text, tokens }) {
      return `<h${depth} id="${headingId(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
    },
  },
});

/** Our own Markdown only: what stands in it is trusted. Placeholders `{{…}}` pass untouched. */
export function renderMarkdown(markdown: string): RenderedPage {
  const found = /^# (.+)\n/.exec(markdown);
  if (!found?.[1]) throw new Error(`a page begins with its title: ${markdown.slice(0, 60)}`);
  return { title: found[1].trim(), html: marked.parse(markdown.slice(found[0].length), { async: false }) };
}
