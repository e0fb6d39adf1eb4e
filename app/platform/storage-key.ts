/** Throws unless the key stays inside: words of letters, digits, `_` and `-`, a dot only before the ending. */
export function checkKey(key: string): string {
  if (!/^[\w-]+(\/[\w-]+)*(\.[a-z0-9]+)?$/i.test(key) || key.length > 200)
    throw new Error("a storage key is malformed");
  return key;
}
