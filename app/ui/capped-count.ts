/** A badge's number, capped at 99+ (spec 9). */
export function cappedCount(count: number): string {
  return count > 99 ? "99+" : String(count);
}
