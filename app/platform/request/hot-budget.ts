import { digestOf } from "../secrets/digest.server.ts";

/** A rate limit of one key. `what`: the same thing again costs nothing. */
export type Use = { name: string; key: string; points: number; seconds: number; what?: string };
export type UseOutcome = { ok: true } | { ok: false; retryAfter: number };

/** A counter as the database has it: uses, and when it ends in milliseconds. */
export type StoredCount = { key: string; points: number; expire: number };

type Count = {
  /** Uses of all processes, as last read from the database. */
  stored: number;
  /** Uses in this process that are not stored yet. */
  added: number;
  expire: number;
  /** The stored count must be read again: a refusal may be out of date. */
  isDoubted: boolean;
  /** Digests of the latest things used, which cost nothing now. */
  recent: string[];
};

/** So many of the latest things of one key are free: back and forth between pages is no new use. */
const recentSize = 8;
/** More keys than this in one process are forgotten, the oldest first. */
const maxKeys = 50_000;

/**
 * Counts uses in this process, and stores them for all processes at intervals: a use needs no round trip to the
 * database. Several processes may let through a little more than the limit within one interval, and a new process
 * learns the count after the first.
 */
export class HotBudget {
  readonly #counts = new Map<string, Count>();

  constructor(
    /** Adds these counts to the stored ones and returns the sums. */
    private readonly store: (counts: StoredCount[], now: number) => Promise<StoredCount[]>,
    private readonly clock: () => number,
  ) {}

  /** Whether `flush` has anything to do. */
  get isWaiting(): boolean {
    return [...this.#counts.values()].some(({ added, isDoubted }) => added > 0 || isDoubted);
  }

  /** Counts one use; `retryAfter` is in seconds. */
  take({ name, key, points, seconds, what }: Use): UseOutcome {
    const count = this.#countOf(`${name}:${key}`, seconds * 1000);
    const thing = what === undefined ? undefined : digestOf(what);
    if (thing !== undefined && count.recent.includes(thing)) {
      count.recent = [thing, ...count.recent.filter((each) => each !== thing)];
      return { ok: true };
    }
    if (count.stored + count.added >= points) {
      count.isDoubted = true;
      return { ok: false, retryAfter: Math.max(1, Math.ceil((count.expire - this.clock()) / 1000)) };
    }
    count.added += 1;
    if (thing !== undefined) count.recent = [thing, ...count.recent].slice(0, recentSize);
    return { ok: true };
  }

  #countOf(key: string, duration: number): Count {
    const now = this.clock();
    const known = this.#counts.get(key);
    if (known && known.expire > now) return known;
    const count = { stored: 0, added: 0, expire: now + duration, isDoubted: false, recent: [] };
    // Set anew, so that the map stays ordered by the beginning of the windows.
    this.#counts.delete(key);
    this.#counts.set(key, count);
    if (this.#counts.size > maxKeys) this.#counts.delete(this.#counts.keys().next().value ?? "");
    return count;
  }

  /** Stores what was added, reads what the other processes have added, and forgets windows that are over. */
  async flush(): Promise<void> {
    const now = this.clock();
    const sent = new Map<string, { count: Count; added: number }>();
    for (const [key, count] of this.#counts) {
      if (count.added > 0 || count.isDoubted) sent.set(key, { count, added: count.added });
      else if (count.expire <= now) this.#counts.delete(key);
    }
    if (sent.size === 0) return;
    // In one order in all processes, so that they never wait for each other in a circle.
    const rows = [...sent].map(([key, { count, added }]) => ({ key, points: added, expire: count.expire }));
    const sums = await this.store(
      rows.sort((one, other) => (one.key < other.key ? -1 : 1)),
      now,
    );
    for (const { key, points, expire } of sums) {
      const entry = sent.get(key);
      if (!entry) continue;
      const { count, added } = entry;
      count.stored = points;
      count.added -= added;
      count.expire = expire;
      count.isDoubted = false;
    }
  }
}
