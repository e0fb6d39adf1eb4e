import { minutes } from "#app/platform/units.ts";

export const confirmationMinutes = 15;

/**
 * Whether a code or a passkey given at `confirmedAt` still counts: for what costs money, ends an account or gives roles
 * (app/desk/README.md#staff).
 */
export const isFreshConfirmation = (confirmedAt: Date, now: Date): boolean =>
  now.getTime() - confirmedAt.getTime() < minutes(confirmationMinutes);
