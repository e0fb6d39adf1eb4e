/** The moment so many calendar months after (or, negative, before) `from`; a day that is missing there becomes the last. */
export function months(from: Date, count: number): Date {
  const moved = new Date(from);
  moved.setUTCDate(1);
  moved.setUTCMonth(moved.getUTCMonth() + count);
  const last = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate();
  moved.setUTCDate(Math.min(from.getUTCDate(), last));
  return moved;
}
