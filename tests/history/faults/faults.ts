import { setTimeout as sleep } from "node:timers/promises";
import type { Place } from "../run/place.ts";
import { jobsProcess, webProcesses } from "../run/place.ts";

/** `luck` is between 0 and 1, from the seed: how long, and where. It is over when the promise resolves. */
type Happen = (place: Place, luck: number) => Promise<unknown>;

/** A number up to `most`, by a luck. */
const upTo = (most: number, luck: number) => Math.floor(luck * most);
const oneOf = (processes: number[], luck: number) => processes[upTo(processes.length, luck)] ?? 0;

/** What happens to the site while its members go on, and how often in comparison. */
export const faults: Record<string, { weight: number; happen: Happen }> = {
  /** One process reaches no database. */
  cut: {
    weight: 3,
    async happen({ doors }, luck) {
      const door = doors[oneOf(webProcesses, luck)];
      door?.shut(true);
      await sleep(200 + upTo(1_000, luck));
      door?.shut(false);
    },
  },
  /** Every connection ends at once, and new ones are let in: what a restarting pooler looks like, and a quick failover. */
  pooler: {
    weight: 3,
    async happen({ doors }, luck) {
      for (const door of doors) door.shut(true);
      await sleep(upTo(400, luck));
      for (const door of doors) door.shut(false);
    },
  },
  /** No byte passes; what was on the way arrives later. */
  stall: {
    weight: 2,
    async happen({ doors }, luck) {
      const door = doors[oneOf(webProcesses, luck)];
      door?.freeze();
      await sleep(300 + upTo(2_500, luck));
      door?.thaw();
    },
  },
  /** The database itself ends all connections. */
  terminate: { weight: 3, happen: ({ endConnections }) => endConnections() },
  kill_web: { weight: 3, happen: ({ restartProcess }, luck) => restartProcess(oneOf(webProcesses, luck)) },
  kill_jobs: { weight: 1, happen: ({ restartProcess }) => restartProcess(jobsProcess) },
  kill_postgres: { weight: 2, happen: ({ restartPostgres }) => restartPostgres() },
  /** The clock steps forward or back by up to two hours; all jobs that are due run in the jobs' process. */
  clock: {
    weight: 2,
    async happen(place, luck) {
      const seconds = upTo(4 * 3600, luck) - 2 * 3600;
      await stepClock(place, seconds - place.clockShift);
    },
  },
  /** The bucket answers nobody. */
  slow_bucket: {
    weight: 1,
    async happen({ bucketDoor }, luck) {
      bucketDoor.freeze();
      await sleep(500 + upTo(3_000, luck));
      bucketDoor.thaw();
    },
  },
};

/** Moves the site's clock by so many seconds, from where it is. */
async function stepClock(place: Place, seconds: number): Promise<void> {
  const body = JSON.stringify({ shift_seconds: seconds });
  const headers = { "content-type": "application/json" };
  await place
    .visitor(jobsProcess)
    .ask("/dev/clock", { method: "POST", headers, body })
    .catch(() => {});
  // Whatever it answered, or did not: the database knows.
  const row = await place.db
    .selectFrom("clock_shift")
    .select("seconds")
    .executeTakeFirst()
    .catch(() => undefined);
  if (row) place.clockShift = row.seconds;
}
