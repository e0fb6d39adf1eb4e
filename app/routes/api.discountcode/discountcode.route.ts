import { z } from "zod";
import { limitOf } from "#app/platform/request/rate-limits.ts";
import { refuseOverLimit, returnUse } from "#app/platform/request/rate-limit.server.ts";
import { creditsLimits } from "#app/credits/rate-limits.ts";
import type { Viewer } from "#app/account/session/viewer.server.ts";
import { findBundle } from "#app/credits/bundles/bundle.queries.server.ts";
import { checkCode } from "#app/credits/codes/check-code.server.ts";
import { currencyOf } from "#app/credits/currency.ts";
import { findDiscountCode } from "#app/credits/codes/discount-code.queries.server.ts";
import type { Discount } from "#app/credits/codes/discount-code.ts";
import { formatMoney } from "#app/credits/money.ts";
import { paymentCountryOf } from "#app/credits/payments/payment-country.server.ts";
import { readMethod } from "#app/credits/payments/payment-methods.ts";
import { orderRefusals } from "#app/credits/refusals.ts";
import { welcomeCode } from "#app/credits/codes/newcomer-discounts.ts";
import { db } from "#app/platform/database/db.server.ts";
import { parseId } from "#app/platform/request/public-id.ts";
import { countryCodes } from "#app/site/geo/countries.ts";
import { endpoint } from "#app/api/endpoint.server.ts";
import { operation } from "#app/api/operation.server.ts";
import { DiscountCode } from "#app/api/schemas.server.ts";

const Query = z.object({
  code: z.string().max(200).optional(),
  welcome: z.string().max(5).optional(),
  bundle: z.string().max(20).optional(),
  paymentmethod: z.string().max(40).optional(),
  country: z.string().max(2).optional(),
});

const read = operation({
  summary: "A discount code by its text, or with welcome=true the member's welcome code, if this member can use it.",
  who: "member",
  query: Query,
  answer: DiscountCode,
  async perform({ request, site, viewer, language, query, now }) {
    const tooMany =
      query.code === undefined ? undefined : await refuseOverLimit(limitOf(creditsLimits.code, viewer.accountId));
    if (tooMany) return { ok: false, ...tooMany, headers: undefined };
    const text = query.welcome === "true" ? welcomeCode : (query.code ?? "");
    const bundleId = parseId(query.bundle);
    const bundle = bundleId === undefined ? undefined : await findBundle(db, bundleId);
    if (query.bundle !== undefined && !bundle) return { ok: false, reason: "bundle_not_found", status: 404 };
    const requested = countryCodes.find((each) => each === query.country?.toUpperCase());
    const country = requested ?? paymentCountryOf(request, site, viewer);
    const purpose = {
      country,
      currency: bundle?.currency ?? currencyOf(country),
      priceMinor: bundle?.priceMinor,
      method: readMethod(query.paymentmethod),
    };
    const checked = await checkCode(db, viewer, text, purpose, now);
    if (checked.ok && query.code !== undefined) await returnUse(limitOf(creditsLimits.code, viewer.accountId));
    if (checked.ok) return { ok: true, value: await codeAnswerOf(site.id, viewer, checked.discount) };
    const { reason, minimum } = checked;
    const amount = minimum ? formatMoney(minimum, language) : undefined;
    return { ok: false, reason, status: orderRefusals[reason].status, values: { amount } };
  },
});

/** The code with the field names of the specification. */
async function codeAnswerOf(siteId: number, viewer: Viewer, discount: Discount): Promise<z.input<typeof DiscountCode>> {
  const stored = discount.discountCodeId === null ? undefined : await findDiscountCode(db, siteId, discount.code);
  const own = !stored || stored.accountId !== null;
  return {
    code: discount.code,
    country: stored?.country ?? null,
    user_id: own ? viewer.profile.id : null,
    expires: discount.expires.toISOString(),
    value_percentage: discount.percentage,
    currency: stored?.currency ?? null,
    minimum_order_value: stored?.minimumMinor != null ? stored.minimumMinor / 100 : null,
    status: "active",
    validity: stored?.validity ?? "once_per_user",
    expired: false,
    paymentmethods: stored?.paymentMethods ?? null,
  };
}

const answer = endpoint("/api/discountcode.php", { GET: read });
export const loader = answer;
export const action = answer;
