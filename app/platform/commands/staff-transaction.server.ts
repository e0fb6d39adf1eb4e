import type { Db, Tx } from "#app/platform/database/db.server.ts";
import type { StaffAnswer, StaffContext } from "./command.ts";

/** Takes an answer out of a transaction that is rolled back. */
class RolledBack extends Error {
  constructor(readonly answer: StaffAnswer) {
    super("rolled back");
  }
}

/**
 * The transaction of a command that changes something. It is rolled back if the command is refused, and with
 * `--dry-run`: the same code checks and answers, and nothing is changed. Whatever is not in the database (a file, a
 * message to other processes) belongs after it, and not into a dry run.
 */
export async function inStaffTransaction(
  db: Db,
  { dryRun }: Pick<StaffContext, "dryRun">,
  work: (tx: Tx) => Promise<StaffAnswer>,
): Promise<StaffAnswer> {
  try {
    return await db.transaction().execute(async (tx) => {
      const answer = await work(tx);
      if (!answer.ok || dryRun) throw new RolledBack(answer);
      return answer;
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.answer;
    throw error;
  }
}
