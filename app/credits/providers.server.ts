import { db } from "../platform/db.server.ts";
import { env } from "../platform/env.server.ts";
import type { Company } from "../site/company.server.ts";
import type { Currency } from "./currency.ts";
import { offersDebit } from "./debit/debit-offered.server.ts";
import { availableMethods, methodsIn, type PaymentMethod } from "./payment-methods.ts";
import type { PaymentProvider } from "./payment-provider.ts";
import { sandboxProvider } from "./sandbox/provider.server.ts";
import { verotelProvider } from "./verotel/provider.server.ts";

const makers: Record<string, () => PaymentProvider | undefined> = {
  sandbox: () => (env.sandboxSecret && !env.production ? sandboxProvider(db, env.sandboxSecret) : undefined),
  verotel: () => env.verotel && verotelProvider(env.verotel),
};

const made = new Map<string, PaymentProvider | undefined>();

/** A connected provider (`PAYMENTS`); undefined for one that is not. */
export function providerNamed(name: string): PaymentProvider | undefined {
  if (!env.payments.some((each) => each === name) || !Object.hasOwn(makers, name)) return undefined;
  if (!made.has(name)) made.set(name, makers[name]?.());
  return made.get(name);
}

export function connectedProviders(): PaymentProvider[] {
  return env.payments.flatMap((name) => providerNamed(name) ?? []);
}

/** Who takes this payment; the first connected provider that can. */
export function providerFor(method: PaymentMethod, currency: Currency): PaymentProvider | undefined {
  return connectedProviders().find(
    (provider) => availableMethods([provider.name]).includes(method) && provider.takes(currency, method),
  );
}

/** What somebody in a payment country can choose from. */
export function methodsOffered(
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

/** Where forms of this site may lead to besides itself: the pages of the connected providers (`form-action`). */
export function paymentHosts(): string[] {
  return connectedProviders().flatMap(({ hosts }) => hosts ?? []);
}
