import type { ConversionEvent, ConversionFacts } from "#db/schema.ts";
import type { Tx } from "#app/platform/database/db.server.ts";
import { putInOutbox } from "#app/platform/outbox/outbox.server.ts";
import { newId } from "#app/platform/secrets/ids.server.ts";
import {
  type ConsentedOrigin,
  findConsentedOrigin,
  insertConversion,
  updateOutboxRow,
} from "./conversion.queries.server.ts";

/** An amount in minor units; every currency of the site has a hundred of them. */
type Amount = { minor: number; currency: string };

/**
 * Reports an event of an account to the network it came from, in the caller's transaction: one outbox row, never a
 * second one for the same `subject`. Does nothing without consent, for a network that is not connected or was connected
 * after the consent, and for events it does not want (app/tracking/README.md#postbacks).
 */
export async function recordConversion(
  tx: Tx,
  about: { accountId: number; event: Exclude<ConversionEvent, "visit">; subject: number; amount?: Amount },
  now: Date,
): Promise<void> {
  const { accountId, event, subject, amount } = about;
  const origin = await findConsentedOrigin(tx, accountId, event);
  if (origin) await queueConversion(tx, origin, { accountId, event, subject, amount }, now);
}

/** How a network's name is compared: links are written by hand. */
export const networkKey = (name: string) => name.trim().toLowerCase();

/** Stores a conversion with its outbox row, once. */
export async function queueConversion(
  tx: Tx,
  origin: ConsentedOrigin,
  about: { accountId: number | null; event: ConversionEvent; subject: number; amount?: Amount },
  now: Date,
): Promise<void> {
  const { siteId, network, ref, sub1, sub2, sub3 } = origin;
  const { accountId, event, subject, amount } = about;
  const money = { value: amount ? (amount.minor / 100).toFixed(2) : "", currency: amount?.currency ?? "" };
  const facts: ConversionFacts = { ref, sub1, sub2, sub3, ...money };
  const id = newId();
  if (!(await insertConversion(tx, { id, network, event, subject, accountId, facts }, now))) return;
  const outboxId = await putInOutbox(tx, now, {
    ...{ siteId, accountId, kind: "postback", topic: event, to: postbackRecipient(network), text: String(id) },
  });
  await updateOutboxRow(tx, id, outboxId);
}

/** The recipient of a network's outbox rows: its third part tells which rows wait while the network is paused. */
export const postbackRecipient = (network: string) => `postback://${encodeURIComponent(network)}`;
