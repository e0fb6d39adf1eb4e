import { collectDefaultMetrics, Gauge, Registry } from "prom-client";
import { pool } from "#app/platform/database/db.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { passwordHashes } from "#app/platform/secrets/password-hash.server.ts";
import { listRuns } from "#app/platform/timed-work/timed-work-runs.queries.server.ts";
import { findOverdue, isTimedWorkRunning } from "#app/platform/timed-work/timed-work.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { pageStoreState } from "./page-store/page-store.server.ts";

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
const visitorPages = new Gauge({
  name: "site_visitor_pages",
  help: "Visitors' pages of this process: stored now, made since the start, answered from memory since the start.",
  labelNames: ["what"],
  registers: [registry],
});
const visitorPageBytes = new Gauge({
  name: "site_visitor_page_bytes",
  help: "Memory that the stored visitors' pages need.",
  registers: [registry],
});

const lastSuccess = new Gauge({
  name: "timed_work_last_success_seconds",
  help: "When the work last went well, in any process (Unix time).",
  labelNames: ["work"],
  registers: [registry],
});
const failures = new Gauge({
  name: "timed_work_failures_total",
  help: "How often the work has failed, in all processes.",
  labelNames: ["work"],
  registers: [registry],
});
const overdue = new Gauge({
  name: "timed_work_overdue",
  help: "1 while the work has missed two ticks of its clock.",
  labelNames: ["work"],
  registers: [registry],
});

async function readTimedWork(db: Db): Promise<void> {
  for (const gauge of [lastSuccess, failures, overdue]) gauge.reset();
  for (const run of await listRuns(db)) {
    if (run.lastSuccess) lastSuccess.set({ work: run.work }, run.lastSuccess.getTime() / 1000);
    failures.set({ work: run.work }, run.failures);
    overdue.set({ work: run.work }, 0);
  }
  for (const { work } of await findOverdue({ db, clock: now })) overdue.set({ work }, 1);
}

/** The metrics of this process and its outbox, in Prometheus' text format (design 6). */
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
  const { entries, bytes, made, answered } = pageStoreState();
  visitorPages.set({ what: "stored" }, entries);
  visitorPages.set({ what: "made" }, made);
  visitorPages.set({ what: "answered" }, answered);
  visitorPageBytes.set(bytes);
  await readTimedWork(db);
  timedWork.set(isTimedWorkRunning() ? 1 : 0);
  return { type: registry.contentType, text: await registry.metrics() };
}
