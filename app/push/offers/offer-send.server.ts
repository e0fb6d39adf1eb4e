import { currencyOf } from "#app/credits/currency.ts";
import { findDiscountCode, type StoredCode } from "#app/credits/codes/discount-code.queries.server.ts";
import { normaliseCode } from "#app/credits/codes/discount-code.ts";
import { formatMoney } from "#app/credits/money.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { countOfferRecipients } from "#app/push/offers/offer.queries.server.ts";
import { sendOffer } from "#app/push/offers/send-offer.server.ts";
import { countryCodes } from "#app/site/geo/countries.ts";
import { done, refuse, type StaffAnswer, type StaffContext } from "#app/platform/commands/command.ts";
import { listDomains, normaliseDomain, requireSiteId } from "#app/site/site-domain.queries.server.ts";
import { refuseUnknownSite } from "#app/site/unknown-site.server.ts";
import { writeAudit } from "#app/platform/commands/write-audit.server.ts";
import { countOf } from "#app/platform/text/count-of.ts";

type Args = { code: string; site?: string };

/**
 * Sends a discount code to the members of a site who chose offers, at most one offer per week to each. Refuses unknown
 * and expired codes, and codes that not all of them could use. A dry run only counts.
 */
export async function offerCode(db: Db, args: Args, context: StaffContext): Promise<StaffAnswer> {
  const domains = await listDomains(db);
  const domain =
    args.site === undefined ? domains[0] : domains.find((each) => each === normaliseDomain(args.site ?? ""));
  if (!domain) return refuseUnknownSite(db, args.site ?? "");
  const siteId = await requireSiteId(db, domain);
  const code = await findDiscountCode(db, siteId, normaliseCode(args.code));
  if (!code) return refuse(`${domain} has no code ${normaliseCode(args.code)}; make one with: code create.`);
  const unfit = refusalForOffer(code, context.now);
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
  const planned = await countOfferRecipients(db, offer, context.now);
  if (planned.members === 0) {
    return refuse(
      `${code.code} reaches no one on ${domain} now: members must have chosen to get offers, and get at most one a week.`,
    );
  }
  const reach = `${countOf(planned.members, "member")} of ${domain}: ${planned.byMail} by e-mail, ${planned.byPush} by push`;
  if (context.dryRun) return done(`${code.code} goes to ${reach}.`);
  const details = { code: code.code, ...planned };
  await db
    .transaction()
    .execute((tx) => writeAudit(tx, { command: "offer send", subject: `site ${domain}`, details }, context));
  const sent = await sendOffer(db, offer, context.now);
  const pace = sent > 500 ? `; they go out at 500 a minute` : "";
  return done(`${code.code} goes to ${reach}${pace}.`);
}

/** Why a code cannot be sent as an offer; undefined if it can. */
function refusalForOffer(code: StoredCode, now: Date): string | undefined {
  if (code.status !== "active") return "is turned off";
  if (code.expires <= now) return `ended on ${code.expires.toISOString()}`;
  if (code.accountId !== null) return "belongs to one member";
  if (code.validity === "once") return "is for a single order, by anyone; an offer needs --validity once_per_user";
  return undefined;
}

/** The countries in which the code is valid: its own, or those that pay in its currency; null means everywhere. */
function countriesOf({ country, currency }: StoredCode): string[] | null {
  if (country !== null) return [country];
  return currency === null ? null : countryCodes.filter((each) => currencyOf(each) === currency);
}

function minimumOf({ minimumMinor, currency }: StoredCode, language: string): string | null {
  return minimumMinor === null || currency === null ? null : formatMoney({ minor: minimumMinor, currency }, language);
}
