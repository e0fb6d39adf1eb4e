import { db } from "#app/platform/database/db.server.ts";
import { type Outcome, refused } from "#app/platform/outcome.ts";
import { type DeskAttempt, noteProof, noteRefusedProof } from "../login/note-proof.server.ts";
import { useCode } from "../login/use-code.server.ts";
import { checkAuthentication } from "../passkeys/check-passkey.server.ts";
import { relyingPartyOf } from "#app/platform/passkeys/relying-party.server.ts";
import { siteOf } from "#app/site/site.server.ts";
import type { DeskViewer } from "../require-desk.server.ts";
import { recordConfirmation } from "../session/session.queries.server.ts";
import { countConfirmation } from "./count-confirmation.server.ts";

/** Confirms a session with a code, which counts once. Wrong ones are limited by the session. */
export async function confirmByCode(
  { personId, sessionHash }: DeskViewer,
  { code, ...attempt }: DeskAttempt & { code: string },
  now: Date,
): Promise<Outcome<object, "code_wrong" | "code_used"> | { ok: false; reason: "blocked"; minutes: number }> {
  return countConfirmation(db, sessionHash, now, () =>
    db.transaction().execute(async (tx) => {
      const used = await useCode(tx, personId, code, now);
      if (used.ok) {
        await recordConfirmation(tx, sessionHash, now);
        await noteProof(tx, attempt, used.proof, now);
      } else {
        await noteRefusedProof(tx, attempt, { method: "code", reason: used.reason }, now);
      }
      return used;
    }),
  );
}

/** Confirms a session with the person's passkey. It cannot be guessed, so wrong ones are not counted. */
export async function confirmByPasskey(
  request: Request,
  { personId, sessionHash }: DeskViewer,
  { answer, ...attempt }: DeskAttempt & { answer: string },
  now: Date,
): Promise<Outcome<object, "passkey_wrong">> {
  const relyingParty = relyingPartyOf(request, await siteOf(request));
  const isRight = (await checkAuthentication(db, relyingParty, { answer, personId }, now)) !== undefined;
  await db.transaction().execute(async (tx) => {
    if (isRight) {
      await recordConfirmation(tx, sessionHash, now);
      await noteProof(tx, attempt, { method: "passkey" }, now);
    } else {
      await noteRefusedProof(tx, attempt, { method: "passkey", reason: "passkey_wrong" }, now);
    }
  });
  return isRight ? { ok: true } : refused("passkey_wrong");
}
