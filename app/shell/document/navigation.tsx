import { useLocation, useNavigation } from "@remix-run/react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { useEffect, useRef } from "react";
import { ProgressBar } from "#app/ui/progress-bar.tsx";

/** A progress bar during client navigations. */
export function NavigationProgress() {
  const { t } = useTranslation("shell");
  return <ProgressBar active={useNavigation().state !== "idle"} label={t("navigation.loading")} />;
}

/** Between open conversations the focus stays where it is: members move between them with keys. */
const conversation = /^\/(chats|members)\/\d+(\/chat)?$/;
const isConversation = (path: string) => conversation.test(path) && !/^\/members\/\d+$/.test(path);

/**
 * After a client navigation the focus moves to the new page's heading, which screen readers then announce. Otherwise it
 * would fall to the body or stay in the bar, and a listener would not notice the new page. A page that sets the focus
 * itself keeps it.
 */
export function NavigationFocus() {
  const { pathname } = useLocation();
  const shownPath = useRef(pathname);
  useEffect(() => {
    const before = shownPath.current;
    shownPath.current = pathname;
    if (before === pathname || (isConversation(before) && isConversation(pathname))) return;
    if (document.querySelector("dialog[open]") || document.activeElement?.closest("main")) return;
    const heading = document.querySelector<HTMLElement>("main h1") ?? document.querySelector("main");
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname]);
  return null;
}
