import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const NICHES = ["general", "she", "bdsm", "bbw", "gilf", "milf", "gay"];
const css = readFileSync(new URL("./tokens.css", import.meta.url), "utf8");
const [light = "", dark = ""] = css.split("@media screen and (prefers-color-scheme: dark)");

type Tokens = Record<string, number[]>;

/** The tokens of one scheme for one niche; later blocks override earlier ones, as in the browser. */
function tokensOf(scheme: string, niche: string): Tokens {
  const tokens: Tokens = {};
  for (const [, selector = "", body = ""] of scheme.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    if (!selector.includes(":root") && !selector.includes(`"${niche}"`)) continue;
    for (const [, name = "", rgb = ""] of body.matchAll(/--([\w-]+): (\d+ \d+ \d+);/g)) {
      tokens[name] = rgb.split(" ").map(Number);
    }
  }
  return tokens;
}

function luminance(rgb: number[]): number {
  const [r = 0, g = 0, b = 0] = rgb.map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function ratio(tokens: Tokens, one: string, other: string): number {
  const [a, b] = [tokens[one], tokens[other]];
  if (!a || !b) throw new Error(`no token ${a ? other : one}`);
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

const GROUNDS = ["paper", "surface", "raised", "sunk", "wash"];
const STATES = ["info", "success", "warning", "danger"];

/** WCAG 2.1 AA: 4.5 for text (1.4.3), 3 for edges of controls, focus rings and marks (1.4.11). */
const PAIRS: [text: string, grounds: string[], least: number][] = [
  ["ink", [...GROUNDS, ...STATES.map((state) => `${state}-wash`)], 7],
  ["muted", GROUNDS, 4.5],
  ["accent-text", GROUNDS, 4.5],
  ["on-accent", ["accent", "accent-hover"], 4.5],
  ["on-field", ["field"], 4.5],
  ...STATES.map((state): [string, string[], number] => [`${state}-text`, [...GROUNDS, `${state}-wash`], 4.5]),
  ["on-warning", ["warning"], 4.5],
  ["on-danger", ["danger"], 4.5],
  ["on-gold", ["gold"], 4.5],
  ["gold-text", GROUNDS, 4.5],
  ["edge", ["paper", "surface", "raised", "wash"], 3],
  ["focus", GROUNDS, 3],
];

describe.each([
  ["light", light],
  ["dark", light + dark],
])("in the %s scheme", (_, scheme) => {
  test.each(NICHES)("the colours of %s have enough contrast", (niche) => {
    const tokens = tokensOf(scheme, niche);
    const weak = PAIRS.flatMap(([text, grounds, least]) =>
      grounds
        .map((ground) => ({ text, ground, ratio: ratio(tokens, text, ground), least }))
        .filter((pair) => pair.ratio < pair.least)
        .map((pair) => `${pair.text} on ${pair.ground}: ${pair.ratio.toFixed(2)} < ${pair.least}`),
    );
    expect(weak).toEqual([]);
  });
});
