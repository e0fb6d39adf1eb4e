import type { Db } from "#app/platform/database/db.server.ts";
import { languageOr } from "#app/platform/i18n/languages.ts";
import { refused } from "#app/platform/outcome.ts";
import type { Site } from "#app/site/site.server.ts";
import { findAccountByEmail } from "../account.queries.server.ts";
import { emailKey } from "../address/email-address.server.ts";
import { emailTakenMail } from "./mail-change.mail.server.ts";
import { type OwnerProof, type ProofRefusal, proveOwner } from "../owner/prove-owner.server.ts";
import { putMailChange, sendMailChange, sendMailChangeNotice } from "./send-mail-change.server.ts";
import type { Viewer } from "../session/viewer.queries.server.ts";

type MailChangeOutcome = { ok: true } | ProofRefusal | { ok: false; reason: "email_taken" };

type Input = { site: Site; viewer: Viewer; email: string; proof: OwnerProof };

/**
 * Requests a change of e-mail address. It needs the owner (`proveOwner`); the new address gets a link valid for 24
 * hours, the old one a notice. Nothing changes until the link is used (app/account/README.md#changing-the-address).
 * Refuses who has not proved to be the owner (a wrong password counts towards the login limit) and an address with an
 * account; if the site hides membership, that account's owner gets a mail instead of the refusal.
 */
export async function requestMailChange(db: Db, input: Input, now: Date): Promise<MailChangeOutcome> {
  const { site, viewer, email } = input;
  const proved = await proveOwner(db, viewer, input.proof, now);
  if (!proved.ok) return proved;

  const language = languageOr(viewer.language);
  const owner = await findAccountByEmail(db, site.id, emailKey(email));
  if (owner && (owner.id === viewer.accountId || !site.settings.hide_membership)) return refused("email_taken");
  const requested = await db.transaction().execute(async (tx) => {
    if (!(await proved.hold(tx))) return false;
    const account = { id: viewer.accountId, email: viewer.email, language, name: viewer.profile.name };
    if (owner) {
      const mail = emailTakenMail({ site, language: languageOr(owner.language) });
      await putMailChange(tx, { site, accountId: owner.id, to: owner.email, mail }, now);
      await sendMailChangeNotice(tx, { site, account }, now);
    } else {
      await sendMailChange(tx, { site, account, email }, now);
    }
    return true;
  });
  return requested ? { ok: true } : refused("owner_unproved");
}
