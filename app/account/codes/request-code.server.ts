import { randomInt } from "node:crypto";
import type { Db } from "#app/platform/database/db.server.ts";
import { languageOr, type Language } from "#app/platform/i18n/languages.ts";
import { putInOutbox } from "#app/platform/outbox/outbox.server.ts";
import { consume } from "#app/platform/request/rate-limit.server.ts";
import { limitOf } from "#app/platform/request/rate-limits.ts";
import { hashSecret, newSecret } from "#app/platform/secrets/ids.server.ts";
import type { Site } from "#app/site/site.server.ts";
import { deliverableAddress, emailKey } from "../address/email-address.server.ts";
import { accountLimits } from "../rate-limits.ts";
import { codeMail, noAccountForCodeMail, unconfirmedCodeMail } from "./code.mail.server.ts";
import { codeLength, codeMailFor } from "./login-code.ts";
import { type CodePurpose, findCodeRecipient, insertCode } from "./login-code.queries.server.ts";

type RequestOutcome = { ok: true; browser: string } | { ok: false; reason: "code_mails_used_up"; minutes: number };

type Input = {
  site: Site;
  email: string;
  purpose: CodePurpose;
  /** The page's, for addresses without an account. */
  language: Language;
  network: string;
  /** The secret of the code that this browser asked for before: it ends. */
  replaces: string | undefined;
};

/**
 * Mails six digits to an address and returns the secret that binds them to the browser that asked. The answer is the same
 * for every address, and so is the work: one that has no account, or has not confirmed it, gets a mail that says so and a
 * code that nobody knows (app/account/README.md#login-with-a-code). Refuses the fourth mail an hour to an address and the
 * twenty-first from a network.
 */
export async function requestCode(db: Db, input: Input, now: Date): Promise<RequestOutcome> {
  const { site, email, purpose, replaces } = input;
  const key = emailKey(email);
  const ofNetwork = await consume(limitOf(accountLimits.codeMailNetwork, input.network));
  if (!ofNetwork.ok) return usedUp(ofNetwork.retryAfter);
  const ofAddress = await consume(limitOf(accountLimits.codeMail, hashSecret(`${site.id} ${key}`)));
  if (!ofAddress.ok) return usedUp(ofAddress.retryAfter);
  const browser = newSecret();
  const code = String(randomInt(10 ** codeLength)).padStart(codeLength, "0");
  await db.transaction().execute(async (tx) => {
    const owner = await findCodeRecipient(tx, site.id, key);
    const kind = codeMailFor(owner);
    const accountId = kind === "code" && owner ? owner.id : null;
    await insertCode(tx, { browser, siteId: site.id, purpose, code, accountId, emailKey: key, replaces }, now);
    const to = { site, language: languageOr(owner?.language, input.language) };
    const mails = {
      code: () => codeMail({ ...to, name: owner?.name ?? "", code, purpose }),
      unconfirmed: () => unconfirmedCodeMail({ ...to, name: owner?.name ?? "", email: owner?.email ?? "" }),
      no_account: () => noAccountForCodeMail(to),
    };
    await putInOutbox(tx, now, {
      siteId: site.id,
      accountId: owner?.id ?? null,
      kind: "mail",
      topic: "login_code",
      to: deliverableAddress(owner?.email ?? email),
      ...mails[kind](),
    });
  });
  return { ok: true, browser };
}

/** `retryAfter` is in seconds. */
function usedUp(retryAfter: number): RequestOutcome {
  return { ok: false, reason: "code_mails_used_up", minutes: Math.ceil(retryAfter / 60) };
}
