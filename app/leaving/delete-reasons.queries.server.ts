import type { Db } from "#app/platform/database/db.server.ts";

type DeleteReason = { requestedAt: Date; domain: string; language: string; reason: string };

/** The reasons given by members whose deletion is pending, newest first; for one site or all. `silent` gave none. */
export async function listDeleteReasons(
  db: Db,
  filter: { domain: string | undefined; limit: number },
): Promise<{ reasons: DeleteReason[]; silent: number }> {
  const leaving = db
    .selectFrom("account")
    .innerJoin("site", "site.id", "account.site_id")
    .where("account.status", "=", "pending_deletion")
    .$if(filter.domain !== undefined, (query) => query.where("site.domain", "=", filter.domain ?? ""));
  const rows = await leaving
    .select(["account.delete_requested_at", "account.delete_reason", "account.language", "site.domain"])
    .where("account.delete_reason", "is not", null)
    .where("account.delete_reason", "!=", "")
    .orderBy("account.delete_requested_at", "desc")
    .limit(filter.limit)
    .execute();
  const { count } = await leaving
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where((eb) => eb.or([eb("account.delete_reason", "is", null), eb("account.delete_reason", "=", "")]))
    .executeTakeFirstOrThrow();
  const reasons = rows.map(({ delete_requested_at, delete_reason, ...row }) => ({
    ...row,
    requestedAt: delete_requested_at ?? new Date(0),
    reason: delete_reason ?? "",
  }));
  return { reasons, silent: count };
}
