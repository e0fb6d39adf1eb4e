import type { ComplaintDecision, ComplaintKind } from "#db/schema.ts";
import type { Db } from "#app/platform/database/db.server.ts";

export type SecurityChanges = { passwordChangedAt: Date | null; emailChangedAt: Date | null };

/** When the member's password and address were last changed; null: not since the sign-up. */
export async function findSecurityChanges(db: Db, accountId: number): Promise<SecurityChanges> {
  return db
    .selectFrom("account")
    .select(["password_changed_at as passwordChangedAt", "email_changed_at as emailChangedAt"])
    .where("id", "=", accountId)
    .executeTakeFirstOrThrow();
}

export type OwnReport = {
  reference: string;
  kind: ComplaintKind;
  createdAt: Date;
  decision: ComplaintDecision | null;
};

const maxReports = 20;

/**
 * The newest complaints and reports that the member filed signed in, at most 20 (app/safety/README.md#safety-centre).
 */
export async function listOwnReports(db: Db, accountId: number): Promise<OwnReport[]> {
  return db
    .selectFrom("complaint")
    .select(["reference", "kind", "created_at as createdAt", "decision"])
    .where("reporter_id", "=", accountId)
    .orderBy("created_at", "desc")
    .limit(maxReports)
    .execute();
}
