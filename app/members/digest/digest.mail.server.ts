import type { Language } from "#app/platform/i18n/languages.ts";
import { textsIn } from "#app/platform/i18n/texts.server.ts";
import { type Mail, buildMail } from "#app/platform/outbox/build-mail.server.ts";
import type { Site } from "#app/site/site.server.ts";
import { urls } from "#app/urls.ts";

/** What has happened in a member's week, in numbers. */
export type DigestCounts = { members: number; likes: number; messages: number };

/**
 * The weekly digest: numbers only, nobody's name and no picture (app/members/README.md#saved-searches). Leads to what
 * there is most of.
 */
export function digestMail(about: { site: Site; language: Language; name: string } & DigestCounts): Mail {
  const { site, language, name, members, likes, messages } = about;
  const t = textsIn(language, "mails");
  const lines = [
    messages > 0 ? t("digest.messages", { count: messages }) : "",
    likes > 0 ? t("digest.likes", { count: likes }) : "",
    members > 0 ? t("digest.members", { count: members }) : "",
  ];
  const path = messages > 0 ? urls.chats() : likes > 0 ? urls.likes() : urls.members();
  return buildMail({
    kind: "digest",
    language,
    subject: t("digest.subject"),
    greeting: t("greeting", { name }),
    paragraphs: lines.filter(Boolean),
    button: { label: t("digest.button"), link: site.origin + path },
    closing: [
      t("digest.chosen"),
      t("notify.settings", { link: site.origin + urls.notifications() }),
      site.settings.mail_name,
    ],
  });
}
