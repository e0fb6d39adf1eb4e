import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { classes } from "./classes.ts";

type TabsProps = {
  /** The name of the tab list, for screen readers. */
  label: string;
  tabs: { to: string; label: ReactNode; badge?: ReactNode; current: boolean }[];
  /** More than fit on a phone: in several lines, so that none is out of sight. */
  many?: boolean;
};

/** Tabs as links: each view has its own URL. */
export function Tabs({ label, tabs, many = false }: TabsProps) {
  return (
    <nav aria-label={label} className="border-b border-line">
      <ul className={classes("-mb-px flex min-w-0 sm:gap-1", many ? "flex-wrap" : "overflow-x-auto")}>
        {tabs.map((tab) => (
          <li key={tab.to} className="shrink-0">
            <Link
              to={tab.to}
              preventScrollReset
              aria-current={tab.current ? "page" : undefined}
              className={classes(
                "flex min-h-touch items-center gap-2 border-b-[3px] px-2 py-2 sm:px-3 font-semibold -outline-offset-2",
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
