import { deliverable } from "../account/email-rule.server.ts";
import type { Db, Tx } from "../platform/db.server.ts";
import { isLanguage, type Language } from "../platform/i18n/languages.ts";
import { textsIn } from "../platform/i18n/texts.server.ts";
import { putInOutbox } from "../platform/outbox.server.ts";
import { later, minutes } from "../platform/units.ts";
import { requireSite, type Site } from "../site/site.server.ts";
import { unsubscribeHeaders } from "./notification.mail.server.ts";
import { offerAddress, offerMail } from "./offer.mail.server.ts";
import { type Offered, type OfferTo, takeToOffer } from "./offer.queries.server.ts";
import type { PushNotice } from "./push-notice.server.ts";
import { listDevices } from "./subscription.queries.server.ts";

export type Offer = OfferTo & {
  code: string;
  percentage: number;
  expires: Date;
  /** The least an order must come to, as money in a language; null where there is no such thing. */
  minimum: (language: Language) => string | null;
};

/** So many members in one transaction, and so many a minute: other mails do not wait behind an offer. */
const atOnce = 500;

/**
 * Sends a discount code to every member of a site who chose offers (product 11, `offers.mail`, `offers.push`), each in
 * their language; at most one offer a week. Gives how many members were told. Broken off and run again it goes on
 * where it was.
 */
export async function sendOffer(db: Db, offer: Offer, now: Date): Promise<number> {
  const site = await requireSite(offer.siteId);
  let told = 0;
  for (let round = 0; ; round++) {
    const due = later(now, round * minutes(1));
    const taken = await db.transaction().execute(async (tx) => {
      const members = await takeToOffer(tx, offer, atOnce, now);
      for (const member of members) await tellOffer(tx, site, offer, member, { now, due });
      return members.length;
    });
    if (taken === 0) return told;
    told += taken;
  }
}

async function tellOffer(
  tx: Tx,
  site: Site,
  offer: Offer,
  to: Offered,
  { now, due }: { now: Date; due: Date },
): Promise<void> {
  const language = isLanguage(to.language) ? to.language : "en";
  const row = { siteId: site.id, accountId: to.accountId, topic: "offer", due };
  if (to.mail) {
    const { name, country } = to;
    const mail = offerMail({ ...offer, site, language, country, name, minimum: offer.minimum(language) });
    const headers = unsubscribeHeaders(site, to.accountId);
    await putInOutbox(tx, now, { ...row, kind: "mail", to: deliverable(to.email), ...mail, headers });
  }
  if (to.push) {
    const text = JSON.stringify(offerNotice(site, offer.code, language));
    for (const { endpoint } of await listDevices(tx, to.accountId)) {
      await putInOutbox(tx, now, { ...row, kind: "push", to: endpoint, text });
    }
  }
}

/** The push message of an offer; it does not say what is offered, for who reads along. */
function offerNotice(site: Site, code: string, language: Language): PushNotice {
  const body = textsIn(language, "push")("notice.offer");
  return { title: site.settings.name, body, url: offerAddress(code), tag: "offer" };
}
