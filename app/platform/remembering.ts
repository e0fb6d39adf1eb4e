/**
 * A function that makes the result of a key once and remembers it. It keeps at most `max` results and then begins anew:
 * for what the same keys ask again and again within minutes.
 */
export function remembering<Key, Result>(max: number, make: (key: Key) => Result): (key: Key) => Result {
  const results = new Map<Key, Result>();
  return (key) => {
    const known = results.get(key);
    if (known !== undefined) return known;
    if (results.size >= max) results.clear();
    const result = make(key);
    results.set(key, result);
    return result;
  };
}
