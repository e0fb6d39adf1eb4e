import { isDeepStrictEqual } from "node:util";
import type { LanderContent } from "#app/landers/lander-content.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { type Outcome, refused } from "#app/platform/outcome.ts";
import type { StaffContext } from "../command.ts";
import { findVariant, type LanderPlace, storeVariant } from "./lander-version.queries.server.ts";

/**
 * Stores the words of a lander's variant as a whole; without any word the variant is gone. `seen` is the time of the
 * change that the form showed, empty for none: refuses if someone has changed it since.
 */
export async function saveLander(
  db: Db,
  place: LanderPlace,
  input: { content: LanderContent; seen: string },
  context: StaffContext,
): Promise<Outcome<{ changed: boolean }, "lander_changed">> {
  return db.transaction().execute(async (tx): Promise<Outcome<{ changed: boolean }, "lander_changed">> => {
    // Variants that do not exist yet have no row to lock: two staff members come one after the other by the site's.
    await tx.selectFrom("site").select("id").where("id", "=", place.siteId).forUpdate().execute();
    const stored = await findVariant(tx, place);
    if ((stored?.updatedAt.toISOString() ?? "") !== input.seen) return refused("lander_changed");
    const old = stored?.content ?? {};
    if (isDeepStrictEqual(old, input.content)) return { ok: true, changed: false };
    await storeVariant(tx, place, { old, new: input.content }, context);
    return { ok: true, changed: true };
  });
}
