import { writeFile } from "node:fs/promises";
import { type DebitToExport, lockDebitsToExport, updateExported } from "../credits/debit/export.queries.server.ts";
import { type Collection, pain008 } from "../credits/debit/pain008.ts";
import { unseal } from "../credits/debit/seal.server.ts";
import type { Db, Tx } from "../platform/db.server.ts";
import { env } from "../platform/env.server.ts";
import { newId } from "../platform/ids.server.ts";
import { days, later } from "../platform/units.ts";
import { listCompanies } from "../site/company.queries.server.ts";
import { done, refuse, type StaffAnswer } from "./command.ts";
import { writeAudit } from "./write-audit.server.ts";

/**
 * Confirmed debits that no bank was told of, as one pain.008 file of one company, printed or written for the operator
 * alone. They count as told once the file is there. A file bears one creditor identifier, that of its mandates: where
 * the company's has changed meanwhile, the rest comes with the next call. Refuses companies without their creditor's
 * account.
 */
export async function exportDebits(db: Db, args: { file?: string; company?: string }, now: Date): Promise<StaffAnswer> {
  return db.transaction().execute(async (tx) => {
    const company = (await listCompanies(tx)).find((each) => !args.company || String(each.id) === args.company);
    if (!company) return refuse(`There is no company ${args.company ?? ""}.`);
    const { name, creditorIban: iban, creditorIdentifier: identifier } = company;
    if (!iban || !identifier)
      return refuse(`Set creditor_identifier and creditor_iban of ${name} first (company set).`);
    const all = await lockDebitsToExport(tx, company.id);
    const waiting = all.filter((each) => each.creditorIdentifier === all[0]?.creditorIdentifier);
    const messageId = `DD-${now.toISOString().slice(0, 10)}-${newId()}`.slice(0, 33);
    const collections = waiting.filter((each) => each.amountMinor > 0).map(toCollection);
    for (const { orderId, amountMinor } of waiting) {
      await updateExported(tx, { orderId, collectedMinor: amountMinor, messageId }, now);
    }
    if (collections.length === 0) return done("No direct debit waits to be collected.");

    const creditor = { name, iban, identifier: waiting[0]?.creditorIdentifier ?? identifier };
    const collectOn = bankDayAfter(now).toISOString().slice(0, 10);
    const xml = pain008({ messageId, createdAt: now, collectOn, creditor, collections });
    await audit(tx, messageId, waiting, now);
    if (args.file === undefined) return done(xml.trimEnd());
    await writeFile(args.file, xml, { mode: 0o600, flag: "wx" });
    return done(`${collections.length} direct debits are in ${args.file}; it holds account numbers.`);
  });
}

function toCollection(debit: DebitToExport): Collection {
  const { orderId, mandateReference, amountMinor, confirmedAt, sealed } = debit;
  const { accountHolder: name, iban, street, houseNumber, zip, city } = unseal(env.mandateSecret, orderId, sealed);
  const debtor = { name, iban, street, houseNumber, town: `${zip} ${city}` };
  return { orderId, mandateReference, amountMinor, signedOn: confirmedAt.toISOString().slice(0, 10), debtor };
}

async function audit(tx: Tx, messageId: string, waiting: DebitToExport[], now: Date): Promise<void> {
  const orders = waiting.map(({ orderId, amountMinor }) => ({ orderId, amountMinor }));
  await writeAudit(tx, { command: "debit export", subject: `file ${messageId}`, details: { orders } }, now);
}

/** Two days ahead and no weekend; a bank moves a holiday by itself. */
function bankDayAfter(now: Date): Date {
  let day = later(now, days(2));
  while (day.getUTCDay() === 0 || day.getUTCDay() === 6) day = later(day, days(1));
  return day;
}
