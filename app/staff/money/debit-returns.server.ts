import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { findConfirmedDebit, markDebitReturned } from "#app/credits/debit/debit-export.queries.server.ts";
import { reverseOrder } from "#app/credits/refunds/reverse-order.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { done, refuse, type StaffAnswer } from "../command.ts";
import { writeAudit } from "../write-audit.server.ts";

/**
 * Records debits that the bank returned, by mandate reference or order number: one, or a file of them (one per line, or
 * the bank's own file, in which all our references are found). Unused credits are taken, spent ones become a debt. A
 * debit that was returned before stays as it is. Refuses if one of them is not an exported direct debit; the others are
 * recorded anyway.
 */
export async function recordReturns(
  db: Db,
  args: { returned: string; reason?: string },
  now: Date,
): Promise<StaffAnswer> {
  const references = existsSync(args.returned)
    ? referencesIn(await readFile(args.returned, "utf8"))
    : [args.returned.trim()];
  if (references.length === 0) return refuse(`${args.returned} names no direct debit.`);
  const reason = args.reason?.trim() || "returned by the bank";
  const results: Result[] = [];
  for (const reference of references) results.push(await recordReturn(db, reference, reason, now));
  const lines = results.map(({ line }) => line);
  return results.every(({ known: isFound }) => isFound) ? done(...lines) : refuse(lines.join("\n"));
}

/** Our mandate references in a text; in a plain list also order numbers alone on a line. */
function referencesIn(text: string): string[] {
  const ours = text.match(/\bDD\d{1,16}\b/g) ?? [];
  const bare = text.split(/\r?\n/).flatMap((line) => (/^\s*\d{1,16}\s*$/.test(line) ? [line.trim()] : []));
  return [...new Set([...ours, ...bare])];
}

type Result = { known: boolean; line: string };

async function recordReturn(db: Db, reference: string, reason: string, now: Date): Promise<Result> {
  const result = (isFound: boolean, words: string) => ({ known: isFound, line: `${reference}: ${words}` });
  return db.transaction().execute(async (tx) => {
    const debit = await findConfirmedDebit(tx, reference);
    if (!debit) return result(false, "no confirmed direct debit has this reference.");
    if (debit.returnedAt) return result(true, "was returned before.");
    if (!debit.exportedAt) return result(false, "the bank was not told to collect it yet.");
    const { orderId } = debit;
    const back = await reverseOrder(tx, { orderId, reason: "return", note: reason }, now);
    await markDebitReturned(tx, orderId, reason, now);
    const reversal = back.ok ? { credits: back.credits, debt: back.debt } : { credits: 0, debt: 0 };
    const details = { reason, ...reversal };
    await writeAudit(tx, { command: "debit returns", subject: `order ${orderId}`, details }, now);
    return result(true, `${reversal.credits} credits were taken, ${reversal.debt} are owed.`);
  });
}
