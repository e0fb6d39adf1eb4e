import { classes } from "#app/ui/classes.ts";

const LOOKS = {
  accent: "bg-accent text-on-accent",
  warning: "bg-warning text-on-warning",
  danger: "bg-danger text-on-danger",
};

export type CountBadgeProps = {
  /** What is shown, already shortened ("99+"). */
  children: string | number;
  /** The whole sentence for those who hear it: "3 unread messages". */
  label: string;
  look?: keyof typeof LOOKS;
  className?: string;
};

/** A number beside a link of the top bar. */
export function CountBadge({ children, label, look = "accent", className }: CountBadgeProps) {
  return (
    <span
      className={classes(
        "inline-grid h-5 min-w-5 place-items-center rounded-full px-1.5 font-sans text-xs font-bold tabular-nums leading-none",
        LOOKS[look],
        className,
      )}
    >
      <span aria-hidden>{children}</span> <span className="sr-only">{label}</span>
    </span>
  );
}
