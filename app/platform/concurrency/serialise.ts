const queues = new Map<string, Promise<unknown>>();

/** Runs jobs with the same key one at a time, in this process; jobs with different keys do not wait for each other. */
export async function serialise<T>(key: string, work: () => Promise<T>): Promise<T> {
  const before = queues.get(key) ?? Promise.resolve();
  const result = before.then(work, work);
  const settled = result.catch(() => {});
  queues.set(key, settled);
  try {
    return await result;
  } finally {
    if (queues.get(key) === settled) queues.delete(key);
  }
}
