import type { ActingTx } from "../act-as-member.server.ts";
import type { Place } from "./place-choice.server.ts";

/** Stores where a member lives: country, region and city, nothing more precise (app/site/README.md#places). */
export async function updatePlace(tx: ActingTx, profileId: number, place: Place): Promise<void> {
  await tx.updateTable("profile").set(place).where("id", "=", profileId).execute();
}

/** Stores both modes. Everything that shows members reads these columns (`privacy`, `listed`, `invisible`). */
export async function updatePrivacy(
  tx: ActingTx,
  profileId: number,
  modes: { invisible: boolean; privacy: boolean },
): Promise<void> {
  await tx.updateTable("profile").set(modes).where("id", "=", profileId).execute();
}
