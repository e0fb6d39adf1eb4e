import { sql } from "kysely";
import type { Db } from "#app/platform/database/db.server.ts";
import { hours, later } from "#app/platform/units.ts";
import type { StaffContext } from "./command.ts";
import { writeAudit } from "./write-audit.server.ts";

type ViewContext = Pick<StaffContext, "actor" | "now">;

/** Looking again within this time is the same view. */
const sameView = hours(1);

/**
 * Notes that somebody of the staff has looked at a member's photos: one row for each person and member, however many
 * photos and files they load, also at once (app/desk/README.md#photos-at-the-desk).
 */
export function auditViewOf(db: Db, profileId: number, context: ViewContext): Promise<void> {
  return auditView(db, { command: "view photos", subject: `member ${profileId}` }, context);
}

/** Notes that somebody of the staff has looked at something; again within an hour it is the same view. */
export async function auditView(
  db: Db,
  row: { command: string; subject: string },
  context: ViewContext,
): Promise<void> {
  const isNoted = async (on: Db): Promise<boolean> => {
    const seen = await on
      .selectFrom("staff_audit")
      .select("id")
      .where("subject", "=", row.subject)
      .where("command", "=", row.command)
      .where("actor", "=", context.actor.name)
      .where("created_at", ">", later(context.now, -sameView))
      .limit(1)
      .executeTakeFirst();
    return seen !== undefined;
  };
  if (await isNoted(db)) return;
  await db.transaction().execute(async (tx) => {
    // A page loads many pictures of a member at the same time.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`view ${context.actor.name} ${row.subject}`}, 0))`.execute(
      tx,
    );
    if (!(await isNoted(tx))) await writeAudit(tx, row, context);
  });
}
