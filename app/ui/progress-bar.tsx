type ProgressBarProps = {
  /** A client navigation or a fetch is in progress. */
  active: boolean;
  /** For screen readers while it runs: "Loading". */
  label: string;
};

/** The thin line at the top of the page during client navigation; it covers nothing and shifts nothing. */
export function ProgressBar({ active, label }: ProgressBarProps) {
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-0 z-50 h-1 overflow-hidden">
      {active && (
        <>
          <span className="block h-full w-2/5 animate-travel rounded-full bg-accent-text" />
          <span className="sr-only">{label}</span>
        </>
      )}
    </div>
  );
}
