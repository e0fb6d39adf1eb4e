import type { Db, Tx } from "#app/platform/database/db.server.ts";
import { refused } from "#app/platform/outcome.ts";
import type { RelyingParty } from "#app/platform/passkeys/relying-party.server.ts";
import { hashSecret } from "#app/platform/secrets/ids.server.ts";
import { emailKey } from "../address/email-address.server.ts";
import { spendCode } from "../codes/login-code.queries.server.ts";
import { type CodeRefusal, tryCode } from "../codes/try-code.server.ts";
import { tryPassword } from "../login/try-password.server.ts";
import { lockCredentials } from "../password/credentials.queries.server.ts";
import { lockIfPasswordUnchanged } from "../password/password.queries.server.ts";
import { checkPasskey } from "../passkeys/check-passkey.server.ts";
import { recordPasskeyUse } from "../passkeys/passkey.queries.server.ts";
import type { Client } from "../session/client.server.ts";
import type { Viewer } from "../session/viewer.queries.server.ts";
import { isProofFresh } from "./fresh-proof.ts";
import { findSessionProof, lockSessionProof, recordProof } from "./session-proof.queries.server.ts";

/** How a member proves to be the owner: what the form brought of these, and what the request says about the browser. */
export type OwnerProof = {
  password?: string | undefined;
  code?: string | undefined;
  passkey?: string | undefined;
  /** The secret of the browser's cookie for codes. */
  browser: string | undefined;
  client: Client;
  relyingParty: RelyingParty;
};

/** Takes the locks of what was proved, in the change's transaction; false (`owner_unproved`) if it no longer holds. */
type Hold = (tx: Tx) => Promise<boolean>;

export type ProofRefusal =
  | { ok: false; reason: "login_blocked"; minutes: number }
  | { ok: false; reason: "password_wrong" | "passkey_failed" | "owner_unproved" }
  | CodeRefusal;

/**
 * Has a member prove to be the account's owner, for what must not be done by whoever finds the browser open: with a
 * passkey, a mailed code or the password, whichever the form brings, or without any for 15 minutes after a code or a
 * passkey (app/account/README.md#proving-to-be-the-owner). A code and a passkey count for the session from then on, so
 * that a form that is refused for something else needs no other. Refuses what is wrong; a form that brings nothing has
 * an empty password, which is wrong.
 */
export async function proveOwner(
  db: Db,
  viewer: Viewer,
  proof: OwnerProof,
  now: Date,
): Promise<{ ok: true; hold: Hold } | ProofRefusal> {
  const { accountId, siteId } = viewer;
  const { client, relyingParty, browser } = proof;
  const session = { accountId, sessionHash: hashSecret(client.session ?? "") };
  const hold: Hold = async (tx) => {
    await lockCredentials(tx, accountId);
    const held = await lockSessionProof(tx, session);
    return held !== undefined && isProofFresh(held, now);
  };
  if (proof.passkey) {
    const passkey = await checkPasskey(db, relyingParty, { siteId, answer: proof.passkey, accountId }, now);
    if (!passkey) return refused("passkey_failed");
    await db.transaction().execute(async (tx) => {
      await recordPasskeyUse(tx, passkey.id, passkey.counter, now);
      await recordProof(tx, session, now);
    });
    return { ok: true, hold };
  }
  if (proof.code) {
    const tried = await tryCode(db, { browser, siteId, purpose: "confirm", code: proof.code }, now);
    if (!tried.ok) return tried;
    const isOwn = tried.accountId === accountId && tried.emailKey === emailKey(viewer.email);
    if (!isOwn) return refused("code_invalid");
    await db.transaction().execute(async (tx) => {
      // The second post of a double click finds it used, and the session proved.
      if (await spendCode(tx, tried.typed, now)) await recordProof(tx, session, now);
    });
    return { ok: true, hold };
  }
  if (proof.password) {
    const key = { siteId, emailKey: emailKey(viewer.email), network: client.network, devices: client.devices };
    const tried = await tryPassword(db, { ...key, password: proof.password }, now);
    if (!tried.ok) return tried.reason === "login_failed" ? refused("password_wrong") : tried;
    return { ok: true, hold: (tx) => lockIfPasswordUnchanged(tx, tried.account) };
  }
  const found = await findSessionProof(db, session);
  return found && isProofFresh(found, now) ? { ok: true, hold } : refused("password_wrong");
}
