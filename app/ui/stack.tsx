import { Children, type ElementType, type HTMLAttributes } from "react";
import { classes } from "./classes.ts";

const GAPS = { tight: "gap-2", normal: "gap-4", wide: "gap-6", section: "gap-10 sm:gap-14" };

type StackProps = HTMLAttributes<HTMLElement> & { as?: ElementType; gap?: keyof typeof GAPS };

/** Children below each other with even gaps. */
export function Stack({ as: Tag = "div", gap = "normal", className, ...props }: StackProps) {
  return <Tag className={classes("grid min-w-0 grid-cols-[minmax(0,1fr)]", GAPS[gap], className)} {...props} />;
}

/**
 * Children beside each other, wrapping when the line is full. The spaces between them are for browsers without
 * stylesheets, which would join their words.
 */
export function Cluster({ as: Tag = "div", gap = "normal", className, children, ...props }: StackProps) {
  return (
    <Tag className={classes("flex min-w-0 flex-wrap items-center", GAPS[gap], className)} {...props}>
      {Children.toArray(children).flatMap((child, place) => (place === 0 ? [child] : [" ", child]))}
    </Tag>
  );
}
