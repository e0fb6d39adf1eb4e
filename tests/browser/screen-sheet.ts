import { existsSync, readdirSync, writeFileSync } from "node:fs";

/** Writes a page with all screenshots of a language, phone beside desktop, for visual review. */
export function writeSheet(folder: string): void {
  const names = existsSync(`${folder}/phone`) ? readdirSync(`${folder}/phone`).sort() : [];
  const line = (name: string) =>
    `<figure><figcaption>${name.replace(/\.jpg$/, "")}</figcaption>` +
    ["phone", "desktop"]
      .map((size) => `<img loading="lazy" alt="" src="${size}/${encodeURIComponent(name)}">`)
      .join("") +
    "</figure>";
  const style =
    "img{height:30rem;margin:.5rem;object-fit:cover;object-position:top}figure{display:inline-block;margin:1rem}";
  writeFileSync(
    `${folder}/index.html`,
    `<!doctype html><meta charset="utf-8"><style>${style}</style>${names.map(line).join("")}`,
  );
}
