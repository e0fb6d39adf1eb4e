import { sql } from "kysely";
import type { Tx } from "#app/platform/database/db.server.ts";

export type PreviewMail = { topic: string; to: string; subject: string; text: string };

/** The outbox's last row, to find what comes after it. */
export async function findLastMail(tx: Tx): Promise<number> {
  const row = await tx.selectFrom("outbox").select("id").orderBy("id", "desc").limit(1).executeTakeFirst();
  return row?.id ?? 0;
}

/** The mails that this transaction has put into the outbox after the row `last`, in their order. */
export async function listMailsAfter(tx: Tx, last: number): Promise<PreviewMail[]> {
  const rows = await tx
    .selectFrom("outbox")
    .select(["topic", "recipient", "subject", "text_body"])
    .where("id", ">", last)
    .where("kind", "=", "mail")
    .where("topic", "in", ["complaint_decided", "decision"])
    // Not those of others that came meanwhile.
    .where(sql<boolean>`outbox.xmin = pg_current_xact_id()::xid`)
    .orderBy("id")
    .execute();
  return rows.map(({ topic, recipient, subject, text_body }) => ({
    topic,
    to: recipient ?? "",
    subject: subject ?? "",
    text: text_body ?? "",
  }));
}
