import { env } from "#app/platform/env/env.server.ts";
import type { Company } from "#app/site/company/company.server.ts";

/**
 * Whether this site offers direct debit: the company has a creditor identifier and account, and in production SMS are
 * really sent (app/README.md#production).
 */
export function offersDebit(company: Pick<Company, "creditorIdentifier" | "creditorIban">): boolean {
  const sends = !env.production || env.sms === "http";
  return sends && company.creditorIdentifier !== null && company.creditorIban !== null;
}
