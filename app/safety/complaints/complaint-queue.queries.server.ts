import { type Selectable, sql } from "kysely";
import type { ComplaintTable } from "#db/schema.ts";
import type { Db } from "#app/platform/database/db.server.ts";

export type QueuedComplaint = Pick<
  Selectable<ComplaintTable>,
  "reference" | "kind" | "url" | "text" | "decision" | "urgent" | "created_at" | "decided_at"
> & {
  domain: string;
  /** The name of the member it is about, empty once erased; null if it is about none. */
  memberName: string | null;
  /** Of an appeal: the complaint or decision it is about, and who decided it. */
  firstReference: string | null;
  firstDecidedBy: string | null;
  /** Continues the list after this complaint. */
  cursor: string;
};

type Page = { limit: number; after?: string | undefined };

/**
 * Complaints of cases of suspected abuse are in nobody's list: the case shows them
 * (app/safety/README.md#suspected-abuse-of-minors).
 */
function selectComplaints(db: Db, status: "open" | "decided") {
  return (
    db
      .selectFrom("complaint")
      .innerJoin("site", "site.id", "complaint.site_id")
      .leftJoin("complaint as first", "first.id", "complaint.appeal_of")
      // An appeal is about whom the first complaint was about.
      .leftJoin("profile", (join) =>
        join.on((eb) => eb("profile.id", "=", eb.fn.coalesce("complaint.profile_id", "first.profile_id"))),
      )
      .where("complaint.status", "=", status)
      .where("complaint.abuse_case_id", "is", null)
      .select(["complaint.id", "complaint.reference", "complaint.kind", "complaint.url", "complaint.decision"])
      .select(["complaint.text", "profile.name as memberName"])
      .select(["complaint.urgent", "complaint.created_at", "complaint.decided_at", "site.domain"])
      .select(["first.reference as firstReference", "first.decided_by as firstDecidedBy"])
  );
}

const micros = (column: "complaint.created_at" | "complaint.decided_at") =>
  sql<number>`(extract(epoch from ${sql.ref(column)}) * 1000000)::bigint`;
const timeOf = (at: number) => sql`timestamptz 'epoch' + ${at} * interval '1 microsecond'`;

/**
 * Undecided complaints in working order: the urgent kinds first (`complaint-kinds.ts`), then the oldest
 * (app/safety/README.md#reports-and-complaints). Read in the order of an index, so that long queues cost no more than
 * short ones.
 */
export async function listOpenComplaints(db: Db, page: Page): Promise<QueuedComplaint[]> {
  const after = readCursor(page.after);
  const rows = await selectComplaints(db, "open")
    .$if(after !== undefined, (complaints) =>
      complaints.where(
        sql<boolean>`((not complaint.urgent), complaint.created_at, complaint.id) >
          (${!after?.urgent}, ${timeOf(after?.at ?? 0)}, ${after?.id ?? 0})`,
      ),
    )
    .select(micros("complaint.created_at").as("at"))
    .orderBy(sql`not complaint.urgent`)
    .orderBy("complaint.created_at")
    .orderBy("complaint.id")
    .limit(page.limit)
    .execute();
  return rows.map(({ id, at, ...row }) => ({ ...row, cursor: `${row.urgent ? 1 : 0}.${at}.${id}` }));
}

/** The latest decided complaints, newest first. */
export async function listDecidedComplaints(db: Db, page: Page): Promise<QueuedComplaint[]> {
  const after = readCursor(page.after);
  const rows = await selectComplaints(db, "decided")
    .$if(after !== undefined, (complaints) =>
      complaints.where(
        sql<boolean>`(complaint.decided_at, complaint.id) < (${timeOf(after?.at ?? 0)}, ${after?.id ?? 0})`,
      ),
    )
    .select(micros("complaint.decided_at").as("at"))
    .orderBy("complaint.decided_at", "desc")
    .orderBy("complaint.id", "desc")
    .limit(page.limit)
    .execute();
  return rows.map(({ id, at, ...row }) => ({ ...row, cursor: `${row.urgent ? 1 : 0}.${at}.${id}` }));
}

/** How many complaints wait, counted up to `cap`, how many of them are urgent, and since when the oldest waits. */
export async function countOpenComplaints(
  db: Db,
  cap: number,
): Promise<{ waiting: number; urgent: number; oldest: Date | null }> {
  const waiting = db
    .selectFrom("complaint")
    .where("status", "=", "open")
    .where("abuse_case_id", "is", null)
    .select("urgent")
    .orderBy(sql`not urgent`)
    .orderBy("created_at")
    .orderBy("id")
    .limit(cap);
  // The urgent are counted first, so the oldest of all may be beyond the cap.
  const oldest = db
    .selectFrom("complaint")
    .where("status", "=", "open")
    .where("abuse_case_id", "is", null)
    .select("created_at")
    .orderBy("created_at")
    .limit(1);
  return db
    .selectFrom(waiting.as("waiting"))
    .select(sql<number>`count(*)::int`.as("waiting"))
    .select(sql<number>`(count(*) filter (where urgent))::int`.as("urgent"))
    .select(sql<Date | null>`(${oldest})`.as("oldest"))
    .executeTakeFirstOrThrow();
}

function readCursor(text: string | undefined): { urgent: boolean; at: number; id: number } | undefined {
  const [, urgent, at = "", id = ""] = /^([01])\.(\d{1,16})\.(\d{1,16})$/.exec(text ?? "") ?? [];
  const isNumbers = Number.isSafeInteger(Number(at)) && Number.isSafeInteger(Number(id));
  return urgent && isNumbers ? { urgent: urgent === "1", at: Number(at), id: Number(id) } : undefined;
}
