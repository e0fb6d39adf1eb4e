import type { ReactNode } from "react";
import { Alerts } from "./alerts.tsx";
import { EntryWarning } from "./entry-warning.tsx";
import { EntryWarningNotice } from "./entry-warning-notice.tsx";
import { Footer } from "./footer.tsx";
import { TimeBonusBanner } from "./time-bonus-banner.tsx";
import { TopBar } from "./top-bar.tsx";
import { UnsentNotice } from "./unsent-notice.tsx";
import { useShell } from "./use-shell.ts";

/** The default layout's frame, around screens and around their errors alike. */
export function DefaultFrame({ children }: { children: ReactNode }) {
  const member = Boolean(useShell()?.viewer);
  return (
    <EntryWarning layout="default">
      <div
        className={member ? "flex min-h-screen flex-col pb-[calc(3.5rem+1px)] sm:pb-0" : "flex min-h-screen flex-col"}
      >
        <TopBar />
        <EntryWarningNotice />
        {member ? <TimeBonusBanner /> : null}
        {member ? <UnsentNotice /> : null}
        <Alerts />
        <div className="flex-1">{children}</div>
        <Footer />
      </div>
    </EntryWarning>
  );
}
