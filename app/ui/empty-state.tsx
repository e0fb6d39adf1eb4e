import type { ReactNode } from "react";
import { classes } from "./classes.ts";
import type { IconName } from "./icons/icon-names.ts";
import { Icon } from "./icons/icon.tsx";

type EmptyStateProps = {
  icon: IconName;
  title: ReactNode;
  /** What will be shown here later. */
  children?: ReactNode;
  /** The next step: a ButtonLink. */
  action?: ReactNode;
  className?: string;
};

/** Shown when there is nothing yet: says why, and the next step. Two bubbles, one still empty. */
export function EmptyState({ icon, title, children, action, className }: EmptyStateProps) {
  return (
    <div className={classes("grid max-w-form justify-items-start gap-4 py-10", className)}>
      <div className="flex items-end" aria-hidden>
        <span className="grid h-24 w-28 place-items-center bg-wash text-accent-text talk-lg">
          <Icon name={icon} size={40} />
        </span>
        <span className="-mb-4 -ms-4 h-14 w-20 border-2 border-dashed border-edge bg-paper talk-own" />
      </div>
      <h2 className="mt-4 text-2xl">{title}</h2>
      {children && <div className="text-muted">{children}</div>}
      {action}
    </div>
  );
}
