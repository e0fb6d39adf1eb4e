import { findActiveSessions } from "#app/account/session/session.queries.server.ts";
import { startCompanions } from "#app/demo/companions/start-companions.server.ts";
import { putDemoDeskPeople } from "#app/demo/desk-people.server.ts";
import { putDemoQueues } from "#app/demo/review-queues.server.ts";
import { listenToBus, subscribe } from "#app/platform/live/bus.server.ts";
import { resyncLiveListeners, startLiveListeners } from "#app/platform/live/live-listeners.server.ts";
import { allJobs } from "./all-jobs.server.ts";
import { assetFolderOfThisVersion, storeAssets } from "./built-assets.server.ts";
import { now, readClockShift } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { joinDeployment } from "#app/platform/env/deployment.server.ts";
import { EnvRefusal, env } from "#app/platform/env/env.server.ts";
import { log } from "#app/platform/log.server.ts";
import { logOutboxError, outboxSender, type Transports } from "#app/platform/outbox/outbox-sender.server.ts";
import { forgetPages } from "#app/shell/stored-pages/page-store.server.ts";
import { keepRegistered } from "./keep-registered.server.ts";
import { reportReady } from "./readiness.server.ts";
import { watchJobs } from "#app/platform/jobs/job-alarm.server.ts";
import { startJobs, stopJobs } from "#app/platform/jobs/jobs.server.ts";
import { minutes, seconds } from "#app/platform/units.ts";
import { reloadCompanies } from "#app/site/company/company.server.ts";
import { nameDefaultSite } from "#app/site/default-site.queries.server.ts";
import { reloadExperiments } from "#app/tracking/experiments/running-experiments.server.ts";
import { reloadAdNetworks } from "#app/tracking/postbacks/ad-networks.server.ts";
import { reloadSites } from "#app/site/site.server.ts";
import { jobContext } from "#app/platform/database/background-database.server.ts";
import { transports } from "./transports.server.ts";

/** Starts this process's background work: the bus, the outbox senders, jobs. Called once, by the server. */
export function boot(): void {
  if (!env.databaseUrl) return;
  if (env.refusals.length > 0) stopProcess([...env.refusals, ...env.warnings].join("\n"));

  const rereadClock = () =>
    readClockShift(db).catch((error: Error) => log.warn({ error: error.message }, "the clock shift could not be read"));
  startLiveListeners((hashes) => findActiveSessions(db, hashes, now()));
  listenToBus(() => {
    // Events may have been missed while the connection was down.
    reloadSites();
    reloadCompanies();
    reloadAdNetworks();
    reloadExperiments();
    forgetPages();
    resyncLiveListeners();
    void rereadClock();
  });
  subscribe((event) => {
    if (event.type === "clock") void rereadClock();
  });

  // One sender per kind: a push service or a network that hangs must not delay mails.
  keepSending("mail");
  keepSending("sms");
  keepSending("push");
  keepSending("postback");
  joinTheDeployment();
  keepAssetsReachable();
  keepRegistered();
  if (env.jobs) tryToStartJobs();
  watchJobs(allJobs, { db, clock: now });
  if (env.demo) startCompanions(db, now);
  if (env.demo) keepDemoDeskPeople();
  // Tests fill the queues that they look at.
  if (env.demo && env.jobs && !env.testHooks) keepDemoQueues();
}

/** The demo's staff, as soon as there is a database. */
function keepDemoDeskPeople(): void {
  putDemoDeskPeople(db, now()).catch(() => setTimeout(keepDemoDeskPeople, seconds(2)).unref());
}

/** Something to do for the demo's staff, as soon as there is a database. */
function keepDemoQueues(): void {
  putDemoQueues(db, now()).catch(() => setTimeout(keepDemoQueues, seconds(2)).unref());
}

function keepSending(kind: keyof Transports): void {
  const sender = outboxSender(db, now, kind, transports[kind]);
  const send = async () => {
    await sender.fill().catch(logOutboxError);
    setTimeout(() => void send(), seconds(2)).unref();
  };
  void send();
}

/** A process whose secrets differ from those stored in its database must not serve (app/site/README.md#sites). */
function joinTheDeployment(): void {
  const join = async () => {
    try {
      const { publicOrigin } = await joinDeployment(db, env, now());
      if (await nameDefaultSite(db, new URL(publicOrigin))) reloadSites(true);
      reportReady("deployment");
    } catch (error) {
      if (error instanceof EnvRefusal) stopProcess(error.message);
      log.warn({ error: error instanceof Error ? error.message : "database" }, "cannot join the deployment yet");
      setTimeout(() => void join(), seconds(2)).unref();
    }
  };
  void join();
}

function stopProcess(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

/** Stores this version's scripts, so that processes of other versions can serve them during and after a deployment. */
function keepAssetsReachable(): void {
  const folder = assetFolderOfThisVersion();
  if (!folder) return reportReady("assets");
  const publish = async () => {
    let delay = minutes(60);
    try {
      await storeAssets(db, folder, now());
      reportReady("assets");
    } catch (error) {
      log.warn({ error: error instanceof Error ? error.message : "database" }, "the assets could not be stored yet");
      delay = seconds(5);
    }
    setTimeout(() => void publish(), delay).unref();
  };
  void publish();
}

function tryToStartJobs(): void {
  const start = () => {
    startJobs(allJobs, jobContext).catch((error: unknown) => {
      log.warn({ error }, "jobs cannot start yet");
      setTimeout(start, seconds(5)).unref();
    });
  };
  start();
  // The signal may arrive twice (to the process group, and from the parent); stopping twice is harmless.
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => void stopJobs());
}
