import type { PushNotice } from "./push-notice.server.ts";

/** The number by which browsers know a declarative push message (RFC 8030 is Web Push). */
const declarative = 8030;

type Sender = {
  origin: string;
  language: string;
  title: string;
  /** The path of the picture; without one the worker shows the site's. */
  icon?: string;
};

/**
 * A notice as push messages carry it: what the service worker reads, and beside it the same as a declarative message
 * (https://w3c.github.io/push-api/#declarative-push-message), which iOS shows without the worker. There addresses must
 * be whole: `origin` is the site's.
 */
export function pushPayload(notice: PushNotice, { origin, language, title, icon }: Sender) {
  const { body, url, tag } = notice;
  const whole = (path: string) => new URL(path, origin).href;
  const shown = { title, body, tag, lang: language, dir: "auto" as const, silent: false };
  return {
    title,
    ...notice,
    ...(icon && { icon }),
    web_push: declarative,
    notification: { ...shown, navigate: whole(url), ...(icon && { icon: whole(icon) }) },
  };
}
