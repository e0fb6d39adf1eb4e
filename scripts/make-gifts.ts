/**
 * Makes the gifts' drawings, `public/gifts/*.svg`, from Fluent Emoji (flat) by Microsoft (MIT).
 * Run after a change here or in app/chat/gift-kinds.ts: `node --import tsx scripts/make-gifts.ts`
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { type GiftKind, giftKinds } from "#app/chat/gift-kinds.ts";

const { icons } = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve("@iconify-json/fluent-emoji-flat/icons.json"), "utf8"),
) as { icons: Record<string, { body: string }> };

const sources: Record<GiftKind, string> = {
  rose: "rose",
  bouquet: "bouquet",
  heart: "heart-with-ribbon",
  love_letter: "love-letter",
  chocolate: "chocolate-bar",
  strawberry: "strawberry",
  cupcake: "cupcake",
  coffee: "hot-beverage",
  cocktail: "cocktail-glass",
  champagne: "bottle-with-popping-cork",
  teddy_bear: "teddy-bear",
  diamond: "gem-stone",
};

const folder = new URL("../public/gifts/", import.meta.url);
mkdirSync(folder, { recursive: true });
for (const kind of giftKinds) {
  const drawing = icons[sources[kind]]?.body;
  if (!drawing) throw new Error(`Fluent Emoji has no drawing for ${kind}`);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="128" height="128">${drawing}</svg>\n`;
  writeFileSync(new URL(`${kind}.svg`, folder), svg);
}
process.stdout.write(`${giftKinds.length} gifts\n`);
