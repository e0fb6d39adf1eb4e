import { parseId } from "../platform/public-id.ts";

/** What a complaint is about, as far as an address of the site tells. */
export type ComplaintSubject = { profileId?: number; photoId?: string; messageId?: number };

/**
 * The subject behind what somebody typed as "where": an address of this site, whole or without its beginning, that
 * leads to a member or a photo. Free text and other sites' addresses have none.
 */
export function subjectOf(typed: string, host: string): ComplaintSubject {
  const url = addressIn(typed.trim(), host);
  if (!url || url.hostname !== hostOf(host)) return {};
  const [, area, id, end] = url.pathname.split("/");
  if (area === "photos" && id && end && /^[\w-]{22}$/.test(id)) return { photoId: id };
  const profileId = area === "members" ? parseId(id) : undefined;
  return profileId === undefined ? {} : { profileId };
}

function addressIn(typed: string, host: string): URL | undefined {
  if (/\s/.test(typed)) return undefined;
  if (/^https?:\/\//i.test(typed)) return parsed(typed);
  if (typed.startsWith("/")) return parsed(`http://${host}${typed}`);
  return typed.toLowerCase().startsWith(hostOf(host)) ? parsed(`http://${typed}`) : undefined;
}

function hostOf(host: string): string {
  return host.toLowerCase().replace(/:\d+$/, "");
}

function parsed(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined;
}
