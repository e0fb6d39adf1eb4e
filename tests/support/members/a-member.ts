import { randomInt } from "node:crypto";
import type { Gender, Sexuality } from "#db/schema.ts";
import type { Db } from "#db/connect.ts";
import { activitySlotOf } from "#app/account/session/activity-slot.ts";
import { insertSession } from "#app/account/session/session.queries.server.ts";
import type { Browser } from "../requests/browser.ts";
import type { TestSite } from "../site/site.ts";

export type Member = { accountId: number; profileId: number; name: string; email: string; browser: Browser };

type MemberOptions = {
  name?: string;
  gender?: Gender;
  sexuality?: Sexuality;
  dateOfBirth?: string;
  country?: string;
  region?: string;
  credits?: number;
  premium?: boolean;
  status?: "active" | "not_confirmed";
  privacy?: boolean;
  invisible?: boolean;
  process?: number;
};

/** A site, or a whole rig. */
type Place = Pick<TestSite, "db" | "visitor">;

let made = 0;

/** A signed-in member, inserted directly into the database: `aMember(site, { premium: true })`. */
export async function aMember(site: Place, options: MemberOptions = {}): Promise<Member> {
  const now = new Date();
  const number = ++made;
  const accountId = randomInt(1, 2 ** 47);
  const profileId = randomInt(1, 2 ** 47);
  const name = options.name ?? `Member ${number}`;
  const email = `member-${accountId}@example.test`;
  await site.db.transaction().execute(async (tx) => {
    await tx
      .insertInto("account")
      .values({
        id: accountId,
        site_id: 1,
        email,
        email_key: email,
        status: options.status ?? "active",
        language: "en",
        paid_user: options.premium ?? false,
        signup_date: now,
        activated_at: options.status === "not_confirmed" ? null : now,
      })
      .execute();
    await tx
      .insertInto("profile")
      .values({
        id: profileId,
        account_id: accountId,
        site_id: 1,
        niche: 1,
        name,
        gender: options.gender ?? "male",
        sexuality: options.sexuality ?? "hetero",
        date_of_birth: options.dateOfBirth ?? "1990-05-05",
        country: options.country ?? "NL",
        region: options.region ?? null,
        privacy: options.privacy ?? false,
        invisible: options.invisible ?? false,
        last_active_slot: activitySlotOf(now),
        created_at: now,
      })
      .execute();
    await tx.insertInto("account_presence").values({ account_id: accountId, seen_at: now }).execute();
    if (options.credits) {
      await tx
        .insertInto("ledger")
        .values({ account_id: accountId, delta: options.credits, reason: "grant", created_at: now })
        .execute();
    }
  });
  const browser = await signIn(site, accountId, options.process);
  return { accountId, profileId, name, email, browser };
}

/** A browser that is signed in to an account. */
export async function signIn(site: Place, accountId: number, process = 0): Promise<Browser> {
  const secret = await insertSession(site.db as Db, { accountId, siteId: 1, userAgent: "test" }, new Date());
  const browser = site.visitor(process);
  browser.cookies.set("session", secret);
  browser.cookies.set("language", "en");
  return browser;
}
