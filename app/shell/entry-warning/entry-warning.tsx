import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useDismissed } from "../dismissals/dismiss-form.tsx";
import { type EntryWarningDisplay as Warning, entryWarningFor, type LayoutName } from "./entry-warning-rules.ts";
import { useIsSessionEnded } from "../errors/use-is-session-ended.ts";
import { EntryWarningOverlay } from "./entry-warning-overlay.tsx";
import { useShell } from "../use-shell.ts";

/**
 * The entry warning on this page for this visitor, if any. None over the login form of an ended session: it is a
 * member's, and Enter leaves the page, which alone has what was typed.
 */
export function useEntryWarning(layout: LayoutName): Warning | undefined {
  const visitor = useShell()?.entryWarning;
  const { pathname } = useLocation();
  const dismissed = useDismissed("entry_warning");
  const isSessionEnded = useIsSessionEnded();
  return visitor && !dismissed && !isSessionEnded
    ? entryWarningFor(layout, { pathname, restricted: visitor.restricted })
    : undefined;
}

/**
 * Wraps everything a layout shows: while the site-entry warning covers the page (spec 1), nothing below it can be
 * reached or scrolled. The server renders both, so that it works without scripts and without a flash.
 */
export function EntryWarningFrame({ layout, children }: { layout: LayoutName; children: ReactNode }) {
  const warning = useEntryWarning(layout);
  const isCovered = warning?.variant === "overlay";
  return (
    <>
      {isCovered ? <EntryWarningOverlay text={warning.text} /> : null}
      <div {...(isCovered ? { inert: "", className: "h-screen overflow-hidden" } : {})}>{children}</div>
    </>
  );
}
