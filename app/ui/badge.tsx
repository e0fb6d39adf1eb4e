import type { HTMLAttributes } from "react";
import { classes } from "./classes.ts";
import type { IconName } from "./icons/icon-names.ts";
import { Icon } from "./icons/icon.tsx";

const VARIANTS = {
  accent: "bg-accent text-on-accent",
  wash: "bg-wash text-ink",
  neutral: "bg-sunk text-ink",
  success: "bg-success-wash text-success-text",
  warning: "bg-warning text-on-warning",
  danger: "bg-danger text-on-danger",
  gold: "bg-gold text-on-gold",
  overlay: "bg-black/70 text-white",
};

type BadgeProps = HTMLAttributes<HTMLSpanElement> & { variant?: keyof typeof VARIANTS; icon?: IconName };

/** One or two words beside a name, on a card or on a picture. */
export function Badge({ variant = "wash", icon, className, children, ...props }: BadgeProps) {
  return (
    <span className={classes("badge", VARIANTS[variant], className)} {...props}>
      {icon && <Icon name={icon} size={14} />}
      <span className="min-w-0">{children}</span>{" "}
    </span>
  );
}
