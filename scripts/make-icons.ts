/**
 * Makes the icon sprites `app/ui/icons/icons.svg` (for all pages) and `app/ui/icons/interests.svg` (for profiles, so that other
 * pages do not load it) and the names that <Icon> accepts, from Lucide (ISC). Run after a change here: `node --import
 * tsx scripts/make-icons.ts`
 */
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";

const { icons } = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve("@iconify-json/lucide/icons.json"), "utf8"),
) as { icons: Record<string, { body: string }> };

const PLAIN = `
  arrow-left arrow-right badge-check ban bell bell-off bookmark calendar check check-check chevron-down chevron-right
  circle-alert circle-check clock coins credit-card crop crown download ellipsis eye eye-off file-text flag gift globe grip heart
  heart-handshake image image-plus inbox info key-round keyboard landmark languages laptop lock log-in log-out mail map-pin
  message-circle messages-square minus pencil phone plus refresh-cw rotate-ccw rotate-cw search send settings
  shield-check sliders-horizontal smartphone sparkles star theater timer trash triangle-alert undo-2 upload user-round
  wallet wifi-off x
`
  .trim()
  .split(/\s+/);

const FILLED = ["heart", "star"];

const RENAMED: Record<string, string> = { busy: "loader-circle", menu: "menu", fictional: "venetian-mask" };

/** One for each interest of the specification (spec 3); the icons of explicit ones are discreet. */
const INTERESTS: Record<string, string> = {
  relationship: "heart",
  onenightstand: "moon-star",
  kissing: "smile",
  hugging: "heart-handshake",
  massages: "hand-heart",
  lingerie: "ribbon",
  sex: "flame",
  safesex: "shield-check",
  publicsex: "trees",
  oralsex: "lollipop",
  analsex: "donut",
  sextoys: "vibrate",
  masturbating: "hand",
  exchangingpictures: "images",
  threesome: "users",
  gangbang: "users-round",
  bondage: "link",
  sadomasochism: "zap",
  gym: "dumbbell",
  sports: "volleyball",
  dancing: "disc-3",
  travelling: "plane",
  adventure: "compass",
  party: "party-popper",
  tattoos: "pen-tool",
  music: "music",
  movies: "clapperboard",
  videogames: "gamepad-2",
  politics: "vote",
  outdoors: "tent-tree",
  gardening: "sprout",
  hiking: "mountain",
  biking: "bike",
  reading: "book-open",
  animals: "paw-print",
  beach: "shell",
  art: "palette",
  photography: "camera",
  theater: "drama",
  shopping: "shopping-bag",
  fashion: "shirt",
  astrology: "orbit",
  cooking: "chef-hat",
  foodie: "utensils",
  bbq: "flame-kindling",
  sushi: "fish",
  vegetarian: "salad",
  wine: "wine",
  beer: "beer",
  tea: "leaf",
  coffee: "coffee",
};

const LINE = ` fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" stroke-width="1.75"`;

/** Lucide repeats the stroke on every path; here it is set once on the symbol. */
function symbol(id: string, source: string, filled = false): string {
  const body = icons[source]?.body;
  if (!body) throw new Error(`Lucide has no icon ${source} for ${id}`);
  const drawing = body
    .replace(
      / (fill="none"|stroke="currentColor"|stroke-linecap="round"|stroke-linejoin="round"|stroke-width="2")/g,
      "",
    )
    .replace(/^<g>(.*)<\/g>$/, "$1");
  return `<symbol id="${id}" viewBox="0 0 24 24"${filled ? LINE.replace("none", "currentColor") : LINE}>${drawing}</symbol>`;
}

const sprite = new Map<string, string>();
for (const name of PLAIN) sprite.set(name, symbol(name, name));
for (const name of FILLED) sprite.set(`${name}-filled`, symbol(`${name}-filled`, name, true));
for (const [name, source] of Object.entries(RENAMED)) sprite.set(name, symbol(name, source));
for (const [name, source] of Object.entries(INTERESTS)) {
  sprite.set(`interest-${name}`, symbol(`interest-${name}`, source));
}

const target = (name: string) => new URL(`../app/ui/icons/${name}`, import.meta.url);
const sheet = (names: string[]) =>
  `<svg xmlns="http://www.w3.org/2000/svg">\n${names.map((name) => sprite.get(name)).join("\n")}\n</svg>\n`;
const isInterest = (name: string) => name.startsWith("interest-");
const names = [...sprite.keys()];

writeFileSync(target("icons.svg"), sheet(names.filter((name) => !isInterest(name))));
writeFileSync(target("interests.svg"), sheet(names.filter(isInterest)));
writeFileSync(
  target("icon-names.ts"),
  `/** Made by scripts/make-icons.ts together with the sprites; change them there. */
export const iconNames = [
${names.map((name) => `  "${name}",\n`).join("")}] as const;

export type IconName = (typeof iconNames)[number];
`,
);
process.stdout.write(`${sprite.size} icons\n`);
