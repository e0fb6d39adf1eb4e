import { type Niche, niches } from "#app/site/niche.ts";

/** Finds a niche by its name or number, such as "gay" or "7". */
export function findNiche(word: string): Niche | undefined {
  return niches.find((each) => each.name === word.trim().toLowerCase() || String(each.number) === word.trim());
}

/** "1 general, 2 she, …" */
export function describeNiches(): string {
  return niches.map((each) => `${each.number} ${each.name}`).join(", ");
}
