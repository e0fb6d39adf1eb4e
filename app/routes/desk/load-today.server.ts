import { listUnseenAlarms } from "#app/credits/payments/alarm.queries.server.ts";
import { listRunning } from "#app/landers/experiments/experiment.queries.server.ts";
import { loadResults } from "#app/landers/experiments/load-results.server.ts";
import { troublesOf } from "#app/jobs/process-health.ts";
import { listProcesses } from "#app/jobs/running-process.queries.server.ts";
import { countLanders } from "#app/landers/speed/lander-weight.queries.server.ts";
import { countVerifications } from "#app/members/verification/verify-queue.queries.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { isOverdue } from "#app/platform/jobs/job-overdue.ts";
import { listRuns } from "#app/platform/jobs/job-runs.queries.server.ts";
import type { Job } from "#app/platform/jobs/jobs.server.ts";
import { days, later } from "#app/platform/units.ts";
import { countWaitingPhotos } from "#app/members/review/photo-queue.queries.server.ts";
import { countOpenNotices } from "#app/safety/intimate/intimate-notice.queries.server.ts";
import { countOpenComplaints } from "#app/safety/complaints/complaint-queue.queries.server.ts";
import type { StaffRole } from "#app/platform/commands/staff-roles.ts";
import { mayWorkAs } from "#app/desk/may-work-as.ts";
import { lateBefore } from "#app/desk/schemes/complaint-figures.ts";
import {
  countDisputes,
  countFailedMessages,
  countLateComplaints,
  countSignUps,
  maxCounted,
  sumRevenue,
} from "#app/desk/today/today.queries.server.ts";

/** More of them are shown as the first are seen. */
const maxAlarms = 50;

/**
 * What waits for a person with these roles, each part only for its roles (app/desk/README.md#roles): queues with the
 * age of the oldest, failed messages and jobs, disputed payments and their alarms, and seven days beside the seven
 * before.
 */
export async function loadToday(db: Db, roles: readonly StaffRole[], works: Job[], now: Date) {
  const only = <Part>(needed: StaffRole[], load: () => Promise<Part>): Promise<Part | null> =>
    mayWorkAs(roles, needed) ? load() : Promise.resolve(null);
  const [
    photos,
    verifications,
    complaints,
    pictures,
    lateComplaints,
    disputes,
    alarms,
    failed,
    jobs,
    health,
    growth,
    marketing,
  ] = await Promise.all([
    only(["moderation"], () => countWaitingPhotos(db, maxCounted)),
    only(["moderation"], () => countVerifications(db, maxCounted)),
    only(["moderation", "service"], () => countOpenComplaints(db, maxCounted)),
    only(["moderation", "service"], () => countOpenNotices(db, maxCounted)),
    only(["moderation", "service"], () => countLateComplaints(db, lateBefore(now), maxCounted)),
    only(["money"], () => countDisputes(db, now)),
    only(["money"], () => listUnseenAlarms(db, maxAlarms)),
    only(["service"], () => countFailedMessages(db, now)),
    only(["owner"], () => listTroubledWork(db, works, now)),
    only(["owner"], () => checkProcesses(db, now)),
    only(["marketing", "money"], () => compareWeeks(db, roles, now)),
    only(["marketing"], () => countForMarketing(db, now)),
  ]);
  return {
    ...{ photos, verifications, complaints, pictures, lateComplaints, disputes, alarms, failed, jobs, health, growth },
    marketing,
    maxCounted,
  };
}

export type LoadedToday = Awaited<ReturnType<typeof loadToday>>;

/** How many processes run, and what is wrong with them. */
async function checkProcesses(db: Db, now: Date) {
  const processes = await listProcesses(db);
  return { running: processes.length, troubles: troublesOf(processes, now) };
}

/** Jobs that missed two of their turns. */
async function listTroubledWork(db: Db, works: Job[], now: Date) {
  const runs = await listRuns(db);
  return works.flatMap(({ name, cron }) => {
    const run = runs.find(({ work }) => work === name);
    const since = run && (run.lastSuccess ?? run.knownSince);
    return since && isOverdue({ cron }, since, now) ? [{ name, since, failures: run.failures }] : [];
  });
}

/**
 * Landers that do not arrive with the first round trip, experiments that run, and winners that wait to be rolled out,
 * the oldest first (app/landers/README.md#yield).
 */
async function countForMarketing(db: Db, now: Date) {
  const [landers, running] = await Promise.all([countLanders(db), listRunning(db)]);
  const results = await Promise.all(running.map((experiment) => loadResults(db, experiment, now)));
  const won = results.flatMap(({ experiment: { id, name }, verdict: { winner }, wonAt }) =>
    winner === undefined || !wonAt ? [] : [{ id, name, winner, wonAt }],
  );
  won.sort((a, b) => a.wonAt.getTime() - b.wonAt.getTime());
  return { landers, running: running.length, won };
}

/** Sign-ups and revenue of the last seven days and of the seven before, and whose screens say more. */
async function compareWeeks(db: Db, roles: readonly StaffRole[], now: Date) {
  const weekUntil = async (to: Date) => {
    const week = { from: later(to, -days(7)), to };
    const [signUps, revenue] = await Promise.all([countSignUps(db, week), sumRevenue(db, week)]);
    return { signUps, revenue };
  };
  const [last, before] = await Promise.all([weekUntil(now), weekUntil(later(now, -days(7)))]);
  return { last, before, maySeeMarketing: mayWorkAs(roles, ["marketing"]), maySeeMoney: mayWorkAs(roles, ["money"]) };
}
