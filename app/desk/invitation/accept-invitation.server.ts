import { randomBytes } from "node:crypto";
import { passwordProblem } from "#app/account/password/password-rule.server.ts";
import type { Db, Tx } from "#app/platform/database/db.server.ts";
import { hashSecret } from "#app/platform/secrets/ids.server.ts";
import { hashPassword } from "#app/platform/secrets/password-hash.server.ts";
import { openText } from "#app/platform/secrets/sealed-text.server.ts";
import { normaliseRecoveryCode, recoveryCodeCount, recoveryCodeOf } from "#app/desk/staff/recovery-code.ts";
import { matchTotpStep, totpPurpose } from "#app/desk/staff/totp.server.ts";
import { writeAudit } from "#app/platform/commands/write-audit.server.ts";
import { storePasskey } from "../passkeys/check-passkey.server.ts";
import type { RelyingParty } from "#app/platform/passkeys/relying-party.server.ts";
import { type DeskCookies, openDeskAccess } from "../login/log-in-at-desk.server.ts";
import type { DeskClient } from "../session/desk-client.server.ts";
import {
  activateWithPasskey,
  activateWithPassword,
  deleteInvitations,
  findInvitation,
  type Invitation,
  lockInvitation,
  replaceRecoveryCodes,
} from "./invitation.queries.server.ts";

const minPasswordLength = 12;

/** The secrets of the cookies, and the codes that are shown this once. */
type Joined = DeskCookies & { recoveryCodes: string[] };

export type AcceptOutcome =
  | ({ ok: true } & Joined)
  | { ok: false; reason: "gone" }
  | { ok: false; reason: "password" | "password_repeat" | "totp"; sentence: string };

/**
 * Accepts an invitation with a password and the first code of an authenticator: the link is used up, the person is
 * signed in, and gets ten recovery codes, which are shown this once. Refuses a link that is gone, a weak password, and
 * a wrong code (app/desk/README.md#staff).
 */
export async function acceptInvitation(
  db: Db,
  input: { token: string; password: string; passwordRepeat: string; totp: string; client: DeskClient },
  now: Date,
): Promise<AcceptOutcome> {
  const tokenHash = hashSecret(input.token);
  const invitation = await findInvitation(db, tokenHash, now);
  if (!invitation) return { ok: false, reason: "gone" };
  const weak = deskPasswordProblem(input.password, invitation);
  if (weak) return { ok: false, reason: "password", sentence: weak };
  if (input.password !== input.passwordRepeat) {
    return { ok: false, reason: "password_repeat", sentence: "The two passwords aren't the same." };
  }
  const secret = openText(totpPurpose, invitation.totpSealed);
  const step = secret === undefined ? undefined : await matchTotpStep(secret, input.totp.replaceAll(/\s/g, ""), now);
  if (step === undefined) {
    return { ok: false, reason: "totp", sentence: "This code isn't right. Add the key to your authenticator first." };
  }
  const passwordHash = await hashPassword(input.password);
  return db.transaction().execute(async (tx): Promise<AcceptOutcome> => {
    const locked = await lockInvitation(tx, tokenHash, now);
    if (!locked) return { ok: false, reason: "gone" };
    const { personId, totpSealed } = locked;
    await activateWithPassword(tx, { personId, passwordHash, totpSealed, totpLastStep: step });
    return { ok: true, ...(await join(tx, locked, input.client, now)) };
  });
}

/**
 * Accepts an invitation with a passkey alone. The recovery codes replace it for a confirmation, not for a login: who loses
 * the passkey is invited again.
 */
export async function acceptWithPasskey(
  db: Db,
  input: { token: string; answer: string; relyingParty: RelyingParty; client: DeskClient },
  now: Date,
): Promise<AcceptOutcome> {
  const tokenHash = hashSecret(input.token);
  const invitation = await findInvitation(db, tokenHash, now);
  if (!invitation) return { ok: false, reason: "gone" };
  const { personId } = invitation;
  const joined: { access?: Joined } = {};
  const passkey = { answer: input.answer, personId, name: "Passkey of the invitation" };
  const stored = await storePasskey(db, input.relyingParty, passkey, now, async (tx) => {
    if (!(await lockInvitation(tx, tokenHash, now))) throw new Response("Gone", { status: 410 });
    await activateWithPasskey(tx, personId);
    joined.access = await join(tx, invitation, input.client, now);
  });
  if (stored && joined.access) return { ok: true, ...joined.access };
  return { ok: false, reason: "password", sentence: "The passkey couldn't be saved. Try again." };
}

/** Uses up the invitation, signs the person in and gives them recovery codes. */
async function join(tx: Tx, { personId, name }: Invitation, client: DeskClient, now: Date): Promise<Joined> {
  await deleteInvitations(tx, personId);
  const recoveryCodes = Array.from({ length: recoveryCodeCount }, () => recoveryCodeOf(randomBytes(12)));
  const hashes = recoveryCodes.map((code) => hashSecret(normaliseRecoveryCode(code)));
  await replaceRecoveryCodes(tx, personId, hashes);
  const row = { command: "desk join", subject: `person ${personId}` };
  await writeAudit(tx, row, { actor: { name, personId }, now });
  return { ...(await openDeskAccess(tx, personId, client, now)), recoveryCodes };
}

/**
 * Why a password is too weak for the desk; undefined if it is not. 12 characters or more (app/desk/README.md#staff),
 * and the members' rules: not too long, not the name or the address, not a common one.
 */
function deskPasswordProblem(password: string, person: { name: string; email: string }): string | undefined {
  if ([...password].length < minPasswordLength)
    return `A desk password needs at least ${minPasswordLength} characters.`;
  const problem = passwordProblem(password, person);
  if (!problem) return undefined;
  return problem === "password_long"
    ? "A password can have at most 128 characters."
    : "This password is too easy to guess: don't use your name, your address or a common password.";
}
