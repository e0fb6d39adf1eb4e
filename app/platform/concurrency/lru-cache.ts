/** Keeps the newest `max` values by their keys; the least recently used one goes first. */
export function lruCache<Value>(max: number): (key: string, make: () => Value) => Value {
  const values = new Map<string, Value>();
  return (key, make) => {
    const value = values.has(key) ? (values.get(key) as Value) : make();
    values.delete(key);
    values.set(key, value);
    for (const oldest of [...values.keys()].slice(0, values.size - max)) values.delete(oldest);
    return value;
  };
}
