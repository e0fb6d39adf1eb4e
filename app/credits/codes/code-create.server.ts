import type { Currency } from "#db/schema.ts";
import { findDiscountCode, insertDiscountCode } from "#app/credits/codes/discount-code.queries.server.ts";
import { normaliseCode } from "#app/credits/codes/discount-code.ts";
import { paymentMethods } from "#app/credits/payments/payment-methods.ts";
import { timeBonusCode } from "#app/credits/codes/time-bonus.ts";
import { welcomeCode } from "#app/credits/codes/newcomer-discounts.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { days, later } from "#app/platform/units.ts";
import { done, refuse, type StaffAnswer, type StaffContext } from "#app/platform/commands/command.ts";
import { findAccount } from "#app/account/find-account.server.ts";
import { findSiteId, listDomains, normaliseDomain } from "#app/site/site-domain.queries.server.ts";
import { refuseUnknownSite } from "#app/site/unknown-site.server.ts";
import { inStaffTransaction } from "#app/platform/commands/staff-transaction.server.ts";
import { writeAudit } from "#app/platform/commands/write-audit.server.ts";

type CodeArgs = {
  code: string;
  percentage: number;
  days: number;
  validity?: "once" | "once_per_user";
  country?: string;
  currency?: Currency;
  minimum?: number;
  methods?: string;
  member?: string;
  site?: string;
};

/** Makes a discount code. Refuses codes the site already has, malformed codes, and a minimum without a currency. */
export async function createCode(db: Db, args: CodeArgs, context: StaffContext): Promise<StaffAnswer> {
  const code = normaliseCode(args.code);
  if (!/^[A-Z0-9_-]{3,40}$/.test(code)) return refuse("A code has 3 to 40 letters, digits, - or _.");
  if (code === timeBonusCode || code === welcomeCode)
    return refuse(`${code} is given automatically and cannot be made by hand.`);
  if (args.minimum !== undefined && args.currency === undefined) return refuse("A minimum needs a currency.");
  const methodNames = args.methods?.split(",").map((each) => each.trim());
  const methods = paymentMethods.filter((each) => methodNames?.includes(each));
  if (methodNames && methods.length !== methodNames.length)
    return refuse(`The methods must be one or more of ${paymentMethods.join(", ")}.`);

  return inStaffTransaction(db, context, async (tx) => {
    const account =
      args.member === undefined ? undefined : await findAccount(tx, { email: args.member, site: args.site });
    if (account && !account.ok) return account;
    const namedDomain = args.site === undefined ? undefined : normaliseDomain(args.site);
    const domain = account?.account.domain ?? namedDomain ?? (await listDomains(tx))[0] ?? "";
    const siteId = await findSiteId(tx, domain);
    if (siteId === undefined) return refuseUnknownSite(tx, domain);
    if (await findDiscountCode(tx, siteId, code)) return refuse(`${domain} already has the code ${code}.`);
    const expires = later(context.now, days(args.days));
    const input = {
      siteId,
      code,
      percentage: args.percentage,
      expires,
      validity: args.validity ?? ("once_per_user" as const),
      accountId: account?.account.id,
      country: args.country,
      currency: args.currency,
      minimumMinor: args.minimum === undefined ? undefined : Math.round(args.minimum * 100),
      paymentMethods: methodNames ? methods : undefined,
    };
    await insertDiscountCode(tx, input, context.now);
    await writeAudit(tx, { command: "code create", subject: `code ${code}`, details: { ...input } }, context);
    return done(`${code} gives ${input.percentage}% off on ${domain} until ${expires.toISOString()}.`);
  });
}
