/** Light pages show so many single photos at most. */
const maxSingle = 20;

/** The id of a message's photo on its page, to which the answer to *Show photo* leads. */
export const photoAnchor = (messageId: number) => `photo-${messageId}`;

/** The messages whose photos a light page shows one by one (`?show=`). */
export function readShown(query: URLSearchParams): number[] {
  return query
    .getAll("show")
    .filter((id) => /^\d{1,16}$/.test(id))
    .slice(-maxSingle)
    .map(Number);
}

/** Whether a page sends a photo that is not covered: light pages do it on request (`?show=`). */
export const isPhotoSent = (page: { showsPhotos: boolean } | undefined, query: URLSearchParams, messageId: number) =>
  !page || page.showsPhotos || readShown(query).includes(messageId);

/**
 * The query of a chat's window with as many messages and the same single photos as before, and one more; live if it was;
 * with what is being answered; "" without any.
 */
export function windowQuery(query: URLSearchParams, messageId?: number): string {
  const kept = new URLSearchParams();
  const count = query.get("shown") ?? "";
  if (/^\d{1,6}$/.test(count)) kept.set("shown", count);
  if (query.get("live") === "1") kept.set("live", "1");
  for (const answered of ["about", "prompt"]) {
    const id = query.get(answered) ?? "";
    if (/^\w{1,40}$/.test(id)) kept.set(answered, id);
  }
  const shown = new Set([...readShown(query), ...(messageId === undefined ? [] : [messageId])]);
  for (const id of [...shown].slice(-maxSingle)) kept.append("show", String(id));
  return String(kept) && `?${kept}`;
}

/** The same, with this message as what is answered, in place of another. */
export function windowQueryAbout(query: URLSearchParams, seq: number): string {
  const asked = new URLSearchParams(query);
  asked.set("about", String(seq));
  return windowQuery(asked);
}
