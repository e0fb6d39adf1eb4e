import type { ImportProblem } from "#db/schema.ts";
import type { Db, Tx } from "#app/platform/database/db.server.ts";
import type { ImportProgress } from "#app/members/fictional/import-rows.server.ts";
import { later, minutes } from "#app/platform/units.ts";

/** An import as the desk shows it. */
export type UploadedImport = {
  id: number;
  siteId: number;
  actor: string;
  fileName: string;
  state: "waiting" | "running" | "done" | "refused";
  total: number;
  added: number;
  known: number;
  failed: number;
  problems: ImportProblem[];
  createdAt: Date;
  endedAt: Date | null;
};

const columns = [
  "id",
  "site_id as siteId",
  "actor",
  "file_name as fileName",
  "state",
  "total",
  "added",
  "known",
  "failed",
  "problems",
  "created_at as createdAt",
  "ended_at as endedAt",
] as const;

/** A process that has died is taken over after this time. */
const claimDuration = minutes(2);

/** Stores an uploaded file to be imported. */
export async function insertImport(
  tx: Tx,
  row: { id: number; siteId: number; actor: string; fileName: string; file: Buffer },
  now: Date,
): Promise<void> {
  const { id, siteId, actor, fileName, file } = row;
  await tx
    .insertInto("fictional_import")
    .values({ id, site_id: siteId, actor, file_name: fileName, file, created_at: now })
    .execute();
}

/** The last imports of a site, the newest first. */
export async function listImports(db: Db, siteId: number, limit: number): Promise<UploadedImport[]> {
  return db
    .selectFrom("fictional_import")
    .select(columns)
    .where("site_id", "=", siteId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

/** Takes the oldest import that no living process works on; undefined if there is none. */
export async function claimImport(db: Db, now: Date): Promise<(UploadedImport & { file: Buffer | null }) | undefined> {
  return db
    .updateTable("fictional_import")
    .set({ state: "running", claimed_until: later(now, claimDuration) })
    .where("id", "=", (eb) =>
      eb
        .selectFrom("fictional_import")
        .select("id")
        .where("ended_at", "is", null)
        .where((of) => of.or([of("claimed_until", "is", null), of("claimed_until", "<", now)]))
        .orderBy("created_at")
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(columns)
    .returning("file")
    .executeTakeFirst();
}

/** Stores how far an import is, and keeps the claim. */
export async function updateImport(db: Db, id: number, progress: ImportProgress, now: Date): Promise<void> {
  const { total, added, known, failed, problems } = progress;
  await db
    .updateTable("fictional_import")
    .set({ total, added, known, failed, problems: JSON.stringify(problems), claimed_until: later(now, claimDuration) })
    .where("id", "=", id)
    .execute();
}

/** Ends an import: the file is not needed any more. */
export async function endImport(
  db: Db,
  id: number,
  end: { state: "done" } | { state: "refused"; problem: string },
  now: Date,
): Promise<void> {
  const refusal =
    end.state === "refused"
      ? { problems: JSON.stringify([{ line: 0, externalId: "", problem: end.problem }] satisfies ImportProblem[]) }
      : {};
  await db
    .updateTable("fictional_import")
    .set({ state: end.state, ended_at: now, file: null, claimed_until: null, ...refusal })
    .where("id", "=", id)
    .execute();
}
