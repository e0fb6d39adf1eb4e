const queues = new Map<string, Promise<unknown>>();

/** Runs the works of one key one after the other, in this process; works of different keys do not wait. */
export async function oneAfterAnother<T>(key: string, work: () => Promise<T>): Promise<T> {
  const before = queues.get(key) ?? Promise.resolve();
  const mine = before.then(work, work);
  const settled = mine.catch(() => {});
  queues.set(key, settled);
  try {
    return await mine;
  } finally {
    if (queues.get(key) === settled) queues.delete(key);
  }
}
