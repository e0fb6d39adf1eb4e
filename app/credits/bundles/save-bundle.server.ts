import type { Db } from "#app/platform/database/db.server.ts";
import { type Outcome, refused } from "#app/platform/outcome.ts";
import type { StaffContext } from "#app/platform/commands/command.ts";
import { writeAudit } from "#app/platform/commands/write-audit.server.ts";
import {
  type BundleTerms,
  clearPopularBundle,
  lockBundle,
  type StaffBundle,
  updateBundle,
} from "./bundle-terms.queries.server.ts";

type Saved =
  | Outcome<{ changed: boolean }, "bundle_unknown">
  /** `stored`: the terms as somebody else has set them. */
  | { ok: false; reason: "bundle_changed"; stored: StaffBundle };

/**
 * Changes a bundle; existing orders keep their price (app/credits/README.md#orders), and only one bundle of a currency
 * is popular. `seen` are the terms that the form showed: refuses if someone has changed them since.
 */
export async function saveBundle(
  db: Db,
  input: { id: number; terms: BundleTerms; seen: BundleTerms },
  context: StaffContext,
): Promise<Saved> {
  const { id, terms, seen } = input;
  return db.transaction().execute(async (tx): Promise<Saved> => {
    const row = await lockBundle(tx, id);
    if (!row) return refused("bundle_unknown");
    const names = ["priceMinor", "credits", "popular", "active"] as const;
    if (names.some((name) => row[name] !== seen[name])) {
      return { ok: false, reason: "bundle_changed", stored: row };
    }
    const changes = names.flatMap((name) =>
      row[name] === terms[name] ? [] : [{ field: name, old: row[name], new: terms[name] }],
    );
    if (changes.length === 0) return { ok: true, changed: false };
    if (terms.popular) await clearPopularBundle(tx, row.currency);
    await updateBundle(tx, id, terms);
    await writeAudit(tx, { command: "bundle set", subject: `bundle ${id}`, details: { changes } }, context);
    return { ok: true, changed: true };
  });
}
