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

/**
 * Empties the member's messages, removes the member's reactions, and empties what others quote of their prompts. The rows
 * stay, for the partner's conversation and for accounting.
 */
export async function eraseMessages(tx: Tx, { profileId }: MemberToErase): Promise<void> {
  await tx
    .updateTable("message")
    .set({ reaction: null, reacted_at: null })
    .where("sender_id", "<>", profileId)
    .where("reaction", "is not", null)
    .where("conversation_id", "in", ({ selectFrom }) =>
      selectFrom("conversation_side").select("conversation_id").where("profile_id", "=", profileId),
    )
    .execute();
  const own = tx.updateTable("message").where("sender_id", "=", profileId);
  const prompt = { prompt_opening: null, prompt_answer: null };
  await tx
    .updateTable("message")
    .set(prompt)
    .where("prompt_answer", "is not", null)
    .where("conversation_id", "in", ({ selectFrom }) =>
      selectFrom("conversation_side").select("conversation_id").where("profile_id", "=", profileId),
    )
    .execute();
  await own.set({ text: erasedText, warning: null }).where("kind", "=", "text").execute();
  await own.set({ text: "", warning: null }).where("kind", "=", "gift").execute();
  await own
    .set({ text: erasedText, kind: "text", photo_id: null, shown_at: null, warning: null })
    .where("kind", "=", "photo")
    .execute();
}

/** Empties the member's drafts in conversations. */
export async function eraseDrafts(tx: Tx, { profileId }: MemberToErase): Promise<void> {
  await tx
    .updateTable("conversation_side")
    .set({ draft: "" })
    .where("profile_id", "=", profileId)
    // With an index of its own: all of a member's sides stand in none.
    .where("draft", "<>", sql.lit(""))
    .execute();
}

/** Removes drafts to members without a conversation, in both directions. */
export async function eraseFirstDrafts(tx: Tx, { profileId }: MemberToErase): Promise<void> {
  await tx
    .deleteFrom("first_draft")
    .where((eb) => eb.or([eb("profile_id", "=", profileId), eb("other_id", "=", profileId)]))
    .execute();
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

/** Removes the signature of the notices of a picture that the member filed, before `eraseComplaints` frees them. */
export async function eraseNotices(tx: Tx, { accountId, address }: MemberToErase): Promise<void> {
  await tx
    .updateTable("intimate_notice")
    .set({ name: "" })
    .where("complaint_id", "in", ({ selectFrom }) =>
      selectFrom("complaint")
        .select("id")
        .where((eb) => eb.or([eb("reporter_id", "=", accountId), isComplaintOf(address)(eb)])),
    )
    .execute();
}

/** Removes which photos of the member a notice has hidden: the photos go themselves. */
export async function eraseHiddenPhotos(tx: Tx, { profileId }: MemberToErase): Promise<void> {
  await tx.deleteFrom("intimate_photo").where("profile_id", "=", profileId).execute();
}
