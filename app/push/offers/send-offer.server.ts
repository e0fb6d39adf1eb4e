import type { Db, Tx } from "#app/platform/database/db.server.ts";
import { languageOr, type Language } from "#app/platform/i18n/languages.ts";
import { textsIn } from "#app/platform/i18n/texts.server.ts";
import { later, minutes } from "#app/platform/units.ts";
import { requireSite, type Site } from "#app/site/site.server.ts";
import { offerUrl, offerMail } from "./offer.mail.server.ts";
import { type OfferRecipient, type OfferTarget, claimOfferRecipients } from "./offer.queries.server.ts";
import type { PushNotice } from "../notifications/push-notice.server.ts";
import { queueMail, queuePush } from "../notifications/queue-notification.server.ts";

type DiscountOffer = OfferTarget & {
  code: string;
  percentage: number;
  expires: Date;
  /** The minimum order value, formatted in a language; null if there is none. */
  minimum: (language: Language) => string | null;
};

/** Members per transaction and per minute, so that other mails do not wait behind an offer. */
const batchSize = 500;

/**
 * Sends a discount code to every member of a site who chose offers (app/push/README.md#notification-settings,
 * `offers.mail`, `offers.push`), in their language; at most one offer per member and week. Returns the number of
 * recipients. After an interruption, another run continues with the remaining members.
 */
export async function sendOffer(db: Db, offer: DiscountOffer, now: Date): Promise<number> {
  const site = await requireSite(offer.siteId);
  let sent = 0;
  for (let round = 0; ; round++) {
    const due = later(now, round * minutes(1));
    const count = await db.transaction().execute(async (tx) => {
      const members = await claimOfferRecipients(tx, offer, batchSize, now);
      for (const member of members) await queueOffer(tx, site, offer, member, { now, due });
      return members.length;
    });
    if (count === 0) return sent;
    sent += count;
  }
}

async function queueOffer(
  tx: Tx,
  site: Site,
  offer: DiscountOffer,
  to: OfferRecipient,
  { now, due }: { now: Date; due: Date },
): Promise<void> {
  const language = languageOr(to.language);
  const row = { accountId: to.accountId, topic: "offer", due };
  if (to.mail) {
    const { name, country, email } = to;
    const mail = offerMail({ ...offer, site, language, country, name, minimum: offer.minimum(language) });
    await queueMail(tx, site, { ...row, email }, mail, now);
  }
  if (to.push) await queuePush(tx, site, { ...row, language }, offerNotice(offer.code, language), now);
}

/** The push message of an offer; only that there is something new, because others may see the lock screen. */
function offerNotice(code: string, language: Language): PushNotice {
  const body = textsIn(language, "push")("notice.news");
  return { body, url: offerUrl(code), tag: "offer" };
}
