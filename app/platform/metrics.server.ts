import { collectDefaultMetrics, Gauge, Registry } from "prom-client";
import { pool } from "./db.server.ts";
import type { Db } from "./db.server.ts";
import { passwordHashes } from "./password-hash.server.ts";
import { timedWorkIsRunning } from "./timed-work.server.ts";

const registry = new Registry();
collectDefaultMetrics({ register: registry });
registry.registerMetric(passwordHashes);

const connections = new Gauge({
  name: "site_database_connections",
  help: "Connections of this process to the database, by state.",
  labelNames: ["state"],
  registers: [registry],
});
const outbox = new Gauge({
  name: "site_outbox_messages",
  help: "Mails, text messages and push messages, by kind and state.",
  labelNames: ["kind", "state"],
  registers: [registry],
});
const timedWork = new Gauge({
  name: "site_timed_work_running",
  help: "1 while this process does timed work.",
  registers: [registry],
});

/** What this process and its outbox are doing, in Prometheus' text form (design 6). */
export async function readMetrics(db: Db): Promise<{ type: string; text: string }> {
  const waiting = await db
    .selectFrom("outbox")
    .select((eb) => ["kind", "status", eb.fn.countAll<number>().as("count")])
    .where("status", "in", ["queued", "failed"])
    .groupBy(["kind", "status"])
    .execute();
  outbox.reset();
  for (const each of waiting) outbox.set({ kind: each.kind, state: each.status }, each.count);
  connections.set({ state: "all" }, pool.totalCount);
  connections.set({ state: "idle" }, pool.idleCount);
  connections.set({ state: "awaited" }, pool.waitingCount);
  timedWork.set(timedWorkIsRunning() ? 1 : 0);
  return { type: registry.contentType, text: await registry.metrics() };
}
