import type { DeskRole } from "#db/schema.ts";
import type { Db } from "#app/platform/database/db.server.ts";

/** The roles of a person who works at the desk; undefined for an unknown one. */
export async function findPersonRoles(db: Db, personId: number): Promise<DeskRole[] | undefined> {
  const person = await db.selectFrom("desk_person").select("roles").where("id", "=", personId).executeTakeFirst();
  return person?.roles;
}
