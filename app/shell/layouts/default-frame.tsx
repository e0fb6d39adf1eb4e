import { useMatches } from "@remix-run/react";
import type { ReactNode } from "react";
import { innermostHandle } from "#app/platform/render/handle.ts";
import { InBrowser } from "#app/platform/render/in-browser.tsx";
import { classes } from "#app/ui/classes.ts";
import { Banners } from "../alerts/banners.tsx";
import { EntryWarningFrame } from "../entry-warning/entry-warning.tsx";
import { EntryWarningNotice } from "../entry-warning/entry-warning-notice.tsx";
import { Footer } from "./footer.tsx";
import { TopBar } from "./top-bar.tsx";
import { RefusedMessageNotice } from "./refused-message-notice.tsx";
import { useShell } from "../use-shell.ts";
import { LightPageLine } from "../light-pages/light-page-line.tsx";

/** The height of the window without a phone's bottom bar. */
const windowFrame = "flex min-h-[calc(100dvh-3.5rem-1px-env(safe-area-inset-bottom))] flex-col sm:min-h-[100dvh]";

/** The frame of the default layout, around screens and their error pages. */
export function DefaultFrame({ children }: { children: ReactNode }) {
  const member = Boolean(useShell()?.viewer);
  const matches = useMatches();
  const fillsWindow = Boolean(innermostHandle(matches, "fillsWindow"));
  const bannersBelow = fillsWindow || Boolean(innermostHandle(matches, "bannersBelow"));
  const bare = Boolean(innermostHandle(matches, "bare"));
  return (
    <EntryWarningFrame layout="default">
      <div className={classes("flex min-h-screen flex-col", member && !bare && "pb-[calc(3.5rem+1px)] sm:pb-0")}>
        <div className={fillsWindow ? windowFrame : "contents"}>
          <TopBar bare={bare} />
          <EntryWarningNotice />
          {member ? (
            <InBrowser>
              <RefusedMessageNotice />
            </InBrowser>
          ) : null}
          {bannersBelow || bare ? null : <Banners />}
          {member ? <LightPageLine /> : null}
          <div
            className={classes(
              "flex-1",
              fillsWindow && "flex flex-col [&>main]:flex [&>main]:flex-1 [&>main]:flex-col",
            )}
          >
            {children}
          </div>
        </div>
        {/* A screen that fills the window keeps all of it, and whoever pays is not asked for something else: it waits below. */}
        {bannersBelow ? <Banners /> : null}
        <Footer folded={bare} />
      </div>
    </EntryWarningFrame>
  );
}
