import { z } from "zod";
import { findBundle } from "../credits/bundle.queries.server.ts";
import { checkCode } from "../credits/check-code.server.ts";
import { currencyOf } from "../credits/currency.ts";
import { findDiscountCode } from "../credits/discount-code.queries.server.ts";
import type { Discount } from "../credits/discount-code.ts";
import { formatMoney } from "../credits/money.ts";
import { paymentCountryOf } from "../credits/payment-country.server.ts";
import { readMethod } from "../credits/payment-methods.ts";
import { orderRefusals } from "../credits/refusals.ts";
import { welcomeCode } from "../credits/welcome-discount.ts";
import type { Viewer } from "../account/viewer.server.ts";
import { db } from "../platform/db.server.ts";
import { parseId } from "../platform/public-id.ts";
import { countryCodes } from "../site/geo/countries.ts";
import { DiscountCode } from "./discount-code.server.ts";
import { endpoint } from "./endpoint.server.ts";
import { operation } from "./operation.server.ts";

const Query = z.object({
  code: z.string().max(200).optional(),
  welcome: z.string().max(5).optional(),
  bundle: z.string().max(20).optional(),
  paymentmethod: z.string().max(40).optional(),
  country: z.string().max(2).optional(),
});

const read = operation({
  does: "A discount code by its text, or with welcome=true the member's welcome code, as far as it serves this member.",
  who: "member",
  query: Query,
  answer: DiscountCode,
  async perform({ request, site, viewer, language, query, now }) {
    const text = query.welcome === "true" ? welcomeCode : (query.code ?? "");
    const bundleId = parseId(query.bundle);
    const bundle = bundleId === undefined ? undefined : await findBundle(db, bundleId);
    if (query.bundle !== undefined && !bundle) return { ok: false, reason: "bundle_not_found", status: 404 };
    const asked = countryCodes.find((each) => each === query.country?.toUpperCase());
    const country = asked ?? paymentCountryOf(request, site, viewer);
    const purpose = {
      country,
      currency: bundle?.currency ?? currencyOf(country),
      priceMinor: bundle?.priceMinor,
      method: readMethod(query.paymentmethod),
    };
    const checked = await checkCode(db, viewer, text, purpose, now);
    if (checked.ok) return { ok: true, value: await shown(site.id, viewer, checked.discount) };
    const { reason, minimum } = checked;
    const amount = minimum ? formatMoney({ minor: minimum.minor, currency: purpose.currency }, language) : undefined;
    return { ok: false, reason, status: orderRefusals[reason].status, values: { amount } };
  },
});

/** The code as the specification names its fields. */
async function shown(siteId: number, viewer: Viewer, discount: Discount): Promise<z.input<typeof DiscountCode>> {
  const stored = discount.storedId === null ? undefined : await findDiscountCode(db, siteId, discount.code);
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
