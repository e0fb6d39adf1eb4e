import { type Niche, niches } from "../site/niche.ts";

/** "gay" or "7" → the niche. */
export function nicheByWord(word: string): Niche | undefined {
  return niches.find((each) => each.name === word.trim().toLowerCase() || String(each.number) === word.trim());
}

/** "1 general, 2 she, …" */
export function nicheWords(): string {
  return niches.map((each) => `${each.number} ${each.name}`).join(", ");
}
