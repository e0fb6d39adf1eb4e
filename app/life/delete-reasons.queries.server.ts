import type { Db } from "../platform/db.server.ts";

export type DeleteReason = { requestedAt: Date; domain: string; language: string; reason: string };

/** What members who wait for their erasure said when leaving, newest first; a site's, or those of all sites. */
export async function listDeleteReasons(
  db: Db,
  which: { domain: string | undefined; limit: number },
): Promise<{ reasons: DeleteReason[]; silent: number }> {
  const leaving = db
    .selectFrom("account")
    .innerJoin("site", "site.id", "account.site_id")
    .where("account.status", "=", "pending_deletion")
    .$if(which.domain !== undefined, (query) => query.where("site.domain", "=", which.domain ?? ""));
  const told = await leaving
    .select(["account.delete_requested_at", "account.delete_reason", "account.language", "site.domain"])
    .where("account.delete_reason", "is not", null)
    .where("account.delete_reason", "!=", "")
    .orderBy("account.delete_requested_at", "desc")
    .limit(which.limit)
    .execute();
  const { count } = await leaving
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where((eb) => eb.or([eb("account.delete_reason", "is", null), eb("account.delete_reason", "=", "")]))
    .executeTakeFirstOrThrow();
  const reasons = told.map(({ delete_requested_at, delete_reason, ...row }) => ({
    ...row,
    requestedAt: delete_requested_at ?? new Date(0),
    reason: delete_reason ?? "",
  }));
  return { reasons, silent: count };
}
