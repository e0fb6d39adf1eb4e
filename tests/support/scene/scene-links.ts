import { createHmac } from "node:crypto";
import { insertActivationToken } from "#app/account/activation/activation-token.queries.server.ts";
import { insertSecurityToken } from "#app/account/links/security-token.queries.server.ts";
import { insertMailChangeToken } from "#app/account/links/mail-change-token.queries.server.ts";
import { insertResetToken } from "#app/account/links/reset-token.queries.server.ts";
import { insertReactivationToken } from "#app/leaving/reactivation-token.queries.server.ts";
import { storedSecrets } from "#app/platform/env/stored-secrets.server.ts";
import { insertSignupToken } from "#app/signup/signup-link.queries.server.ts";
import { aMember, type Member } from "../members/a-member.ts";
import type { TestSite } from "../site/site.ts";
import type { Places } from "./scene-places.ts";

type Links = Pick<Places, "reset" | "mailChange" | "activate" | "notMe" | "reactivate" | "signup" | "unsubscribe">;

/** The links as mails contain them; the database has only the hashes of their secrets. */
export async function mailLinks(site: TestSite, who: { anna: Member; freya: Member }, now: Date): Promise<Links> {
  const { db } = site;
  const { accountId, email } = who.anna;
  const leaver = await aMember(site, { name: "Lea" });
  const newcomer = await aMember(site, { name: "Nia", status: "not_confirmed" });
  const left = { status: "pending_deletion", delete_requested_at: now } as const;
  await db.updateTable("account").set(left).where("id", "=", leaver.accountId).execute();
  const { sessionSecret } = storedSecrets(process.env.TEST_DATA_DIR ?? "");
  const signature = createHmac("sha256", sessionSecret).update(`unsubscribe:${accountId}`).digest("base64url");
  const change = { accountId, email: "new@example.org", emailKey: "new@example.org", oldEmailKey: email };
  const back = { accountId: leaver.accountId, emailKey: leaver.email, requestedAt: now };
  return db.transaction().execute(async (tx) => ({
    reset: await insertResetToken(tx, { accountId, emailKey: email }, now),
    mailChange: await insertMailChangeToken(tx, change, now),
    activate: await insertActivationToken(
      tx,
      { accountId: newcomer.accountId, emailKey: newcomer.email, why: "signup" },
      now,
    ),
    notMe: await insertSecurityToken(tx, { accountId, email, emailKey: email, restoresEmail: false }, now),
    reactivate: await insertReactivationToken(tx, back, now),
    signup: await insertSignupToken(tx, who.freya.accountId, now),
    unsubscribe: `${accountId}.${signature}`,
  }));
}
