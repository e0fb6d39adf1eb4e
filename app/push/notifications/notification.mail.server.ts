import type { Language } from "#app/platform/i18n/languages.ts";
import { textsIn } from "#app/platform/i18n/texts.server.ts";
import { type Mail, buildMail } from "#app/platform/outbox/build-mail.server.ts";
import type { Site } from "#app/site/site.server.ts";
import { urls } from "#app/urls.ts";
import { fictionalLabel } from "./fictional-label.server.ts";
import type { EventKind } from "./notification-kinds.ts";
import type { DueNotification } from "./notification.queries.server.ts";
import { eventUrl } from "./event-url.ts";
import { unsubscribeToken } from "../settings/unsubscribe-token.server.ts";

/** The mail about an event: discreet, with a link to it through the login; fictional senders are marked. */
export function notificationMail(kind: EventKind, notification: DueNotification, site: Site, language: Language): Mail {
  const t = textsIn(language, "mails");
  const mark = fictionalLabel(site.settings, language);
  const full = site.settings.fictional_warning === "everywhere" ? textsIn(language, "members")("fictional.text") : "";
  const marked = notification.fictional ? [t("notify.fictional", { mark }), full].filter(Boolean) : [];
  return buildMail({
    kind,
    language,
    subject: t(`notify.${kind}.subject`),
    greeting: t("greeting", { name: notification.name }),
    paragraphs: [t(`notify.${kind}.body`), ...marked],
    button: { label: t(`notify.${kind}.button`), link: site.origin + eventUrl(kind, notification) },
    closing: [t("notify.settings", { link: site.origin + urls.notifications() }), site.settings.mail_name],
  });
}

/** The headers for one-click unsubscribing in the mail program (RFC 8058). Notification mails only. */
export function unsubscribeHeaders(site: Site, accountId: number): Record<string, string> {
  return {
    "List-Unsubscribe": `<${site.origin}${urls.unsubscribe(unsubscribeToken(accountId))}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}
