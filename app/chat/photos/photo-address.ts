/** Light pages show so many single photos at most. */
const maxSingle = 20;

/** The id of a message's photo on its page, to which the answer to *Show photo* leads. */
export const photoAnchor = (messageId: number) => `photo-${messageId}`;

/** The messages whose photos a light page shows one by one (`?show=`). */
export function readShown(query: URLSearchParams): number[] {
  const ids = query.getAll("show").filter((id) => /^\d{1,16}$/.test(id));
  return [...new Set(ids.map(Number))].slice(-maxSingle);
}

/** Whether a page sends a photo that is not covered: light pages do it on request (`?show=`). */
export const isPhotoSent = (page: { showsPhotos: boolean } | undefined, query: URLSearchParams, messageId: number) =>
  !page || page.showsPhotos || readShown(query).includes(messageId);
