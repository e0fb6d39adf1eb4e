import { z } from "zod";
import { findDiscountCode, insertDiscountCode } from "#app/credits/codes/discount-code.queries.server.ts";
import { normaliseCode } from "#app/credits/codes/discount-code.ts";
import { paymentMethods } from "#app/credits/payments/payment-methods.ts";
import { timeBonusCode } from "#app/credits/codes/time-bonus.ts";
import { welcomeCode } from "#app/credits/codes/newcomer-discounts.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { days, later } from "#app/platform/units.ts";
import { countryCodes } from "#app/site/geo/countries.ts";
import { currencies } from "#app/credits/currency.ts";
import { done, refuse, type StaffAnswer } from "../command.ts";
import { findAccount } from "../find-account.server.ts";
import { normaliseDomain, listDomains } from "../site-domain.queries.server.ts";
import { refuseUnknownSite } from "../unknown-site.server.ts";
import { writeAudit } from "../write-audit.server.ts";

/** Digits only: no sign, no exponent, no 0x. */
const wholeNumber = z
  .string()
  .regex(/^\d{1,6}$/)
  .transform(Number);

/** The validation of each option. */
const rules = {
  percentage: wholeNumber.pipe(z.number().min(1).max(99)),
  days: wholeNumber.pipe(z.number().min(1).max(3650)),
  validity: z.enum(["once", "once_per_user"]),
  country: z.enum(countryCodes),
  currency: z.enum(currencies),
  minimum: z
    .string()
    .regex(/^\d{1,6}(\.\d{1,2})?$/)
    .transform(Number)
    .pipe(z.number().positive().max(100_000)),
};
const inWords: Record<keyof typeof rules, string> = {
  percentage: "a whole number from 1 to 99",
  days: "a whole number from 1 to 3650",
  validity: "once (one order of anybody) or once_per_user",
  country: "a country code of two capital letters, for example NL",
  currency: `one of ${currencies.join(", ")}`,
  minimum: "an amount such as 20.00",
};

type CodeArgs = {
  code: string;
  percentage: string;
  days: string;
  validity?: string;
  country?: string;
  currency?: string;
  minimum?: string;
  methods?: string;
  member?: string;
  site?: string;
};

/** Makes a discount code. Refuses codes the site already has, malformed codes, and a minimum without a currency. */
export async function createCode(db: Db, args: CodeArgs, now: Date): Promise<StaffAnswer> {
  const code = normaliseCode(args.code);
  if (!/^[A-Z0-9_-]{3,40}$/.test(code)) return refuse("A code has 3 to 40 letters, digits, - or _.");
  if (code === timeBonusCode || code === welcomeCode) return refuse(`${code} is given by rule and cannot be made.`);
  for (const name of Object.keys(rules) as (keyof typeof rules)[]) {
    if (args[name] !== undefined && !rules[name].safeParse(args[name]).success) {
      return refuse(`${name} must be ${inWords[name]}; "${args[name]}" is not.`);
    }
  }
  if (args.minimum !== undefined && args.currency === undefined) return refuse("A minimum needs its currency.");
  const methodNames = args.methods?.split(",").map((each) => each.trim());
  const methods = paymentMethods.filter((each) => methodNames?.includes(each));
  if (methodNames && methods.length !== methodNames.length)
    return refuse(`Methods are of ${paymentMethods.join(", ")}.`);

  return db.transaction().execute(async (tx) => {
    const account =
      args.member === undefined ? undefined : await findAccount(tx, { email: args.member, site: args.site });
    if (account && !account.ok) return account;
    const namedDomain = args.site === undefined ? undefined : normaliseDomain(args.site);
    const domain = account?.account.domain ?? namedDomain ?? (await listDomains(tx))[0] ?? "";
    const site = await tx.selectFrom("site").select("id").where("domain", "=", domain).executeTakeFirst();
    if (!site) return refuseUnknownSite(tx, domain);
    if (await findDiscountCode(tx, site.id, code)) return refuse(`${domain} has the code ${code} already.`);
    const expires = later(now, days(Number(args.days)));
    const input = {
      siteId: site.id,
      code,
      percentage: Number(args.percentage),
      expires,
      validity: rules.validity.parse(args.validity ?? "once_per_user"),
      accountId: account?.account.id,
      country: args.country,
      currency: args.currency === undefined ? undefined : rules.currency.parse(args.currency),
      minimumMinor: args.minimum === undefined ? undefined : Math.round(Number(args.minimum) * 100),
      paymentMethods: methodNames ? methods : undefined,
    };
    await insertDiscountCode(tx, input, now);
    await writeAudit(tx, { command: "code create", subject: `code ${code}`, details: { ...input } }, now);
    return done(`${code} takes ${input.percentage} % off on ${domain} until ${expires.toISOString()}.`);
  });
}
