import { findConfirmedAddress } from "#app/account/address/confirmed-address.queries.server.ts";
import { machineNow } from "#app/platform/clock.server.ts";
import type { Tx } from "#app/platform/database/db.server.ts";
import { journalErasure } from "./erasure-journal.server.ts";
import { erasureTable } from "./erasure-table.server.ts";

type MemberRow = { accountId: number; profileId: number; name: string };

/**
 * Erases a member in the caller's transaction, as `erasureTable` says, and writes it into the journal beside the
 * backups. The account must be locked.
 */
export async function eraseMember(tx: Tx, row: MemberRow): Promise<void> {
  await eraseJournaledMember(tx, row);
  await journalErasure(row.accountId, machineNow());
}

/** The same for a member whose erasure is in the journal already. */
export async function eraseJournaledMember(tx: Tx, row: MemberRow): Promise<void> {
  const person = { ...row, address: await findConfirmedAddress(tx, row.accountId) };
  for (const line of Object.values(erasureTable)) if ("erase" in line) await line.erase(tx, person);
}
