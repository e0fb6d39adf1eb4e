import { Marked } from "marked";

/** A page as HTML: the first heading is its title, all others have ids for links. */
export type RenderedPage = { title: string; html: string };

/** An id made from a heading: lower-case letters and digits, joined by dashes. */
function headingId(words: string): string {
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

/** For our own, trusted Markdown only. Placeholders `{{…}}` stay unchanged. */
export function renderMarkdown(markdown: string): RenderedPage {
  const heading = /^# (.+)\n/.exec(markdown);
  if (!heading?.[1]) throw new Error(`a page begins with its title: ${markdown.slice(0, 60)}`);
  return { title: heading[1].trim(), html: marked.parse(markdown.slice(heading[0].length), { async: false }) };
}
