import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { classes } from "./classes.ts";

type TabsProps = {
  /** The name of the tab list, for screen readers. */
  label: string;
  tabs: { to: string; label: ReactNode; badge?: ReactNode; current: boolean }[];
  /** Before the row breaks, the last name does, which is long in some languages. */
  shrink?: boolean;
};

/** Tabs as links: each view has its own URL. A row that is too narrow breaks into several, so that none is out of sight. */
export function Tabs({ label, tabs, shrink }: TabsProps) {
  return (
    <nav aria-label={label} className="border-b border-line">
      <ul className="-mb-px -ms-2 flex flex-wrap sm:-ms-3 sm:gap-1">
        {tabs.map((tab) => (
          <li key={tab.to} className={shrink ? "last:max-w-max last:grow last:basis-28" : undefined}>
            <Link
              to={tab.to}
              preventScrollReset
              aria-current={tab.current ? "page" : undefined}
              className={classes(
                "tab flex h-full min-h-touch items-center gap-2 px-2 py-2 text-sm font-semibold leading-tight -outline-offset-2 sm:px-3 sm:text-base",
                tab.current ? "text-ink" : "text-muted hover:text-ink",
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
