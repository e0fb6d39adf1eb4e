import { data } from "@remix-run/node";
import type { Viewer } from "#app/account/session/viewer.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import type { FormAnswer, FormRefusal, RefusalDetails } from "#app/platform/doors/form.server.ts";
import { newSecret } from "#app/platform/secrets/ids.server.ts";
import { ownPath } from "#app/platform/request/own-path.ts";
import { later } from "#app/platform/units.ts";
import { companyOf } from "#app/site/company/company.server.ts";
import { languageOf } from "#app/site/language/language.server.ts";
import type { Site } from "#app/site/site.server.ts";
import { bankStatementName } from "./bank-statement-name.ts";
import type { Bundle } from "../bundles/bundle.queries.server.ts";
import type { Currency } from "../currency.ts";
import { sumOwedCredits } from "../refunds/debt.queries.server.ts";
import { formatMoney } from "../money.ts";
import { type CodeLimit, consumeCodeLimit, returnCodeUse } from "../codes/code-limit.server.ts";
import { findOfferedDiscount } from "../codes/find-offered-discount.server.ts";
import { openOrderLifetime } from "./order-status.ts";
import { codeFromUrl } from "./order-form.server.ts";
import { findUnpaidOrder } from "./order.queries.server.ts";
import { paymentCountryOf } from "../payments/payment-country.server.ts";
import { offeredMethods } from "../payments/providers.server.ts";
import { findVatRate } from "../bundles/vat-rate.queries.server.ts";

/** The code of a posted form, and the refusal if the member has tried too many codes. */
type PostedCode = { code: string; tooMany: CodeLimit };

/**
 * The current offer for a bundle: its price with the entered code or the active discount, the owed credits it pays
 * back, the payment methods, and the name on the bank statement. `posted` is the code of a refused form; without it the
 * code of the address counts. An invalid code is reported as `problem` and the price is shown without it; after too
 * many codes, every code is treated as invalid but stays in the form.
 */
export async function loadOffer(request: Request, site: Site, viewer: Viewer, bundle: Bundle, posted?: PostedCode) {
  const query = new URL(request.url).searchParams;
  const country = paymentCountryOf(request, site, viewer);
  const company = await companyOf(site);
  const code = posted?.code ?? codeFromUrl(request);
  const tooMany = posted ? posted.tooMany : await consumeCodeLimit(viewer.accountId, code);
  const input = { who: viewer, bundle, country, code: tooMany ? "" : code };
  const { discount, offMinor, problem } = await findOfferedDiscount(db, input, now());
  if (!posted && !tooMany && !problem) await returnCodeUse(viewer.accountId, code);
  return {
    bundle,
    code,
    problem: tooMany ? { reason: tooMany.reason, minimum: undefined } : problem,
    /** The code that a form without a code field posts; empty if the code is invalid. */
    hiddenCode: problem ? "" : code,
    retryAfter: tooMany?.retryAfter,
    discount: discount ? { code: discount.code, percentage: discount.percentage, offMinor } : null,
    amountMinor: bundle.priceMinor - offMinor,
    unpaid: await findUnpaidOrder(db, viewer.accountId, later(now(), -openOrderLifetime)),
    owedCredits: Math.min(bundle.credits, await sumOwedCredits(db, viewer.accountId)),
    hasVat: (await findVatRate(db, country ?? company.country, now())) !== null,
    methods: offeredMethods(country, bundle.currency, company),
    bankName: bankStatementName(company),
    refundDays: site.settings.refund_days,
    next: ownPath(query.get("next")),
    key: newSecret(),
  };
}

export type Offer = Awaited<ReturnType<typeof loadOffer>>;

/** Status and headers of a page that shows an offer: 429 with Retry-After once too many codes were tried. */
export function offerResponseInit(offer: Offer | null): { status: number; headers?: HeadersInit } {
  return offer?.retryAfter ? { status: 429, headers: { "Retry-After": String(offer.retryAfter) } } : { status: 200 };
}

/** A refused order with the updated offer: the next submit orders at the price shown then. */
export type OrderAnswer = FormAnswer & { offer?: Offer | null };

type RefusingForm<Reason> = { refuse(reason: Reason, details?: RefusalDetails): FormRefusal };

/**
 * Answers a refused order: the form's refusal with the updated offer. A code below its minimum order value says that
 * value, as `amount`.
 */
export async function refuseOrder<Reason extends string>(
  form: RefusingForm<Reason>,
  refusal: { reason: Reason; minimum?: { minor: number; currency: Currency }; tooMany?: CodeLimit },
  about: { request: Request; site: Site; viewer: Viewer; bundle: Bundle; code: string },
  details?: RefusalDetails,
): Promise<ReturnType<typeof data<OrderAnswer>>> {
  const { request, site, viewer, bundle, code } = about;
  const { reason, minimum, tooMany } = refusal;
  const values = minimum && { amount: formatMoney(minimum, await languageOf(request)) };
  const answer = form.refuse(reason, { headers: tooMany?.headers, values, ...details });
  const offer = await loadOffer(request, site, viewer, bundle, { code, tooMany });
  return data<OrderAnswer>({ ...answer.data, offer }, answer.init ?? undefined);
}
