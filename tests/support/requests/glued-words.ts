/** Elements that begin no new line in a text browser: w3m knows none of HTML 5's sections, forms' groups and menus. */
const inLine = new Set(
  (
    "a abbr article aside b bdi bdo button cite code details dialog em fieldset footer header i img label legend main " +
    "mark nav noscript output path picture progress q s section small span strong summary svg time u use video"
  ).split(" "),
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
