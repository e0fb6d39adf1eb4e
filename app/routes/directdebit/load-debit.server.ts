import type { Viewer } from "#app/account/session/viewer.server.ts";
import { clientAddress } from "#app/platform/request/client-address.server.ts";
import { networkOf } from "#app/platform/request/network.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { env } from "#app/platform/env/env.server.ts";
import { parseId } from "#app/platform/request/public-id.ts";
import { companyOf } from "#app/site/company/company.server.ts";
import { languageOf } from "#app/site/language/language.server.ts";
import type { Site } from "#app/site/site.server.ts";
import { findBundleIn } from "#app/credits/bundles/bundle.queries.server.ts";
import { currencyOf } from "#app/credits/currency.ts";
import { loadOffer } from "#app/credits/orders/load-offer.server.ts";
import { isOpen } from "#app/credits/orders/order-status.ts";
import { paymentCountryOf } from "#app/credits/payments/payment-country.server.ts";
import { offeredMethods } from "#app/credits/payments/providers.server.ts";
import { isDebitBlocked, sumDebits } from "#app/credits/direct-debit/debit-account.queries.server.ts";
import { findNewestDebit } from "#app/credits/direct-debit/debit.queries.server.ts";
import { debitLeft, debitLimitPeriodStart, maxWrongCodes } from "#app/credits/direct-debit/debit-limits.ts";
import type { SmsCodeContext } from "#app/credits/direct-debit/send-code.server.ts";

/** The bundle in the address, in the payment country's currency, and whether direct debit is offered for it. */
export async function findDebitBundle(request: Request, site: Site, viewer: Viewer) {
  const country = paymentCountryOf(request, site, viewer);
  const requestedId = new URL(request.url).searchParams.get("bundle");
  const bundle = await findBundleIn(db, parseId(requestedId ?? undefined), currencyOf(country));
  const company = await companyOf(site);
  const offered = bundle !== undefined && offeredMethods(country, bundle.currency, company).includes("directdebit");
  return { bundle, unknown: requestedId !== null && !bundle, country, company, offered };
}

/** The data of `/directdebit`: the debit that waits for its code, otherwise the offer for the bundle in the address. */
export async function loadDebit(request: Request, site: Site, viewer: Viewer) {
  const { bundle, unknown, company, offered } = await findDebitBundle(request, site, viewer);
  const { accountId } = viewer;
  const newest = await findNewestDebit(db, accountId, bundle?.id);
  const isEditing = new URL(request.url).searchParams.has("edit");
  const awaited = newest && !newest.confirmedAt && isOpen(newest.status) && newest.codeExpires > now() && !isEditing;
  const waiting = awaited
    ? {
        bundleId: newest.bundleId,
        amountMinor: newest.amountMinor,
        phone: newest.phoneMasked,
        iban: newest.ibanMasked,
        reference: newest.reference,
        creditorIdentifier: newest.creditorIdentifier,
        creditor: company.name,
        address: `${company.address}, ${company.zip} ${company.city}`,
        attemptsLeft: maxWrongCodes - newest.wrongCodes,
      }
    : null;
  return {
    unknown,
    waiting,
    offer: bundle && offered ? await loadOffer(request, site, viewer, bundle) : null,
    bundleId: bundle?.id ?? null,
    blocked: await isDebitBlocked(db, accountId),
    leftMinor: debitLeft(await sumDebits(db, accountId, debitLimitPeriodStart(now()))),
  };
}

/** The site, language and network for sending a code. */
export async function smsCodeContextOf(request: Request, site: Site): Promise<SmsCodeContext> {
  return {
    siteId: site.id,
    origin: site.origin,
    timeZone: site.settings.timezone,
    language: await languageOf(request),
    network: networkOf(clientAddress(request)),
    secret: env.mandateSecret,
  };
}
