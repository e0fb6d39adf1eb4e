type Entry<Value> = { value: Value; bytes: number };

/**
 * Values by key, bounded in bytes: when they need more than `maxBytes`, those that were not read for the longest time
 * go first. A value larger than the whole cache is not stored.
 */
export function byteCache<Value>(maxBytes: number) {
  const entries = new Map<string, Entry<Value>>();
  let total = 0;

  function remove(key: string): void {
    total -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  }

  return {
    get(key: string): Value | undefined {
      const entry = entries.get(key);
      if (!entry) return undefined;
      // A Map keeps the order of insertion: the first entry is the one that was not read for the longest time.
      entries.delete(key);
      entries.set(key, entry);
      return entry.value;
    },
    set(key: string, value: Value, bytes: number): void {
      remove(key);
      if (bytes > maxBytes) return;
      entries.set(key, { value, bytes });
      total += bytes;
      for (const oldest of entries.keys()) {
        if (total <= maxBytes) return;
        remove(oldest);
      }
    },
    removeWhere(isMeant: (value: Value) => boolean): void {
      for (const [key, { value }] of [...entries]) if (isMeant(value)) remove(key);
    },
    clear(): void {
      entries.clear();
      total = 0;
    },
    /** What is stored now. */
    size: () => ({ entries: entries.size, bytes: total }),
  };
}
