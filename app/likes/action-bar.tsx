import type { ReactNode } from "react";
import { classes } from "#app/ui/classes.ts";

type ActionBarProps = {
  id?: string;
  /** The third action is a lesser one, an icon. */
  withAside?: boolean;
  children: ReactNode;
};

/** What can be done about a member: side by side, and on phones always in reach, above the navigation. */
export function ActionBar({ id, withAside, children }: ActionBarProps) {
  return (
    <div
      id={id}
      className={classes(
        withAside
          ? "grid-cols-[repeat(2,minmax(min-content,1fr))_auto]"
          : "grid-cols-[repeat(2,minmax(min-content,1fr))]",
        "grid gap-2 sm:gap-3 large-text:grid-cols-1 has-[[role]]:grid-cols-1 max-sm:fixed max-sm:inset-x-0 max-sm:bottom-[calc(3.5rem+1px+env(safe-area-inset-bottom))] max-sm:z-10 max-sm:border-t max-sm:border-line max-sm:bg-surface max-sm:px-4 max-sm:py-2 large-text:!static large-text:w-full large-text:!border-0 large-text:!bg-transparent large-text:!p-0 sm:scroll-mt-32 [&_:is(a,button)]:max-sm:px-1",
      )}
    >
      {children}
    </div>
  );
}
