import type { Db } from "#app/platform/database/db.server.ts";
import {
  type ActivationOwner,
  findActivationOwner,
  findActivationReason,
  hasActivated,
  isSessionOf,
} from "./activation-token.queries.server.ts";
import type { Client } from "../session/client.server.ts";
import { findKnownDevice } from "../session/session.queries.server.ts";
import type { LinkToken } from "../links/token.queries.server.ts";

/**
 * What the page of an activation link shows: the button, the button and the password, already confirmed, or dead link.
 */
type ActivationStep = "confirm" | "password" | "confirmed" | "dead";

/** What this browser has to do to confirm. Does not use up the link (app/account/README.md#activation). */
export async function findActivationStep(
  db: Db,
  link: { token: LinkToken; client: Client },
  now: Date,
): Promise<ActivationStep> {
  const owner = await findActivationOwner(db, link.token, now);
  if (!owner) return (await hasActivated(db, link.token)) ? "confirmed" : "dead";
  return owner.confirmed || (await isOwnBrowser(db, owner, link.client, now)) ? "confirm" : "password";
}

/** The kind of mail that an activation link came with. */
export async function findActivationMail(db: Db, token: LinkToken): Promise<"activation" | "confirm_reminder"> {
  return (await findActivationReason(db, token)) === "reminder" ? "confirm_reminder" : "activation";
}

/** True if this browser signed up or has signed in since: its session or its `device` cookie belongs to the account. */
export async function isOwnBrowser(db: Db, owner: ActivationOwner, client: Client, now: Date): Promise<boolean> {
  const { session, devices } = client;
  if (session && (await isSessionOf(db, owner.accountId, session, now))) return true;
  return (await findKnownDevice(db, owner.accountId, devices)) !== undefined;
}
