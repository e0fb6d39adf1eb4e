/** The HTML of the element with this id, as React writes it; empty if the page has none or a dialog lies above it. */
export function findElement(html: string, id: string): string {
  const start = new RegExp(`<([a-z]+) id="${id}"`).exec(html);
  if (!start || html.includes("<dialog")) return "";
  let depth = 0;
  for (const { 0: tag, index } of html.slice(start.index).matchAll(new RegExp(`</?${start[1]}[ >]`, "g"))) {
    depth += tag.startsWith("</") ? -1 : 1;
    if (depth === 0) return html.slice(start.index, start.index + index + tag.length);
  }
  return "";
}
