import { readFileSync } from "node:fs";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { claimMeasurement } from "#app/platform/metrics/measurement.queries.server.ts";
import { hours, later, minutes } from "#app/platform/units.ts";
import { metricsInAnswer, metricsInRules } from "#tests/support/alert-metrics.ts";
import { Browser } from "#tests/support/requests/browser.ts";
import { shiftClock } from "#tests/support/members/orders.ts";
import { startSite, type TestSite } from "#tests/support/site/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(async () => {
  // The only expected error is from the work that was made to fail.
  expect(site.errors().filter((line) => !line.includes("not today"))).toEqual([]);
  await site.stop();
});

test("Prometheus on this machine reads metrics of the process, its pool and its outbox", async () => {
  const answer = await site.visitor().get("/metrics");
  expect(answer.status).toBe(200);
  expect(answer.headers["content-type"]).toContain("text/plain");
  const names = metricsInAnswer(answer.text);
  for (const name of ["process_resident_memory_bytes", ...named]) expect(names).toContain(name);
  expect(answer.text).toMatch(/^pool_clients\{state="idle"\} \d+$/m);
  expect(answer.text).toMatch(/^site_database_answers 1$/m);
});

/** Product 18. */
const named = [
  ...["http_requests_total", "http_request_seconds_bucket", "event_streams", "outbox_rows", "outbox_oldest_seconds"],
  ...["job_last_success_seconds", "job_failures_total", "pool_waiting", "pool_clients", "ledger_drift"],
  ...["push_results_total", "mail_results_total", "payments_total", "backup_drill_last_success_seconds"],
];

test("every metric of the example alert rules exists", async () => {
  const names = metricsInAnswer((await site.visitor().get("/metrics")).text);
  const rules = metricsInRules(readFileSync("scripts/deploy/alerts.yml", "utf8"));
  expect(rules.length).toBeGreaterThan(10);
  expect(rules.filter((name) => !names.has(name))).toEqual([]);
  // The check itself notices a metric that does not exist.
  const wrong = 'groups: [{ rules: [{ alert: A, expr: "sum by (route) (rate(no_such_total{a=~\\"b\\"}[5m])) > 1" }] }]';
  expect(metricsInRules(wrong)).toEqual(["no_such_total"]);
});

describe("requests", () => {
  const count = async (labels: string) => {
    const { text } = await site.visitor().get("/metrics");
    return Number(new RegExp(`^http_requests_total\\{${labels}\\} (\\d+)$`, "m").exec(text)?.[1] ?? 0);
  };

  test("are counted by route pattern, method and status, never by address", async () => {
    const labels = 'route="/members/:id",method="GET",status="302"';
    const before = await count(labels);
    await Promise.all([1, 2].map((id) => site.visitor().get(`/members/${id}`)));
    await expect.poll(() => count(labels)).toBe(before + 2);
    await site.visitor().get("/no-such-page-anywhere");
    const { text } = await site.visitor().get("/metrics");
    expect(text).not.toContain("no-such-page-anywhere");
    expect(text).toMatch(/^http_request_seconds_count\{route="\/members\/:id"\} (?!0|1$)\d+/m);
  });

  test("the error page shows the id of its request, as the header does", async () => {
    const { headers, text } = await site.visitor().get("/no-such-page-anywhere", { "x-request-id": "proxy-00000042" });
    expect(headers["x-request-id"]).toBe("proxy-00000042");
    expect(text).toContain("proxy-00000042");
  });
});

test("by the site's public name there is no such page", async () => {
  const answer = await new Browser(site.origins[0] ?? "", "dating.example").get("/metrics");
  expect(answer.status).toBe(404);
  expect(answer.text).not.toContain("process_");
});

describe("jobs", () => {
  /** Makes the clearing of visits run this statement first. */
  const clearing = async (words: string) => {
    await sql`drop trigger if exists before_clearing on months.tracking_visit_rest`.execute(site.db);
    await sql`create or replace function before_clearing() returns trigger language plpgsql as ${sql.raw(
      `$$ begin ${words}; return null; end $$`,
    )}`.execute(site.db);
    await sql`create trigger before_clearing before delete on months.tracking_visit_rest execute function before_clearing()`.execute(
      site.db,
    );
  };
  const read = async (name: string, work = "clear-visits") => {
    const { text } = await site.visitor().get("/metrics");
    return Number(new RegExp(`^${name}\\{work="${work}"\\} (\\S+)$`, "m").exec(text)?.[1]);
  };

  test("has no time limit of a page: long work is finished, and its time is in the metrics @thorough", async () => {
    const before = Date.now();
    // Longer than any page may wait for a statement.
    await clearing("perform pg_sleep(3)");
    await shiftClock(site.visitor(), 1);
    expect(await read("job_last_success_seconds")).toBeGreaterThanOrEqual(Math.floor(before / 1000));
    expect(await read("job_failures_total")).toBe(0);
    expect(await read("job_overdue")).toBe(0);
  });

  test("that fails is counted by name, and one that missed two runs is overdue", async () => {
    await clearing("raise exception 'not today'");
    await shiftClock(site.visitor(), 1).catch(() => {});
    expect(await read("job_failures_total")).toBe(1);
    expect(site.errors().join("\n")).toContain('"work":"clear-visits"');
    const last_success_at = new Date(Date.now() - 3 * 86_400_000);
    await site.db.updateTable("timed_work_run").set({ last_success_at }).where("work", "=", "clear-visits").execute();
    expect(await read("job_overdue")).toBe(1);
    expect(await read("job_overdue", "clear-outbox")).toBe(0);
    // A web process reports it too, for when the process for jobs is down.
    const web = await startSite({ databaseUrl: site.databaseUrl, env: { JOBS: "0" } });
    const { text } = await web.visitor().get("/metrics");
    expect(text).toMatch(/^job_overdue\{work="clear-visits"\} 1$/m);
    await web.stop();
  });

  test("that is overdue is claimed for its alarm by one of the processes, once an hour", async () => {
    const at = new Date();
    const claim = (now: Date, work = "clear-visits") =>
      claimMeasurement(site.db, `job_alarm ${work}`, 3, { now, every: hours(1) });
    expect((await Promise.all([claim(at), claim(at), claim(at)])).filter(Boolean)).toHaveLength(1);
    const next = [
      await claim(later(at, minutes(59))),
      await claim(at, "clear-outbox"),
      await claim(later(at, hours(1))),
    ];
    expect(next).toEqual([false, true, true]);
  });
});
