import type { ChildProcess } from "node:child_process";
import { closeSync, openSync, readFileSync, rmSync, statSync } from "node:fs";
import http from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { minutes } from "#app/platform/units.ts";
import { createDb, createPool } from "#db/connect.ts";
import { copyTown, replaceDatabase } from "../database/postgres.ts";
import { endProcess, startProcesses, waitUntilOpen } from "./site-process.ts";
import { temporaryFolder } from "../temporary-folder.ts";

/** A site on loan, as the pool describes it to a test file. */
export type SiteOnLoan = { origins: string[]; databaseUrl: string; log: string; logFrom: number };

/** Borrows a site with at least so many processes from the run's pool until `giveBack`, or until this process ends. */
export async function borrowSite(processes: number): Promise<SiteOnLoan & { giveBack(): void }> {
  const pool = process.env.TEST_SITE_POOL;
  if (!pool) throw new Error("TEST_SITE_POOL is not set: this project needs tests/support/global-setup.ts");
  const request = http.request(pool, { method: "POST", agent: false });
  request.end(String(processes));
  const answer = await new Promise<http.IncomingMessage>((resolve, reject) => {
    request.once("response", resolve).once("error", reject);
  });
  const line = await new Promise<string>((resolve) => answer.setEncoding("utf8").once("data", resolve));
  if (answer.statusCode !== 200) throw new Error(line);
  // The loan alone must not keep this process alive.
  answer.socket.unref();
  return { ...(JSON.parse(line) as SiteOnLoan), giveBack: () => answer.destroy() };
}

/** The lines that the site's processes have logged during the loan. */
export function readLog({ log, logFrom }: SiteOnLoan): string[] {
  return readFileSync(log).subarray(logFrom).toString("utf8").split("\n").filter(Boolean);
}

type PooledSite = {
  origins: string[];
  databaseUrl: string;
  log: string;
  children: ChildProcess[];
  state: "free" | "lent" | "renewing";
};

/** Idle sites poll their database: more of them than this cost more than a start. */
const maxSites = 6;
/** After so long without a loan all of them end: the browser's journeys have a site of their own. */
const idleMs = 15_000;

/**
 * Running sites that test files borrow one after the other: each loan begins with a fresh copy of the demo town, which
 * takes the place of the used database under the running processes. A loan is an open HTTP request; it ends with it, so
 * that a test file that dies gives its site back too.
 */
export async function startSitePool(postgresUrl: string): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = temporaryFolder("site-logs");
  const sites: PooledSite[] = [];
  const waiting: { processes: number; serveIt: (site: PooledSite) => void; failed: (error: unknown) => void }[] = [];
  let starting = 0;
  const renewals = new Set<Promise<void>>();
  const endAtOnce = () => sites.forEach(({ children }) => children.forEach((child) => child.kill("SIGKILL")));
  process.once("exit", endAtOnce);

  async function start(count: number): Promise<PooledSite> {
    const databaseUrl = await copyTown(postgresUrl);
    const log = path.join(folder, `${path.basename(databaseUrl)}.log`);
    const output = openSync(log, "a");
    try {
      const { origins, processes } = await startProcesses({ databaseUrl, count, env: {} }, output);
      return { origins, databaseUrl, log, children: processes, state: "lent" };
    } finally {
      // The processes have it open themselves.
      closeSync(output);
    }
  }

  function end(site: PooledSite): void {
    sites.splice(sites.indexOf(site), 1);
    void Promise.all(site.children.map(endProcess));
  }

  async function renew(site: PooledSite): Promise<void> {
    site.state = "renewing";
    await replaceDatabase(site.databaseUrl, site.origins[0] ?? "");
    await Promise.all(site.origins.map((origin) => waitUntilOpen(origin, "/readyz")));
    await waitUntilListening(site);
    await Promise.all(site.origins.map(waitUntilOwnTime));
    site.state = "free";
  }

  let idle: NodeJS.Timeout | undefined;
  const endFreeSites = () => sites.filter(({ state }) => state === "free").forEach(end);

  /** Serves whoever waits, from the free sites, else with a new one in the place of one that nobody asks for. */
  function lend(): void {
    for (const want of [...waiting]) {
      const fitting = sites.filter(({ children }) => children.length >= want.processes);
      const free = leastOf(fitting.filter(({ state }) => state === "free"));
      if (free) {
        free.state = "lent";
        waiting.splice(waiting.indexOf(want), 1);
        want.serveIt(free);
        continue;
      }
      // To renew one takes a tenth of a start.
      const isNext = waiting.indexOf(want) < fitting.filter(({ state }) => state === "renewing").length;
      if (isNext || sites.length + starting >= maxSites) {
        const other = isNext ? undefined : sites.find(({ state }) => state === "free");
        if (!other) continue;
        end(other);
      }
      waiting.splice(waiting.indexOf(want), 1);
      starting++;
      start(want.processes)
        .then((site) => {
          sites.push(site);
          want.serveIt(site);
        }, want.failed)
        .finally(() => {
          starting--;
          lend();
        });
    }
  }

  const server = http.createServer((request, response) => {
    let body = "";
    request.setEncoding("utf8").on("data", (part: string) => (body += part));
    request.on("end", () => {
      clearTimeout(idle);
      waiting.push({
        processes: Number(body),
        serveIt: (site) => {
          const { origins, databaseUrl, log } = site;
          const loan: SiteOnLoan = { origins, databaseUrl, log, logFrom: statSync(log).size };
          response.on("close", () => {
            const renewal = renew(site)
              // Not to be trusted any more: the next loan starts another one.
              .catch(() => end(site))
              .finally(() => {
                renewals.delete(renewal);
                lend();
                clearTimeout(idle);
                if (sites.every(({ state }) => state === "free")) idle = setTimeout(endFreeSites, idleMs).unref();
              });
            renewals.add(renewal);
          });
          response.write(`${JSON.stringify(loan)}\n`);
        },
        failed: (error) => {
          response.statusCode = 500;
          response.end(String(error));
        },
      });
      lend();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    async stop() {
      server.close();
      await Promise.all(renewals);
      server.closeAllConnections();
      process.off("exit", endAtOnce);
      await Promise.all(sites.flatMap(({ children }) => children.map(endProcess)));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const leastOf = (sites: PooledSite[]) =>
  sites.reduce<PooledSite | undefined>(
    (least, site) => (least && least.children.length <= site.children.length ? least : site),
    undefined,
  );

/** The processes have noticed the new database once each listens for live events in it. */
async function waitUntilListening({ databaseUrl, children }: PooledSite): Promise<void> {
  const db = createDb(createPool(databaseUrl, { max: 1, onError: () => {} }));
  try {
    for (const deadline = Date.now() + 30_000; ; ) {
      const sessions = await db
        .withTables<{ pg_stat_activity: { application_name: string; query: string; state: string; datname: string } }>()
        .selectFrom("pg_stat_activity")
        .select("query")
        .where("application_name", "=", "live events")
        .where("state", "=", "idle")
        .where("datname", "=", new URL(databaseUrl).pathname.slice(1))
        .execute();
      if (sessions.filter(({ query }) => /^(listen|select 1)/.test(query)).length >= children.length) return;
      if (Date.now() > deadline) throw new Error("a shared site did not find its new database within 30 s");
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  } finally {
    await db.destroy();
  }
}

/** A process reads the clock's shift anew beside its first questions to the new database: until then it has the last loan's. */
async function waitUntilOwnTime(origin: string): Promise<void> {
  for (const deadline = Date.now() + 30_000; ; ) {
    const answer = await fetch(new URL("/dev/clock", origin));
    const { now } = (await answer.json()) as { now: string };
    if (Math.abs(new Date(now).getTime() - Date.now()) < minutes(1)) return;
    if (Date.now() > deadline) throw new Error("a shared site kept the clock of its last loan for 30 s");
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
