import type { Bundle } from "#app/credits/bundles/bundle.queries.server.ts";
import type { Currency } from "#app/credits/currency.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { type Outcome, refused } from "#app/platform/outcome.ts";
import type { StaffContext } from "#app/platform/commands/command.ts";
import { writeAudit } from "#app/platform/commands/write-audit.server.ts";

/** What staff can change about a bundle. */
export type BundleTerms = { priceMinor: number; credits: number; popular: boolean; active: boolean };

export type StaffBundle = Omit<Bundle, "popular"> & BundleTerms;

/** All bundles of a currency, also those that are not sold, smallest first. */
export async function listAllBundles(db: Db, currency: Currency): Promise<StaffBundle[]> {
  return db
    .selectFrom("bundle")
    .select(["id", "tier", "credits", "price_minor as priceMinor", "currency", "popular", "active"])
    .where("currency", "=", currency)
    .orderBy("position")
    .orderBy("id")
    .execute();
}

type Saved =
  | Outcome<{ changed: boolean }, "bundle_unknown">
  /** `stored`: the terms as somebody else has set them. */
  | { ok: false; reason: "bundle_changed"; stored: BundleTerms & Pick<Bundle, "tier" | "currency"> };

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
    const row = await tx
      .selectFrom("bundle")
      .select(["tier", "currency", "price_minor as priceMinor", "credits", "popular", "active"])
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirst();
    if (!row) return refused("bundle_unknown");
    const names = ["priceMinor", "credits", "popular", "active"] as const;
    if (names.some((name) => row[name] !== seen[name])) {
      return { ok: false, reason: "bundle_changed", stored: row };
    }
    const changes = names.flatMap((name) =>
      row[name] === terms[name] ? [] : [{ field: name, old: row[name], new: terms[name] }],
    );
    if (changes.length === 0) return { ok: true, changed: false };
    if (terms.popular) {
      await tx.updateTable("bundle").set({ popular: false }).where("currency", "=", row.currency).execute();
    }
    const { priceMinor, credits, popular, active } = terms;
    await tx
      .updateTable("bundle")
      .set({ price_minor: priceMinor, credits, popular, active })
      .where("id", "=", id)
      .execute();
    await writeAudit(tx, { command: "bundle set", subject: `bundle ${id}`, details: { changes } }, context);
    return { ok: true, changed: true };
  });
}
