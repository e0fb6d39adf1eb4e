/**
 * Makes the icon sprites `app/ui/icons/icons.svg` (for all pages), `app/ui/icons/interests.svg` (for profiles) and
 * `app/ui/icons/reactions.svg` (for chats), so that other pages do not load those, and the names that <Icon> accepts. The
 * reactions are our own drawings, the others Lucide's (ISC). Run after a change here: `node --import
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
  image image-plus inbox info key-round keyboard landmark languages laptop lock log-in log-out mail map-pin
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

const face = `<circle cx="12" cy="12" r="10" fill="#ffc83d"/>`;
const dark = `fill="#5c3b16"`;
const stroke = `fill="none" stroke="#5c3b16" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round"`;

/**
 * The reactions (app/chat/replies/reactions.ts), in colours that light and dark pages show. Characters would need a font
 * that some machines do not have.
 */
const REACTIONS: Record<string, string> = {
  heart: `<path fill="#e8364f" d="M12 21 3.9 13a5.4 5.4 0 0 1 0-7.7 5.4 5.4 0 0 1 7.7 0l.4.4.4-.4a5.4 5.4 0 0 1 7.7 0 5.4 5.4 0 0 1 0 7.7z"/>`,
  laugh: `${face}<path ${stroke} d="m6.2 9.8 2.1-2.1 2.1 2.1m3.2 0 2.1-2.1 2.1 2.1"/><path ${dark} d="M6.3 12.8h11.4a5.7 5.7 0 0 1-11.4 0z"/><path fill="#fff" d="M7.6 12.8h8.8v1.4H7.6z"/><path fill="#2f9bf0" d="M4.8 10.8c1 1.8.9 4-.9 4.3-1.9.3-3-1.7-1.9-2.9.7-.7 1.9-.6 2.8-1.4zm14.4 0c-1 1.8-.9 4 .9 4.3 1.9.3 3-1.7 1.9-2.9-.7-.7-1.9-.6-2.8-1.4z"/>`,
  wow: `${face}<path ${stroke} d="M6.6 6.5c.8-.9 1.9-1.2 2.9-.9m7.9.9c-.8-.9-1.9-1.2-2.9-.9"/><ellipse cx="8.3" cy="10" rx="1.4" ry="1.8" ${dark}/><ellipse cx="15.7" cy="10" rx="1.4" ry="1.8" ${dark}/><ellipse cx="12" cy="16.5" rx="2.7" ry="3.3" ${dark}/>`,
  sad: `${face}<path ${stroke} d="M6.3 8.4c1.1-.2 2-.8 2.6-1.7m8.8 1.7c-1.1-.2-2-.8-2.6-1.7M8.2 17.8a4.3 4.3 0 0 1 7.6 0"/><ellipse cx="8.5" cy="11.3" rx="1.2" ry="1.6" ${dark}/><ellipse cx="15.5" cy="11.3" rx="1.2" ry="1.6" ${dark}/><path fill="#2f9bf0" d="M17.4 13.3c1.3 1.8 2 3 2 4.1a2 2 0 0 1-4 0c0-1.1.7-2.3 2-4.1z"/>`,
  thumbs_up: `<rect x="1.8" y="10" width="5" height="11.2" rx="1.2" fill="#3f7fd6"/><path fill="#ffc83d" d="M8.3 19.8v-8.7l3.5-7.6c.3-.7 1-1.1 1.7-1 1.4.2 2.3 1.6 2 3L14.6 9.6h4.9c1.5 0 2.6 1.4 2.3 2.9l-1.5 6.8A2.4 2.4 0 0 1 18 21.2h-6.7c-1.1 0-2.2-.5-3-1.4z"/>`,
  fire: `<path fill="#f4511e" d="M12.4 1.5c.7 3.4-.9 5.3-2.5 7.2-.6-.6-.9-1.4-.9-2.3-2.7 2-4.7 4.9-4.7 8.2a7.7 7.7 0 0 0 15.4 0c0-5.2-2.9-10-7.3-13.1z"/><path fill="#ffc83d" d="M12.5 11.3c.3 1.8-.7 2.8-1.6 3.8-.8.9-1.6 1.8-1.6 3.1a2.9 2.9 0 0 0 5.8 0c0-2.6-.9-5-2.6-6.9z"/>`,
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

for (const [name, drawing] of Object.entries(REACTIONS)) {
  sprite.set(`reaction-${name}`, `<symbol id="reaction-${name}" viewBox="0 0 24 24">${drawing}</symbol>`);
}

const target = (name: string) => new URL(`../app/ui/icons/${name}`, import.meta.url);
const sheet = (names: string[]) =>
  `<svg xmlns="http://www.w3.org/2000/svg">\n${names.map((name) => sprite.get(name)).join("\n")}\n</svg>\n`;
const isInterest = (name: string) => name.startsWith("interest-");
const isReaction = (name: string) => name.startsWith("reaction-");
const names = [...sprite.keys()];

writeFileSync(target("icons.svg"), sheet(names.filter((name) => !isInterest(name) && !isReaction(name))));
writeFileSync(target("interests.svg"), sheet(names.filter(isInterest)));
writeFileSync(target("reactions.svg"), sheet(names.filter(isReaction)));
writeFileSync(
  target("icon-names.ts"),
  `/** Made by scripts/make-icons.ts together with the sprites; change them there. */
export const iconNames = [
${names.map((name) => `  "${name}",\n`).join("")}] as const;

export type IconName = (typeof iconNames)[number];
`,
);
process.stdout.write(`${sprite.size} icons\n`);
