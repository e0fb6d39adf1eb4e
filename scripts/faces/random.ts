/** A small seeded random generator (mulberry32): the same key always draws the same face. */
export type Random = { next(): number; between(low: number, high: number): number; pick<T>(list: readonly T[]): T };

export function seeded(text: string): Random {
  let state = 0x811c9dc5;
  for (const letter of text) state = Math.imul(state ^ letter.charCodeAt(0), 0x01000193);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  next();
  return {
    next,
    between: (low, high) => low + next() * (high - low),
    pick(list) {
      const item = list[Math.floor(next() * list.length)];
      if (item === undefined) throw new Error("Nothing to pick from");
      return item;
    },
  };
}

/** Mixes two #rrggbb colours; share 0 is the first, 1 the second. */
export function mix(first: string, second: string, share: number): string {
  const part = (colour: string, at: number) => parseInt(colour.slice(at, at + 2), 16);
  const blend = (at: number) => Math.round(part(first, at) * (1 - share) + part(second, at) * share);
  return "#" + [1, 3, 5].map((at) => blend(at).toString(16).padStart(2, "0")).join("");
}
