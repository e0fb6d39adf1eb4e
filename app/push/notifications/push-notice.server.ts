import type { Language } from "#app/platform/i18n/languages.ts";
import { textsIn } from "#app/platform/i18n/texts.server.ts";
import type { Site } from "#app/site/site.server.ts";
import { fictionalLabel } from "./fictional-label.server.ts";
import type { EventKind } from "./notification-kinds.ts";
import type { DueNotification } from "./notification.queries.server.ts";
import { eventUrl } from "./event-url.ts";

/**
 * What a push message says and where it leads (app/push/README.md#push); one with the same `tag` replaces an older one.
 */
export type PushNotice = { body: string; url: string; tag: string };

/**
 * The push message about an event. Others may see the lock screen: it says only that there is something new, unless the
 * member allows names; fictional profiles named in it are marked.
 */
export function pushNoticeOf(
  kind: EventKind,
  notification: DueNotification,
  site: Site,
  language: Language,
): PushNotice {
  const t = textsIn(language, "push");
  return {
    body: notification.detail ? textWithName() : t("notice.news"),
    url: eventUrl(kind, notification),
    tag: kind === "message" ? `chat-${notification.conversationId}` : kind,
  };

  function textWithName(): string {
    const text = t(`notice.${kind}.named`, { name: notification.senderName });
    return notification.fictional ? t("notice.marked", { text, mark: fictionalLabel(site.settings, language) }) : text;
  }
}
