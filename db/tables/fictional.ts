import type { Generated, JSONColumnType } from "kysely";

/** An imported fictional profile, by the key it has in its source. */
export interface FictionalProfileTable {
  profile_id: number;
  site_id: number;
  external_id: string;
  imported_at: Date;
}

/** Why a row of a file was not imported. `line` is where the row begins. */
export type ImportProblem = { line: number; externalId: string; problem: string };

/** A file of fictional profiles that was uploaded at the desk, and how far its import is. */
export interface FictionalImportTable {
  id: number;
  site_id: number;
  actor: string;
  file_name: string;
  file: Buffer | null;
  state: Generated<"waiting" | "running" | "done" | "refused">;
  total: Generated<number>;
  added: Generated<number>;
  known: Generated<number>;
  failed: Generated<number>;
  problems: JSONColumnType<ImportProblem[], string | undefined, string>;
  claimed_until: Date | null;
  created_at: Date;
  ended_at: Date | null;
}
