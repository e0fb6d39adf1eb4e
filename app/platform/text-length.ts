const segmenter = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/**
 * The number of characters as people count them: a letter with its accents and an emoji of several code points are
 * one.
 */
export function countGraphemes(text: string): number {
  let count = 0;
  for (const _ of segmenter.segment(text)) count++;
  return count;
}
