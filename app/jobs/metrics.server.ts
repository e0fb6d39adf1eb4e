import { Gauge } from "prom-client";
import { isUnavailable } from "#app/platform/database/database-unavailable.server.ts";
import { pool } from "#app/platform/database/db.server.ts";
import { env } from "#app/platform/env/env.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { countLiveListeners } from "#app/platform/live/live-listeners.server.ts";
import { findMeasurement } from "#app/platform/metrics/measurement.queries.server.ts";
import { registry } from "#app/platform/metrics/registry.server.ts";
import { outboxRows, oldestDueRows } from "#app/platform/outbox/outbox.queries.server.ts";
import { listRuns } from "#app/platform/jobs/job-runs.queries.server.ts";
import { findOverdue, areJobsRunning } from "#app/platform/jobs/jobs.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { pageStoreState } from "#app/shell/stored-pages/page-store.server.ts";
import { allJobs } from "./all-jobs.server.ts";

const registers = [registry];
const gauge = <Label extends string = never>(name: string, help: string, ...labelNames: Label[]) =>
  new Gauge<Label>({ name, help, labelNames, registers });

const eventStreams = gauge("event_streams", "Open streams of live events in this process.");
const poolWaiting = gauge(
  "pool_waiting",
  "Requests of this process that are waiting for a connection to the database.",
);
const poolClients = gauge("pool_clients", "This process's connections to the database, by state.", "state");
const jobs = gauge("site_jobs_running", "1 while this process runs jobs.");
const visitorPages = gauge(
  "site_visitor_pages",
  "Visitors' pages in this process: stored now, made since it started, answered from memory since it started.",
  "what",
);
const visitorPageBytes = gauge("site_visitor_page_bytes", "Memory that the stored visitors' pages take up.");

/** 0: the values below, which come from the database, are missing in this reading. */
const databaseAnswers = gauge("site_database_answers", "1 if the database answered while the metrics were read.");
const outboxStates = gauge(
  "outbox_rows",
  "E-mails, text messages, push messages and postbacks that are waiting or have failed, by kind and state.",
  "kind",
  "state",
);
const outboxOldest = gauge("outbox_oldest_seconds", "How long the oldest message that is due has waited.", "kind");
const lastSuccess = gauge(
  "job_last_success_seconds",
  "When the job last succeeded, in any process (Unix time).",
  "work",
);
const failures = gauge("job_failures_total", "How often the job has failed, in all processes.", "work");
const overdue = gauge("job_overdue", "1 while the job has missed two runs.", "work");
const ledgerDrift = gauge(
  "ledger_drift",
  "Accounts and orders whose credits do not match the ledger, at the last nightly check.",
);
const lastDrill = gauge(
  "backup_drill_last_success_seconds",
  "When a restore drill last succeeded (Unix time); 0: never. Only where BACKUP_TO is set.",
);
const ofTheDatabase = [outboxStates, outboxOldest, lastSuccess, failures, overdue, ledgerDrift, lastDrill];

/**
 * The metrics of this process and of what all processes share, in Prometheus' text format
 * (app/server/README.md#request-ids-health-metrics).
 */
export async function readMetrics(db: Db): Promise<{ type: string; text: string }> {
  eventStreams.set(countLiveListeners());
  poolWaiting.set(pool.waitingCount);
  poolClients.set({ state: "busy" }, pool.totalCount - pool.idleCount);
  poolClients.set({ state: "idle" }, pool.idleCount);
  const { entries, bytes, made, answered } = pageStoreState();
  visitorPages.set({ what: "stored" }, entries);
  visitorPages.set({ what: "made" }, made);
  visitorPages.set({ what: "answered" }, answered);
  visitorPageBytes.set(bytes);
  jobs.set(areJobsRunning() ? 1 : 0);
  databaseAnswers.set((await readShared(db)) ? 1 : 0);
  return { type: registry.contentType, text: await registry.metrics() };
}

/** Reads what all processes share. False: the database does not answer, and nothing of it is reported. */
async function readShared(db: Db): Promise<boolean> {
  for (const each of ofTheDatabase) each.reset();
  // A gauge without labels is 0 after its reset: unknown is not 0.
  ledgerDrift.remove();
  lastDrill.remove();
  try {
    const at = now();
    const [rows, oldest, runs, late, drift, drill] = await Promise.all([
      outboxRows(db),
      oldestDueRows(db, at),
      listRuns(db),
      findOverdue(allJobs, { db, clock: now }),
      findMeasurement(db, "ledger_drift"),
      findMeasurement(db, "last_drill_seconds"),
    ]);
    for (const kind of ["mail", "sms", "push", "postback"]) outboxOldest.set({ kind }, 0);
    for (const { kind, dueAt } of oldest) outboxOldest.set({ kind }, (at.getTime() - dueAt.getTime()) / 1000);
    for (const { kind, status, count } of rows) outboxStates.set({ kind, state: status }, count);
    for (const run of runs) {
      if (run.lastSuccess) lastSuccess.set({ work: run.work }, run.lastSuccess.getTime() / 1000);
      failures.set({ work: run.work }, run.failures);
      overdue.set({ work: run.work }, 0);
    }
    for (const { work } of late) overdue.set({ work }, 1);
    if (drift) ledgerDrift.set(drift.value);
    if (drill || env.backupTo !== undefined) lastDrill.set((drill?.measuredAt.getTime() ?? 0) / 1000);
    return true;
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    return false;
  }
}
