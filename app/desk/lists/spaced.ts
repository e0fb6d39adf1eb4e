/** A stored word such as `fake_profile` as staff read it: `Fake profile`. */
export function spaced(word: string): string {
  return `${word.charAt(0).toUpperCase()}${word.slice(1).replaceAll("_", " ")}`;
}
