import { classes } from "../classes.ts";

type KeyProps = { className?: string; children?: string };

/** A key of the keyboard, by the name that stands on it. */
export function Key({ className, children }: KeyProps) {
  return (
    <kbd className={classes("rounded-sm border border-edge bg-surface px-1.5 font-sans text-ink", className)}>
      {children}
    </kbd>
  );
}
