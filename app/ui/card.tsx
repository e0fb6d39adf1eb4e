import type { HTMLAttributes } from "react";
import { classes } from "./classes.ts";

const LOOKS = {
  plain: "border border-line bg-surface text-ink",
  wash: "bg-wash text-ink",
  field: "on-field",
  outline: "border border-edge text-ink",
};

type CardProps = HTMLAttributes<HTMLElement> & {
  as?: "div" | "section" | "article" | "li" | "aside";
  look?: keyof typeof LOOKS;
  /** Without padding, for a picture that fills the card. */
  bare?: boolean;
};

/** A card with the speech-bubble corner. */
export function Card({ as: Tag = "div", look = "plain", bare = false, className, ...props }: CardProps) {
  return (
    <Tag
      className={classes("min-w-0 overflow-hidden talk-lg", LOOKS[look], !bare && "p-5 sm:p-6", className)}
      {...props}
    />
  );
}
