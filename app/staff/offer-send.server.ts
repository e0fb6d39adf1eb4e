import { currencyOf } from "../credits/currency.ts";
import { findDiscountCode, type StoredCode } from "../credits/discount-code.queries.server.ts";
import { cleanCode } from "../credits/discount-code.ts";
import { formatMoney } from "../credits/money.ts";
import type { Db } from "../platform/db.server.ts";
import { countToOffer } from "../push/offer.queries.server.ts";
import { sendOffer } from "../push/send-offer.server.ts";
import { countryCodes } from "../site/geo/countries.ts";
import { done, refuse, type StaffAnswer } from "./command.ts";
import { bareDomain, listDomains } from "./site-by-domain.queries.server.ts";
import { unknownSite } from "./unknown-site.server.ts";
import { writeAudit } from "./write-audit.server.ts";

type Args = { code: string; site?: string; "dry-run"?: string };

/**
 * Sends a discount code to the members of a site who chose offers, at most one a week to each. Refuses a code that is
 * not there, that is over, or that not every one of them could use. With `--dry-run` it only counts.
 */
export async function offerCode(db: Db, args: Args, now: Date): Promise<StaffAnswer> {
  const domains = await listDomains(db);
  const domain = args.site === undefined ? domains[0] : domains.find((each) => each === bareDomain(args.site ?? ""));
  if (!domain) return unknownSite(db, args.site ?? "");
  const { id: siteId } = await db
    .selectFrom("site")
    .select("id")
    .where("domain", "=", domain)
    .executeTakeFirstOrThrow();
  const code = await findDiscountCode(db, siteId, cleanCode(args.code));
  if (!code) return refuse(`${domain} has no code ${cleanCode(args.code)}; make one with: code create.`);
  const unfit = unfitness(code, now);
  if (unfit) return refuse(`${code.code} ${unfit}.`);

  const offer = {
    siteId,
    codeId: code.id,
    code: code.code,
    percentage: code.percentage,
    expires: code.expires,
    countries: countriesOf(code),
    minimum: (language: string) => minimumOf(code, language),
  };
  const planned = await countToOffer(db, offer, now);
  if (planned.members === 0) {
    return refuse(`${code.code} reaches nobody on ${domain} now: members must have chosen offers, and get one a week.`);
  }
  const reach = `${inWords(planned.members, "member")} of ${domain}: ${planned.byMail} by mail, ${planned.byPush} by push`;
  if (args["dry-run"]) return done(`${code.code} would go to ${reach}. Nothing was sent.`);
  const details = { code: code.code, ...planned };
  await db
    .transaction()
    .execute((tx) => writeAudit(tx, { command: "offer send", subject: `site ${domain}`, details }, now));
  const told = await sendOffer(db, offer, now);
  const lasting = told > 500 ? `; they go out 500 a minute` : "";
  return done(`${code.code} goes to ${reach}${lasting}.`);
}

/** Why a code is nothing to send to many; undefined where it is. */
function unfitness(code: StoredCode, now: Date): string | undefined {
  if (code.status !== "active") return "is switched off";
  if (code.expires <= now) return `ended on ${code.expires.toISOString()}`;
  if (code.accountId !== null) return "is one member's own";
  if (code.validity === "once") return "serves one order of anybody; an offer needs --validity once_per_user";
  return undefined;
}

/** Where the code can be used: its country, or those that pay in its currency. */
function countriesOf({ country, currency }: StoredCode): string[] | null {
  if (country !== null) return [country];
  return currency === null ? null : countryCodes.filter((each) => currencyOf(each) === currency);
}

function minimumOf({ minimumMinor, currency }: StoredCode, language: string): string | null {
  return minimumMinor === null || currency === null ? null : formatMoney({ minor: minimumMinor, currency }, language);
}

function inWords(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
