import { daysBefore, type Period } from "#app/platform/commands/period.ts";

/** Counts by day, for each key of a report's lines. */
export type Curves = Map<string, Map<string, number>>;

/** More points than this are drawn closer than a pixel. */
const maxPoints = 60;

/** Numbers by day as the points of a small picture: each day of the period, or equal parts of a long one. */
export function curvePoints(counts: Map<string, number>, { from, to }: Period): number[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = daysBefore(day, -1)) days.push(day);
  const perPoint = Math.ceil(days.length / maxPoints);
  const points = Array.from({ length: Math.ceil(days.length / perPoint) }, () => 0);
  for (const [at, day] of days.entries()) {
    const point = Math.floor(at / perPoint);
    points[point] = (points[point] ?? 0) + (counts.get(day) ?? 0);
  }
  return points;
}

/**
 * The line through the points as an SVG path in a box of 100 × 24 with a margin of 2: time to the right, the largest
 * value at the top. A single point is a flat line.
 */
export function curvePath(points: number[]): string {
  const largest = Math.max(...points, 1);
  const step = 100 / Math.max(points.length - 1, 1);
  const place = (value: number, at: number) => `${round(at * step)} ${round(22 - (value / largest) * 20)}`;
  const [only] = points;
  if (points.length === 1 && only !== undefined) return `M${place(only, 0)}L${place(only, 1)}`;
  return points.map((value, at) => `${at === 0 ? "M" : "L"}${place(value, at)}`).join("");
}

const round = (n: number) => Math.round(n * 10) / 10;
