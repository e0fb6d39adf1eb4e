import type { Gender } from "./people.ts";
import { mix } from "./random.ts";

export type Garment = "crew" | "vneck" | "scoop" | "dress" | "shirt" | "turtleneck" | "blazer" | "stripes" | "hoodie";

export const wardrobe: Record<Gender, readonly Garment[]> = {
  female: ["dress", "scoop", "blazer", "turtleneck", "vneck", "stripes", "shirt", "scoop"],
  male: ["shirt", "crew", "turtleneck", "blazer", "vneck", "stripes", "hoodie", "crew"],
};

/** The body that the clothes must fit. */
type Build = { gender: Gender; head: string };

/** Half the width of the shoulders, in the units of the head's drawing. */
const halfWidth: Record<Gender, number> = { female: 365, male: 440 };
const centre = 465;

type Point = readonly [x: number, y: number];

/** Where the neck lines of each head of the set end; the shoulders begin there. */
const neckEnds: Record<string, readonly [left: Point, right: Point]> = {
  "01": [
    [258, 896],
    [664, 869],
  ],
  "02": [
    [285, 889],
    [634, 863],
  ],
  "03": [
    [263, 902],
    [700, 892],
  ],
  "04": [
    [296, 910],
    [675, 889],
  ],
};

const between = ([x1, y1]: Point, [x2, y2]: Point, share: number): Point => [
  x1 + (x2 - x1) * share,
  y1 + (y2 - y1) * share,
];
const at = ([x, y]: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** The slope from neck to shoulder, from `share` of its length on: its start, and the curve's control and end. */
function slope(build: Build, side: "left" | "right", share: number) {
  const [left, right] = neckEnds[build.head] ?? [
    [280, 900],
    [640, 885],
  ];
  const half = halfWidth[build.gender];
  const start: Point = side === "left" ? left : right;
  const bend: Point = side === "left" ? [start[0] - 42, start[1] + 58] : [start[0] + 34, start[1] + 62];
  const end: Point = side === "left" ? [centre - half + 60, 1020] : [centre + half - 60, 1010];
  const control = between(bend, end, share);
  return { start: between(between(start, bend, share), control, share), control, end };
}

function outline(build: Build, neckline: string, share: number): string {
  const left = slope(build, "left", share);
  const right = slope(build, "right", share);
  const [from, to] = [centre - halfWidth[build.gender], centre + halfWidth[build.gender]];
  return (
    `M${from - 20} 1900C${from - 30} 1400 ${from - 20} 1090 ${at(left.end)}Q${at(left.control)} ${at(left.start)}` +
    `${neckline} ${at(right.start)}Q${at(right.control)} ${at(right.end)}C${to + 20} 1080 ${to + 30} 1400 ${to + 20} 1900Z`
  );
}

const arms = (gender: Gender) => {
  const left = centre - halfWidth[gender] + 105;
  const right = centre + halfWidth[gender] - 105;
  return `M${left} 1900C${left - 12} 1550 ${left - 10} 1380 ${left + 22} 1210M${right} 1900C${right + 12} 1550 ${right + 10} 1380 ${right - 22} 1200`;
};

/** Neck and shoulders without clothes; the head is drawn over them. */
export function torso(build: Build, skin: string, ink: string): string {
  return `<path d="${outline(build, "L", 0)}" fill="${skin}" stroke="${ink}" stroke-width="11"/><path d="${arms(build.gender)}" stroke="${ink}" stroke-width="9"/>`;
}

/** The line from the left slope to the right one, and how far out on the slopes it begins. */
const necklines = {
  crew: ["C330 995 590 990", 0.1],
  vneck: ["Q400 1040 492 1165Q560 1040", 0.1],
  collar: ["Q390 1020 487 1125Q560 1020", 0.05],
  lapels: ["Q330 1180 480 1480Q620 1180", 0.1],
  scoop: ["C290 1180 650 1185", 0.45],
  high: ["C340 1000 590 1000", 0],
} satisfies Record<string, [line: string, share: number]>;

export function clothes(garment: Garment, build: Build, colour: string, ink: string): string {
  const { gender } = build;
  const shade = mix(colour, "#1d1226", 0.24);
  const light = mix(colour, "#ffffff", 0.3);
  const line = `stroke="${ink}" stroke-width="11" stroke-linejoin="round" stroke-linecap="round"`;
  const cut = (kind: keyof typeof necklines) => outline(build, necklines[kind][0], necklines[kind][1]);
  const body = (kind: keyof typeof necklines, fill = colour) =>
    `<path d="${cut(kind)}" fill="${fill}" ${line}/><path d="${arms(gender)}" stroke="${mix(fill, ink, 0.6)}" stroke-width="9" stroke-linecap="round"/>`;
  const point = (side: "left" | "right", share: number) => at(slope(build, side, share).start);
  const hem = (kind: "crew" | "vneck") =>
    `M${point("left", 0.24)}${necklines[kind][0].replace(/(\d+) (\d+)(?=[Q ]|$)/g, (_, x: string, y: string) => `${x} ${Number(y) + 40}`)} ${point("right", 0.24)}`;
  switch (garment) {
    case "crew":
      return `${body("crew")}<path d="${hem("crew")}" stroke="${shade}" stroke-width="11"/>`;
    case "vneck":
      return `${body("vneck")}<path d="${hem("vneck")}" stroke="${shade}" stroke-width="11"/>`;
    case "scoop":
      return body("scoop");
    case "dress":
      return (
        `<path d="M${centre - halfWidth[gender] + 92} 1900C${centre - halfWidth[gender] + 80} 1500 ${centre - halfWidth[gender] + 80} 1330 205 1215C210 1120 218 1060 ${point("left", 0.5)}L${point("left", 0.2)}C268 1040 275 1110 300 1170` +
        `Q470 1260 640 1168C662 1100 660 1020 ${point("right", 0.2)}L${point("right", 0.5)}C712 1050 726 1120 730 1205C${centre + halfWidth[gender] - 80} 1330 ${centre + halfWidth[gender] - 80} 1500 ${centre + halfWidth[gender] - 92} 1900Z" fill="${colour}" ${line}/>` +
        `<path d="M300 1172Q470 1262 640 1170" stroke="${light}" stroke-width="8" transform="translate(0 20)"/>`
      );
    case "turtleneck":
      return (
        body("high") +
        `<path d="M330 818C370 872 545 876 594 828C598 850 612 868 ${point("right", 0.3)}C610 1030 350 1045 ${point("left", 0.3)}C312 880 330 850 330 818Z" fill="${colour}" ${line}/>` +
        `<path d="M330 920C400 962 540 958 600 910" stroke="${shade}" stroke-width="9" stroke-linecap="round"/>`
      );
    case "shirt":
      return (
        body("collar") +
        `<path d="M488 1125V1900" stroke="${ink}" stroke-width="8"/>` +
        `<path d="M296 872C268 900 254 926 250 956L382 1096L487 1125C400 1060 330 985 296 872Z" fill="${light}" ${line}/>` +
        `<path d="M626 862C652 888 672 914 682 944L596 1086L487 1125C565 1060 605 985 626 862Z" fill="${light}" ${line}/>` +
        [1260, 1420, 1580].map((y) => `<circle cx="512" cy="${y}" r="10" fill="${ink}"/>`).join("")
      );
    case "blazer":
      return (
        body("crew", "#f4ece4") +
        `<path d="${cut("lapels")}" fill="${colour}" ${line}/>` +
        `<path d="M${point("left", 0.05)}C235 925 222 950 214 990L280 1120L236 1170L480 1480C370 1240 300 1080 ${point("left", 0.05)}Z" fill="${light}" ${line}/>` +
        `<path d="M${point("right", 0.05)}C694 915 709 945 718 982L670 1110L712 1160L480 1480C590 1240 640 1080 ${point("right", 0.05)}Z" fill="${light}" ${line}/>`
      );
    case "stripes":
      return (
        `<clipPath id="cut"><path d="${cut("crew")}"/></clipPath>${body("crew", "#f6efe6")}` +
        `<g clip-path="url(#cut)">${[1060, 1150, 1240, 1330, 1420, 1510, 1600].map((y) => `<path d="M-100 ${y + 20}Q465 ${y + 70} 1030 ${y}" stroke="${colour}" stroke-width="34"/>`).join("")}</g>` +
        `<path d="${cut("crew")}" ${line}/><path d="${arms(gender)}" stroke="${ink}" stroke-width="9" stroke-linecap="round"/>`
      );
    case "hoodie":
      return (
        body("crew") +
        `<path d="M272 880C180 910 170 1010 250 1060C340 1120 420 1130 480 1180C540 1120 640 1090 700 1020C740 960 720 890 640 862C640 930 570 990 460 990C360 985 290 950 272 880Z" fill="${shade}" ${line}/>` +
        `<path d="M420 1120V1290M560 1110V1280" stroke="#f4ece4" stroke-width="13" stroke-linecap="round"/>`
      );
  }
}
