/** Names close to a mistyped one, nearest first, at most three: a letter or two apart, or one within the other. */
export function nearest(typed: string, names: string[]): string[] {
  const word = typed.toLowerCase();
  const most = Math.max(2, Math.floor(word.length / 4));
  return names
    .map((name) => ({ name, steps: steps(word, name.toLowerCase()) }))
    .filter(({ name, steps }) => steps <= most || within(word, name) || within(name, word))
    .sort((one, other) => one.steps - other.steps)
    .slice(0, 3)
    .map(({ name }) => name);
}

/** "; did you mean a or b?", or a full stop where nothing is near. */
export function didYouMean(typed: string, names: string[]): string {
  const near = nearest(typed, names);
  return near.length > 0 ? `; did you mean ${near.join(" or ")}?` : ".";
}

function within(part: string, whole: string): boolean {
  return part.length >= 4 && whole.includes(part);
}

/** How many letters must be put in, left out or exchanged (Levenshtein). */
function steps(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (const [i, letter] of [...from].entries()) {
    const next = [i + 1];
    for (const [j, other] of [...to].entries()) {
      const exchanged = (row[j] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min((row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1, exchanged));
    }
    row = next;
  }
  return row[to.length] ?? 0;
}
