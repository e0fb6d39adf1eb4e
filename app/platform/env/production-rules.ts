import type { EnvVariables } from "./env-variables.ts";

/** This many random characters cannot be guessed. */
const minSecretLength = 32;

/** All settings that would endanger members in production (app/README.md#production). */
export function productionRefusals(variables: EnvVariables, { protocol, origin }: URL): string[] {
  const refusals: string[] = [];
  if (protocol !== "https:")
    refusals.push(
      `PUBLIC_ORIGIN must begin with https:// (${origin}): otherwise sessions and passwords could be read in transit.`,
    );
  if (!variables.SESSION_SECRET)
    refusals.push("SESSION_SECRET is required in production: a random text of at least 32 characters.");
  for (const name of ["SESSION_SECRET", "MANDATE_SECRET", "MAIL_EVENTS_SECRET"] as const) {
    const { length } = variables[name] ?? "";
    if (length > 0 && length < minSecretLength)
      refusals.push(
        `${name} must have at least ${minSecretLength} characters in production: shorter ones can be guessed.`,
      );
  }
  if (variables.MAIL !== "smtp")
    refusals.push("MAIL must be smtp (with SMTP_URL) in production: MAIL=keep sends no mail, so no one could sign up.");
  if (variables.PAYMENTS?.includes("sandbox"))
    refusals.push("PAYMENTS must not name sandbox in production: no one would really pay.");
  if (variables.AGE_WAYS?.includes("sandbox"))
    refusals.push("AGE_WAYS must not name sandbox in production: anyone would pass as an adult.");
  if (variables.AGE_WAYS?.includes("oidc") && variables.AGE_OIDC_ISSUER?.startsWith("http:"))
    refusals.push("AGE_OIDC_ISSUER must begin with https:// in production: otherwise anyone in between could answer.");
  if (variables.TEST_HOOKS) refusals.push("TEST_HOOKS must not be set in production: it lets anyone move the clock.");
  return refusals;
}

/** Settings that production can do without, each with the consequence. */
export function productionWarnings(variables: EnvVariables, { protocol }: URL): string[] {
  const warnings: string[] = [];
  if (!variables.PAYMENTS) warnings.push("PAYMENTS is not set: no one can buy credits.");
  if (variables.DESK && !variables.DESK_HOST && !variables.DESK_NETWORKS)
    warnings.push("The desk is off: DESK_HOST and DESK_NETWORKS are not set. Staff have only the command line.");
  if (!variables.MAIL_EVENTS_SECRET)
    warnings.push("MAIL_EVENTS_SECRET is not set: bounces go unnoticed, so mail is still sent to dead addresses.");
  if (protocol === "https:" && !variables.TRUST_PROXY)
    warnings.push(
      "TRUST_PROXY is not set: every visitor seems to have the proxy's address, so all share one rate limit.",
    );
  return warnings;
}
