import { sql } from "kysely";
import { erasedText } from "../chat/erased-text.ts";
import type { Tx } from "../platform/db.server.ts";
import type { LeavingPerson } from "./leaving-person.ts";

const emptied = { recipient: null, subject: null, text_body: null, html_body: null, headers: "{}", last_error: null };

/**
 * Mails, SMS and push messages to the person, and those that told people whom they knew of them by name; what was still
 * to be sent is not.
 */
export async function eraseOutbox(tx: Tx, person: LeavingPerson): Promise<void> {
  const status = sql<"failed">`case when status = 'queued' then 'failed' else status end`;
  const outbox = () => tx.updateTable("outbox").set({ ...emptied, status });
  await outbox()
    .where((eb) =>
      eb.or([eb("account_id", "=", person.accountId), eb(sql<string>`lower(recipient)`, "in", person.emails)]),
    )
    .execute();

  if (person.name === "") return;
  await outbox()
    .where("account_id", "in", accountsThatKnew(tx, person.profileId))
    .where(sql<boolean>`position(${person.name} in concat(subject, ' ', text_body, ' ', html_body)) > 0`)
    .execute();
}

/** Accounts of people who wrote with, liked or were liked by a member. */
function accountsThatKnew(tx: Tx, profileId: number) {
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

/** What the person wrote; the rows stay for the partner's conversation and the books. */
export async function eraseMessages(tx: Tx, { profileId }: LeavingPerson): Promise<void> {
  const own = tx.updateTable("message").where("sender_id", "=", profileId);
  await own.set({ text: erasedText }).where("kind", "=", "text").execute();
  await own.set({ text: "" }).where("kind", "=", "gift").execute();
  await own.set({ text: erasedText, kind: "text", photo_id: null }).where("kind", "=", "photo").execute();
}

/**
 * Complaints the person filed: whose they are goes; the words stay while somebody has yet to decide on them, or on the
 * appeal, and go with the rest 6 months after that.
 */
export async function eraseComplaints(tx: Tx, { accountId, emails }: LeavingPerson): Promise<void> {
  const own = () =>
    tx
      .updateTable("complaint")
      .where((eb) => eb.or([eb("reporter_id", "=", accountId), eb(sql<string>`lower(email)`, "in", emails)]));
  await own().set({ text: "", url: "" }).where("status", "=", "decided").execute();
  await own().set({ email: null, reporter_id: null }).execute();
}
