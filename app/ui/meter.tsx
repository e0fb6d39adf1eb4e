import { useId, type ProgressHTMLAttributes, type ReactNode } from "react";
import { classes } from "./classes.ts";

type MeterProps = ProgressHTMLAttributes<HTMLProgressElement> & {
  label: ReactNode;
  /** The progress in words: "Step 2 of 5", "2 of 4 likes today". */
  state?: ReactNode;
};

/** Progress or usage; without `value` it only shows that work is going on. */
export function Meter({ label, state, className, ...native }: MeterProps) {
  const id = useId();
  return (
    <div className={classes("grid min-w-0 gap-2", className)}>
      <p id={id} className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
        <span className="font-semibold">{label}</span>{" "}
        {state && <span className="tabular-nums text-muted">{state}</span>}
      </p>
      <progress aria-labelledby={id} className="meter" {...native} />
    </div>
  );
}
