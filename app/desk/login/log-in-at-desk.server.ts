import { emailKey } from "#app/account/address/email-address.server.ts";
import type { Db, Tx } from "#app/platform/database/db.server.ts";
import { type Outcome, refused } from "#app/platform/outcome.ts";
import { newSecret } from "#app/platform/secrets/ids.server.ts";
import { verifyPassword } from "#app/platform/secrets/password-hash.server.ts";
import type { Site } from "#app/site/site.server.ts";
import { findPasskeyOwner, checkAuthentication } from "../passkeys/check-passkey.server.ts";
import type { RelyingParty } from "#app/platform/passkeys/relying-party.server.ts";
import type { DeskClient } from "../session/desk-client.server.ts";
import { isKnownDeskDevice, rememberDeskDevice } from "../session/device.queries.server.ts";
import { insertDeskSession } from "../session/session.queries.server.ts";
import { countAttempt } from "./count-attempt.server.ts";
import { findDeskPassword, recordDeskLogin } from "./credentials.queries.server.ts";
import { type DeskAttempt, noteManyRefusals, noteProof, noteRefusedProof } from "./note-proof.server.ts";
import { type DeskProof, useCode } from "./use-code.server.ts";

/** The secrets for the cookies of the session and of the browser. */
export type DeskCookies = { session: string; device: string };

export type DeskLoginOutcome =
  | ({ ok: true } & DeskCookies)
  | { ok: false; reason: "login_wrong" | "code_used" | "passkey_wrong" }
  | { ok: false; reason: "blocked"; minutes: number };

/** Signs a person in who has just joined or proved who they are, and remembers the browser. */
export async function openDeskAccess(tx: Tx, personId: number, client: DeskClient, now: Date): Promise<DeskCookies> {
  const { network, userAgent, device = newSecret() } = client;
  await recordDeskLogin(tx, personId, now);
  await rememberDeskDevice(tx, personId, device, now);
  return { session: await insertDeskSession(tx, { personId, network, userAgent }, now), device };
}

/**
 * Signs a person in at the desk with address, password and a code; returns the secrets of the cookies. One refusal for a
 * wrong address, password or code; a code that was used already is named as such, to somebody who knows the password.
 * Limits like the members' login. Right and wrong ones of a known address are rows of the audit; a new browser, a
 * recovery code and the twentieth wrong login are mailed to the person.
 */
export async function logInAtDesk(
  db: Db,
  login: { email: string; password: string; totp: string; site: Site; client: DeskClient },
  now: Date,
): Promise<DeskLoginOutcome> {
  const { site, client } = login;
  const key = { emailKey: emailKey(login.email), network: client.network };
  const person = await findDeskPassword(db, key.emailKey);
  const isKnown = person !== undefined && (await isKnownBrowser(db, person.personId, client));
  return countAttempt(db, { ...key, isKnown }, now, async (startsBlock): Promise<DeskLoginOutcome> => {
    const isRight = await verifyPassword(person?.passwordHash, login.password);
    if (!person) return refused("login_wrong");
    const attempt: DeskAttempt = { command: "desk login", personId: person.personId, site, client };
    const opened = await db.transaction().execute(async (tx) => {
      const used = isRight ? await useCode(tx, person.personId, login.totp, now) : refused("password_wrong" as const);
      if (used.ok) return openNotedAccess(tx, attempt, { ...used.proof, newDevice: !isKnown }, now);
      await noteRefusedProof(tx, attempt, { method: "password and code", reason: used.reason }, now);
      if (startsBlock) await noteManyRefusals(tx, attempt, now);
      return used;
    });
    return opened.ok ? opened : refused(opened.reason === "code_used" ? "code_used" : "login_wrong");
  });
}

/** Signs in whoever's passkey answered. It cannot be guessed, so wrong answers are not counted. */
export async function logInByPasskey(
  db: Db,
  login: { answer: string; relyingParty: RelyingParty; site: Site; client: DeskClient },
  now: Date,
): Promise<DeskLoginOutcome> {
  const { answer, relyingParty, site, client } = login;
  const checked = await checkAuthentication(db, relyingParty, { answer, personId: null }, now);
  const personId = checked ?? (await findPasskeyOwner(db, answer));
  if (personId === undefined) return refused("passkey_wrong");
  const newDevice = !(await isKnownBrowser(db, personId, client));
  const attempt: DeskAttempt = { command: "desk login", personId, site, client };
  return db.transaction().execute(async (tx): Promise<DeskLoginOutcome> => {
    if (checked !== undefined) return openNotedAccess(tx, attempt, { method: "passkey", newDevice }, now);
    await noteRefusedProof(tx, attempt, { method: "passkey", reason: "passkey_wrong" }, now);
    return refused("passkey_wrong");
  });
}

async function openNotedAccess(
  tx: Tx,
  attempt: DeskAttempt,
  proof: DeskProof & { newDevice: boolean },
  now: Date,
): Promise<Outcome<DeskCookies, never>> {
  await noteProof(tx, attempt, proof, now);
  return { ok: true, ...(await openDeskAccess(tx, attempt.personId, attempt.client, now)) };
}

async function isKnownBrowser(db: Db, personId: number, { device }: DeskClient): Promise<boolean> {
  return device !== undefined && isKnownDeskDevice(db, personId, device);
}
