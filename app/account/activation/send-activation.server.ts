import type { Db } from "#app/platform/database/db.server.ts";
import { languageOr } from "#app/platform/i18n/languages.ts";
import { putInOutbox } from "#app/platform/outbox/outbox.server.ts";
import type { Site } from "#app/site/site.server.ts";
import { urls } from "#app/urls.ts";
import { type ActivationMailTrigger, insertActivationToken } from "./activation-token.queries.server.ts";
import { activationMail } from "./activation.mail.server.ts";
import { deliverableAddress, emailKey } from "../address/email-address.server.ts";

/** Mails a new activation link, in the caller's transaction and the member's language. */
export async function sendActivation(
  db: Db,
  to: { site: Site; accountId: number; email: string; language: string; name: string; why: ActivationMailTrigger },
  now: Date,
): Promise<void> {
  const { site, accountId, email, name, why } = to;
  const language = languageOr(to.language);
  const secret = await insertActivationToken(db, { accountId, emailKey: emailKey(email), why }, now);
  const link = site.origin + urls.activate(secret);
  const mail = activationMail({ language, name, link, sender: site.settings.mail_name });
  await putInOutbox(db, now, {
    siteId: site.id,
    accountId,
    kind: "mail",
    topic: "activation",
    to: deliverableAddress(email),
    ...mail,
  });
}
