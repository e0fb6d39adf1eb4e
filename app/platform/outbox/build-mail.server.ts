import { urls } from "#app/urls.ts";
import type { Language } from "../i18n/languages.ts";
import type { MailKind } from "./mail-kinds.ts";

export type Mail = { subject: string; text: string; html: string };

/** Colours for light and dark mode; programs that drop style sheets show plain text on their own background. */
const style = `
:root { color-scheme: light dark; supported-color-schemes: light dark }
body { background: #f5f1ee; color: #241d1b }
.sheet { background: #ffffff }
.button { background: #8a2340; color: #ffffff; border-color: #8a2340 }
@media (prefers-color-scheme: dark) {
  body { background: #171312; color: #f2ebe7 }
  .sheet { background: #241d1b }
  .button { background: #f0a9bb; color: #241d1b; border-color: #f0a9bb }
}
`;

/**
 * Builds a mail as text and as HTML with the same content: no pictures, no tracking, one column that fits 320 px, for
 * light and dark mode. The button's link is counted by the mail's kind.
 */
export function buildMail(content: {
  kind: MailKind;
  language: Language;
  subject: string;
  greeting: string;
  paragraphs: string[];
  /** A code to type, after the paragraphs. */
  code?: string;
  /** Not in a mail with a code. */
  button?: { label: string; link: string };
  closing: string[];
}): Mail {
  const { subject, greeting, paragraphs, code, closing } = content;
  const button = content.button && {
    label: content.button.label,
    link: countedLink(content.kind, content.button.link),
  };
  const acts = [...(code ? [code] : []), ...(button ? [`${button.label}\n${button.link}`] : [])];
  const text = [greeting, ...paragraphs, ...acts, ...closing].join("\n\n") + "\n";
  const html = `<!doctype html>
<html lang="${content.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(subject)}</title>
<style>${style}</style>
</head>
<body style="margin:0;padding:12px;font:16px/1.5 system-ui,-apple-system,'Segoe UI',sans-serif">
<div class="sheet" style="box-sizing:border-box;max-width:520px;margin:0 auto;padding:24px 20px;border-radius:12px;overflow-wrap:anywhere">
${[greeting, ...paragraphs].map(paragraph).join("\n")}
${[code ? codeLine(code) : "", button ? buttonLine(button) : ""].filter(Boolean).join("\n")}
${closing.map(paragraph).join("\n")}
</div>
</body>
</html>
`;
  return { subject, text, html };
}

/**
 * The link by way of the address that counts clicks; one with a token is counted where it leads. Browsers take the part
 * after `#` along.
 */
function countedLink(kind: MailKind, link: string): string {
  const { origin, pathname, search, searchParams, hash } = new URL(link);
  return searchParams.has("token") ? link : origin + urls.fromMail(kind, pathname + search) + hash;
}

function codeLine(code: string): string {
  return `<p style="margin:24px 0;font-size:32px;line-height:1.25;font-weight:bold;letter-spacing:6px">${escaped(code)}</p>`;
}

function buttonLine({ label, link }: { label: string; link: string }): string {
  return `<p style="margin:24px 0"><a class="button" href="${escaped(link)}" style="display:inline-block;padding:12px 20px;border:2px solid;border-radius:8px;font-weight:bold;text-decoration:none">${escaped(label)}</a></p>`;
}

function paragraph(text: string): string {
  return `<p style="margin:0 0 16px;white-space:pre-line">${escaped(text)}</p>`;
}

function escaped(text: string): string {
  const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
