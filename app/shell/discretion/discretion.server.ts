import type { Viewer } from "#app/account/session/viewer.server.ts";
import type { Language } from "#app/platform/i18n/languages.ts";
import { textsIn } from "#app/platform/i18n/texts.server.ts";
import type { LeaveNowProps } from "./leave-now.tsx";
import type { SiteSettings } from "#app/site/settings.ts";

type Discretion = {
  /** The pages' title in the browser, and the sign that icon and manifest are neutral too. */
  neutralTitle?: string;
  leave?: LeaveNowProps;
};

/**
 * What a member has chosen against eyes over their shoulder; nothing for everybody else, as it would be in every page
 * (app/account/README.md#neutral-name, #leave-now).
 */
export function discretionOf(
  viewer: Pick<Viewer, "neutralName" | "leavesNow" | "accountId"> | undefined,
  settings: Pick<SiteSettings, "leave_pages">,
  language: Language,
): Discretion {
  const t = textsIn(language, "shell");
  return {
    ...(viewer?.neutralName ? { neutralTitle: t("discretion.messages") } : {}),
    ...(viewer?.leavesNow ? { leave: leaveNow(leavePageOf(viewer, settings), t("discretion.leave")) } : {}),
  };
}

const leaveNow = (href: string, label: string): LeaveNowProps => ({
  link: { id: "leave", className: "leave-now", href, rel: "noreferrer" },
  label,
});

/** The address where "Leave now" leads this member: always the same one of the site's neutral pages. */
export function leavePageOf(
  { accountId }: Pick<Viewer, "accountId">,
  { leave_pages: pages }: Pick<SiteSettings, "leave_pages">,
): string {
  return pages[accountId % pages.length]?.url ?? "about:blank";
}
