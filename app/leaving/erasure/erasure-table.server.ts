import type { Database } from "#db/schema.ts";
import { isLoginAttemptOn } from "#app/account/address/confirmed-address.queries.server.ts";
import { deleteSessions } from "#app/account/session/session.queries.server.ts";
import type { Tx } from "#app/platform/database/db.server.ts";
import { deleteConversions } from "#app/tracking/postbacks/conversion.queries.server.ts";
import { eraseAccount, eraseProfile, type MemberToErase } from "./erase-member.queries.server.ts";
import { eraseChatPhotos, erasePhotos, eraseVerification } from "./erase-photos.server.ts";
import {
  eraseComplaints,
  eraseDrafts,
  eraseFirstDrafts,
  eraseHiddenPhotos,
  eraseMessages,
  eraseNotices,
  eraseOutbox,
} from "./erase-texts.queries.server.ts";
import { untouchedTables } from "./untouched-tables.ts";

type Erase = (tx: Tx, person: MemberToErase) => Promise<unknown>;
type Line =
  /** What is erased, and the function that does it. */
  | { goes: string; erase: Erase }
  /** Why nothing has to be erased. */
  | { stays: string };

/**
 * What an erasure does to each table, in this order (app/leaving/README.md#erasure). **Every table of the schema must
 * be listed**: the type requires it, so a new table does not compile until its erasure is decided.
 */
export const erasureTable: Record<keyof Database, Line> = {
  // Texts about and to the member come first, while their contacts can still be found.
  outbox: {
    goes: "recipient, subject and text, also of messages to others that name them; queued rows fail",
    erase: eraseOutbox,
  },
  message: {
    goes: "the texts: the partner reads “[deleted]”; gifts stay, photos become erased messages too, and their reactions go. So do the prompts of theirs that others have answered. When photos of partners were shown stays: a time without a name",
    erase: eraseMessages,
  },
  conversation_side: {
    goes: "drafts. Whose photos were always shown stays: a tick without a name",
    erase: eraseDrafts,
  },
  first_draft: {
    goes: "drafts to members without a conversation, in both directions",
    erase: eraseFirstDrafts,
  },
  fraud_notice: {
    goes: "notices to them, and those about them: the chat then has no name any more",
    erase: (tx, { profileId }) =>
      tx
        .deleteFrom("fraud_notice")
        .where((eb) => eb.or([eb("victim_id", "=", profileId), eb("banned_id", "=", profileId)]))
        .execute(),
  },
  chat_photo: { goes: "rows and files of the photos they sent", erase: eraseChatPhotos },
  conversation: { stays: "two profile ids and times: the partner's conversation (app/leaving/README.md#erasure)" },
  intimate_notice: { goes: "their signature", erase: eraseNotices },
  intimate_photo: { goes: "which of their photos a notice has hidden", erase: eraseHiddenPhotos },
  complaint: {
    goes: "their address and account, and their words where it is decided; snapshots 6 months after the decision (exception of app/leaving/README.md#erasure)",
    erase: eraseComplaints,
  },

  likes: {
    goes: "given and received",
    erase: (tx, { profileId }) =>
      tx
        .deleteFrom("likes")
        .where((eb) => eb.or([eb("liker_id", "=", profileId), eb("liked_id", "=", profileId)]))
        .execute(),
  },
  withdrawn_like: {
    goes: "given and received, as the likes",
    erase: (tx, { profileId }) =>
      tx
        .deleteFrom("withdrawn_like")
        .where((eb) => eb.or([eb("liker_id", "=", profileId), eb("liked_id", "=", profileId)]))
        .execute(),
  },
  visit: {
    goes: "made and received",
    erase: (tx, { profileId }) =>
      tx
        .deleteFrom("visit")
        .where((eb) => eb.or([eb("visitor_id", "=", profileId), eb("visited_id", "=", profileId)]))
        .execute(),
  },
  swipe_like: {
    goes: "given and received in the swipe game",
    erase: (tx, { profileId }) =>
      tx
        .deleteFrom("swipe_like")
        .where((eb) => eb.or([eb("liker_id", "=", profileId), eb("liked_id", "=", profileId)]))
        .execute(),
  },
  swipe_pass: {
    goes: "given and received in the swipe game",
    erase: (tx, { profileId }) =>
      tx
        .deleteFrom("swipe_pass")
        .where((eb) => eb.or([eb("passer_id", "=", profileId), eb("passed_id", "=", profileId)]))
        .execute(),
  },
  match_answer: {
    goes: "answers to the match finder",
    erase: (tx, { profileId }) => tx.deleteFrom("match_answer").where("profile_id", "=", profileId).execute(),
  },
  block: {
    goes: "in both directions",
    erase: (tx, { profileId }) =>
      tx
        .deleteFrom("block")
        .where((eb) => eb.or([eb("blocker_id", "=", profileId), eb("blocked_id", "=", profileId)]))
        .execute(),
  },
  known_pair: {
    goes: "who is hidden from them, from either side; the others' entries stay, for whoever signs up with that address",
    erase: (tx, { profileId }) =>
      tx
        .deleteFrom("known_pair")
        .where((eb) => eb.or([eb("profile_id", "=", profileId), eb("other_id", "=", profileId)]))
        .execute(),
  },
  known_person: {
    goes: "the people they know",
    erase: (tx, { profileId }) => tx.deleteFrom("known_person").where("profile_id", "=", profileId).execute(),
  },
  account_phone: {
    goes: "the hash of the confirmed number",
    erase: (tx, { accountId }) => tx.deleteFrom("account_phone").where("account_id", "=", accountId).execute(),
  },
  profile_interest: {
    goes: "all",
    erase: (tx, { profileId }) => tx.deleteFrom("profile_interest").where("profile_id", "=", profileId).execute(),
  },
  profile_language: {
    goes: "all",
    erase: (tx, { profileId }) => tx.deleteFrom("profile_language").where("profile_id", "=", profileId).execute(),
  },
  profile_prompt: {
    goes: "all",
    erase: (tx, { profileId }) => tx.deleteFrom("profile_prompt").where("profile_id", "=", profileId).execute(),
  },
  saved_search: {
    goes: "the last search",
    erase: (tx, { profileId }) => tx.deleteFrom("saved_search").where("profile_id", "=", profileId).execute(),
  },
  named_search: {
    goes: "the searches kept under names",
    erase: (tx, { profileId }) => tx.deleteFrom("named_search").where("profile_id", "=", profileId).execute(),
  },
  photo: { goes: "rows and files", erase: erasePhotos },
  photo_look_alike: { stays: "as long as both its photos: gone with them" },
  verification: { goes: "the request to be verified, with the selfie", erase: eraseVerification },
  photo_decision: {
    goes: "whose photo staff decided about; that they decided stays, for the yearly counts",
    erase: (tx, { profileId }) =>
      tx
        .updateTable("photo_decision")
        .set({ profile_id: null, photo_id: null })
        .where("profile_id", "=", profileId)
        .execute(),
  },
  abuse_case: {
    stays:
      "the number of the profile; a case of suspected abuse of minors outlives the account (app/safety/README.md#suspected-abuse-of-minors)",
  },
  picture_match: {
    stays: "the random id of a photo that a list of pictures named, no member's (app/members/README.md#photo-review)",
  },
  sealed_photo: {
    stays: "evidence of such a case, for 90 days at most (app/safety/README.md#suspected-abuse-of-minors)",
  },
  profile: {
    goes: "everything: a disabled row without a name stays (app/leaving/README.md#erasure)",
    erase: eraseProfile,
  },

  account_presence: {
    goes: "when they were last here",
    erase: (tx, { accountId }) => tx.deleteFrom("account_presence").where("account_id", "=", accountId).execute(),
  },
  session: {
    goes: "all",
    erase: (tx, { accountId }) => deleteSessions(tx, accountId),
  },
  account_notice: {
    goes: "all",
    erase: (tx, { accountId }) => tx.deleteFrom("account_notice").where("account_id", "=", accountId).execute(),
  },
  device: {
    goes: "all",
    erase: (tx, { accountId }) => tx.deleteFrom("device").where("account_id", "=", accountId).execute(),
  },
  token: {
    goes: "all",
    erase: (tx, { accountId }) => tx.deleteFrom("token").where("account_id", "=", accountId).execute(),
  },
  login_code: {
    goes: "those that were mailed to them; others end within ten minutes",
    erase: (tx, { accountId }) => tx.deleteFrom("login_code").where("account_id", "=", accountId).execute(),
  },
  passkey: {
    goes: "all",
    erase: (tx, { accountId }) => tx.deleteFrom("passkey").where("account_id", "=", accountId).execute(),
  },
  passkey_challenge: {
    goes: "all",
    erase: (tx, { accountId }) => tx.deleteFrom("passkey_challenge").where("account_id", "=", accountId).execute(),
  },
  login_attempt: {
    goes: "attempts with their confirmed address; others are deleted within a day anyway",
    erase: (tx, { address }) => tx.deleteFrom("login_attempt").where(isLoginAttemptOn(address)).execute(),
  },
  account: {
    goes: "address, password, reason: an empty row stays for orders and ledger (app/leaving/README.md#erasure)",
    erase: eraseAccount,
  },

  stored_card: {
    goes: "all: the provider's token and the card's label",
    erase: (tx, { accountId }) => tx.deleteFrom("stored_card").where("account_id", "=", accountId).execute(),
  },
  discount_code: {
    goes: "personal codes that no order used",
    erase: (tx, { accountId }) =>
      tx
        .deleteFrom("discount_code")
        .where("account_id", "=", accountId)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom("discount_use")
                .select("id")
                .whereRef("discount_use.discount_code_id", "=", "discount_code.id"),
            ),
          ),
        )
        .execute(),
  },
  orders: {
    goes: "the payment page, the page to return to, the buyer on the invoice; the amounts stay without a name (app/leaving/README.md#erasure)",
    erase: (tx, { accountId }) =>
      tx
        .updateTable("orders")
        .set({ pay_url: null, next_path: null, buyer: null })
        .where("account_id", "=", accountId)
        .execute(),
  },
  account_origin: {
    goes: "all; the yield's days hold numbers",
    erase: (tx, { accountId }) => tx.deleteFrom("account_origin").where("account_id", "=", accountId).execute(),
  },
  conversion: {
    goes: "what was reported to an advertising network, with the attempts, and what waits to be",
    erase: (tx, { accountId }) => deleteConversions(tx, accountId),
  },
  postback_attempt: { stays: "goes with its conversion" },

  debit_code: {
    goes: "all",
    erase: (tx, { accountId }) => tx.deleteFrom("debit_code").where("account_id", "=", accountId).execute(),
  },
  direct_debit: {
    goes: "the encrypted mandate of a debit that was never confirmed; the others keep it for 14 months (exception of app/leaving/README.md#erasure)",
    erase: (tx, { accountId }) =>
      tx
        .updateTable("direct_debit")
        .set({ sealed: null, iban_masked: "", phone_masked: "" })
        .where("account_id", "=", accountId)
        .where("confirmed_at", "is", null)
        .execute(),
  },
  debit_block: { stays: "that the account is excluded from direct debit, by account number" },
  push_subscription: {
    goes: "all devices",
    erase: (tx, { accountId }) => tx.deleteFrom("push_subscription").where("account_id", "=", accountId).execute(),
  },
  notification_preference: {
    goes: "notification settings",
    erase: (tx, { accountId }) =>
      tx.deleteFrom("notification_preference").where("account_id", "=", accountId).execute(),
  },
  notification: {
    goes: "notifications to them, and those to others about them",
    erase: (tx, { accountId, profileId }) =>
      tx
        .deleteFrom("notification")
        .where((eb) => eb.or([eb("account_id", "=", accountId), eb("sender_id", "=", profileId)]))
        .execute(),
  },
  offer: {
    goes: "the offers sent to them",
    erase: (tx, { accountId }) => tx.deleteFrom("offer").where("account_id", "=", accountId).execute(),
  },

  ...untouchedTables,
};
