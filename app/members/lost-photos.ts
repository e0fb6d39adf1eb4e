/** How long a file may lie without its row, and a row without its file: an upload on its way is neither. */
export const sweepGraceHours = 24;

/**
 * Whether rows whose files are missing may go. A few in many are lost; many, or all, mean that the storage itself is
 * not the right one just now (a bucket mistyped, a disk not mounted), and then nothing may be taken for lost.
 */
export function mayForgetLost({ rows, missing }: { rows: number; missing: number }): boolean {
  return missing > 0 && missing <= Math.max(3, rows * 0.05) && missing < rows;
}
