const segmenter = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** How many characters people count in a text: a letter with its accents, an emoji of several signs is one. */
export function countGraphemes(text: string): number {
  let count = 0;
  for (const _ of segmenter.segment(text)) count++;
  return count;
}
