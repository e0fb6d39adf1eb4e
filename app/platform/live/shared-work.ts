const running = new Map<string, Promise<unknown>>();

/**
 * Does work once that several need at the same moment, named by `key`: an event reaches all its readers together. They
 * all get its result or its failure; whoever comes after its end starts it anew.
 */
export function sharedWork<T>(key: string, work: () => Promise<T>): Promise<T> {
  const joined = running.get(key) as Promise<T> | undefined;
  if (joined) return joined;
  const own = work().finally(() => running.delete(key));
  running.set(key, own);
  return own;
}
