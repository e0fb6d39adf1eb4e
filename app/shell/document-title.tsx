import { useMatches, useRouteError } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { innermost, namespacesOf } from "../platform/render/handle.ts";
import { useNews } from "./use-news.ts";
import { useShell } from "./use-shell.ts";

/** The page's own title with the site's name, from the innermost screen's `handle.title` and its loader's values. */
export function usePageTitle(): string {
  const matches = useMatches();
  const shell = useShell();
  const failed = Boolean(useRouteError());
  const { t } = useTranslation(namespacesOf(matches));
  const key = failed ? "shell:error.title" : innermost(matches, "title");
  const values = (matches.at(-1)?.data as { title?: Record<string, string> } | undefined)?.title;
  const name = shell?.site.name ?? "";
  // The key is data here; `handle` names it and a contract test checks that it exists.
  const translate = t as (key: string, values?: object) => string;
  const wanted = key ? translate(key, { site: name, ...values }) : "";
  // A screen that failed below its layout has no values for its title.
  const title = wanted.includes("{{") ? translate("shell:error.title") : wanted;
  return `${title ? `${title} · ` : ""}${name}`;
}

/** The document's title: the sum of unread messages and new likes stands before it in parentheses (spec 2). */
export function DocumentTitle() {
  const { unread, newLikes } = useNews();
  const news = unread + newLikes;
  const title = usePageTitle();
  return <title>{`${news > 0 ? `(${news}) ` : ""}${title}`}</title>;
}
