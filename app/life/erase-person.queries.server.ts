import type { Tx } from "../platform/db.server.ts";
import type { LeavingPerson } from "./leaving-person.ts";

/** Empties the profile: no name, no place, no looks, no words; what may not be null says the same for everybody. */
export async function eraseProfile(tx: Tx, { profileId }: LeavingPerson): Promise<void> {
  await tx
    .updateTable("profile")
    .set((eb) => ({
      name: "",
      gender: "female",
      sexuality: null,
      date_of_birth: "1900-01-01",
      country: null,
      region: null,
      city: null,
      hair: null,
      eyes: null,
      body: null,
      relationship: null,
      tattoos: null,
      about_me: "",
      looking_for: "",
      status: "disabled",
      privacy: true,
      invisible: true,
      main_photo_id: null,
      last_active: eb.ref("created_at"),
    }))
    .where("id", "=", profileId)
    .execute();
}

/** Empties the account: nobody can sign in to it any more, and its address is free again. */
export async function eraseAccount(tx: Tx, { accountId }: LeavingPerson): Promise<void> {
  await tx
    .updateTable("account")
    .set({
      email: null,
      email_key: null,
      password_hash: null,
      status: "erased",
      language: "en",
      notifications_disabled: [],
      signup_step: "done",
      member_resell_at: null,
      delete_reason: null,
      delete_offer_at: null,
    })
    .where("id", "=", accountId)
    .execute();
}

/** The person behind an account that waits for its erasure, locked; undefined where it does not wait any more. */
export async function lockLeavingPerson(tx: Tx, accountId: number, before: Date) {
  return tx
    .selectFrom("account")
    .innerJoin("profile", "profile.account_id", "account.id")
    .select(["account.id", "account.site_id", "account.email", "account.email_key"])
    .select(["profile.id as profile_id", "profile.name"])
    .where("account.id", "=", accountId)
    .where("account.status", "=", "pending_deletion")
    .where("account.delete_requested_at", "<=", before)
    .forUpdate("account")
    .executeTakeFirst();
}
