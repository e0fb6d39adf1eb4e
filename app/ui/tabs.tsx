import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { classes } from "./classes.ts";

type TabsProps = {
  /** The name of the tab list, for screen readers. */
  label: string;
  tabs: { to: string; label: ReactNode; badge?: ReactNode; current: boolean }[];
  /**
   * Where the row is too narrow it scrolls. `wrap`: it breaks into several lines, so that none is out of sight. `shrink`:
   * the last name, which is long in some languages, breaks into two lines.
   */
  narrow?: "scroll" | "wrap" | "shrink";
};

/** Scrolls the current tab into a row that is wider than the phone. Newer browsers do it by style, without scripts. */
function showCurrent(row: HTMLUListElement | null): void {
  const tab = row?.querySelector<HTMLElement>("[aria-current]")?.parentElement;
  if (row && tab && tab.offsetLeft + tab.offsetWidth > row.clientWidth) row.scrollLeft = tab.offsetLeft;
}

/** Tabs as links: each view has its own URL. */
export function Tabs({ label, tabs, narrow = "scroll" }: TabsProps) {
  return (
    <nav aria-label={label} className="border-b border-line">
      <ul
        ref={showCurrent}
        className={classes(
          "-mb-px flex min-w-0 sm:gap-1",
          narrow === "wrap" ? "flex-wrap" : "relative overflow-x-auto",
        )}
      >
        {tabs.map((tab) => (
          <li
            key={tab.to}
            className={classes(
              narrow === "shrink" ? "shrink-0 last:shrink" : "shrink-0",
              tab.current && narrow !== "wrap" && "[scroll-initial-target:nearest]",
            )}
          >
            <Link
              to={tab.to}
              preventScrollReset
              aria-current={tab.current ? "page" : undefined}
              className={classes(
                "flex h-full min-h-touch items-center gap-2 border-b-[3px] px-2 py-2 text-sm font-semibold leading-tight -outline-offset-2 sm:px-3 sm:text-base",
                tab.current
                  ? "border-accent-text text-ink"
                  : "border-transparent text-muted hover:border-edge hover:text-ink",
              )}
            >
              {tab.label} {tab.badge}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
