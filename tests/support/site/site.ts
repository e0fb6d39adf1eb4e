import type { ChildProcess } from "node:child_process";
import { appendFileSync } from "node:fs";
import { createDb, createPool, type Db } from "#db/connect.ts";
import { Browser } from "../requests/browser.ts";
import { from, type VisitorCountry } from "../requests/from-country.ts";
import { copyTown, forgetDeployment } from "../database/postgres.ts";
import { borrowSite, readLog } from "./site-pool.ts";
import { endProcess, startProcesses } from "./site-process.ts";
import { leaveDatabase } from "../database/use-database.ts";

type LogLine = { level: number; msg: string; request?: string } & Record<string, unknown>;

/** A running copy of the built site over its own copy of the demo town. */
export type TestSite = {
  db: Db;
  databaseUrl: string;
  /** `http://localhost:port` of each process; the first is PUBLIC_ORIGIN. */
  origins: string[];
  /** A new browser without cookies, using one of the processes; `from` as in the site's options. */
  visitor(process?: number, from?: VisitorCountry): Browser;
  /** The error lines of the processes' logs. */
  errors(): string[];
  /** All lines of the processes' logs that are JSON. */
  log(): LogLine[];
  /** Empty for a site on loan: a test that ends processes or measures them starts its own. */
  processes: ChildProcess[];
  /** Ends a site of one's own, gives back one on loan. */
  stop(): Promise<void>;
};

/**
 * The built site with `processes` processes on one database. Test hooks are on, the log is recorded. Sites without
 * settings of their own are borrowed from the run's pool (`site-pool.ts`), each with a fresh copy of the town.
 */
export async function startSite(
  options: {
    processes?: 1 | 2;
    /** Where its visitors come from; without it their address is in no country. */
    from?: VisitorCountry;
    /** Never a shared one: its processes are ended or measured, or its settings are others from the first request on. */
    own?: boolean;
    env?: Record<string, string>;
    /** Another Postgres than the run's, with its own template. */
    postgres?: string;
    /** Another version than the run's, by its folder. */
    build?: string;
    /** The database of another site: this one is a further process of it. */
    databaseUrl?: string;
    /** A command before Node: a shell that sets limits. */
    before?: string[];
    /**
     * The address that answers 200 when it is ready: `/healthz` for a site without storage or jobs on purpose.
     */
    opensAt?: "/readyz" | "/healthz";
  } = {},
): Promise<TestSite> {
  const { processes: count = 1, from: country, own = false, ...settings } = options;
  const { env = {} } = settings;
  const isShared = !own && Object.keys(settings).length === 0;
  recordStart(isShared ? "borrowed" : "started");
  if (isShared) {
    const loan = await borrowSite(count);
    const site = open(loan, country);
    return {
      ...site,
      processes: [],
      // In a fresh copy of the town no job has run yet, which an old process calls overdue.
      errors: () => errorLines(readLog(loan)).filter((line) => !line.includes("job_overdue")),
      log: () => jsonLines(readLog(loan)),
      async stop() {
        await leaveDatabase(site);
        await site.db.destroy();
        loan.giveBack();
      },
    };
  }
  const admin = options.postgres ?? process.env.TEST_POSTGRES_URL;
  if (!admin) throw new Error("TEST_POSTGRES_URL is not set: this project needs tests/support/global-setup.ts");
  const databaseUrl = options.databaseUrl ?? (await copyTown(admin));
  // It may have secrets of its own: it is the first process of its deployment.
  if (!options.databaseUrl) await forgetDeployment(databaseUrl);
  const said: string[] = [];
  const { origins, processes } = await startProcesses({ databaseUrl, count, env }, said, options);
  const site = open({ origins, databaseUrl }, country);
  return {
    ...site,
    processes,
    errors: () => errorLines(said),
    log: () => jsonLines(said),
    async stop() {
      await site.db.destroy();
      await Promise.all(processes.map(endProcess));
    },
  };
}

/** For the closing lines of `npm test`, which name the slowest files and what they cost. */
function recordStart(kind: "started" | "borrowed"): void {
  const { TEST_STARTS: starts, TEST_FILE: file = "tests/browser" } = process.env;
  if (starts) appendFileSync(starts, `${JSON.stringify({ file, kind })}\n`);
}

function open(
  { origins, databaseUrl }: { origins: string[]; databaseUrl: string },
  country: VisitorCountry | undefined,
) {
  const db = createDb(createPool(databaseUrl, { max: 4, onError: () => {} }));
  const visitor = (process = 0, home = country) => new Browser(origins[process] ?? "", undefined, home && from[home]);
  return { db, databaseUrl, origins, visitor };
}

const jsonLines = (lines: string[]) =>
  lines.filter((line) => line.startsWith("{")).map((line) => JSON.parse(line) as LogLine);
const errorLines = (lines: string[]) => lines.filter((line) => line.includes('"level":50'));
