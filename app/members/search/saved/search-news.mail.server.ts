import type { Language } from "#app/platform/i18n/languages.ts";
import { textsIn } from "#app/platform/i18n/texts.server.ts";
import { type Mail, buildMail } from "#app/platform/outbox/build-mail.server.ts";
import type { PushNotice } from "#app/push/notifications/push-notice.server.ts";
import type { Site } from "#app/site/site.server.ts";
import { cappedCount } from "#app/ui/capped-count.ts";
import { urls } from "#app/urls.ts";
import { savedSearchUrl } from "./saved-search-url.ts";

/** A saved search with new members: how many, at least one. */
export type SearchNews = { id: number; name: string; query: string; news: number };

type Facts = { site: Site; language: Language; news: SearchNews[] };

/** Leads to the new members of the search, or to all searches if several have some. */
const pathOf = ([first, ...others]: SearchNews[]) =>
  first && others.length === 0 ? savedSearchUrl(first, true) : urls.members();

/** The mail about new members in saved searches: names of searches and numbers, nobody's name and no picture. */
export function searchNewsMail({ site, language, name, news }: Facts & { name: string }): Mail {
  const t = textsIn(language, "mails");
  return buildMail({
    kind: "search",
    language,
    subject: t("search.subject"),
    greeting: t("greeting", { name }),
    paragraphs: [
      t("search.lead"),
      ...news.map((each) => t("search.line", { search: each.name, shown: cappedCount(each.news) })),
    ],
    button: { label: t("search.button"), link: site.origin + pathOf(news) },
    closing: [
      t("search.chosen"),
      t("notify.settings", { link: site.origin + urls.notifications() }),
      site.settings.mail_name,
    ],
  });
}

/** The push message about it: only that there is something new, because others may see the lock screen. */
export function searchNewsNotice({ language, news }: Omit<Facts, "site">): PushNotice {
  const body = textsIn(language, "push")("notice.news");
  return { body, url: pathOf(news), tag: "search" };
}
