import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useDismissed } from "./dismiss-form.tsx";
import { type EntryWarning as Warning, entryWarningOn, type LayoutName } from "./entry-warning.ts";
import { EntryWarningOverlay } from "./entry-warning-overlay.tsx";
import { useShell } from "./use-shell.ts";

/** The warning this visitor gets on this page, if any. */
export function useEntryWarning(layout: LayoutName): Warning | undefined {
  const warned = useShell()?.entryWarning;
  const { pathname } = useLocation();
  const dismissed = useDismissed("entry_warning");
  return warned && !dismissed ? entryWarningOn(layout, { pathname, restricted: warned.restricted }) : undefined;
}

/**
 * Around everything a layout shows: while the site-entry warning lies over the page (spec 1), nothing of the page can be
 * reached or scrolled. The server sends both, so that neither scripts nor a flash are needed.
 */
export function EntryWarning({ layout, children }: { layout: LayoutName; children: ReactNode }) {
  const warning = useEntryWarning(layout);
  const closed = warning?.look === "overlay";
  return (
    <>
      {closed ? <EntryWarningOverlay words={warning.words} /> : null}
      <div {...(closed ? { inert: "", className: "h-screen overflow-hidden" } : {})}>{children}</div>
    </>
  );
}
