import { readFile } from "node:fs/promises";
import { findConfirmedDebit, markDebitReturned } from "#app/credits/debit/debit-export.queries.server.ts";
import { formatMoney } from "#app/credits/money.ts";
import { listPendingRefunds, sumPaidRefunds } from "#app/credits/refunds/refund.queries.server.ts";
import { reverseOrder } from "#app/credits/refunds/reverse-order.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { done, refuse, type StaffAnswer, type StaffContext } from "../command.ts";
import { inStaffTransaction } from "../staff-transaction.server.ts";
import { writeAudit } from "../write-audit.server.ts";

/**
 * Records debits that the bank returned, by mandate reference or order number: one or several (one per line, or the
 * bank's own file, in which all our references are found). Unused credits are taken, spent ones become a debt, and a
 * refund that waits is not paid any more. A debit that was returned before stays as it is. Refuses if one of them is not an exported direct debit; the others are
 * recorded anyway.
 */
export async function recordReturns(
  db: Db,
  args: { returned?: string; file?: string; reason?: string },
  context: StaffContext,
): Promise<StaffAnswer> {
  const listed = args.file === undefined ? args.returned : await readReturnsFile(args.file);
  if (listed === undefined) return refuse("Name the returned debits, or their file.");
  if (typeof listed === "object") return listed;
  const only = args.returned?.trim() ?? "";
  // A bank's file may be one long line.
  const isOne = args.file === undefined && /^[\w-]{1,40}$/.test(only);
  const references = isOne ? [only] : referencesIn(listed);
  if (references.length === 0) return refuse("No direct debit is named there.");
  const reason = args.reason ?? "returned by the bank";
  const answers: StaffAnswer[] = [];
  for (const reference of references) answers.push(await recordReturn(db, reference, reason, context));
  const lines = answers.map(
    (answer, at) => `${references[at]}: ${answer.ok ? answer.lines.join(" ") : answer.sentence}`,
  );
  return answers.every(({ ok }) => ok) ? done(...lines) : refuse(lines.join("\n"));
}

async function readReturnsFile(file: string): Promise<string | { ok: false; sentence: string }> {
  try {
    return await readFile(file, "utf8");
  } catch (error) {
    return refuse(`${file} cannot be read (${(error as NodeJS.ErrnoException).code}).`);
  }
}

/** Our mandate references in a text; in a plain list also order numbers alone on a line. */
function referencesIn(text: string): string[] {
  const ours = text.match(/\bDD\d{1,16}\b/g) ?? [];
  const bare = text.split(/\r?\n/).flatMap((line) => (/^\s*\d{1,16}\s*$/.test(line) ? [line.trim()] : []));
  return [...new Set([...ours, ...bare])];
}

/** Direct debits are in euro. */
const euro = (minor: number) => formatMoney({ minor, currency: "EUR" }, "en");

/** Refuses what is not an exported direct debit; one that was returned before stays as it is. */
async function recordReturn(db: Db, reference: string, reason: string, context: StaffContext): Promise<StaffAnswer> {
  return inStaffTransaction(db, context, async (tx) => {
    const debit = await findConfirmedDebit(tx, reference);
    if (!debit) return refuse("no confirmed direct debit has this reference.");
    if (debit.returnedAt) return done("was returned before.");
    if (!debit.exportedAt) return refuse("it is in no file for the bank yet.");
    const { orderId } = debit;
    const [waiting, paid] = [await listPendingRefunds(tx, { orderId, limit: 100 }), await sumPaidRefunds(tx, orderId)];
    const back = await reverseOrder(tx, { orderId, reason: "return", note: reason }, context.now);
    await markDebitReturned(tx, orderId, reason, context.now);
    const reversal = back.ok ? { credits: back.credits, debt: back.debt } : { credits: 0, debt: 0 };
    const cancelled = waiting.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
    const details = { ...reversal, refundsCancelledMinor: cancelled, refundsPaidMinor: paid };
    await writeAudit(tx, { command: "debit returns", subject: `order ${orderId}`, reason, details }, context);
    return done(
      [
        `${reversal.credits} credits were taken, ${reversal.debt} are owed.`,
        ...(cancelled > 0 ? [`The refund of ${euro(cancelled)} that waited is not paid any more.`] : []),
        ...(paid > 0 ? [`${euro(paid)} had been refunded already: the member has that twice.`] : []),
      ].join(" "),
    );
  });
}
