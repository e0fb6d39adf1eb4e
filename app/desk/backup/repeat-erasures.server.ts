import { resolve } from "node:path";
import { eraseAgain } from "#app/leaving/erasure/erase-again.server.ts";
import { journalOf, readJournal } from "#app/leaving/erasure/erasure-journal.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { env } from "#app/platform/env/env.server.ts";
import { done, refuse, type StaffAnswer, type StaffContext } from "#app/platform/commands/command.ts";
import { inStaffTransaction } from "#app/platform/commands/staff-transaction.server.ts";
import { writeAudit } from "#app/platform/commands/write-audit.server.ts";
import { countOf } from "#app/platform/text/count-of.ts";

/** Erases the accounts of the journal that are not erased in this database. */
export async function repeatErasures(
  db: Db,
  args: { from?: string | undefined },
  context: StaffContext,
): Promise<StaffAnswer> {
  const folder = args.from === undefined ? env.backupTo : resolve(args.from);
  if (folder === undefined) return refuse("Say where the journal is: --from FOLDER, or BACKUP_TO.");
  const erasures = await readJournal(folder);
  if (!erasures) return refuse(`There is no journal of erasures at ${journalOf(folder)}.`);
  if (context.dryRun) return done(`The journal lists ${countOf(erasures.length, "erasure")}.`);
  const erased = await eraseAgain(db, erasures);
  return inStaffTransaction(db, context, async (tx) => {
    await writeAudit(tx, { command: "erasures repeat", subject: "accounts", details: { erased } }, context);
    return done(`${countOf(erased, "account has", "accounts have")} been erased again.`);
  });
}
