import type { Tx } from "#app/platform/database/db.server.ts";
import type { Device } from "#app/platform/request/device.ts";
import type { FirstTouch } from "./first-touch.ts";

/** Where an account came from: the first touch, and the lander of the visit in which it was created. */
export type AccountOrigin = FirstTouch & {
  lander: string;
  slug: string;
  country: string;
  device: Device;
  /** When the visitor allowed reports to advertising networks. */
  consentAt: Date | undefined;
  /** The visit in which it was created; undefined for a browser without its cookie. */
  visitId: number | undefined;
  /** The experiment that the visit met, and the variant it saw. */
  experimentId: number | null;
  variant: string | null;
};

/** Stores the origin with the new account (app/tracking/README.md#first-touch). */
export async function insertAccountOrigin(tx: Tx, accountId: number, origin: AccountOrigin, now: Date): Promise<void> {
  const { consentAt, experimentId, visitId: _, ...columns } = origin;
  await tx
    .insertInto("account_origin")
    .values({
      account_id: accountId,
      ...columns,
      consent_at: consentAt ?? null,
      experiment_id: experimentId,
      created_at: now,
    })
    .execute();
}
