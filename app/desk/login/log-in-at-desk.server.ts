import { emailKey } from "#app/account/email-address.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { refused } from "#app/platform/outcome.ts";
import { verifyPassword } from "#app/platform/secrets/password-hash.server.ts";
import { insertDeskSession } from "../session/session.queries.server.ts";
import { countAttempt } from "./count-attempt.server.ts";
import { findDeskPassword, recordDeskLogin } from "./credentials.queries.server.ts";
import { useCode } from "./use-code.server.ts";

/** Signs in whoever's passkey answered; the library has judged it (passkeys/judge-passkey). */
export async function openDeskSession(db: Db, personId: number, client: DeskClient, now: Date): Promise<string> {
  return db.transaction().execute(async (tx) => {
    await recordDeskLogin(tx, personId, now);
    return insertDeskSession(tx, { personId, ...client }, now);
  });
}

export type DeskClient = { network: string; userAgent: string };

export type DeskLoginOutcome =
  | { ok: true; session: string }
  | { ok: false; reason: "login_wrong" | "code_used" | "passkey_wrong" }
  | { ok: false; reason: "blocked"; minutes: number };

/**
 * Signs a person in at the desk with address, password and a code; returns the session's secret. One refusal for a wrong
 * address, password or code; a code that was used already is named as such, to somebody who knows the password. Limits
 * like the members' login (product 2, login; 14).
 */
export async function logInAtDesk(
  db: Db,
  login: { email: string; password: string; totp: string; client: DeskClient },
  now: Date,
): Promise<DeskLoginOutcome> {
  const key = { emailKey: emailKey(login.email), network: login.client.network };
  return countAttempt(db, key, now, async (): Promise<DeskLoginOutcome> => {
    const person = await findDeskPassword(db, key.emailKey);
    const isRight = await verifyPassword(person?.passwordHash, login.password);
    if (!person || !isRight) return refused("login_wrong");
    return db.transaction().execute(async (tx): Promise<DeskLoginOutcome> => {
      const used = await useCode(tx, person.personId, login.totp, now);
      if (!used.ok) return refused(used.reason === "code_used" ? "code_used" : "login_wrong");
      await recordDeskLogin(tx, person.personId, now);
      const session = await insertDeskSession(tx, { personId: person.personId, ...login.client }, now);
      return { ok: true, session };
    });
  });
}
