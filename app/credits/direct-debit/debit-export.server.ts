import {
  type DebitToExport,
  findExport,
  listExported,
  listExports,
  lockDebitsToExport,
  markDebitExported,
  moveToNewFile,
} from "#app/credits/direct-debit/debit-export.queries.server.ts";
import { type Collection, pain008 } from "#app/credits/direct-debit/bank-files/pain008.ts";
import { unseal } from "#app/credits/direct-debit/mandate-seal.server.ts";
import type { Db, Tx } from "#app/platform/database/db.server.ts";
import { env } from "#app/platform/env/env.server.ts";
import { newId } from "#app/platform/secrets/ids.server.ts";
import { days, later } from "#app/platform/units.ts";
import { listCompanies } from "#app/site/company/company.queries.server.ts";
import { done, refuse, type StaffAnswer, type StaffContext } from "#app/platform/commands/command.ts";
import { writeExportFile } from "#app/platform/commands/export-file.server.ts";
import { inStaffTransaction } from "#app/platform/commands/staff-transaction.server.ts";
import { writeAudit } from "#app/platform/commands/write-audit.server.ts";
import { countOf } from "#app/platform/text/count-of.ts";

type Args = { file?: string; company?: string; again?: string };

/**
 * Exports a company's confirmed debits that are not exported yet as one pain.008 file, printed or written so that only
 * the operator can read it. They count as exported once the file exists. A file has one creditor identifier, that of
 * its mandates: if the company's has changed meanwhile, the other debits come with the next call. `again` makes an
 * earlier file again, with a new day if its own is past. Refuses companies without a creditor account.
 */
export async function exportDebits(db: Db, args: Args, context: StaffContext): Promise<StaffAnswer> {
  return inStaffTransaction(db, context, async (tx) => {
    if (args.again !== undefined) return exportAgain(tx, { ...args, again: args.again }, context);
    const found = await findCreditor(tx, args.company);
    if (!found.ok) return found;
    const { companyId, name, iban, identifier } = found;
    const all = await lockDebitsToExport(tx, companyId);
    const waiting = all.filter((each) => each.creditorIdentifier === all[0]?.creditorIdentifier);
    const messageId = newMessageId(context.now);
    const collections = waiting.filter((each) => each.amountMinor > 0).map(toCollection);
    for (const { orderId, amountMinor } of waiting) {
      await markDebitExported(tx, { orderId, collectedMinor: amountMinor, messageId }, context.now);
    }
    if (waiting.length > 0) await audit(tx, messageId, waiting, context);
    if (collections.length === 0) return done("No direct debits are waiting to be collected.");

    const creditor = { name, iban, identifier: waiting[0]?.creditorIdentifier ?? identifier };
    const collectOn = collectionDayAfter(context.now);
    const xml = pain008({ messageId, createdAt: context.now, collectOn, creditor, collections });
    return writeExport(args.file, xml, messageId, collections.length, context);
  });
}

/** The company that collects, the first one by default. Refuses one without a creditor account. */
async function findCreditor(tx: Tx, id?: string) {
  const company = (await listCompanies(tx)).find((each) => !id || String(each.id) === id);
  if (!company) return refuse(`There is no company ${id ?? ""}.`);
  const { id: companyId, name, creditorIban: iban, creditorIdentifier: identifier } = company;
  if (!iban || !identifier) return refuse(`Set creditor_identifier and creditor_iban of ${name} first (company set).`);
  return { ok: true, companyId, name, iban, identifier } as const;
}

/**
 * Makes an earlier file again, for the company it was made for. While its day of collection is ahead it is the same file
 * under the same name, so that a bank that already has it rejects it. Later banks refuse that day: the debits then go
 * into a new file with a new day. Refuses that if some of them came back, because the bank has collected the file then.
 */
async function exportAgain(tx: Tx, args: Args & { again: string }, context: StaffContext): Promise<StaffAnswer> {
  const messageId = args.again.trim();
  const earlier = await findExport(tx, messageId);
  if (!earlier) {
    const exports = await listExports(tx, 5);
    const names = exports.length > 0 ? `The last ones: ${exports.join(", ")}.` : "There are none yet.";
    return refuse(`No export is called ${messageId}. ${names}`);
  }
  const { exportedAt } = earlier;
  const company = await findCreditor(tx, String(earlier.companyId));
  if (!company.ok) return company;
  const debits = await listExported(tx, messageId);
  if (debits.some(({ sealed }) => sealed === "")) {
    return refuse(`${messageId} cannot be made again: some of its mandates have since been erased.`);
  }
  const isAhead = collectionDayAfter(exportedAt) > dayOf(context.now);
  const returned = debits.filter(({ isReturned }) => isReturned).length;
  if (!isAhead && returned > 0) {
    return refuse(
      `The bank has collected ${messageId}: ${returned} of its debits came back. Ask the bank about the others.`,
    );
  }
  const file = isAhead
    ? { messageId, createdAt: exportedAt }
    : { messageId: newMessageId(context.now), createdAt: context.now };
  const collectOn = collectionDayAfter(file.createdAt);
  if (!isAhead) await moveToNewFile(tx, messageId, file.messageId, context.now);
  const collections = debits.filter((each) => each.amountMinor > 0).map(toCollection);
  const { name, iban } = company;
  const creditor = { name, iban, identifier: debits[0]?.creditorIdentifier ?? company.identifier };
  const details = isAhead ? { again: true } : { again: true, file: file.messageId };
  await writeAudit(tx, { command: "debit export", subject: `file ${messageId}`, details }, context);
  const xml = pain008({ ...file, collectOn, creditor, collections });
  const answer = await writeExport(args.file, xml, file.messageId, collections.length, context);
  if (isAhead || !answer.ok) return answer;
  const warning = `The collection day of ${messageId} has passed, so this is a new file, to be collected on ${collectOn}. Send it only if the bank did not collect ${messageId}: otherwise members pay twice.`;
  return { ...answer, lines: [...answer.lines, warning] };
}

/** If the file cannot be written, its debits are not marked as exported. A dry run makes none. */
async function writeExport(
  file: string | undefined,
  xml: string,
  messageId: string,
  count: number,
  { dryRun }: StaffContext,
): Promise<StaffAnswer> {
  const what = `${messageId}: ${countOf(count, "direct debit")}, with account numbers`;
  if (dryRun) return done(`${what}.`);
  const begun = `${what}, ${count === 1 ? "is" : "are"}`;
  return writeExportFile(file, { name: `${messageId}.xml`, type: "application/xml", text: xml }, begun);
}

function toCollection(debit: DebitToExport): Collection {
  const { orderId, mandateReference, amountMinor, confirmedAt, sealed } = debit;
  const { accountHolder: name, iban, street, houseNumber, zip, city } = unseal(env.mandateSecret, orderId, sealed);
  const debtor = { name, iban, street, houseNumber, zip, city, country: debit.country ?? iban.slice(0, 2) };
  return { orderId, mandateReference, amountMinor, signedOn: dayOf(confirmedAt), debtor };
}

async function audit(tx: Tx, messageId: string, waiting: DebitToExport[], context: StaffContext): Promise<void> {
  const orders = waiting.map(({ orderId, amountMinor }) => ({ orderId, amountMinor }));
  await writeAudit(tx, { command: "debit export", subject: `file ${messageId}`, details: { orders } }, context);
}

const dayOf = (at: Date) => at.toISOString().slice(0, 10);
const newMessageId = (now: Date) => `DD-${dayOf(now)}-${newId()}`.slice(0, 33);

/** Two days ahead, moved past a weekend; banks handle holidays themselves. `YYYY-MM-DD`. */
function collectionDayAfter(now: Date): string {
  let day = later(now, days(2));
  while (day.getUTCDay() === 0 || day.getUTCDay() === 6) day = later(day, days(1));
  return dayOf(day);
}
