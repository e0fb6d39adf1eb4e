import { digitText } from "#app/platform/text/short-text.ts";
import type { Tx } from "#app/platform/database/db.server.ts";
import { type Outcome, refused } from "#app/platform/outcome.ts";
import { hashSecret } from "#app/platform/secrets/ids.server.ts";
import { openText } from "#app/platform/secrets/sealed-text.server.ts";
import { normaliseRecoveryCode } from "#app/desk/staff/recovery-code.ts";
import { matchTotpStep, totpPurpose } from "#app/desk/staff/totp.server.ts";
import {
  countRecoveryCodes,
  deleteRecoveryCode,
  lockDeskCredentials,
  recordUsedStep,
} from "./credentials.queries.server.ts";

/** How a person proved who they are; of a recovery code, how many are left. */
export type DeskProof = { method: "code" | "passkey" } | { method: "recovery code"; left: number };

/**
 * Uses a code of a person's authenticator, or one of their recovery codes, in the caller's transaction. Each counts
 * once: refuses one that was used, one that is older than the last, and a wrong one.
 */
export async function useCode(
  tx: Tx,
  personId: number,
  code: string,
  now: Date,
): Promise<Outcome<{ proof: DeskProof }, "code_wrong" | "code_used">> {
  const credentials = await lockDeskCredentials(tx, personId);
  if (!credentials) return refused("code_wrong");
  const entered = digitText(code).replaceAll(/\s/g, "");
  if (!/^\d{6}$/.test(entered)) {
    const isKnown = await deleteRecoveryCode(tx, personId, hashSecret(normaliseRecoveryCode(entered)));
    if (!isKnown) return refused("code_wrong");
    return { ok: true, proof: { method: "recovery code", left: await countRecoveryCodes(tx, personId) } };
  }
  const secret = openText(totpPurpose, credentials.totpSealed);
  const step = secret === undefined ? undefined : await matchTotpStep(secret, entered, now);
  if (step === undefined) return refused("code_wrong");
  if (step <= (credentials.totpLastStep ?? -1)) return refused("code_used");
  await recordUsedStep(tx, personId, step);
  return { ok: true, proof: { method: "code" } };
}
