import type { Language } from "../platform/i18n/languages.ts";
import { textsIn } from "../platform/i18n/texts.server.ts";
import type { Site } from "../site/site.server.ts";
import { fictionalWord } from "./fictional-words.server.ts";
import type { EventKind } from "./notification-kinds.ts";
import type { Told } from "./to-tell.queries.server.ts";
import { toldAddress } from "./told-address.ts";

/** What the worker shows (product 11, Push): `tag` lets a newer one take the place of an older one. */
export type PushNotice = { title: string; body: string; url: string; tag: string };

/**
 * The push message of an event: discreet, so that nobody reads along on a lock screen, unless the member lets it say
 * who it is; a fictional profile named in it is marked.
 */
export function pushNoticeOf(kind: EventKind, told: Told, site: Site, language: Language): PushNotice {
  const t = textsIn(language, "push");
  const named = t(`notice.${kind}.named`, { name: told.senderName });
  const mark = told.fictional ? fictionalWord(site.settings, language) : undefined;
  const text = told.detail ? named : t(`notice.${kind}.plain`);
  return {
    title: site.settings.name,
    body: mark ? t("notice.marked", { text, mark }) : text,
    url: toldAddress(kind, told),
    tag: kind === "message" ? `chat-${told.conversationId}` : kind,
  };
}
