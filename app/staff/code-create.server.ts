import { z } from "zod";
import { findDiscountCode, insertDiscountCode } from "../credits/discount-code.queries.server.ts";
import { cleanCode } from "../credits/discount-code.ts";
import { paymentMethods } from "../credits/payment-methods.ts";
import { timeBonusCode } from "../credits/time-bonus.ts";
import { welcomeCode } from "../credits/welcome-discount.ts";
import type { Db } from "../platform/db.server.ts";
import { days, later } from "../platform/units.ts";
import { countryCodes } from "../site/geo/countries.ts";
import { done, refuse, type StaffAnswer } from "./command.ts";
import { findAccount } from "./find-account.server.ts";
import { bareDomain, listDomains } from "./site-by-domain.queries.server.ts";
import { unknownSite } from "./unknown-site.server.ts";
import { writeAudit } from "./write-audit.server.ts";

/** As people write it: no sign, no exponent, no 0x. */
const wholeNumber = z
  .string()
  .regex(/^\d{1,6}$/)
  .transform(Number);

/** What a code may be, each option with the words that say so. */
const rules = {
  percentage: wholeNumber.pipe(z.number().min(1).max(99)),
  days: wholeNumber.pipe(z.number().min(1).max(3650)),
  validity: z.enum(["once", "once_per_user"]),
  country: z.enum(countryCodes),
  currency: z.enum(["EUR", "GBP", "USD", "CHF", "PLN", "DKK", "NOK", "SEK"]),
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
  currency: "one of EUR, GBP, USD, CHF, PLN, DKK, NOK, SEK",
  minimum: "an amount such as 20.00",
};

export type CodeArgs = {
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

/** Makes a discount code. Refuses one that the site has, words that are none, a minimum without its currency. */
export async function createCode(db: Db, args: CodeArgs, now: Date): Promise<StaffAnswer> {
  const code = cleanCode(args.code);
  if (!/^[A-Z0-9_-]{3,40}$/.test(code)) return refuse("A code has 3 to 40 letters, digits, - or _.");
  if (code === timeBonusCode || code === welcomeCode) return refuse(`${code} is given by rule and cannot be made.`);
  for (const name of Object.keys(rules) as (keyof typeof rules)[]) {
    if (args[name] !== undefined && !rules[name].safeParse(args[name]).success) {
      return refuse(`${name} must be ${inWords[name]}; "${args[name]}" is not.`);
    }
  }
  if (args.minimum !== undefined && args.currency === undefined) return refuse("A minimum needs its currency.");
  const chosen = args.methods?.split(",").map((each) => each.trim());
  const methods = paymentMethods.filter((each) => chosen?.includes(each));
  if (chosen && methods.length !== chosen.length) return refuse(`Methods are of ${paymentMethods.join(", ")}.`);

  return db.transaction().execute(async (tx) => {
    const account =
      args.member === undefined ? undefined : await findAccount(tx, { email: args.member, site: args.site });
    if (account && !account.ok) return account;
    const named = args.site === undefined ? undefined : bareDomain(args.site);
    const domain = account?.account.domain ?? named ?? (await listDomains(tx))[0] ?? "";
    const site = await tx.selectFrom("site").select("id").where("domain", "=", domain).executeTakeFirst();
    if (!site) return unknownSite(tx, domain);
    if (await findDiscountCode(tx, site.id, code)) return refuse(`${domain} has the code ${code} already.`);
    const expires = later(now, days(Number(args.days)));
    const wish = {
      siteId: site.id,
      code,
      percentage: Number(args.percentage),
      expires,
      validity: rules.validity.parse(args.validity ?? "once_per_user"),
      accountId: account?.account.id,
      country: args.country,
      currency: args.currency === undefined ? undefined : rules.currency.parse(args.currency),
      minimumMinor: args.minimum === undefined ? undefined : Math.round(Number(args.minimum) * 100),
      paymentMethods: chosen ? methods : undefined,
    };
    await insertDiscountCode(tx, wish, now);
    await writeAudit(tx, { command: "code create", subject: `code ${code}`, details: { ...wish } }, now);
    return done(`${code} takes ${wish.percentage} % off on ${domain} until ${expires.toISOString()}.`);
  });
}
