import type { Viewer } from "../account/viewer.server.ts";
import { now } from "../platform/clock.server.ts";
import { db } from "../platform/db.server.ts";
import { newSecret } from "../platform/ids.server.ts";
import { ownPath } from "../platform/own-path.ts";
import { companyOf } from "../site/company.server.ts";
import type { Site } from "../site/site.server.ts";
import { bankStatementName } from "./bank-statement.ts";
import type { Bundle } from "./bundle.queries.server.ts";
import type { Currency } from "./currency.ts";
import { checkCode, findActiveDiscount } from "./check-code.server.ts";
import { type CodeRefusal, discountMinor } from "./discount-code.ts";
import { paymentCountryOf } from "./payment-country.server.ts";
import { methodsOffered } from "./providers.server.ts";

/**
 * A bundle as it can be bought now: what it costs with the typed code or the active discount, how it can be paid, and
 * what stands on the bank statement. A code that does not serve is told, and the price is the one without it.
 */
export async function offerOf(request: Request, site: Site, viewer: Viewer, bundle: Bundle) {
  const query = new URL(request.url).searchParams;
  const country = paymentCountryOf(request, site, viewer);
  const company = await companyOf(site);
  const typed = (query.get("code") ?? "").slice(0, 200);
  const purpose = { country, currency: bundle.currency, priceMinor: bundle.priceMinor };
  const checked = typed.trim() === "" ? undefined : await checkCode(db, viewer, typed, purpose, now());
  const discount = checked?.ok ? checked.discount : await findActiveDiscount(db, viewer, now());
  const offMinor = discount ? discountMinor(bundle.priceMinor, discount.percentage) : 0;
  const problem: { reason: CodeRefusal; minimum?: { minor: number; currency: Currency } } | null =
    checked && !checked.ok ? { reason: checked.reason, minimum: checked.minimum } : null;
  return {
    bundle,
    code: typed,
    problem,
    discount: discount ? { code: discount.code, percentage: discount.percentage, offMinor } : null,
    amountMinor: bundle.priceMinor - offMinor,
    methods: methodsOffered(country, bundle.currency, company),
    bankName: bankStatementName(company),
    next: ownPath(query.get("next")),
    key: newSecret(),
  };
}

export type Offer = Awaited<ReturnType<typeof offerOf>>;
