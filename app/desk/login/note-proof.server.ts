import type { Tx } from "#app/platform/database/db.server.ts";
import { lockPerson } from "#app/desk/staff/person.queries.server.ts";
import { writeAudit } from "#app/platform/commands/write-audit.server.ts";
import type { Site } from "#app/site/site.server.ts";
import type { DeskClient } from "../session/desk-client.server.ts";
import { sendDeskMail } from "./send-desk-mail.server.ts";
import type { DeskProof } from "./use-code.server.ts";

/** Somebody who proved who they are at the desk, or tried to: at the login, or to confirm what they do. */
export type DeskAttempt = { command: "desk login" | "desk confirm"; personId: number; site: Site; client: DeskClient };

/** Stores that a person proved who they are, and mails them about a recovery code that is used up now. */
export async function noteProof(
  tx: Tx,
  { command, personId, site, client }: DeskAttempt,
  proof: DeskProof & { newDevice?: boolean },
  now: Date,
): Promise<void> {
  const { name, email } = await requirePerson(tx, personId);
  const details = { outcome: "right", network: client.network, ...proof };
  await writeAudit(tx, { command, subject: `person ${personId}`, details }, { actor: { name, personId }, now });
  const to = { site, name, email, client };
  if (proof.method === "recovery code") await sendDeskMail(tx, to, { kind: "recovery_code", left: proof.left }, now);
  if (proof.newDevice) await sendDeskMail(tx, to, { kind: "device", method: proof.method }, now);
}

/** Stores that somebody was refused who gave a person's address, session or passkey; `reason` says why. */
export async function noteRefusedProof(
  tx: Tx,
  { command, personId, client }: DeskAttempt,
  refusal: { method: "password and code" | "code" | "passkey"; reason: string },
  now: Date,
): Promise<void> {
  const { network } = client;
  const details = { outcome: "wrong", network, ...refusal };
  // Whoever tries to log in need not be the person.
  const actor = command === "desk login" ? { name: "someone at the login" } : await actorOfSession(tx, personId);
  await writeAudit(tx, { command, subject: `person ${personId}`, details }, { actor, now });
}

async function actorOfSession(tx: Tx, personId: number) {
  return { name: (await requirePerson(tx, personId)).name, personId };
}

async function requirePerson(tx: Tx, personId: number) {
  const person = await lockPerson(tx, personId);
  if (!person) throw new Error(`no person ${personId} at the desk`);
  return person;
}

/** Mails a person that logins with their address are refused for a while, because too many were wrong. */
export async function noteManyRefusals(tx: Tx, { personId, site, client }: DeskAttempt, now: Date): Promise<void> {
  const { name, email } = await requirePerson(tx, personId);
  await sendDeskMail(tx, { site, name, email, client }, { kind: "refusals" }, now);
}
