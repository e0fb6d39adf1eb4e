import type { Db } from "../../platform/db.server.ts";
import { isLanguage, type Language } from "../../platform/i18n/languages.ts";
import type { Mail } from "../../platform/mail-frame.server.ts";
import { refused } from "../../platform/outcome.ts";
import { putInOutbox } from "../../platform/outbox.server.ts";
import type { Site } from "../../site/site.server.ts";
import { findAccountByEmail } from "../account-by-email.queries.server.ts";
import type { Client } from "../client.server.ts";
import { deliverable } from "../email-rule.server.ts";
import { emailKey } from "../email.server.ts";
import { mailChangeMail, mailChangeNotice, mailTakenMail } from "../mail-change.mail.server.ts";
import { insertMailChangeToken } from "../mail-change-token.queries.server.ts";
import { lockSamePassword } from "../password.queries.server.ts";
import { tryPassword } from "../try-password.server.ts";
import type { Viewer } from "../viewer.queries.server.ts";

export type MailChangeAsked =
  | { ok: true }
  | { ok: false; reason: "login_blocked"; minutes: number }
  | { ok: false; reason: "password_wrong" | "email_taken" };

type Wish = { site: Site; viewer: Viewer; email: string; password: string; client: Client };

/**
 * Asks for another e-mail address: the password is needed, the new address gets a link of 24 hours, the old one a
 * notice; nothing has changed until the link is used (product 2, mail change). Refuses a wrong password (such tries
 * count as a login's do) and an address with an account; where the site hides membership its owner is told by mail.
 */
export async function requestMailChange(db: Db, wish: Wish, now: Date): Promise<MailChangeAsked> {
  const { site, viewer, client, email } = wish;
  const oldKey = emailKey(viewer.email);
  const attempt = { siteId: site.id, emailKey: oldKey, network: client.network, device: client.device };
  const tried = await tryPassword(db, { ...attempt, password: wish.password }, now);
  if (!tried.ok) return tried.reason === "login_failed" ? refused("password_wrong") : tried;

  const language = languageFor(viewer.language);
  const owner = await findAccountByEmail(db, site.id, emailKey(email));
  if (owner && (owner.id === viewer.accountId || !site.settings.hide_membership)) return refused("email_taken");
  const asked = await db.transaction().execute(async (tx) => {
    if (!(await lockSamePassword(tx, tried.account))) return false;
    const send = (accountId: number, to: string, mail: Mail) =>
      putInOutbox(tx, now, {
        siteId: site.id,
        accountId,
        kind: "mail",
        topic: "mail_change",
        to: deliverable(to),
        ...mail,
      });
    if (owner) {
      await send(owner.id, owner.email, mailTakenMail({ site, language: languageFor(owner.language) }));
    } else {
      const change = { accountId: viewer.accountId, email, emailKey: emailKey(email), oldEmailKey: oldKey };
      const secret = await insertMailChangeToken(tx, change, now);
      await send(viewer.accountId, email, mailChangeMail({ site, language, name: viewer.profile.name, secret }));
    }
    await send(viewer.accountId, viewer.email, mailChangeNotice({ site, language, name: viewer.profile.name }));
    return true;
  });
  return asked ? { ok: true } : refused("password_wrong");
}

function languageFor(word: string): Language {
  return isLanguage(word) ? word : "en";
}
