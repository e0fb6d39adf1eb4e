import type { ReactNode } from "react";
import { classes } from "#app/ui/classes.ts";
import { unbroken } from "#app/ui/unbroken.tsx";

export type SectionTitleProps = { id?: string; children: ReactNode; action?: ReactNode; className?: string };

/** An h2 under a printed rule, as columns in a paper begin. */
export function SectionTitle({ id, children, action, className }: SectionTitleProps) {
  return (
    <div
      className={classes(
        "flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-t-[3px] border-ink pt-3",
        className,
      )}
    >
      <h2 id={id} className="min-w-0 text-xl">
        {unbroken(children)}
      </h2>
      {action}
    </div>
  );
}
