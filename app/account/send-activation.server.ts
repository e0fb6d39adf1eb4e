import type { Db } from "../platform/db.server.ts";
import { isLanguage } from "../platform/i18n/languages.ts";
import { putInOutbox } from "../platform/outbox.server.ts";
import type { Site } from "../site/site.server.ts";
import { urls } from "../urls.ts";
import { activationMail } from "./activation.mail.server.ts";
import { type ActivationWhy, insertActivationToken } from "./activation-token.queries.server.ts";
import { deliverable } from "./email-rule.server.ts";
import { emailKey } from "./email.server.ts";

/** Mails a fresh activation link, in the caller's transaction and the member's language. */
export async function sendActivation(
  db: Db,
  to: { site: Site; accountId: number; email: string; language: string; name: string; why: ActivationWhy },
  now: Date,
): Promise<void> {
  const { site, accountId, email, name, why } = to;
  const language = isLanguage(to.language) ? to.language : "en";
  const secret = await insertActivationToken(db, { accountId, emailKey: emailKey(email), why }, now);
  const link = site.origin + urls.activate(secret);
  const mail = activationMail({ language, name, link, sender: site.settings.mail_name });
  await putInOutbox(db, now, {
    siteId: site.id,
    accountId,
    kind: "mail",
    topic: "activation",
    to: deliverable(email),
    ...mail,
  });
}
