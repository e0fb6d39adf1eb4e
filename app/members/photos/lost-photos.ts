/** Files without a row, and rows without files, are ignored for this long: an upload may still be running. */
export const sweepGraceHours = 24;

/**
 * Whether rows whose files are missing may be deleted. A few of many are really lost; many, or all, mean that the
 * storage itself is wrong (a mistyped bucket, an unmounted disk), and then nothing may be deleted.
 */
export function mayDeleteLostPhotoRows({ rows, missing }: { rows: number; missing: number }): boolean {
  return missing > 0 && missing <= Math.max(3, rows * 0.05) && missing < rows;
}
