import { setTimeout as sleep } from "node:timers/promises";
import { seconds } from "../units.ts";

/** How long a request waits for a reload when an older list exists. */
const maxWait = seconds(1);

type CachedList<T> = {
  /** The current list, or the last one if reloading fails. Throws in a process that never had one. */
  all(): Promise<readonly T[]>;
  /** The list has changed, or may have: reload it. */
  refresh(): void;
};

/**
 * A list that each process caches. While it cannot be reloaded (the database is unavailable) the last one is used, and
 * is replaced only when the new one has arrived.
 */
export function cachedList<T>(load: () => Promise<readonly T[]>): CachedList<T> {
  let last: readonly T[] | undefined;
  let state: "stale" | "fresh" | "failed" = "stale";
  let loading: Promise<readonly T[]> | undefined;

  function read(): Promise<readonly T[]> {
    state = "fresh";
    const mine: Promise<readonly T[]> = load().then(
      (list) => {
        // A newer load has been started meanwhile.
        if (loading !== mine) return list;
        loading = undefined;
        return (last = list);
      },
      (error: unknown) => {
        if (loading === mine) [loading, state] = [undefined, "failed"];
        throw error;
      },
    );
    // Nobody may be waiting for it: avoid an unhandled rejection.
    mine.catch(() => {});
    return (loading = mine);
  }

  return {
    async all() {
      if (state === "fresh" && !loading && last) return last;
      const failed = state === "failed";
      const next = state === "fresh" && loading ? loading : read();
      if (!last) return next;
      const old = last;
      if (failed) return old;
      return Promise.race([next.catch(() => old), sleep(maxWait, old, { ref: false })]);
    },
    refresh() {
      // A list that was never requested is loaded on its first request.
      if (last || loading) void read();
      else state = "stale";
    },
  };
}
