/** Too many wait already; `retryAfter` in seconds. */
export class TooManyWaiting extends Error {
  override name = "TooManyWaiting";
  constructor(readonly retryAfter: number) {
    super("too many wait for their turn");
  }
}

export type Turnstile = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Lets at most `atOnce` works run in this process, the others in the order they came; whoever finds `mostWaiting` in
 * front of the door is sent away with `TooManyWaiting`. For work that takes a whole core: hashing, decoding pictures.
 */
export function turnstile(options: { atOnce: number; mostWaiting: number; retryAfter: number }): Turnstile {
  const { atOnce, mostWaiting, retryAfter } = options;
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running < atOnce) running++;
    else if (waiting.length >= mostWaiting) throw new TooManyWaiting(retryAfter);
    else await new Promise<void>((enter) => waiting.push(enter));
    try {
      return await work();
    } finally {
      // The turn is handed on, so that nobody who comes just now gets in between.
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
