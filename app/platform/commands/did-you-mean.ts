import { editDistance } from "#app/platform/text/edit-distance.ts";

/** Names similar to a mistyped one, closest first, at most three: a small edit distance, or one contains the other. */
export function closestNames(input: string, names: string[]): string[] {
  const word = input.toLowerCase();
  const maxDistance = Math.max(2, Math.floor(word.length / 4));
  return names
    .map((name) => ({ name, steps: editDistance(word, name.toLowerCase()) }))
    .filter(({ name, steps }) => steps <= maxDistance || isPart(word, name) || isPart(name, word))
    .sort((one, other) => one.steps - other.steps)
    .slice(0, 3)
    .map(({ name }) => name);
}

/** "; did you mean a or b?", or a full stop if no name is similar. */
export function didYouMean(input: string, names: string[]): string {
  const near = closestNames(input, names);
  return near.length > 0 ? `; did you mean ${near.join(" or ")}?` : ".";
}

function isPart(part: string, whole: string): boolean {
  return part.length >= 4 && whole.includes(part);
}
