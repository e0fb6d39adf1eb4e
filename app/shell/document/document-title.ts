import { useMatches, useRouteError } from "@remix-run/react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { innermostHandle, namespacesOf } from "#app/platform/render/handle.ts";
import { useIsSessionEnded } from "../errors/use-is-session-ended.ts";
import { useCounts } from "../live/use-counts.ts";
import { useShell } from "../use-shell.ts";

/**
 * The page's title with the site's name, from the innermost screen's `handle.title` and its loader's values. A loader's
 * `wholeTitle` replaces all of it (spec 3, index_title), and so does a member's neutral name
 * (app/account/README.md#neutral-name).
 */
export function usePageTitle(): string {
  const matches = useMatches();
  const shell = useShell();
  const error = useRouteError();
  // That page is a login form, not an error.
  const isSessionEnded = useIsSessionEnded();
  const { t } = useTranslation(namespacesOf(matches));
  const screenTitle = error ? "shell:error.title" : innermostHandle(matches, "title");
  const key = isSessionEnded ? "shell:sessionEnded.title" : screenTitle;
  const loaded = matches.at(-1)?.data as { title?: Record<string, string>; wholeTitle?: string } | undefined;
  if (shell?.neutralTitle) return shell.neutralTitle;
  if (loaded?.wholeTitle && !error) return loaded.wholeTitle;
  const values = loaded?.title;
  const name = shell?.site.name ?? "";
  // The key comes from `handle`; a contract test checks that it exists.
  const translate = t as (key: string, values?: object) => string;
  const translated = key ? translate(key, { site: name, ...values }) : "";
  // After an error below the layout there are no values for the screen's title.
  const title = translated.includes("{{") ? translate("shell:error.title") : translated;
  return `${title ? `${title} · ` : ""}${name}`;
}

/** The document's title, preceded by the sum of unread messages and new likes in parentheses (spec 2). */
export function useDocumentTitle(): string {
  const { unread, newLikes } = useCounts();
  const news = unread + newLikes;
  return `${news > 0 ? `(${news}) ` : ""}${usePageTitle()}`;
}
