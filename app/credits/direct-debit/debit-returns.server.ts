import { readFile } from "node:fs/promises";
import {
  type BankReport,
  decodeBankFile,
  readBankReport,
  type ReturnedDebit,
} from "#app/credits/direct-debit/bank-files/bank-report.ts";
import {
  findConfirmedDebit,
  lockConfirmedDebit,
  markDebitReturned,
} from "#app/credits/direct-debit/debit-export.queries.server.ts";
import { formatMoney } from "#app/credits/money.ts";
import { listPendingRefunds, sumPaidRefunds } from "#app/credits/refunds/refund.queries.server.ts";
import { reverseOrder } from "#app/credits/refunds/reverse-order.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { done, refuse, type StaffAnswer, type StaffContext } from "#app/platform/commands/command.ts";
import { inStaffTransaction } from "#app/platform/commands/staff-transaction.server.ts";
import { writeAudit } from "#app/platform/commands/write-audit.server.ts";

type Args = { returned?: string; file?: string; reason?: string; "only-returned": boolean };

/**
 * Records debits that the bank returned: a reference or an order number, a list of them, or the bank's own report, of
 * which only the returned ones count. Unused credits are taken, spent ones become a debt, and a refund that waits is
 * not paid any more. A debit that was returned before stays as it is. Nothing is recorded if one of them is not an
 * exported direct debit, or if a report names other debits too and `only-returned` is not given.
 */
export async function recordReturns(db: Db, args: Args, context: StaffContext): Promise<StaffAnswer> {
  const text = args.file === undefined ? args.returned : await readReturnsFile(args.file);
  if (text === undefined) return refuse("Name the returned debits, or their file.");
  if (typeof text === "object") return text;
  const report = readBankReport(text);
  if (!report.ok) return refuse(sentenceFor(report));
  const { accepted } = report;
  const { returned, others } = await leaveOutOthers(db, report);
  const foreign = others > 0 ? [`Returned payments that are not ours: ${others}.`] : [];
  if (returned.length === 0) return refuse(["It names no returned direct debits.", ...foreign].join(" "));
  if (accepted > 0 && !args["only-returned"]) {
    const names = returned.map(({ reference, reason }) => (reason ? `${reference} (${reason})` : reference)).join(", ");
    return refuse(
      `Returned: ${names}. Not returned: ${accepted} of our debits. Nothing is recorded yet. To take back the returned ones, choose “Only the returned ones” (--only-returned).`,
    );
  }
  const problems = await listProblems(db, returned);
  if (problems.length > 0) return refuse([...problems, "Nothing is recorded."].join("\n"));
  const lines: string[] = [];
  for (const debit of returned) {
    const reason = debit.reason ?? args.reason ?? "returned by the bank";
    const answer = await recordReturn(db, debit.reference, reason, context);
    const name = debit.reason ? `${debit.reference} (${debit.reason})` : debit.reference;
    lines.push(`${name}: ${answer.ok ? answer.lines.join(" ") : answer.sentence}`);
  }
  return done(...lines, ...foreign);
}

/** A payment without a mandate, of a number that is no order's of ours, is another business's on the same account. */
async function leaveOutOthers(db: Db, report: BankReport & { ok: true }) {
  const returned: ReturnedDebit[] = [];
  for (const debit of report.returned)
    if (!debit.byNumberAlone || (await findConfirmedDebit(db, debit.reference))) returned.push(debit);
  return { returned, others: report.others + report.returned.length - returned.length };
}

function sentenceFor(refusal: BankReport & { ok: false }): string {
  switch (refusal.reason) {
    case "not_well_formed":
      return "The file is broken XML: ask the bank for it again.";
    case "not_a_report":
      return "This XML is not a debit report that can be read here: pain.002, camt.052, camt.053 or camt.054.";
    case "unclear_line":
      return `Line ${refusal.line} has several numbers: leave only the reference (DD…) or the order number in it.`;
    case "file_refused":
      return `The bank refused the whole file ${refusal.messageId} (${refusal.cause}): none of its debits were collected, and nothing is taken back. Make it again with debit export --again ${refusal.messageId}.`;
  }
}

async function readReturnsFile(file: string): Promise<string | { ok: false; sentence: string }> {
  try {
    return decodeBankFile(await readFile(file));
  } catch (error) {
    return refuse(`${file} cannot be read (${(error as NodeJS.ErrnoException).code}).`);
  }
}

/** What keeps some of the debits from being recorded as returned, a line for each. */
async function listProblems(db: Db, returned: ReturnedDebit[]): Promise<string[]> {
  const problems: string[] = [];
  for (const { reference } of returned) {
    const problem = problemOf(await findConfirmedDebit(db, reference));
    if (problem) problems.push(`${reference}: ${problem}`);
  }
  return problems;
}

function problemOf(debit: Awaited<ReturnType<typeof findConfirmedDebit>>): string | undefined {
  if (!debit) return "no confirmed direct debit has this reference.";
  return debit.exportedAt ? undefined : "it is not in a file for the bank yet.";
}

/** Direct debits are in euro. */
const euro = (minor: number) => formatMoney({ minor, currency: "EUR" }, "en");

/** Refuses what is not an exported direct debit; one that was returned before stays as it is. */
async function recordReturn(db: Db, reference: string, reason: string, context: StaffContext): Promise<StaffAnswer> {
  return inStaffTransaction(db, context, async (tx) => {
    const debit = await lockConfirmedDebit(tx, reference);
    const problem = problemOf(debit);
    if (!debit || problem) return refuse(problem ?? "");
    if (debit.returnedAt) return done("was already returned.");
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
        `Credits taken: ${reversal.credits}, owed: ${reversal.debt}.`,
        ...(cancelled > 0 ? [`The waiting refund of ${euro(cancelled)} has been cancelled.`] : []),
        ...(paid > 0 ? [`${euro(paid)} had already been refunded: the member now has it twice.`] : []),
      ].join(" "),
    );
  });
}
