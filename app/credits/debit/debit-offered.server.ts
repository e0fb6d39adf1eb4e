import { env } from "../../platform/env.server.ts";
import type { Company } from "../../site/company.server.ts";

/**
 * Whether this site collects by direct debit: the company has its creditor numbers, and in production SMS really go out
 * (design 1).
 */
export function offersDebit(company: Pick<Company, "creditorIdentifier" | "creditorIban">): boolean {
  const sends = !env.production || env.sms === "http";
  return sends && company.creditorIdentifier !== null && company.creditorIban !== null;
}
