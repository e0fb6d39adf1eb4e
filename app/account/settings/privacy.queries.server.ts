import type { Db } from "../../platform/db.server.ts";

/** Stores both modes; everything that shows members reads them from here (`privacy`, `listed`, `invisible`). */
export async function updatePrivacy(
  db: Db,
  profileId: number,
  modes: { invisible: boolean; privacy: boolean },
): Promise<void> {
  await db.updateTable("profile").set(modes).where("id", "=", profileId).execute();
}
