import type { HTMLAttributes } from "react";
import { classes } from "./classes.ts";

const VARIANTS = {
  plain: "border border-line bg-surface text-ink",
  wash: "bg-wash text-ink",
  field: "on-field",
  outline: "border border-edge text-ink",
  danger: "border-2 border-danger bg-surface text-ink",
};

type CardProps = HTMLAttributes<HTMLElement> & {
  as?: "div" | "section" | "article" | "li" | "aside";
  variant?: keyof typeof VARIANTS;
  /** Without padding, for a picture that fills the card. */
  bare?: boolean;
};

/** A card with the speech-bubble corner. */
export function Card({ as: Tag = "div", variant = "plain", bare = false, className, ...props }: CardProps) {
  return (
    <Tag
      className={classes("min-w-0 overflow-hidden talk-lg", VARIANTS[variant], !bare && "p-5 sm:p-6", className)}
      {...props}
    />
  );
}
