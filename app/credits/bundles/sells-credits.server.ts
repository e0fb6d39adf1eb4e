import { env } from "#app/platform/env/env.server.ts";
import type { Company } from "#app/site/company/company.server.ts";
import { offersDebit } from "../direct-debit/offers-debit.server.ts";
import { availableMethods } from "../payments/payment-methods.ts";

/** Whether credits can be bought at all: a provider is connected, or the company offers direct debit. */
export function sellsCredits(company: Pick<Company, "creditorIdentifier" | "creditorIban">): boolean {
  return availableMethods(env.payments).length > 0 || offersDebit(company);
}
