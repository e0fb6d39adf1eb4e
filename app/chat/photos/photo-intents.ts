/** The forms about photos that arrived: show one, always show this partner's, be asked again. */
export const photoIntents = ["show_photo", "photos_always", "photos_ask"] as const;
export type PhotoIntent = (typeof photoIntents)[number];

export const isPhotoIntent = (intent: string): intent is PhotoIntent =>
  (photoIntents as readonly string[]).includes(intent);
