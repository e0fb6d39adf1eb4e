import type { Client } from "#app/account/session/client.server.ts";
import { openSession, type SessionSecrets } from "#app/account/session/open-session.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { type Outcome, refused } from "#app/platform/outcome.ts";
import { spendSignupToken } from "./signup-link.queries.server.ts";

type ContinueSignupOutcome = Outcome<SessionSecrets & { language: string; step: string }, "signup_link_invalid">;

/**
 * Signs in to the account of a sign-up link, once, and returns the first open step
 * (app/signup/README.md#from-another-form).
 */
export async function continueSignup(
  db: Db,
  link: { secret: string; siteId: number; client: Client },
  now: Date,
): Promise<ContinueSignupOutcome> {
  const { siteId, client } = link;
  return db.transaction().execute(async (tx) => {
    const spent = await spendSignupToken(tx, link, now);
    if (!spent) return refused("signup_link_invalid");
    const { accountId, language, step } = spent;
    const opened = await openSession(tx, { accountId, siteId, client }, now);
    return { ok: true as const, language, step, ...opened };
  });
}
