/** Inline elements of a text browser; all others begin a new line. */
const inLine = new Set(
  "a abbr b bdi bdo button cite code em i img label mark path q s small span strong svg time u use".split(" "),
);

/**
 * Words of a page that are separated only by layout: a browser without stylesheets joins them ("jelle43Eindhoven").
 * Each is returned with the text around it.
 */
export function gluedWords(html: string): string[] {
  const body = html.slice(html.indexOf("<body")).replace(/<(script|style|template)\b[^]*?<\/\1>|<!--[^]*?-->/g, "");
  const gluedPairs: string[] = [];
  let before = "";
  let apart = true;
  for (const [piece] of body.matchAll(/<[^>]*>|[^<]+/g)) {
    const tag = /^<\/?([a-z][a-z\d]*)/i.exec(piece)?.[1]?.toLowerCase();
    if (tag && !inLine.has(tag)) apart = true;
    const text = tag === undefined ? piece : tag === "img" ? (/\balt="([^"]*)"/.exec(piece)?.[1] ?? "") : "";
    if (text === "") continue;
    const words = text.trim();
    if (!apart && /[\p{L}\p{N}.!?)%:…]$/u.test(before) && /^[\p{L}\p{N}€£$]/u.test(text)) {
      gluedPairs.push(`${before.slice(-30)}|${words.slice(0, 30)}`);
    }
    before = text;
    apart = /\s$/.test(text);
  }
  return gluedPairs;
}
