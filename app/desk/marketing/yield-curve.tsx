/** Numbers over time as a small line; the number beside it says how many. */
export function YieldCurve({ path, label }: { path: string; label: string }) {
  return (
    <svg viewBox="0 0 100 24" preserveAspectRatio="none" className="h-6 w-20 sm:w-28" role="img" aria-label={label}>
      <path d={path} fill="none" strokeWidth="2" vectorEffect="non-scaling-stroke" className="stroke-accent-text" />
    </svg>
  );
}
