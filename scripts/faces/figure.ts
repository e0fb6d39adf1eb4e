import { createAvatar } from "@dicebear/core";
// Lorelei: "Source: Lorelei. Designer: Lisa Wischofsky. License: CC0 1.0" (LICENSE of @dicebear/lorelei, part
// "Design").
import { lorelei } from "@dicebear/collection";
import { clothes, torso, type Garment } from "./clothes.ts";
import type { Beard, Person } from "./people.ts";
import { mix } from "./random.ts";

export type Pose = { eyes: string; mouth: string; garment: Garment; clothing: string; sunglasses: boolean };

const ink = "#2c1a24";
// Placeholder colours that mark where our gradients go in the library's drawing.
const skinMark = "010203";
const hairMark = "040506";

const variant = <Value extends string>(number: string) => [`variant${number}` as Value];

/** The set's open eyes have no white; these get one behind the line. */
const openEyes = new Set(["02", "04", "10", "23", "24", "06", "20"]);

function features(person: Person): string {
  const dark = mix(person.skin, "#5b1f1f", 0.42);
  const blush = mix(person.skin, "#e0424f", 0.6);
  const line = `stroke="${dark}" stroke-width="7" stroke-linecap="round" fill="none"`;
  const cheeks =
    `<ellipse cx="395" cy="625" rx="70" ry="44" fill="url(#blush)"/><ellipse cx="672" cy="612" rx="42" ry="38" fill="url(#blush)"/>` +
    `<radialGradient id="blush"><stop stop-color="${blush}" stop-opacity="${person.gender === "female" ? 0.5 : 0.28}"/><stop offset="1" stop-color="${blush}" stop-opacity="0"/></radialGradient>`;
  if (person.ageGroup === "young") return cheeks;
  const smile = `<path d="M452 632Q428 662 436 696M640 640Q656 662 650 686" ${line} opacity=".55"/>`;
  if (person.ageGroup === "grown") return cheeks + smile;
  return (
    cheeks +
    smile +
    `<path d="M378 520L344 508M376 538L338 538M380 556L348 568M420 578Q456 596 500 584M440 358Q520 344 590 352M452 328Q520 318 580 326" ${line} opacity=".5"/>`
  );
}

/** Our own beards: the set has only two very long ones. Clipped to the face. */
function beard(kind: Beard, person: Person): string {
  if (kind === "none") return "";
  const colour = mix(person.hairColor, ink, person.ageGroup === "older" ? 0.05 : 0.18);
  const moustache =
    "M452 676C470 640 530 628 566 646C600 628 640 640 656 668C620 662 590 664 566 664C530 660 490 664 452 676Z";
  const full =
    "M296 540L330 545C338 610 352 646 392 652C420 656 438 650 456 658C478 632 530 626 566 642C606 626 640 634 662 646C690 630 704 600 712 560L740 560L740 720C720 800 640 850 560 850C460 850 350 800 320 720C306 680 298 620 296 540Z";
  const around = `<path d="M466 668C520 690 580 694 622 684C618 716 560 724 520 712C490 704 474 690 466 668Z" fill="url(#skin)"/>`;
  const clipped = (content: string) => `<g clip-path="url(#face)">${content}</g>`;
  if (kind === "stubble") return clipped(`<path d="${full}" fill="${colour}" opacity=".26"/>`);
  if (kind === "moustache") return `<path d="${moustache}" fill="${colour}"/>`;
  if (kind === "goatee") {
    const chin =
      "M452 676C444 730 480 800 545 835C610 830 650 790 668 720C672 700 668 680 656 668L630 690C620 740 600 744 560 742C510 740 484 722 474 690Z";
    return clipped(
      `<path d="${full}" fill="${colour}" opacity=".16"/><path d="${moustache}${chin}" fill="${colour}"/>`,
    );
  }
  return clipped(`<path d="${full}" fill="${colour}" opacity=".94"/>${around}`);
}

const chinShadow =
  "M348 735C400 790 470 818 580 822C574 850 578 872 600 892C540 930 420 920 352 850C358 815 356 775 348 735Z";

function definitions(person: Person, facePath: string): string {
  const hair = (share: number) => mix(person.hairColor, "#ffffff", share);
  const warm = mix(person.skin, "#ffffff", 0.12);
  const deep = mix(person.skin, "#9c3f2e", 0.16);
  return (
    `<linearGradient id="skin" gradientUnits="userSpaceOnUse" x1="250" y1="900" x2="760" y2="300"><stop stop-color="${deep}"/><stop offset=".6" stop-color="${person.skin}"/><stop offset="1" stop-color="${warm}"/></linearGradient>` +
    `<linearGradient id="hair" gradientUnits="userSpaceOnUse" x1="620" y1="200" x2="330" y2="900"><stop stop-color="${hair(0.2)}"/><stop offset=".5" stop-color="${person.hairColor}"/><stop offset="1" stop-color="${mix(person.hairColor, "#1d1018", 0.34)}"/></linearGradient>` +
    `<clipPath id="face"><path d="${facePath}"/></clipPath>`
  );
}

/** One person as SVG in the units of the Lorelei head (about 1000 wide, neck at 900, shoulders below). */
export function figure(person: Person, pose: Pose): string {
  const glasses = pose.sunglasses ? "02" : person.glasses;
  const drawn = createAvatar(lorelei, {
    seed: person.key,
    hair: variant(person.hair),
    head: variant(person.head),
    eyes: variant(pose.eyes),
    eyebrows: variant(person.eyebrows),
    nose: variant(person.nose),
    mouth: [pose.mouth as "happy01"],
    glasses: variant(glasses ?? "01"),
    glassesProbability: glasses ? 100 : 0,
    earrings: variant(person.earrings ?? "01"),
    earringsProbability: person.earrings ? 100 : 0,
    earringsColor: ["d8a23a"],
    frecklesProbability: person.freckles ? 100 : 0,
    frecklesColor: [mix(person.skin, "#7a3b22", 0.5).slice(1)],
    beardProbability: 0,
    hairAccessoriesProbability: 0,
    skinColor: [skinMark],
    hairColor: [hairMark],
    mouthColor: [(person.lips || mix(person.skin, "#3a1218", 0.8)).slice(1)],
    noseColor: [mix(person.skin, "#3a1218", 0.75).slice(1)],
    eyebrowsColor: [mix(person.hairColor, ink, person.ageGroup === "older" ? 0.45 : 0.65).slice(1)],
  }).toString();
  const inner = drawn.slice(drawn.indexOf("</mask>") + "</mask>".length, drawn.lastIndexOf("</svg>"));
  const content = inner
    .replace(/^<g mask="[^"]*">/, "")
    .replace(/<\/g>$/, "")
    .replaceAll('transform="translate(10 -60)"', "");
  const skinEnd = content.indexOf(`fill="#${skinMark}"/>`) + `fill="#${skinMark}"/>`.length;
  const linesEnd = content.indexOf("/>", skinEnd) + 2;
  const facePath = /d="([^"]+)" fill="#010203"/.exec(content)?.[1];
  if (facePath === undefined) throw new Error(`The drawing of ${person.key} has no face`);
  const whites =
    openEyes.has(pose.eyes) && !pose.sunglasses
      ? `<g fill="#fffaf4" opacity=".85"><ellipse cx="460" cy="526" rx="50" ry="27"/><ellipse cx="655" cy="518" rx="30" ry="25"/></g>`
      : "";
  const shadow = `<path d="${chinShadow}" fill="${mix(person.skin, "#6b1f2a", 0.5)}" opacity=".38" clip-path="url(#face)"/>`;
  const body =
    content.slice(0, skinEnd) +
    shadow +
    beard(person.beard, person) +
    content.slice(skinEnd, linesEnd) +
    features(person) +
    whites +
    clothes(pose.garment, person, pose.clothing, ink) +
    content.slice(linesEnd);
  return (
    definitions(person, facePath) +
    `<g fill="none">${torso(person, "url(#skin)", ink)}` +
    body
      .replaceAll(`#${skinMark}`, "url(#skin)")
      .replaceAll(`#${hairMark}`, "url(#hair)")
      .replace(/#000(?:000)?(?=")/g, ink) +
    "</g>"
  );
}
