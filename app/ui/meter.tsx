import { useId, type ProgressHTMLAttributes, type ReactNode } from "react";
import { classes } from "#app/ui/classes.ts";

export type MeterProps = ProgressHTMLAttributes<HTMLProgressElement> & {
  label: ReactNode;
  /** How far, in words: "Step 2 of 5", "2 of 4 likes today". */
  state?: ReactNode;
};

/** How far along, or how much is used up; without `value` it only says that work goes on. */
export function Meter({ label, state, className, ...native }: MeterProps) {
  const id = useId();
  return (
    <div className={classes("grid min-w-0 gap-2", className)}>
      <p id={id} className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
        <span className="font-semibold">{label}</span>
        {state && <span className="tabular-nums text-muted">{state}</span>}
      </p>
      <progress aria-labelledby={id} className="meter" {...native} />
    </div>
  );
}
