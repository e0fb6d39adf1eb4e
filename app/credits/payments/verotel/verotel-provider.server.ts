import { seconds } from "#app/platform/units.ts";
import { urls } from "#app/urls.ts";
import type { Currency } from "../../currency.ts";
import type { PaymentMethod } from "../payment-methods.ts";
import type { OrderToPay, PaymentEvent, PaymentProvider } from "../payment-provider.ts";
import { hasValidSignature, type FlexPayParams, readParams, signParams } from "./flexpay-signature.server.ts";
import { readAmount, readStatus } from "./flexpay-status.ts";

/** The currencies that FlexPay accepts; złoty is not among them. */
const currencies: readonly Currency[] = ["EUR", "GBP", "USD", "CHF", "DKK", "NOK", "SEK"];
const methods: Partial<Record<PaymentMethod, string>> = { creditcard: "CC", ideal: "IDEAL" };

/**
 * The order status for each postback event; other events (rebill, expiry …) belong to subscriptions, which are not
 * sold.
 */
const events: Record<string, PaymentEvent["status"]> = {
  initial: "completed",
  chargeback: "chargeback",
  credit: "refunded",
};

type Account = { shopId: string; signatureKey: string };
/** Fetches the text of an address; tests replace FlexPay here. */
type FetchText = (url: string) => Promise<string>;

const flexPayOrigin = "https://secure.verotel.com";

async function fetchText(url: string): Promise<string> {
  const answer = await fetch(url, { redirect: "error", signal: AbortSignal.timeout(seconds(9)) });
  if (!answer.ok) throw new Error(`FlexPay answered ${answer.status}`);
  return answer.text();
}

/** Verotel FlexPay, protocol 4: the member pays on its page; a signed postback and a status page report the result. */
export function verotelProvider({ shopId, signatureKey }: Account, ask: FetchText = fetchText): PaymentProvider {
  const address = (page: string, own: FlexPayParams) => {
    const params: FlexPayParams = { ...own, shopID: shopId, version: "4" };
    return `${flexPayOrigin}/${page}?${new URLSearchParams({ ...params, signature: signParams(signatureKey, params) })}`;
  };
  const takes = (currency: Currency, method: PaymentMethod) =>
    currencies.includes(currency) && Object.hasOwn(methods, method) && (method !== "ideal" || currency === "EUR");
  return {
    name: "verotel",
    pageOrigins: [flexPayOrigin],
    supports: takes,
    async start(order) {
      const { currency, method } = order;
      if (!takes(currency, method)) throw new Error(`FlexPay does not take ${currency} by ${method}`);
      return { payUrl: address("startorder", startParams(order)) };
    },
    async status(order) {
      return readStatus(await ask(address("salestatus", { referenceID: String(order.id) })));
    },
    // No card is stored with FlexPay, so none can be charged.
    async chargeStoredCard() {
      return { status: "failed" };
    },
    // There is no `refund`: FlexPay refunds in its Control Center only, and reports it as a `credit`.
    webhook: {
      verify(request, body) {
        const params = readParams(encodedParamsOf(request, body));
        return params !== undefined && params["shopID"] === shopId && hasValidSignature(signatureKey, params);
      },
      read(request, body) {
        const params = readParams(encodedParamsOf(request, body)) ?? {};
        const { saleID, referenceID, priceAmount, priceCurrency, type } = params;
        const event = params["event"] ?? (type === "purchase" ? "initial" : "");
        const status = Object.hasOwn(events, event) ? events[event] : undefined;
        // What is paid back may be reported as a negative amount.
        const amount = (priceAmount ?? params["amount"])?.replace(status === "completed" ? "" : /^-/, "");
        const amountMinor = readAmount(amount);
        if (!status || !saleID || !referenceID || Number.isNaN(amountMinor)) return undefined;
        const currency = priceCurrency ?? params["currency"] ?? "";
        return { eventId: `${saleID}-${event}`, orderReference: referenceID, status, amountMinor, currency };
      },
    },
  };
}

/** A postback is a GET with its parameters in the address, or a form post. */
function encodedParamsOf(request: Request, body: string): string {
  return request.method === "GET" ? new URL(request.url).search : body;
}

function startParams(order: OrderToPay): FlexPayParams {
  return {
    type: "purchase",
    priceAmount: (order.amountMinor / 100).toFixed(2),
    priceCurrency: order.currency,
    paymentMethod: methods[order.method] ?? "",
    // Shown on the hosted page and in its mails, so it must not reveal the kind of site.
    description: `Order ${order.id}`,
    referenceID: String(order.id),
    successURL: order.origin + urls.transactionBack(order.id),
    declineURL: order.origin + urls.transaction(order.id),
  };
}
