/**
 * Makes `public/preview/<niche>.png`, the picture that messengers show beside a shared link (Open Graph, 1200 × 630):
 * the logo in the niche's colours, without text, because every site has its own name. Run after a change here or of
 * the colours: `node --import tsx scripts/make-previews.ts`
 */
import { mkdirSync, readFileSync } from "node:fs";
import sharp from "sharp";
import { niches } from "../app/site/niche.ts";

const tokens = readFileSync(new URL("../app/ui/styles/tokens.css", import.meta.url), "utf8");
const folder = new URL("../public/preview/", import.meta.url);
mkdirSync(folder, { recursive: true });

for (const { name } of niches) {
  const rules = new RegExp(`\\[data-niche="${name}"\\] \\{([^}]*)\\}`).exec(tokens)?.[1] ?? "";
  const color = (token: string) => {
    const [red, green, blue] = /(\d+) (\d+) (\d+)/.exec(rules.split(`--${token}:`)[1] ?? "")?.slice(1) ?? [];
    if (blue === undefined) throw new Error(`no colour ${token} for ${name}`);
    return `rgb(${red},${green},${blue})`;
  };
  const bubble = "M12 2h8a10 10 0 0 1 0 20H5a3 3 0 0 1-3-3v-7A10 10 0 0 1 12 2z";
  const heart = "M16 18.2l-5.3-5.1a3.4 3.4 0 0 1 4.8-4.8l.5.5.5-.5a3.4 3.4 0 0 1 4.8 4.8z";
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">
    <rect width="1200" height="630" fill="${color("wash")}"/>
    <path transform="translate(1240 -150) scale(-21 21)" fill="${color("accent")}" opacity=".16" d="${bubble}"/>
    <path transform="translate(-120 250) scale(18)" fill="${color("accent")}" opacity=".1" d="${bubble}"/>
    <g transform="translate(392 123) scale(16)">
      <path fill="${color("accent")}" d="${bubble}"/><path fill="${color("on-accent")}" d="${heart}"/>
    </g>
  </svg>`;
  const file = new URL(`${name}.png`, folder).pathname;
  await sharp(Buffer.from(svg)).png({ palette: true, compressionLevel: 9 }).toFile(file);
}
