import { sql } from "kysely";
import type { Db } from "../database/db.server.ts";

/** The Postgres channel on which all processes listen. */
export const busChannel = "live";

/** A hint that something changed, never the row itself. `to` are the profile ids it concerns; undefined: everybody. */
export type LiveEvent = { type: string; to?: number[]; [detail: string]: unknown };

/**
 * Notifies all processes when the caller's transaction commits, and only then; it also works in the short process of a
 * staff command. For rare events that must not be lost.
 */
export async function publishWithCommit(db: Db, event: LiveEvent): Promise<void> {
  await sql`select pg_notify(${busChannel}, ${JSON.stringify([event])})`.execute(db);
}
