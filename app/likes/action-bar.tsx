import type { ReactNode } from "react";

/** What can be done about a member: side by side, and on phones always in reach, above the navigation. */
export function ActionBar({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <div
      id={id}
      className="grid grid-cols-2 gap-3 has-[[role]]:grid-cols-1 max-sm:fixed max-sm:inset-x-0 max-sm:bottom-[calc(3.5rem+1px+env(safe-area-inset-bottom))] max-sm:z-10 max-sm:border-t max-sm:border-line max-sm:bg-surface max-sm:px-4 max-sm:py-2 large-text:!static large-text:w-full large-text:!border-0 large-text:!bg-transparent large-text:!p-0 sm:scroll-mt-32 [&_:is(a,button)]:max-sm:px-2"
    >
      {children}
    </div>
  );
}
