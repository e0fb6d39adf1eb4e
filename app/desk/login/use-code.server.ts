import { digitText } from "#app/platform/short-text.ts";
import type { Tx } from "#app/platform/database/db.server.ts";
import { type Outcome, refused } from "#app/platform/outcome.ts";
import { hashSecret } from "#app/platform/secrets/ids.server.ts";
import { openText } from "#app/platform/secrets/sealed-text.server.ts";
import { normaliseRecoveryCode } from "#app/staff/people/recovery-code.ts";
import { matchTotpStep, totpPurpose } from "#app/staff/people/totp.server.ts";
import { deleteRecoveryCode, lockDeskCredentials, recordUsedStep } from "./credentials.queries.server.ts";

/**
 * Uses a code of a person's authenticator, or one of their recovery codes, in the caller's transaction. Each counts once
 * (product 14): refuses one that was used, one that is older than the last, and a wrong one.
 */
export async function useCode(
  tx: Tx,
  personId: number,
  code: string,
  now: Date,
): Promise<Outcome<object, "code_wrong" | "code_used">> {
  const credentials = await lockDeskCredentials(tx, personId);
  if (!credentials) return refused("code_wrong");
  const entered = digitText(code).replaceAll(/\s/g, "");
  if (!/^\d{6}$/.test(entered)) {
    const isKnown = await deleteRecoveryCode(tx, personId, hashSecret(normaliseRecoveryCode(entered)));
    return isKnown ? { ok: true } : refused("code_wrong");
  }
  const secret = openText(totpPurpose, credentials.totpSealed);
  const step = secret === undefined ? undefined : await matchTotpStep(secret, entered, now);
  if (step === undefined) return refused("code_wrong");
  if (step <= (credentials.totpLastStep ?? -1)) return refused("code_used");
  await recordUsedStep(tx, personId, step);
  return { ok: true };
}
