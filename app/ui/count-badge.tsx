import { classes } from "./classes.ts";

const VARIANTS = {
  accent: "bg-accent text-on-accent",
  warning: "bg-warning text-on-warning",
  danger: "bg-danger text-on-danger",
};

type CountBadgeProps = {
  /** The visible number, already shortened ("99+"). */
  children: string | number;
  /** The whole sentence for screen readers: "3 unread messages". */
  label: string;
  variant?: keyof typeof VARIANTS;
  /** What it counts: `/v.js` keeps the number up to date. */
  counted?: "unread" | "likes";
  hidden?: boolean;
  className?: string;
};

/** A number beside a link in the top bar. */
export function CountBadge({ children, label, variant = "accent", counted, hidden, className }: CountBadgeProps) {
  return (
    <span
      data-count={counted}
      hidden={hidden}
      className={classes(
        "inline-grid h-5 min-w-5 place-items-center rounded-full px-1.5 font-sans text-xs font-bold tabular-nums leading-none",
        VARIANTS[variant],
        className,
      )}
    >
      <span aria-hidden>{children}</span> <span className="sr-only">{label}</span>
    </span>
  );
}
