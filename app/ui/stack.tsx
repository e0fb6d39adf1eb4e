import type { ElementType, HTMLAttributes } from "react";
import { classes } from "#app/ui/classes.ts";

const GAPS = { tight: "gap-2", normal: "gap-4", wide: "gap-6", section: "gap-10 sm:gap-14" };

export type StackProps = HTMLAttributes<HTMLElement> & { as?: ElementType; gap?: keyof typeof GAPS };

/** One under the other, with even room between. */
export function Stack({ as: Tag = "div", gap = "normal", className, ...props }: StackProps) {
  return <Tag className={classes("grid min-w-0 grid-cols-[minmax(0,1fr)]", GAPS[gap], className)} {...props} />;
}

/** Beside each other, wrapping when the line is full. */
export function Cluster({ as: Tag = "div", gap = "normal", className, ...props }: StackProps) {
  return <Tag className={classes("flex min-w-0 flex-wrap items-center", GAPS[gap], className)} {...props} />;
}
