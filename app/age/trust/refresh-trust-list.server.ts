import type { X509Certificate } from "node:crypto";
import type { Db } from "#app/platform/database/db.server.ts";
import { log } from "#app/platform/log.server.ts";
import { type Outcome, refused } from "#app/platform/outcome.ts";
import { later, minutes } from "#app/platform/units.ts";
import { fetchTrustList, TrustListAway } from "./fetch-trust-list.server.ts";
import { readAnchors, readTrustList, type TrustListFault } from "./trust-list.server.ts";
import { findTrustList, storeTrustList } from "./trust.queries.server.ts";

/** Where the list comes from and is kept; tests hand in their own. */
export interface TrustStore {
  fetch: (source: string) => Promise<string>;
  find: (source: string) => Promise<string | undefined>;
  store: (source: string, certificates: string, now: Date) => Promise<void>;
}

export function trustStore(db: Db): TrustStore {
  return {
    fetch: fetchTrustList,
    find: (source) => findTrustList(db, source),
    store: (source, certificates, now) => storeTrustList(db, source, certificates, now),
  };
}

/**
 * Reads the list at `source` and keeps it. One that is away, unreadable, empty or expired changes nothing: the last
 * good copy goes on (app/age/README.md#methods). Only errors of the database are thrown.
 */
export async function refreshTrustList(
  store: TrustStore,
  source: string,
  now: Date,
): Promise<Outcome<{ anchors: X509Certificate[] }, TrustListFault | "away">> {
  let pem: string;
  try {
    pem = await store.fetch(source);
  } catch (error) {
    if (!(error instanceof TrustListAway)) throw error;
    log.warn(
      { why: error.message },
      "the list of trusted age issuers is not available; the last good copy stays in use",
    );
    return refused("away");
  }
  const list = readTrustList(pem, now);
  if (!list.ok) {
    log.warn({ why: list.fault }, "the list of trusted age issuers is not usable; the last good copy stays in use");
    return refused(list.fault);
  }
  await store.store(source, pem, now);
  return { ok: true, anchors: list.anchors };
}

/** After a failed first reading the next is tried so much later: requests must not wait for it one by one. */
const restAfterFailure = minutes(1);

/**
 * Finds the issuers that count now: the last good copy, which a job refreshes each day. A deployment that has none
 * yet reads the list when it is first asked for. Empty if that failed.
 */
export function anchorFinder(store: TrustStore, source: string): (now: Date) => Promise<X509Certificate[]> {
  let firstReading: { begun: Date; anchors: Promise<X509Certificate[]> } | undefined;

  async function readFirst(now: Date): Promise<X509Certificate[]> {
    const refreshed = await refreshTrustList(store, source, now);
    return refreshed.ok ? refreshed.anchors : [];
  }

  return async (now) => {
    const stored = await store.find(source);
    if (stored !== undefined) return readAnchors(stored);
    if (!firstReading || now >= later(firstReading.begun, restAfterFailure))
      firstReading = { begun: now, anchors: readFirst(now) };
    return firstReading.anchors;
  };
}
