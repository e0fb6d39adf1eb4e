import { mix, type Random } from "./random.ts";

/** A scene is drawn on 1000 × 1250, out of focus behind the person; `light` tints the whole picture a little. */
export type Scene = { background: string; light: string; blur: number };

const frame = (fill: string) => `<rect width="1000" height="1250" fill="${fill}"/>`;
const sky = (id: string, stops: readonly string[]) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops.map((colour, at) => `<stop offset="${at / (stops.length - 1)}" stop-color="${colour}"/>`).join("")}</linearGradient>`;

function studio(random: Random): Scene {
  const [near, far] = random.pick([
    ["#f7c9a9", "#e58a7b"],
    ["#cfe0d6", "#7fae9f"],
    ["#d9d3f0", "#9387c9"],
    ["#fbe3b5", "#eeb365"],
    ["#c9dff0", "#7aa6cf"],
    ["#f4cfd8", "#cf7f9b"],
    ["#f8e4d0", "#d8a688"],
  ] as const);
  const x = random.between(250, 750);
  return {
    background: `<radialGradient id="wall" cx="${x / 1000}" cy=".38" r=".9"><stop stop-color="${near}"/><stop offset="1" stop-color="${far}"/></radialGradient>${frame("url(#wall)")}<circle cx="${1000 - x}" cy="470" r="430" fill="#fff" opacity=".22"/>`,
    light: near,
    blur: 4,
  };
}

function room(random: Random): Scene {
  const wall = random.pick(["#d9b8a0", "#9fb5ab", "#c7b7cf", "#e3cfa6", "#8fa5b8", "#cf9f8f"]);
  const side = random.next() < 0.5 ? 60 : 620;
  const other = side === 60 ? 700 : 60;
  return {
    background:
      sky("out", ["#fdf3d9", "#bfe0e8"]) +
      frame(wall) +
      `<rect x="${side}" y="90" width="320" height="560" fill="#fff7ea"/><rect x="${side + 18}" y="108" width="284" height="524" fill="url(#out)"/><path d="M${side + 160} 108V632M${side + 18} 370H${side + 302}" stroke="#fff7ea" stroke-width="14"/>` +
      `<path d="M${side - 50} 60H${side + 60}Q${side + 40} 420 ${side - 30} 780H${side - 80}Z" fill="${mix(wall, "#ffffff", 0.45)}"/>` +
      `<rect x="${other}" y="170" width="230" height="280" rx="8" fill="${mix(wall, "#3a2530", 0.55)}"/><rect x="${other + 22}" y="192" width="186" height="236" fill="#f2dcc0"/><circle cx="${other + 115}" cy="300" r="62" fill="#d9735a"/>` +
      `<rect y="1000" width="1000" height="250" fill="${mix(wall, "#5a3340", 0.45)}"/>` +
      [-60, -25, 10, 45]
        .map(
          (turn) =>
            `<ellipse cx="${other + 110}" cy="760" rx="44" ry="190" fill="${turn > 0 ? "#4f8a68" : "#3c7458"}" transform="rotate(${turn} ${other + 110} 950)"/>`,
        )
        .join("") +
      `<path d="M${other + 30} 930H${other + 190}L${other + 165} 1130H${other + 55}Z" fill="#c96f4e"/>`,
    light: "#ffe2b0",
    blur: 5,
  };
}

function park(random: Random): Scene {
  const [high, low, leaf, grass] = random.pick([
    ["#9fd3ec", "#eaf5e4", "#5c9a5e", "#8cbf6a"],
    ["#bfdcf2", "#fff0cf", "#d98a3d", "#c9b35a"],
    ["#a9d9dc", "#f6f3d4", "#3f8667", "#7fb37a"],
    ["#f6cfae", "#fdeccb", "#7f9c4b", "#a9b85c"],
  ] as const);
  const trees = [random.between(20, 140), random.between(240, 330), random.between(700, 780), random.between(880, 990)];
  return {
    background:
      sky("sky", [high, low]) +
      frame("url(#sky)") +
      `<circle cx="${random.between(150, 850)}" cy="190" r="80" fill="#fff6d2"/><path d="M0 760Q260 640 520 740T1000 690V1250H0Z" fill="${mix(leaf, low, 0.5)}"/>` +
      trees
        .map(
          (x, at) =>
            `<rect x="${x - 16}" y="640" width="32" height="330" fill="#6b4a3c"/><circle cx="${x}" cy="${500 + at * 25}" r="${150 + (at % 2) * 40}" fill="${mix(leaf, at % 2 ? "#ffffff" : "#21402f", 0.14)}"/><circle cx="${x + 60}" cy="${610 + at * 10}" r="105" fill="${leaf}"/>`,
        )
        .join("") +
      `<path d="M0 890Q400 810 1000 910V1250H0Z" fill="${grass}"/>`,
    light: "#fff0b8",
    blur: 7,
  };
}

function sea(random: Random): Scene {
  const [high, low, water, sand] = random.pick([
    ["#7cc0e8", "#e4f4f2", "#2f8fb0", "#f1d9a7"],
    ["#f3a183", "#fde0a8", "#4c7fa3", "#dcae86"],
    ["#a7b9e6", "#fbd5c8", "#5577a8", "#e3bfa0"],
    ["#8fd0d6", "#fbf2d8", "#2a9c9c", "#f4dfb8"],
  ] as const);
  const sun = random.between(140, 860);
  return {
    background:
      sky("sky", [high, low]) +
      frame("url(#sky)") +
      `<circle cx="${sun}" cy="420" r="95" fill="#fff4cf"/><rect y="610" width="1000" height="400" fill="${water}"/>` +
      [650, 720, 800, 880]
        .map(
          (y, at) =>
            `<path d="M${sun - 120 - at * 40} ${y}h${240 + at * 80}" stroke="#fff4cf" stroke-width="14" opacity=".55"/>`,
        )
        .join("") +
      `<path d="M${sun > 500 ? 120 : 760} 590l60 -150v150zM${sun > 500 ? 100 : 740} 596h110l-24 30h-66z" fill="#fff"/>` +
      `<path d="M0 960Q300 900 620 960T1000 940V1250H0Z" fill="${sand}"/>`,
    light: low,
    blur: 5,
  };
}

function city(random: Random): Scene {
  const [high, low, near, far] = random.pick([
    ["#2e2a5e", "#e0788a", "#2b2547", "#5a4479"],
    ["#1f3a5f", "#f0a56b", "#1f2b47", "#46577f"],
    ["#47356b", "#f7b58c", "#33244e", "#7a4f86"],
  ] as const);
  const houses = Array.from({ length: 9 }, (_, at) => ({ x: at * 118 - 30, top: random.between(420, 720) }));
  const windows = houses.flatMap(({ x, top }) =>
    Array.from(
      { length: 7 },
      () =>
        `<rect x="${x + 18 + Math.floor(random.next() * 3) * 30}" y="${top + 30 + Math.floor(random.next() * 8) * 52}" width="18" height="28" fill="#ffd98a"/>`,
    ),
  );
  return {
    background:
      sky("sky", [high, mix(high, low, 0.5), low]) +
      frame("url(#sky)") +
      `<circle cx="${random.between(120, 880)}" cy="170" r="60" fill="#fff3d6"/>` +
      houses
        .map(({ x, top }) => `<rect x="${x + 50}" y="${top - 110}" width="90" height="900" fill="${far}"/>`)
        .join("") +
      houses.map(({ x, top }) => `<rect x="${x}" y="${top}" width="112" height="900" fill="${near}"/>`).join("") +
      windows.join(""),
    light: low,
    blur: 6,
  };
}

function lights(random: Random): Scene {
  const [deep, warm] = random.pick([
    ["#3a2233", "#8a3f45"],
    ["#22303f", "#356a72"],
    ["#40261f", "#a8613a"],
    ["#2d2547", "#6b4a8c"],
  ] as const);
  const glows = Array.from(
    { length: 16 },
    () =>
      `<circle cx="${random.between(0, 1000)}" cy="${random.between(40, 900)}" r="${random.between(22, 70)}" fill="${random.pick(["#ffd27a", "#ff9f6b", "#ffe6b0", "#f27f8f"])}" opacity="${random.between(0.25, 0.7).toFixed(2)}"/>`,
  );
  return {
    background: `<radialGradient id="bar" cx=".5" cy=".45" r=".8"><stop stop-color="${warm}"/><stop offset="1" stop-color="${deep}"/></radialGradient>${frame("url(#bar)")}${glows.join("")}<rect y="1020" width="1000" height="230" fill="${mix(deep, "#000000", 0.25)}"/>`,
    light: "#ffc98a",
    blur: 9,
  };
}

function books(random: Random): Scene {
  const wood = random.pick(["#8a5a3c", "#6b4a44", "#b98a5e"]);
  const colours = ["#c95f4e", "#e2b45c", "#5b8a86", "#f0e0c4", "#7a5a86", "#4f6d8f", "#d98f7a"];
  const shelf = (y: number) => {
    let row = "";
    for (let x = 10; x < 980; ) {
      const width = random.between(28, 62);
      const height = random.between(150, 215);
      if (random.next() > 0.12)
        row += `<rect x="${x.toFixed()}" y="${(y - height).toFixed()}" width="${width.toFixed()}" height="${height.toFixed()}" fill="${random.pick(colours)}"/>`;
      x += width + 3;
    }
    return `${row}<rect y="${y}" width="1000" height="26" fill="${mix(wood, "#ffffff", 0.2)}"/>`;
  };
  return {
    background: frame(mix(wood, "#241018", 0.45)) + [250, 510, 770, 1030, 1290].map(shelf).join(""),
    light: "#ffd9a0",
    blur: 8,
  };
}

function mountains(random: Random): Scene {
  const [high, low, far, near] = random.pick([
    ["#8fc1ea", "#f3f0e4", "#a9b8d6", "#5d7f9c"],
    ["#f4b79c", "#fdf0d4", "#b794b0", "#74648f"],
    ["#a5d4d8", "#f7f5e0", "#8fb5a8", "#4d7f74"],
  ] as const);
  const peak = random.between(200, 480);
  return {
    background:
      sky("sky", [high, low]) +
      frame("url(#sky)") +
      `<path d="M-80 820L${peak} 320L${peak + 210} 600L${peak + 380} 400L1100 820V1250H-80Z" fill="${far}"/><path d="M${peak} 320l-95 134l60 -18l38 34l40 -40l62 20z" fill="#fff"/>` +
      `<path d="M0 840Q240 700 470 800T1000 720V1250H0Z" fill="${near}"/><path d="M0 980Q400 880 1000 960V1250H0Z" fill="${mix(near, "#8fbf7a", 0.55)}"/>`,
    light: low,
    blur: 5,
  };
}

function leaves(random: Random): Scene {
  const [back, leaf] = random.pick([
    ["#f3d9c4", "#5f9a7c"],
    ["#264a44", "#4b8a6b"],
    ["#f6e3b8", "#7fa65a"],
    ["#dfe8f0", "#6b93a8"],
    ["#efc8c0", "#7d9a6b"],
  ] as const);
  const sprigs = Array.from({ length: 16 }, (_, at) => {
    const x = at % 2 ? random.between(-40, 260) : random.between(740, 1040);
    const y = random.between(0, 1150);
    return `<path d="M0 0C70 -60 90 -190 0 -300C-90 -190 -70 -60 0 0Z" fill="${mix(leaf, at % 3 ? "#ffffff" : "#12302a", random.between(0.05, 0.25))}" transform="translate(${x.toFixed()} ${y.toFixed()}) rotate(${random.between(-80, 80).toFixed()})"/>`;
  });
  return {
    background: frame(back) + `<circle cx="500" cy="480" r="440" fill="#fff" opacity=".16"/>` + sprigs.join(""),
    light: "#fff0c8",
    blur: 4,
  };
}

/** Calm places for the main picture, livelier ones for the others. */
export const portraits = [studio, room, leaves, park, studio, sea, lights, books, mountains, city] as const;
export const outings = [sea, park, city, lights, room, mountains, books, leaves] as const;
