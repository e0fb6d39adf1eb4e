import { isPhotoId, parseId } from "#app/platform/request/public-id.ts";

/** The subject of a complaint, derived from an address of the site. */
export type ComplaintSubject = { profileId?: number; photoId?: string; messageId?: number };

/**
 * The member or photo behind an entered address: a complete address of this site, or one without protocol or host. Free
 * text and addresses of other sites have no subject.
 */
export function subjectOfUrl(input: string, host: string): ComplaintSubject {
  const url = urlIn(input.trim(), host);
  if (!url || url.hostname !== hostOf(host)) return {};
  const [, area, id, end] = url.pathname.split("/");
  if (area === "photos" && id && end && isPhotoId(id)) return { photoId: id };
  const profileId = area === "members" ? parseId(id) : undefined;
  return profileId === undefined ? {} : { profileId };
}

/** The address that was entered: complete, or a path or host of this site; undefined for other texts. */
export function urlIn(input: string, host: string): URL | undefined {
  if (/\s/.test(input)) return undefined;
  if (/^https?:\/\//i.test(input)) return parseUrl(input);
  if (input.startsWith("/")) return parseUrl(`http://${host}${input}`);
  return input.toLowerCase().startsWith(hostOf(host)) ? parseUrl(`http://${input}`) : undefined;
}

/** A host without its port, in small letters. */
export function hostOf(host: string): string {
  return host.toLowerCase().replace(/:\d+$/, "");
}

function parseUrl(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined;
}
