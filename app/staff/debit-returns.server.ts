import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { findConfirmedDebit, updateReturned } from "../credits/debit/export.queries.server.ts";
import { takeBack } from "../credits/refund-order.server.ts";
import type { Db } from "../platform/db.server.ts";
import { done, refuse, type StaffAnswer } from "./command.ts";
import { writeAudit } from "./write-audit.server.ts";

/**
 * Debits that the bank gave back, by mandate reference or order number, one or a file of them (a line each, or the
 * bank's own file: every reference of ours in it). Unused credits are taken, spent ones become a debt. One that was
 * returned before stays as it is.
 */
export async function takeReturns(
  db: Db,
  args: { returned: string; reason?: string },
  now: Date,
): Promise<StaffAnswer> {
  const references = existsSync(args.returned)
    ? referencesIn(await readFile(args.returned, "utf8"))
    : [args.returned.trim()];
  if (references.length === 0) return refuse(`${args.returned} names no direct debit.`);
  const reason = args.reason?.trim() || "returned by the bank";
  const lines: string[] = [];
  for (const reference of references) lines.push(await takeReturn(db, reference, reason, now));
  return done(...lines);
}

/** Our mandate references; in a plain list also bare order numbers. */
function referencesIn(text: string): string[] {
  const ours = text.match(/\bDD\d{1,16}\b/g) ?? [];
  const bare = text.split(/\r?\n/).flatMap((line) => (/^\s*\d{1,16}\s*$/.test(line) ? [line.trim()] : []));
  return [...new Set([...ours, ...bare])];
}

async function takeReturn(db: Db, reference: string, reason: string, now: Date): Promise<string> {
  return db.transaction().execute(async (tx) => {
    const debit = await findConfirmedDebit(tx, reference);
    if (!debit) return `${reference}: no confirmed direct debit has this reference.`;
    if (debit.returnedAt) return `${reference}: was returned before.`;
    if (!debit.exportedAt) return `${reference}: the bank was not told to collect it yet.`;
    const { orderId } = debit;
    const back = await takeBack(tx, { orderId, reason: "return", note: reason }, now);
    await updateReturned(tx, orderId, reason, now);
    const taken = back.ok ? { credits: back.credits, debt: back.debt } : { credits: 0, debt: 0 };
    const details = { reason, ...taken };
    await writeAudit(tx, { command: "debit returns", subject: `order ${orderId}`, details }, now);
    return `${reference}: ${taken.credits} credits were taken, ${taken.debt} are owed.`;
  });
}
