import type { SiteSettings } from "#app/site/settings.ts";

/** What a message of each kind takes from its sender, in credits (app/chat/README.md#costs). */
export function messageCosts(settings: Pick<SiteSettings, "message_credits" | "photo_credits" | "gift_credits">) {
  return { message: settings.message_credits, photo: settings.photo_credits, gift: settings.gift_credits };
}

export type MessageCosts = ReturnType<typeof messageCosts>;
