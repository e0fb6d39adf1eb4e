import { listCodesWithYield, updateCodeStatus, type ListedCode } from "#app/credits/codes/code-yield.queries.server.ts";
import { normaliseCode } from "#app/credits/codes/discount-code.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { done, refuse, type StaffAnswer, type StaffContext } from "#app/platform/commands/command.ts";
import { listDomains, normaliseDomain, requireSiteId } from "#app/site/site-domain.queries.server.ts";
import { refuseUnknownSite } from "#app/site/unknown-site.server.ts";
import { inStaffTransaction } from "#app/platform/commands/staff-transaction.server.ts";
import { writeAudit } from "#app/platform/commands/write-audit.server.ts";
import { countOf } from "#app/platform/text/count-of.ts";

/** Lists the codes that anybody can use, the newest first, with their use and what they brought. */
export async function listCodes(db: Db): Promise<StaffAnswer> {
  const codes = await listCodesWithYield(db, { limit: 100 });
  if (codes.length === 0) return done("There are no codes; make one with: code create.");
  return done(...codes.map(describe));
}

function describe(code: ListedCode): string {
  const money = Object.entries(code.revenue).map(([currency, minor]) => `${(minor / 100).toFixed(2)} ${currency}`);
  return [
    ...[code.domain, code.code, `${code.percentage}%`, `until ${code.expires.toISOString().slice(0, 10)}`],
    ...[
      countOf(code.orders, "order"),
      money.join(" + ") || "-",
      ...(code.reserved > 0 ? [`${code.reserved} open`] : []),
    ],
    ...(code.offered > 0 ? [`offered to ${code.offered}`] : []),
    ...(code.status === "disabled" ? ["turned off"] : []),
  ].join("  ");
}

/** Switches a code off, or on again. Orders that hold it keep it. */
export async function switchCode(
  db: Db,
  args: { code: string; site?: string; on: boolean },
  context: StaffContext,
): Promise<StaffAnswer> {
  const domains = await listDomains(db);
  const domain =
    args.site === undefined ? domains[0] : domains.find((each) => each === normaliseDomain(args.site ?? ""));
  if (!domain) return refuseUnknownSite(db, args.site ?? "");
  const code = normaliseCode(args.code);
  const status = args.on ? "active" : "disabled";
  const words = args.on ? "on" : "off";
  return inStaffTransaction(db, context, async (tx) => {
    const siteId = await requireSiteId(tx, domain);
    const updated = await updateCodeStatus(tx, { siteId, code, status });
    if (!updated) return refuse(`${domain} has no code ${code} that anyone can use.`);
    if (!updated.changed) return done(`${code} is already turned ${words}.`);
    await writeAudit(
      tx,
      { command: "code switch", subject: `code ${code}`, details: { site: domain, status } },
      context,
    );
    return done(`${code} is turned ${words}.`);
  });
}
