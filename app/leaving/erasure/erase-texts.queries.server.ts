import { sql } from "kysely";
import { isComplaintOf, isMailTo } from "#app/account/address/confirmed-address.queries.server.ts";
import { erasedText } from "#app/chat/erased-message.ts";
import type { Tx } from "#app/platform/database/db.server.ts";
import type { MemberToErase } from "./erase-member.queries.server.ts";

const emptied = { recipient: null, subject: null, text_body: null, html_body: null, headers: "{}", last_error: null };

/**
 * Empties mails, SMS and push messages to the member, and those to their contacts that mention the member's name.
 * Messages still in the queue are not sent.
 */
export async function eraseOutbox(tx: Tx, person: MemberToErase): Promise<void> {
  const status = sql<"failed">`case when status = 'queued' then 'failed' else status end`;
  const outbox = () => tx.updateTable("outbox").set({ ...emptied, status });
  await outbox()
    .where((eb) => eb.or([eb("account_id", "=", person.accountId), isMailTo(person.address)(eb)]))
    .execute();

  if (person.name === "") return;
  await outbox()
    .where("account_id", "in", contactsOf(tx, person.profileId))
    .where(sql<boolean>`position(${person.name} in concat(subject, ' ', text_body, ' ', html_body)) > 0`)
    .execute();
}

/** Accounts of members who had a conversation with the member, liked them or were liked by them. */
function contactsOf(tx: Tx, profileId: number) {
  return tx
    .selectFrom("profile")
    .select("profile.account_id")
    .where("profile.account_id", "is not", null)
    .where("profile.id", "in", ({ selectFrom }) =>
      selectFrom("conversation_side")
        .select("other_id as id")
        .where("profile_id", "=", profileId)
        .union(({ selectFrom }) => selectFrom("likes").select("liked_id as id").where("liker_id", "=", profileId))
        .union(({ selectFrom }) => selectFrom("likes").select("liker_id as id").where("liked_id", "=", profileId)),
    );
}

/** Empties the member's messages. The rows stay, for the partner's conversation and for accounting. */
export async function eraseMessages(tx: Tx, { profileId }: MemberToErase): Promise<void> {
  const own = tx.updateTable("message").where("sender_id", "=", profileId);
  await own.set({ text: erasedText }).where("kind", "=", "text").execute();
  await own.set({ text: "" }).where("kind", "=", "gift").execute();
  await own.set({ text: erasedText, kind: "text", photo_id: null }).where("kind", "=", "photo").execute();
}

/**
 * Removes the member's identity from the complaints they filed. The text of an undecided complaint or appeal stays
 * until it is decided and is deleted with the rest 6 months later.
 */
export async function eraseComplaints(tx: Tx, { accountId, address }: MemberToErase): Promise<void> {
  const own = () =>
    tx.updateTable("complaint").where((eb) => eb.or([eb("reporter_id", "=", accountId), isComplaintOf(address)(eb)]));
  await own().set({ text: "", url: "" }).where("status", "=", "decided").execute();
  await own().set({ email: null, reporter_id: null, reporter_network: null }).execute();
}
