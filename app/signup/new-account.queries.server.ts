import type { Gender } from "#db/schema.ts";
import { activitySlotOf } from "#app/account/session/activity-slot.ts";
import { languageBitsOf } from "#app/members/languages/spoken-languages.ts";
import type { Tx } from "#app/platform/database/db.server.ts";
import { newId } from "#app/platform/secrets/ids.server.ts";

/** Stores a new, unconfirmed account; false if the address already has one. */
export async function insertAccount(
  tx: Tx,
  account: {
    id: number;
    siteId: number;
    email: string;
    emailKey: string;
    passwordHash: string;
    language: string;
    /** Consented to the profile being passed to partner sites (app/site/README.md#settings, member_resell). */
    consents: boolean;
    /** From a crowded network: unseen and silent until the address is confirmed. */
    held: boolean;
    /** Held, and let in by the mailed link alone. */
    byMail: boolean;
  },
  now: Date,
): Promise<boolean> {
  const row = await tx
    .insertInto("account")
    .values({
      id: account.id,
      site_id: account.siteId,
      email: account.email,
      email_key: account.emailKey,
      password_hash: account.passwordHash,
      status: "not_confirmed",
      language: account.language,
      signup_date: now,
      member_resell_at: account.consents ? now : null,
      held: account.held,
      by_mail: account.byMail,
    })
    .onConflict((conflict) => conflict.columns(["site_id", "email_key"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores the profile of a new account; returns its public id. */
export async function insertProfile(
  tx: Tx,
  profile: {
    accountId: number;
    siteId: number;
    niche: number;
    name: string;
    gender: Gender;
    dateOfBirth: string;
    country: string;
    /** The language of the sign-up: the first that the member is taken to speak. */
    language: string;
    held: boolean;
  },
  now: Date,
): Promise<number> {
  const id = newId();
  await tx
    .insertInto("profile")
    .values({
      id,
      account_id: profile.accountId,
      site_id: profile.siteId,
      niche: profile.niche,
      name: profile.name,
      gender: profile.gender,
      date_of_birth: profile.dateOfBirth,
      country: profile.country,
      language_bits: languageBitsOf([profile.language]),
      status: profile.held ? "disabled" : "active",
      last_active_slot: activitySlotOf(now),
      created_at: now,
    })
    .execute();
  return id;
}

/** Grants the credits of a new account (app/site/README.md#settings, signup_credits), if the site gives any. */
export async function insertSignupCredits(
  tx: Tx,
  gift: { accountId: number; credits: number },
  now: Date,
): Promise<void> {
  if (gift.credits === 0) return;
  await tx
    .insertInto("ledger")
    .values({ account_id: gift.accountId, delta: gift.credits, reason: "signup", created_at: now })
    .execute();
}
