import type { Client } from "../account/client.server.ts";
import { openSession, type OpenedSession } from "../account/open-session.server.ts";
import type { Db } from "../platform/db.server.ts";
import { type Outcome, refused } from "../platform/outcome.ts";
import { spendSignUpToken } from "./signup-link.queries.server.ts";

export type Continued = Outcome<OpenedSession & { language: string; step: string }, "signup_link_invalid">;

/** Signs in to the account of a sign-up link, once, and says which step comes first (product 2, API sign-up). */
export async function continueSignUp(
  db: Db,
  link: { secret: string; siteId: number; client: Client },
  now: Date,
): Promise<Continued> {
  const { siteId, client } = link;
  return db.transaction().execute(async (tx) => {
    const spent = await spendSignUpToken(tx, link, now);
    if (!spent) return refused("signup_link_invalid");
    const { accountId, language, step } = spent;
    const opened = await openSession(tx, { accountId, siteId, client }, now);
    return { ok: true as const, language, step, ...opened };
  });
}
