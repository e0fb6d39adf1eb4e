import { emailKey } from "../account/email.server.ts";
import { openSession } from "../account/open-session.server.ts";
import { sendActivation } from "../account/send-activation.server.ts";
import type { Db } from "../platform/db.server.ts";
import { newId } from "../platform/ids.server.ts";
import { hashPassword } from "../platform/password-hash.server.ts";
import { findAccountByEmail } from "../account/account-by-email.queries.server.ts";
import { storeOrigin } from "../tracking/account-origin.server.ts";
import { answerKnownAddress } from "./known-address.server.ts";
import { insertAccount, insertProfile, insertSignUpCredits } from "./new-account.queries.server.ts";
import type { SignedUp, SignUp } from "./sign-up-outcome.ts";

/**
 * Makes an account: not confirmed, with its profile, sign-up credits (a ledger row), activation mail and session, all or
 * nothing. One address has one account on a site, however many ask at once; a known address gets its own answer
 * (product 2, sign-up).
 */
export async function signUp(db: Db, wish: SignUp, now: Date): Promise<SignedUp> {
  const { site, form, language, client } = wish;
  const key = emailKey(form.email);
  if (await findAccountByEmail(db, site.id, key)) return answerKnownAddress(db, wish, now);

  const passwordHash = await hashPassword(form.password);
  const opened = await db.transaction().execute(async (tx) => {
    const accountId = newId();
    const consents = site.settings.member_resell && form.consents;
    const account = { id: accountId, siteId: site.id, email: form.email, emailKey: key, passwordHash, language };
    if (!(await insertAccount(tx, { ...account, consents }, now))) return undefined;
    const { name, gender, dateOfBirth } = form;
    const { country } = wish;
    const profileId = await insertProfile(
      tx,
      { accountId, siteId: site.id, niche: site.niche.number, name, gender, dateOfBirth, country },
      now,
    );
    await storeOrigin(tx, accountId, wish.origin, now);
    await insertSignUpCredits(tx, { accountId, credits: site.settings.signup_credits }, now);
    await sendActivation(tx, { site, accountId, email: form.email, language, name, why: "signup" }, now);
    const session = await openSession(tx, { accountId, siteId: site.id, client }, now);
    return { ...session, accountId, profileId };
  });
  // Somebody else took the address while the password was hashed.
  if (!opened) return answerKnownAddress(db, wish, now);
  return { ok: true, language, step: "photo", ...opened };
}
