import { resolve } from "node:path";
import { readJournal, journalOf, signJournal } from "#app/leaving/erasure/erasure-journal.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { env } from "#app/platform/env/env.server.ts";
import { done, refuse, type StaffAnswer, type StaffContext } from "#app/platform/commands/command.ts";
import { inStaffTransaction } from "#app/platform/commands/staff-transaction.server.ts";
import { writeAudit } from "#app/platform/commands/write-audit.server.ts";
import { countOf } from "#app/platform/text/count-of.ts";

/** Signs the journal of erasures as it is: a first time, or after it was repaired by hand. */
export async function signErasures(
  db: Db,
  args: { from?: string | undefined },
  context: StaffContext,
): Promise<StaffAnswer> {
  const folder = args.from === undefined ? env.backupTo : resolve(args.from);
  const { backupSigningKey } = env;
  if (folder === undefined) return refuse("Say where the journal is: --from FOLDER, or BACKUP_TO.");
  if (backupSigningKey === undefined)
    return refuse("BACKUP_SIGNING_KEY is not set; make one with: npm run staff -- backup keys.");
  const erasures = await readJournal(folder);
  if (!erasures) return refuse(`There is no journal of erasures at ${journalOf(folder)}.`);
  return inStaffTransaction(db, context, async (tx) => {
    const signed = context.dryRun ? erasures.length : await signJournal(folder, backupSigningKey);
    const last = erasures.at(-1)?.at ?? "never";
    await writeAudit(tx, { command: "erasures sign", subject: "accounts", details: { erasures: signed } }, context);
    return done(`The journal of ${countOf(signed, "erasure")} is signed; the last one: ${last}.`);
  });
}
