import type { ConfirmedAddress } from "#app/account/address/confirmed-address.queries.server.ts";
import type { Tx } from "#app/platform/database/db.server.ts";

/** The member to erase, as read before the first table is changed. */
export type MemberToErase = {
  accountId: number;
  profileId: number;
  /** Identifies the member's rows that have no account; undefined if the address was never confirmed. */
  address: ConfirmedAddress | undefined;
  name: string;
};

/** Empties the profile: name, place, looks and texts. Columns that cannot be null get the same value for everybody. */
export async function eraseProfile(tx: Tx, { profileId }: MemberToErase): Promise<void> {
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
      language_bits: 0,
      languages_chosen: false,
      about_me: "",
      looking_for: "",
      status: "disabled",
      privacy: true,
      invisible: true,
      photos_in_chats: "ask",
      read_receipts: true,
      main_photo_id: null,
      verified_at: null,
      verified_photo_id: null,
      last_active_slot: eb.fn<Date>("activity_slot", ["created_at"]),
    }))
    .where("id", "=", profileId)
    .execute();
}

/** Empties the account: nobody can sign in any more, and the address can be used again. */
export async function eraseAccount(tx: Tx, { accountId }: MemberToErase): Promise<void> {
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
      disowned_at: null,
      seen_at: null,
      review_until: null,
      photos_review_at: null,
      banned_for: null,
      password_changed_at: null,
      email_changed_at: null,
      adult_until: null,
      adult_way: null,
    })
    .where("id", "=", accountId)
    .execute();
}
