/** The value that `share` of the values do not exceed (nearest rank). */
export function percentile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const value = sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)];
  if (value === undefined) throw new Error("nothing was measured");
  return value;
}

export function median(values: number[]): number {
  return percentile(values, 0.5);
}
