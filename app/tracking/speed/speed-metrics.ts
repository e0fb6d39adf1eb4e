/**
 * What is measured in visitors' browsers (app/tracking/README.md#speed). A value falls into the first bucket whose edge it
 * does not exceed; the last bucket has all above. `limit`: what a page should stay within for three of four views; it is
 * an edge, so that whether it does is known exactly. `max`: more is nonsense.
 */
export const speedMetrics = {
  /** Largest contentful paint, in ms. */
  lcp: {
    edges: [250, 500, 750, 1000, 1250, 1500, 1750, 2000, 2250, 2500, 2750, 3000, 3500, 4000, 5000, 6000, 8000, 10_000],
    limit: 2500,
    max: 120_000,
  },
  /** Interaction to next paint, in ms. */
  inp: { edges: [25, 50, 75, 100, 125, 150, 175, 200, 250, 300, 400, 500, 750, 1000, 2000], limit: 200, max: 60_000 },
  /** Cumulative layout shift. */
  cls: { edges: [0.01, 0.025, 0.05, 0.075, 0.1, 0.15, 0.25, 0.5, 1], limit: 0.1, max: 100 },
} as const;

export type SpeedMetric = keyof typeof speedMetrics;
export const speedMetricNames = Object.keys(speedMetrics) as SpeedMetric[];

/** The bucket of a value. */
export function bucketOf(metric: SpeedMetric, value: number): number {
  const { edges } = speedMetrics[metric];
  const at = edges.findIndex((edge) => value <= edge);
  return at < 0 ? edges.length : at;
}

/** Fewer page views than this say too little to mark a page. */
export const minViews = 20;

export type SpeedSummary = {
  views: number;
  /** The value that three of four views do not exceed, estimated within its bucket; above the last edge it is that. */
  p75: number;
  /** Above the last edge. */
  isOpen: boolean;
  /** Over the limit, by enough views. */
  isSlow: boolean;
};

/** What the views by bucket say; undefined without any. */
export function summariseSpeed(metric: SpeedMetric, views: ReadonlyMap<number, number>): SpeedSummary | undefined {
  const { edges, limit } = speedMetrics[metric];
  const total = [...views.values()].reduce((sum, each) => sum + each, 0);
  if (total === 0) return undefined;
  const wanted = total * 0.75;
  let below = 0;
  for (let bucket = 0; bucket <= edges.length; bucket++) {
    const inside = views.get(bucket) ?? 0;
    if (below + inside < wanted) {
      below += inside;
      continue;
    }
    const [low, high] = [edges[bucket - 1] ?? 0, edges[bucket]];
    const last = edges.at(-1) ?? 0;
    const p75 = high === undefined ? last : low + ((high - low) * (wanted - below)) / inside;
    return { views: total, p75, isOpen: high === undefined, isSlow: total >= minViews && (high ?? Infinity) > limit };
  }
  return undefined;
}

/** A summary in words: `2.3 s`, `over 2000 ms`, `0.05`; a dash without one. */
export function writtenSpeed(metric: SpeedMetric, summary: SpeedSummary | undefined): string {
  if (!summary) return "–";
  const { p75, isOpen } = summary;
  const value = { lcp: `${(p75 / 1000).toFixed(1)} s`, inp: `${Math.round(p75)} ms`, cls: p75.toFixed(2) }[metric];
  return isOpen ? `over ${value}` : value;
}
