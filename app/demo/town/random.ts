import { createHash } from "node:crypto";

/** Reproducible randomness: the same seed gives the same values, so that every demo town is the same. */
export type Random = {
  /** From 0 to below 1. */
  next(): number;
  /** A whole number, both ends included. */
  whole(low: number, high: number): number;
  chance(share: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** Distinct items in random order; all of them if there are fewer. */
  sample<T>(list: readonly T[], count: number): T[];
  /** By weight: `{ single: 5, married: 1 }`. */
  weigh<T extends string>(weights: Record<T, number>): T;
  /** A public id, 1 … 2^53 − 1 (app/account/README.md#ids). */
  id(): number;
  /** 128 bits, base64url: a photo's id. */
  photoId(): string;
  /** A time from `first` to `last`; a `lean` above 1 makes later times more likely. */
  moment(first: Date, last: Date, lean?: number): Date;
};

/** xoshiro128** seeded with the sha-256 of `words`: a hundred thousand members need distinct ids. */
export function seeded(words: string): Random {
  const seed = createHash("sha256").update(words).digest();
  let [a, b, c, d] = [0, 4, 8, 12].map((at) => seed.readInt32LE(at)) as [number, number, number, number];
  const turned = (value: number, by: number) => (value << by) | (value >>> (32 - by));
  const bits = () => {
    const drawn = Math.imul(turned(Math.imul(b, 5), 7), 9) >>> 0;
    const shifted = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = turned(d, 11);
    return drawn;
  };
  const next = () => bits() / 4294967296;
  const whole = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  const pick = <T>(list: readonly T[]): T => {
    if (list.length === 0) throw new Error("nothing to pick from");
    return list[whole(0, list.length - 1)] as T;
  };
  return {
    next,
    whole,
    pick,
    chance: (share) => next() < share,
    sample(list, count) {
      const left = [...list];
      for (let at = 0; at < Math.min(count, left.length); at++) {
        const other = whole(at, left.length - 1);
        [left[at], left[other]] = [left[other] as (typeof left)[number], left[at] as (typeof left)[number]];
      }
      return left.slice(0, count);
    },
    weigh<T extends string>(weights: Record<T, number>) {
      const entries = Object.entries(weights) as [T, number][];
      let mark = next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
      const entry = entries.find(([, weight]) => (mark -= weight) < 0);
      return (entry ?? entries[entries.length - 1] ?? [pick<T>([])])[0];
    },
    id: () => (bits() >>> 11) * 4294967296 + bits() || 1,
    photoId: () => Buffer.from(Uint32Array.of(bits(), bits(), bits(), bits()).buffer).toString("base64url"),
    moment: (first, last, lean = 1) =>
      new Date(Math.round(last.getTime() - Math.max(0, last.getTime() - first.getTime()) * next() ** lean)),
  };
}
