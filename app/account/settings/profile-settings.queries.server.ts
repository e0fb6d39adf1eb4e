import type { ActingTx } from "../act-as-member.server.ts";
import type { Place } from "./place-choice.server.ts";

/** Stores where a member lives: country, region and city, nothing more precise (app/site/README.md#places). */
export async function updatePlace(tx: ActingTx, profileId: number, place: Place): Promise<void> {
  await tx.updateTable("profile").set(place).where("id", "=", profileId).execute();
}

/**
 * Stores who sees a member and may write first, read receipts, and whose photos in chats are shown without being asked
 * for; what is left out stays. Everything that shows members reads these columns (`privacy`, `listed`, `invisible`).
 */
export async function updatePrivacy(
  tx: ActingTx,
  profileId: number,
  modes: {
    invisible: boolean;
    privacy: boolean;
    verified_only: boolean;
    read_receipts?: boolean;
    photos_in_chats?: "ask" | "liked" | "show";
  },
): Promise<void> {
  await tx.updateTable("profile").set(modes).where("id", "=", profileId).execute();
}

/** Stores what a browser shows of the site: a neutral name, and the link that leaves it at once. */
export async function updateDiscretion(
  tx: ActingTx,
  accountId: number,
  choices: { neutral_name: boolean; leave_now: boolean },
): Promise<void> {
  await tx.updateTable("account").set(choices).where("id", "=", accountId).execute();
}
