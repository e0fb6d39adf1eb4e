import type { Viewer } from "../../account/viewer.server.ts";
import { now } from "../../platform/clock.server.ts";
import { db } from "../../platform/db.server.ts";
import { env } from "../../platform/env.server.ts";
import { parseId } from "../../platform/public-id.ts";
import { companyOf } from "../../site/company.server.ts";
import { languageOf } from "../../site/language.server.ts";
import type { Site } from "../../site/site.server.ts";
import { findBundleIn } from "../bundle.queries.server.ts";
import { currencyOf } from "../currency.ts";
import { offerOf } from "../order-offer.server.ts";
import { isOpen } from "../order-status.ts";
import { paymentCountryOf } from "../payment-country.server.ts";
import { methodsOffered } from "../providers.server.ts";
import { isDebitBlocked, sumDebits } from "./debit-account.queries.server.ts";
import { findNewestDebit } from "./debit.queries.server.ts";
import { debitLeft, debitWindowStart, mostWrongCodes } from "./debit-limit.ts";
import type { CodeReceiver } from "./send-code.server.ts";

/** The bundle of the address, as the payment country sells it, and whether it can be debited there. */
export async function debitedBundle(request: Request, site: Site, viewer: Viewer) {
  const country = paymentCountryOf(request, site, viewer);
  const asked = new URL(request.url).searchParams.get("bundle");
  const bundle = await findBundleIn(db, parseId(asked ?? undefined), currencyOf(country));
  const company = await companyOf(site);
  const offered = bundle !== undefined && methodsOffered(country, bundle.currency, company).includes("directdebit");
  return { bundle, unknown: asked !== null && !bundle, country, company, offered };
}

/** What `/directdebit` shows: the code that is awaited, else the form of the address' bundle, else neither. */
export async function loadDebit(request: Request, site: Site, viewer: Viewer) {
  const { bundle, unknown, company, offered } = await debitedBundle(request, site, viewer);
  const { accountId } = viewer;
  const newest = await findNewestDebit(db, accountId, bundle?.id);
  const again = new URL(request.url).searchParams.has("edit");
  const awaited = newest && !newest.confirmedAt && isOpen(newest.status) && newest.codeExpires > now() && !again;
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
        triesLeft: mostWrongCodes - newest.wrongCodes,
      }
    : null;
  return {
    unknown,
    waiting,
    offer: bundle && offered ? await offerOf(request, site, viewer, bundle) : null,
    bundleId: bundle?.id ?? null,
    blocked: await isDebitBlocked(db, accountId),
    leftMinor: debitLeft(await sumDebits(db, accountId, debitWindowStart(now()))),
  };
}

/** Where codes go out from, and in which words. */
export async function receiverOf(request: Request, site: Site): Promise<CodeReceiver> {
  return {
    siteId: site.id,
    origin: site.origin,
    timeZone: site.settings.timezone,
    language: await languageOf(request),
    secret: env.mandateSecret,
  };
}
