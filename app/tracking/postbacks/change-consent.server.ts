import type { Db } from "#app/platform/database/db.server.ts";
import { stopWaiting, updateAccountConsent, updateVisitConsent } from "./conversion.queries.server.ts";
import { recordVisitConversion } from "./record-visit.server.ts";

/**
 * The visitor allows reports to advertising networks: stored with the visit, which is reported now
 * (app/tracking/README.md#postbacks). `accountId`: whose visit it is, for a member who is logged in.
 */
export async function giveConsent(
  db: Db,
  { visit, accountId }: { visit: { id: number; siteId: number }; accountId?: number },
  now: Date,
): Promise<void> {
  const consented = await db.transaction().execute((tx) => updateVisitConsent(tx, visit, now));
  if (consented) await recordVisitConversion(db, { ...consented, accountId }, now, now);
}

/** Withdrawing the consent stops everything: nothing more is reported about the visit or the account. */
export async function withdrawConsent(
  db: Db,
  of: { visit?: { id: number; siteId: number }; accountId?: number },
  now: Date,
): Promise<void> {
  const { visit, accountId } = of;
  await db.transaction().execute(async (tx) => {
    if (visit && (await updateVisitConsent(tx, visit, null))) await stopWaiting(tx, { visitId: visit.id }, now);
    if (accountId === undefined) return;
    await updateAccountConsent(tx, accountId, null);
    await stopWaiting(tx, { accountId }, now);
  });
}
