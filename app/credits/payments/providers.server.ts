import { db } from "#app/platform/database/db.server.ts";
import { env } from "#app/platform/env/env.server.ts";
import type { Company } from "#app/site/company/company.server.ts";
import type { Currency } from "../currency.ts";
import { offersDebit } from "../direct-debit/offers-debit.server.ts";
import { availableMethods, methodsIn, type PaymentMethod } from "./payment-methods.ts";
import type { PaymentProvider } from "./payment-provider.ts";
import { sandboxProvider } from "./sandbox/sandbox-provider.server.ts";
import { verotelProvider } from "./verotel/verotel-provider.server.ts";

const providerFactories: Record<string, () => PaymentProvider | undefined> = {
  sandbox: () => (env.sandboxSecret && !env.production ? sandboxProvider(db, env.sandboxSecret) : undefined),
  verotel: () => env.verotel && verotelProvider(env.verotel),
};

const createdProviders = new Map<string, PaymentProvider | undefined>();

/** A connected provider (`PAYMENTS`) by name; undefined if it is not connected. */
export function findProvider(name: string): PaymentProvider | undefined {
  if (!env.payments.some((each) => each === name) || !Object.hasOwn(providerFactories, name)) return undefined;
  if (!createdProviders.has(name)) createdProviders.set(name, providerFactories[name]?.());
  return createdProviders.get(name);
}

export function connectedProviders(): PaymentProvider[] {
  return env.payments.flatMap((name) => findProvider(name) ?? []);
}

/** The first connected provider that supports this payment. */
export function providerFor(method: PaymentMethod, currency: Currency): PaymentProvider | undefined {
  return connectedProviders().find(
    (provider) => availableMethods([provider.name]).includes(method) && provider.supports(currency, method),
  );
}

/** The payment methods offered in a payment country. */
export function offeredMethods(
  country: string | undefined,
  currency: Currency,
  company: Pick<Company, "creditorIdentifier" | "creditorIban">,
): PaymentMethod[] {
  const names = connectedProviders().map((provider) => provider.name);
  const own: PaymentMethod[] = currency === "EUR" && offersDebit(company) ? ["directdebit"] : [];
  return methodsIn(country, [...availableMethods(names), ...own]).filter(
    (method) => own.includes(method) || providerFor(method, currency),
  );
}

/** The other origins that forms of this site may redirect to: the providers' pages (CSP `form-action`). */
export function paymentPageOrigins(): string[] {
  return connectedProviders().flatMap(({ pageOrigins }) => pageOrigins ?? []);
}
