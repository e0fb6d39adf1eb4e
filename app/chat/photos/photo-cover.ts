/** Whose photos in chats are shown without being asked for: the member's own setting. */
export const photoChoices = ["ask", "liked", "show"] as const;
export type PhotoChoice = (typeof photoChoices)[number];

/** What a member has said about the photos of one partner. */
export type PhotoConsent = {
  /** They always show this partner's photos. */
  always: boolean;
  choice: PhotoChoice;
  /** They have liked the partner. */
  hasLiked: boolean;
};

/** Whether a partner's photos are shown without being asked for (app/chat/README.md#photos-arrive-covered). */
export function showsPhotosOf({ always, choice, hasLiked }: PhotoConsent): boolean {
  return always || choice === "show" || (choice === "liked" && hasLiked);
}

/**
 * Whether a photo in a chat is covered for one of its two members: the other has sent it, it was never shown, and the
 * partner's photos are not shown without being asked for (app/chat/README.md#photos-arrive-covered).
 */
export function isPhotoCovered(photo: { own: boolean; shownAt: Date | null }, showsPhotos: boolean): boolean {
  return !photo.own && photo.shownAt === null && !showsPhotos;
}
