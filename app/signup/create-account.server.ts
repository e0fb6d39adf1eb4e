import { findAccountByEmail } from "#app/account/account.queries.server.ts";
import { hideFromAcquaintances } from "#app/account/known/hide-from-acquaintances.server.ts";
import { emailKey } from "#app/account/address/email-address.server.ts";
import { openSession } from "#app/account/session/open-session.server.ts";
import { sendActivation } from "#app/account/activation/send-activation.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { newId } from "#app/platform/secrets/ids.server.ts";
import { hashPassword } from "#app/platform/secrets/password-hash.server.ts";
import { insertAccountOrigin } from "#app/tracking/account-origin.queries.server.ts";
import { updateVisitAccount } from "#app/tracking/postbacks/conversion.queries.server.ts";
import { recordConversion } from "#app/tracking/postbacks/record-conversion.server.ts";
import { admitFrom } from "./crowded-network.server.ts";
import { answerKnownAddress } from "./known-address.server.ts";
import { insertAccount, insertProfile, insertSignupCredits } from "./new-account.queries.server.ts";
import type { SignupInput, SignupOutcome } from "./signup-outcome.ts";

/**
 * Creates an unconfirmed account with its profile, sign-up credits (a ledger row), activation mail and session, in one
 * transaction; one that is let in by mail has no session yet. An address has one account per site, even with
 * simultaneous posts; a known address is handled by `answerKnownAddress` (app/signup/README.md#a-known-address).
 * Refuses while it is not this network's turn.
 */
export async function createAccount(db: Db, input: SignupInput, now: Date): Promise<SignupOutcome> {
  const { site, form, language, client } = input;
  const key = emailKey(form.email);
  if (await findAccountByEmail(db, site.id, key)) return answerKnownAddress(db, input, now);
  const admitted = await admitFrom(client.network, form);
  if (!admitted.ok) return admitted;
  const { admission } = admitted;
  const held = admission !== "open";
  const byMail = admission === "mailed";

  const passwordHash = await hashPassword(form.password);
  const opened = await db.transaction().execute(async (tx) => {
    const accountId = newId();
    const consents = site.settings.member_resell && form.consentsToResell;
    const account = { id: accountId, siteId: site.id, email: form.email, emailKey: key, passwordHash, language };
    if (!(await insertAccount(tx, { ...account, consents, held, byMail }, now))) return undefined;
    const { name, gender, dateOfBirth } = form;
    const { country } = input;
    const profileId = await insertProfile(
      tx,
      { accountId, siteId: site.id, niche: site.niche.number, name, gender, dateOfBirth, country, language, held },
      now,
    );
    await hideFromAcquaintances(tx, accountId, { kind: "email", key });
    await insertAccountOrigin(tx, accountId, input.origin, now);
    if (input.origin.visitId !== undefined) await updateVisitAccount(tx, input.origin.visitId, accountId);
    await recordConversion(tx, { accountId, event: "sign_up", subject: accountId }, now);
    await insertSignupCredits(tx, { accountId, credits: site.settings.signup_credits }, now);
    await sendActivation(tx, { site, accountId, email: form.email, language, name, why: "signup" }, now);
    if (byMail) return "mailed";
    const session = await openSession(tx, { accountId, siteId: site.id, client, proof: "signup" }, now);
    return { ...session, accountId, profileId };
  });
  // Another post created the account while the password was hashed.
  if (!opened) return answerKnownAddress(db, input, now);
  if (opened === "mailed") return { ok: true, mailed: true };
  return { ok: true, language, step: "photo", ...opened };
}
