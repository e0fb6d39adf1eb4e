import { type ExpressionBuilder, type Selectable, sql } from "kysely";
import type { ComplaintTable, Database } from "#db/schema.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { urgentKinds } from "./complaint-kinds.ts";

export type QueuedComplaint = Pick<
  Selectable<ComplaintTable>,
  "reference" | "kind" | "url" | "decision" | "created_at" | "decided_at"
> & { domain: string };

function selectComplaints(db: Db, status: "open" | "decided") {
  return db
    .selectFrom("complaint")
    .innerJoin("site", "site.id", "complaint.site_id")
    .where("complaint.status", "=", status)
    .select(["complaint.reference", "complaint.kind", "complaint.url", "complaint.decision"])
    .select(["complaint.created_at", "complaint.decided_at", "site.domain"]);
}

/** Whether a complaint is urgent; an appeal is as urgent as the complaint it is about. */
function urgency(eb: ExpressionBuilder<Database, "complaint">) {
  const kind = sql`coalesce((select kind from complaint as first where first.id = ${eb.ref("complaint.appeal_of")}), ${eb.ref("complaint.kind")})`;
  return sql<boolean>`${kind} = any(${[...urgentKinds]})`;
}

/** Undecided complaints: illegal content, minors and fake profiles first, then oldest first. */
export async function listOpenComplaints(db: Db, limit: number): Promise<QueuedComplaint[]> {
  return selectComplaints(db, "open")
    .orderBy((eb) => urgency(eb as unknown as ExpressionBuilder<Database, "complaint">), "desc")
    .orderBy("complaint.created_at")
    .limit(limit)
    .execute();
}

/** The latest decided complaints, newest first. */
export async function listDecidedComplaints(db: Db, limit: number): Promise<QueuedComplaint[]> {
  return selectComplaints(db, "decided").orderBy("complaint.decided_at", "desc").limit(limit).execute();
}
