import type { ReactNode } from "react";
import { classes } from "#app/ui/classes.ts";

type DeskHeadingProps = { id?: string; className?: string; children: ReactNode };

/** The title of a part of a desk screen: all of them in one size, without a rule. */
export function DeskHeading({ id, className, children }: DeskHeadingProps) {
  return (
    <h2 id={id} className={classes("mb-2 text-lg", className)}>
      {children}
    </h2>
  );
}
