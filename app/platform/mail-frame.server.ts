import type { Language } from "./i18n/languages.ts";

export type Mail = { subject: string; text: string; html: string };

/**
 * One mail as text and as HTML with the same words: no pictures, no tracking, one column that fits 320 px, colours that
 * a mail program in the dark may turn around.
 */
export function mailOf(content: {
  language: Language;
  subject: string;
  greeting: string;
  paragraphs: string[];
  button: { label: string; link: string };
  closing: string[];
}): Mail {
  const { subject, greeting, paragraphs, button, closing } = content;
  const text = [greeting, ...paragraphs, `${button.label}:\n${button.link}`, ...closing].join("\n\n") + "\n";
  const html = `<!doctype html>
<html lang="${content.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(subject)}</title>
</head>
<body style="margin:0;padding:16px;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:480px;margin:0 auto">
${[greeting, ...paragraphs].map(paragraph).join("\n")}
<p style="margin:24px 0"><a href="${escaped(button.link)}" style="display:inline-block;padding:12px 20px;border:2px solid;border-radius:8px;font-weight:bold;text-decoration:none">${escaped(button.label)}</a></p>
${closing.map(paragraph).join("\n")}
</div>
</body>
</html>
`;
  return { subject, text, html };
}

function paragraph(text: string): string {
  return `<p style="margin:0 0 16px">${escaped(text)}</p>`;
}

function escaped(text: string): string {
  const signs: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
  return text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign);
}
