import { classes } from "./classes.ts";

type SkeletonProps = {
  shape?: "line" | "title" | "face" | "portrait" | "button";
  className?: string;
};

const SHAPES = {
  line: "h-4 w-full rounded-full",
  title: "h-8 w-2/3 rounded-full",
  face: "h-[3.25rem] w-[3.25rem] talk",
  portrait: "aspect-[4/5] w-full talk-lg",
  button: "h-touch w-36 talk",
};

/** A placeholder for loading content. Hidden from screen readers: the region around it has `aria-busy`. */
export function Skeleton({ shape = "line", className }: SkeletonProps) {
  return <span aria-hidden className={classes("block animate-breathe bg-sunk", SHAPES[shape], className)} />;
}
