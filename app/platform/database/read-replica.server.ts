import { sql } from "kysely";
import { Counter } from "prom-client";
import { createDb, createPool } from "#db/connect.ts";
import { env } from "../env/env.server.ts";
import { log } from "../log.server.ts";
import { registry } from "../metrics/registry.server.ts";
import { outsideRequests } from "../request/request-scope.server.ts";
import { seconds } from "../units.ts";
import type { Db } from "./db.server.ts";
import { isUnavailable } from "./database-unavailable.server.ts";
import { fixedLimit, guardPool } from "./guarded-pool.server.ts";
import { sendPrepared } from "./prepared-statements.server.ts";
import { lagOf, type LogMark, positionOf } from "./replica-lag.ts";

/** A replica that is further behind is not read. */
const maxLagMs = seconds(1);
const checkEveryMs = 250;
/** A read that takes longer goes to the primary, within the request's own limit. */
const maxReadMs = 400;
/** Marks for a minute: a replica that is further behind has to catch up first. */
const maxMarks = 240;

const reads = new Counter({
  name: "list_reads_total",
  help: "Lists that may be a second old, by the server they were read from.",
  labelNames: ["server"],
  registers: [registry],
});

type Replica = { db: Db; isUsable: boolean };

/** Opens the replica of `primary` and looks at both again and again; undefined: there is none. */
function open(primary: Db): Replica | undefined {
  if (!env.databaseReadUrl) return undefined;
  const replicaPool = createPool(env.databaseReadUrl, { max: 8, limits: "page", onError: () => {} });
  const limited = guardPool(replicaPool, { wait: fixedLimit(maxReadMs), send: sendPrepared() });
  const replica: Replica = { db: createDb(limited), isUsable: false };
  const marks: LogMark[] = [];

  async function check(): Promise<void> {
    const at = performance.now();
    // Only on the primary: its log goes on.
    const now = await sql<{ lsn: string }>`select pg_current_wal_lsn()::text as lsn`.execute(primary);
    marks.push({ at, position: positionOf(now.rows[0]?.lsn ?? "") });
    if (marks.length > maxMarks) marks.shift();
    const answer = await limited.query<{ lsn: string | null }>("select pg_last_wal_replay_lsn()::text as lsn");
    const lsn = answer.rows[0]?.lsn;
    // No such place: it is no replica (any more).
    const lag = lsn ? lagOf(marks, positionOf(lsn), performance.now()) : undefined;
    setUsable(lag !== undefined && lag <= maxLagMs);
  }
  function setUsable(isUsable: boolean): void {
    if (replica.isUsable !== isUsable) {
      log.warn(
        isUsable ? "lists are read from the replica" : "the replica is down or behind: lists are read from the primary",
      );
    }
    replica.isUsable = isUsable;
  }
  const again = async () => {
    await check().catch(() => setUsable(false));
    setTimeout(() => void again(), checkEveryMs).unref();
  };
  void again();
  return replica;
}

/** The replica of this process, opened by the first read. */
let opened: { replica: Replica | undefined } | undefined;

/**
 * Reads a list that may be a second old (scripts/deploy/README.md#growing) from the replica, while it is there and not
 * behind; else from the primary. `confirm` then reads on the primary what decides who may see whom: a block, a ban or a
 * hidden photo holds at once.
 */
export async function fromReplica<List>(
  primary: Db,
  read: (db: Db) => Promise<List>,
  confirm: (list: List) => Promise<List>,
): Promise<List> {
  const { replica } = (opened ??= { replica: outsideRequests(() => open(primary)) });
  if (replica?.isUsable) {
    try {
      const list = await read(replica.db);
      reads.inc({ server: "replica" });
      return await confirm(list);
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      // It has just gone away; the next look at it says so, too.
      replica.isUsable = false;
    }
  }
  if (replica) reads.inc({ server: "primary" });
  return read(primary);
}
