import type { ReactNode } from "react";
import { classes } from "../classes.ts";
import { placeLineBreaks } from "./place-line-breaks.tsx";

type SectionTitleProps = { id?: string; children: ReactNode; action?: ReactNode; className?: string };

/** An h2 below a rule, like the start of a newspaper column. */
export function SectionTitle({ id, children, action, className }: SectionTitleProps) {
  return (
    <div
      className={classes(
        "flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-t-2 border-ink pt-2 dark:border-line",
        className,
      )}
    >
      <h2 id={id} className="min-w-0 text-xl">
        {placeLineBreaks(children)}
      </h2>
      {action}
    </div>
  );
}
