import { isPhotoId, parseId } from "#app/platform/request/public-id.ts";
import { hostOf, urlIn } from "../complaints/complaint-subject.ts";

/** What an entered address names: a photo of a profile or a chat, a message, or all photos of a profile. */
export type NamedPicture =
  | { kind: "photo"; photoId: string }
  /** By its id, or in a conversation also by its sequence number there, as the chat's links have it. */
  | { kind: "message"; message: number; conversationId: number | undefined }
  | { kind: "profile"; profileId: number }
  /** An address of another site. */
  | { kind: "elsewhere" }
  /** A description, or an address of this site at which there are no pictures. */
  | { kind: "words" };

/**
 * Reads where a picture is (app/safety/README.md#a-picture-of-me): an address of this site, with or without protocol
 * and host, or of the host that serves its photos (`cdn_prefix`). Other texts are words for staff.
 */
export function namedPictureOf(input: string, site: { host: string; cdnPrefix: string }): NamedPicture {
  const entered = input.trim();
  const url = urlIn(entered, site.host);
  if (!url) return isWebAddress(entered) ? { kind: "elsewhere" } : { kind: "words" };
  const cdnHost = URL.canParse(site.cdnPrefix) ? new URL(site.cdnPrefix).hostname : undefined;
  if (url.hostname !== hostOf(site.host) && url.hostname !== cdnHost) return { kind: "elsewhere" };

  const photoId = /\/photos\/([\w-]+)(?:\/|$)/.exec(url.pathname)?.[1];
  if (photoId && isPhotoId(photoId)) return { kind: "photo", photoId };
  const [, area, id] = url.pathname.split("/");
  const message = parseId(url.searchParams.get("about"));
  if (message !== undefined) {
    return { kind: "message", message, conversationId: area === "chats" ? parseId(id) : undefined };
  }
  const profileId = area === "members" ? parseId(id) : undefined;
  return profileId === undefined ? { kind: "words" } : { kind: "profile", profileId };
}

/** `example.com/picture.jpg` and the like, without spaces. */
function isWebAddress(text: string): boolean {
  return /^[a-z0-9.-]{1,200}\.[a-z]{2,20}(?:[/:?#]\S*)?$/i.test(text);
}
