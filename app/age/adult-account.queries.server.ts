import type { Db } from "#app/platform/database/db.server.ts";
import type { AgeMethodName } from "./methods/age-method.ts";

/**
 * Stores that a member is an adult, until when and how it was proved; a later end is kept (app/age/README.md#proofs).
 */
export async function storeAdult(
  db: Db,
  accountId: number,
  { until, way }: { until: Date; way: AgeMethodName | null },
): Promise<void> {
  await db
    .updateTable("account")
    .set({ adult_until: until, adult_way: way })
    .where("id", "=", accountId)
    .where((eb) => eb.or([eb("adult_until", "is", null), eb("adult_until", "<", until)]))
    .execute();
}
