/** A count with its noun in English: "1 credit", "3 credits". `plural` is for nouns that take more than an s. */
export function countOf(count: number, noun: string, plural = `${noun}s`): string {
  return `${count} ${count === 1 ? noun : plural}`;
}
