import { seconds } from "../../platform/units.ts";
import { urls } from "../../urls.ts";
import type { Currency } from "../currency.ts";
import type { PaymentMethod } from "../payment-methods.ts";
import type { OrderToPay, PaymentEvent, PaymentProvider } from "../payment-provider.ts";
import { areSigned, type FlexPayWords, readWords, signWords } from "./signature.server.ts";
import { minorOf, readStatus } from "./status-answer.ts";

/** What FlexPay can take in; złoty are not among its currencies. */
const currencies: readonly Currency[] = ["EUR", "GBP", "USD", "CHF", "DKK", "NOK", "SEK"];
const methods: Partial<Record<PaymentMethod, string>> = { creditcard: "CC", ideal: "IDEAL" };

/** What a postback's event means for the order; others (rebill, expiry …) are of subscriptions, which are not sold. */
const events: Record<string, PaymentEvent["status"]> = { initial: "completed", chargeback: "chargeback" };

type Account = { shopId: string; signatureKey: string };
/** Asks an address for its text; a test stands in for FlexPay here. */
type Ask = (url: string) => Promise<string>;

const base = "https://secure.verotel.com";

async function askFlexPay(url: string): Promise<string> {
  const answer = await fetch(url, { redirect: "error", signal: AbortSignal.timeout(seconds(9)) });
  if (!answer.ok) throw new Error(`FlexPay answers ${answer.status}`);
  return answer.text();
}

/** Verotel FlexPay, protocol 4: the member pays on its page, a signed postback and a status page tell how it went. */
export function verotelProvider({ shopId, signatureKey }: Account, ask: Ask = askFlexPay): PaymentProvider {
  const address = (page: string, own: FlexPayWords) => {
    const words: FlexPayWords = { ...own, shopID: shopId, version: "4" };
    return `${base}/${page}?${new URLSearchParams({ ...words, signature: signWords(signatureKey, words) })}`;
  };
  const takes = (currency: Currency, method: PaymentMethod) =>
    currencies.includes(currency) && Object.hasOwn(methods, method) && (method !== "ideal" || currency === "EUR");
  return {
    name: "verotel",
    hosts: [base],
    takes,
    async start(order) {
      const { currency, method } = order;
      if (!takes(currency, method)) throw new Error(`FlexPay takes no ${currency} by ${method}`);
      return { payUrl: address("startorder", startWords(order)) };
    },
    async status(order) {
      return readStatus(await ask(address("salestatus", { referenceID: String(order.id) })));
    },
    // No card is ever kept with FlexPay, so none can be charged.
    async chargeStored() {
      return { status: "failed" };
    },
    async refund() {
      throw new Error("FlexPay refunds in its Control Center only; the refund waits for a person");
    },
    webhook: {
      verify(request, body) {
        const words = readWords(wordsOf(request, body));
        return words !== undefined && words["shopID"] === shopId && areSigned(signatureKey, words);
      },
      read(request, body) {
        const words = readWords(wordsOf(request, body)) ?? {};
        const { saleID, referenceID, priceAmount, priceCurrency, type } = words;
        const event = words["event"] ?? (type === "purchase" ? "initial" : "");
        const status = Object.hasOwn(events, event) ? events[event] : undefined;
        const amountMinor = minorOf(priceAmount ?? words["amount"]);
        if (!status || !saleID || !referenceID || Number.isNaN(amountMinor)) return undefined;
        const currency = priceCurrency ?? words["currency"] ?? "";
        return { eventId: `${saleID}-${event}`, orderReference: referenceID, status, amountMinor, currency };
      },
    },
  };
}

/** A postback comes as a GET with its words in the address, or as a form. */
function wordsOf(request: Request, body: string): string {
  return request.method === "GET" ? new URL(request.url).search : body;
}

function startWords(order: OrderToPay): FlexPayWords {
  const back = order.origin + urls.transaction(order.id);
  return {
    type: "purchase",
    priceAmount: (order.amountMinor / 100).toFixed(2),
    priceCurrency: order.currency,
    paymentMethod: methods[order.method] ?? "",
    // It stands on the hosted page and in its mails: nothing that tells of the site.
    description: `Order ${order.id}`,
    referenceID: String(order.id),
    successURL: back,
    declineURL: back,
  };
}
