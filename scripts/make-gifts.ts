/**
 * Makes the drawings of the gifts and of the verification's hand signs, `public/gifts/*.svg` and `public/signs/*.svg`,
 * from Fluent Emoji (flat) by Microsoft (MIT). Run after a change here, in app/chat/gift-kinds.ts or in
 * app/members/verification/hand-signs.ts: `node --import tsx scripts/make-gifts.ts`
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { type GiftKind, giftKinds } from "#app/chat/gift-kinds.ts";
import { type HandSign, handSigns } from "#app/members/verification/hand-signs.ts";

const { icons } = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve("@iconify-json/fluent-emoji-flat/icons.json"), "utf8"),
) as { icons: Record<string, { body: string }> };

const gifts: Record<GiftKind, string> = {
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

const signs: Record<HandSign, string> = {
  victory: "victory-hand",
  thumbs_up: "thumbs-up",
  ok: "ok-hand",
  raised_hand: "raised-hand",
  pointing_up: "index-pointing-up",
  love_you: "love-you-gesture",
  call_me: "call-me-hand",
  crossed_fingers: "crossed-fingers",
};

function draw<Name extends string>(folderName: string, names: readonly Name[], sources: Record<Name, string>): void {
  const folder = new URL(`../public/${folderName}/`, import.meta.url);
  mkdirSync(folder, { recursive: true });
  for (const name of names) {
    const drawing = icons[sources[name]]?.body;
    if (!drawing) throw new Error(`Fluent Emoji has no drawing for ${name}`);
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="128" height="128">${drawing}</svg>\n`;
    writeFileSync(new URL(`${name}.svg`, folder), svg);
  }
  process.stdout.write(`${names.length} ${folderName}\n`);
}

draw("gifts", giftKinds, gifts);
draw("signs", handSigns, signs);
