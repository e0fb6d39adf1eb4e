import type { Db } from "../../platform/db.server.ts";
import type { Place } from "./place-choice.server.ts";

/** Stores where a member lives: country, region and city, never nearer (product 3). */
export async function updatePlace(db: Db, profileId: number, place: Place): Promise<void> {
  await db.updateTable("profile").set(place).where("id", "=", profileId).execute();
}
