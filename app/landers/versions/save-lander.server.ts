import { isDeepStrictEqual } from "node:util";
import type { LanderContent } from "#app/landers/lander-content.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import type { StaffContext } from "#app/platform/commands/command.ts";
import { lockSiteById } from "#app/site/site-domain.queries.server.ts";
import { findVariant, type LanderKey, storeVariant } from "./lander-version.queries.server.ts";

type Saved =
  | { ok: true; changed: boolean }
  | { ok: false; reason: "lander_changed"; stored: LanderContent; changedAt: string };

/**
 * Stores the words of a lander's variant as a whole; without any word the variant is gone. `seen` is the time of the
 * change that the form showed, empty for none: refuses if someone has changed it since, and says what it is now.
 */
export async function saveLander(
  db: Db,
  key: LanderKey,
  input: { content: LanderContent; seen: string },
  context: StaffContext,
): Promise<Saved> {
  return db.transaction().execute(async (tx): Promise<Saved> => {
    // Variants that do not exist yet have no row to lock: two staff members come one after the other by the site's.
    await lockSiteById(tx, key.siteId);
    const stored = await findVariant(tx, key);
    const old = stored?.content ?? {};
    const changedAt = stored?.updatedAt.toISOString() ?? "";
    if (changedAt !== input.seen) return { ok: false, reason: "lander_changed", stored: old, changedAt };
    if (isDeepStrictEqual(old, input.content)) return { ok: true, changed: false };
    await storeVariant(tx, key, { old, new: input.content }, context);
    return { ok: true, changed: true };
  });
}
