import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import sharp from "sharp";
import { perceptualHash } from "../app/platform/images/perceptual-hash.server.ts";
import { placeholderOf } from "../app/platform/images/placeholder.server.ts";
import { wardrobe } from "./faces/clothes.ts";
import { figure, type Pose } from "./faces/figure.ts";
import { hairNameOf, people, type Person } from "./faces/people.ts";
import { mix, seeded } from "./faces/random.ts";
import { outings, portraits } from "./faces/scenes.ts";

// Draws the faces of the demo town, run once manually: node --import tsx scripts/make-faces.ts [key …]
const folder = new URL("../app/demo/town/faces/", import.meta.url);
const width = 1000;
const height = 1250;
/** The blur of a scene fades at the edge of the canvas, so the canvas is larger and its edge is cut off. */
const margin = 30;

const fabrics = [
  "#b8433f",
  "#2f5d73",
  "#e0a63f",
  "#4c7a5f",
  "#6b4a7d",
  "#d9765a",
  "#33415f",
  "#c25b7c",
  "#7c8f5a",
  "#8a4a3c",
  "#3f8f8f",
  "#efe3d2",
];
const mouths = {
  female: ["happy05", "happy03", "happy06", "happy02", "happy05"],
  male: ["happy05", "happy02", "happy06", "happy01", "happy04"],
} as const;

/** The person's place in each of the three pictures: size, height of the face's centre, distance from the middle. */
const crops = [
  { scale: [0.98, 1.1], y: [505, 545], shift: 45 },
  { scale: [1.14, 1.3], y: [540, 600], shift: 60 },
  { scale: [0.76, 0.88], y: [455, 500], shift: 130 },
] as const;

type Drawing = { svg: string; square: number };

function draw(person: Person, index: number, picture: number): Drawing {
  const random = seeded(`picture ${person.key}-${picture + 1}`);
  const scenes = picture === 0 ? portraits : outings;
  const scene = scenes[(index * 7 + Math.floor(index / 10) * 3 + picture * 5) % scenes.length] ?? portraits[0];
  const { background, light, blur } = scene(random);
  const crop = crops[picture] ?? crops[0];
  const garments = wardrobe[person.gender];
  const pose: Pose = {
    eyes: person.eyes[picture] ?? "04",
    mouth: random.pick(mouths[person.gender]),
    garment: garments[(index + picture * 3) % garments.length] ?? "crew",
    clothing: fabrics[(index * 5 + picture * 4) % fabrics.length] ?? "#2f5d73",
    sunglasses: picture === 2 && person.glasses === null && random.next() < 0.18,
  };
  const scale = random.between(crop.scale[0], crop.scale[1]);
  const y = random.between(crop.y[0], crop.y[1]);
  const x = width / 2 + random.between(-crop.shift, crop.shift);
  const mirrored = (index + picture) % 2 === 1 ? -1 : 1;
  const turn = random.between(-4, 4).toFixed(1);
  const place = `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn}) scale(${(scale * mirrored).toFixed(3)} ${scale.toFixed(3)}) translate(-470 -515)`;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width + 2 * margin}" height="${height + 2 * margin}" viewBox="${-margin} ${-margin} ${width + 2 * margin} ${height + 2 * margin}">` +
    `<filter id="far"><feGaussianBlur stdDeviation="${blur}"/></filter>` +
    `<radialGradient id="glow" cx="${random.next() < 0.5 ? 0.1 : 0.9}" cy=".05" r="1.1"><stop stop-color="${light}" stop-opacity=".3"/><stop offset="1" stop-color="#3a1530" stop-opacity=".08"/></radialGradient>` +
    `<radialGradient id="halo"><stop stop-color="${mix(light, "#ffffff", 0.3)}" stop-opacity=".5"/><stop offset="1" stop-color="${light}" stop-opacity="0"/></radialGradient>` +
    `<g filter="url(#far)"><g transform="translate(-50 -62) scale(1.1)">${background}</g></g><circle cx="${x.toFixed()}" cy="${(y - 30).toFixed()}" r="${(520 * scale).toFixed()}" fill="url(#halo)"/><g transform="${place}">${figure(person, pose)}</g><rect width="${width}" height="${height}" fill="url(#glow)"/></svg>`;
  return { svg, square: Math.round(Math.min(Math.max(y - 490, 0), height - width)) };
}

async function keep(key: string, { svg, square }: Drawing) {
  const target = new URL(`${key}/`, folder);
  await mkdir(target, { recursive: true });
  const full = await sharp(Buffer.from(svg))
    .extract({ left: margin, top: margin, width, height })
    .removeAlpha()
    .png({ compressionLevel: 1 })
    .toBuffer();
  const cut = sharp(full).extract({ left: 0, top: square, width, height: width });
  const file = (name: string) => new URL(`${name}.webp`, target).pathname;
  await sharp(full).webp({ quality: 66, effort: 6 }).toFile(file("full"));
  await cut.clone().resize(480).webp({ quality: 66, effort: 6 }).toFile(file("match"));
  await cut.clone().resize(320).webp({ quality: 60, effort: 6 }).toFile(file("card"));
  await cut.clone().resize(160).webp({ quality: 70, effort: 6 }).toFile(file("thumb"));
  // Twelve pixels show no face; enlarged and blurred, so that no scaling can bring it back.
  const tiny = await cut.clone().resize(12).png().toBuffer();
  await sharp(tiny).resize(48, 48, { kernel: "cubic" }).blur(2).webp({ quality: 50, effort: 6 }).toFile(file("blur"));
  const stored = await readFile(file("full"));
  const [placeholder, phash] = [await placeholderOf(sharp(stored)), await perceptualHash(stored)];
  return { key, width, height, placeholder, phash };
}

const wanted = process.argv.slice(2);
if (wanted.length === 0)
  for (const { key } of people)
    for (const picture of [1, 2, 3]) await rm(new URL(`${key}-${picture}/`, folder), { recursive: true, force: true });

const catalogue = [];
for (const [index, person] of people.entries()) {
  if (wanted.length > 0 && !wanted.includes(person.key)) continue;
  const pictures = [];
  for (const picture of [0, 1, 2])
    pictures.push(await keep(`${person.key}-${picture + 1}`, draw(person, index, picture)));
  catalogue.push({
    key: person.key,
    gender: person.gender,
    ageGroup: person.ageGroup,
    hair: hairNameOf(person),
    pictures,
  });
}
if (wanted.length === 0) await writeFile(new URL("catalogue.json", folder), JSON.stringify(catalogue, null, 2) + "\n");
