/** The queue is full; `retryAfter` is in seconds. */
export class TooManyWaiting extends Error {
  override name = "TooManyWaiting";
  constructor(readonly retryAfter: number) {
    super("too many wait for their turn");
  }
}

type ConcurrencyLimit = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Runs at most `atOnce` jobs in this process; the others wait in order. With `maxWaiting` jobs in the queue a new one
 * is refused with `TooManyWaiting`. For work that takes a whole core: hashing, decoding pictures.
 */
export function concurrencyLimit(options: {
  atOnce: number;
  maxWaiting: number;
  retryAfter: number;
}): ConcurrencyLimit {
  const { atOnce, maxWaiting, retryAfter } = options;
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running < atOnce) running++;
    else if (waiting.length >= maxWaiting) throw new TooManyWaiting(retryAfter);
    else await new Promise<void>((enter) => waiting.push(enter));
    try {
      return await work();
    } finally {
      // The slot passes directly to the next job, so that a new one cannot jump the queue.
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
