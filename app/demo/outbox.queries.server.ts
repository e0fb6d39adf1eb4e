import type { Db } from "#app/platform/database/db.server.ts";

/** The newest 200 rows of the outbox, for the demo's /dev/outbox (app/demo/README.md#outbox). */
export async function listOutbox(db: Db) {
  const rows = await db
    .selectFrom("outbox")
    .select(["id", "kind", "recipient", "subject", "text_body", "html_body", "created_at"])
    // Postbacks have a page of their own.
    .where("kind", "!=", "postback")
    .orderBy("id", "desc")
    .limit(200)
    .execute();
  return rows.map((row) => ({
    kind: row.kind,
    to: row.recipient,
    subject: row.subject,
    text: row.text_body,
    html: row.html_body,
    created_at: row.created_at.toISOString(),
  }));
}
