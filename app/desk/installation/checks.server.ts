import { resolveTxt } from "node:dns/promises";
import { randomBytes } from "node:crypto";
import { statfs } from "node:fs/promises";
import nodemailer from "nodemailer";
import { sql } from "kysely";
import { isOverdue } from "#app/platform/jobs/job-overdue.ts";
import { listRuns } from "#app/platform/jobs/job-runs.queries.server.ts";
import { findDeployment } from "#app/platform/env/deployment.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import type { Env } from "#app/platform/env/env.server.ts";
import { findMeasurement } from "#app/platform/metrics/measurement.queries.server.ts";
import { getFromOwnSite } from "#app/platform/request/own-site.server.ts";
import { minutes, seconds } from "#app/platform/units.ts";
import { compareMigrations } from "#db/compare-migrations.ts";
import { refusalOfEncoding } from "#db/migrate.ts";
import { migrations } from "#db/migrations.ts";
import { findForeignSettings } from "#db/session.ts";
import { countOf } from "#app/platform/text/count-of.ts";
import { findBackup } from "./backup-checks.server.ts";
import { type Check, type Finding, fine, type Installation, odd, unlessDemo, wrong } from "./findings.ts";

/** The installation's parts in the order of their importance (scripts/deploy/README.md#watching-it). */
export const checks: Check[] = [
  {
    name: "settings",
    find: async ({ env }) => {
      const found = [...env.refusals.map(wrong), ...env.warnings.map(odd)];
      return found.length > 0 ? found : fine(env.production ? "complete" : "not production: a demo or a test");
    },
  },
  { name: "database", find: findDatabase },
  { name: "origin", find: findOrigin },
  { name: "secrets", find: findSecrets },
  { name: "mail", find: findMail },
  { name: "storage", find: findStorage },
  { name: "push", find: findPush },
  { name: "payments", find: findPayments },
  { name: "clock", find: findClock },
  { name: "disk", find: findDisk },
  { name: "backup", find: findBackup },
  { name: "jobs", find: findJobs },
];

async function findDatabase({ db, env }: Installation): Promise<Finding[]> {
  const { rows } = await sql<{ version: string; names: string[] }>`
    select current_setting('server_version') as version, array(select name::text from kysely_migration) as names`.execute(
    db,
  );
  const { version = "", names = [] } = rows[0] ?? {};
  const own = Object.keys(migrations);
  const missing = own.filter((name) => !names.includes(name));
  const comparison = compareMigrations([...names].sort(), own);
  const found: Finding[] = [];
  if (Number.parseInt(version, 10) < 15)
    found.push(wrong(`Postgres ${version} is too old: the site needs 15 or newer.`));
  const encoding = await refusalOfEncoding(db);
  if (encoding) found.push(wrong(encoding));
  found.push(...(await findSessionSettings(db, env)));
  if (comparison.state === "newer")
    found.push(odd(`a newer version has extended it (${comparison.names.join(", ")}); this one still works with it.`));
  else if (comparison.state !== "known")
    found.push(
      wrong(`its schema belongs to another version (${comparison.names.join(", ")}): this one cannot work with it.`),
    );
  if (missing.length > 0) found.push(wrong(`migrations not run yet: ${missing.join(", ")}. Run: npm run migrate.`));
  const drift = await findMeasurement(db, "ledger_drift");
  if (drift && drift.value > 0)
    found.push(wrong(`${drift.value} balances or orders do not match the ledger; see the log.`));
  return found.length > 0 ? found : fine(`Postgres ${version}, schema up to date`);
}

/** Each connection sets what the site needs, but not one that a transaction pooler shares out anew each time. */
async function findSessionSettings(db: Db, env: Env): Promise<Finding[]> {
  const { defaults, schemas } = await findForeignSettings(db);
  const found: Finding[] = [];
  if (schemas) {
    const [theirs, ofNewOnes] = schemas;
    found.push(
      wrong(
        `the tables are in the schema ${theirs}, but new ones would be created in ${ofNewOnes}, which backups leave out: alter role … set search_path = ${theirs}.`,
      ),
    );
  }
  if (defaults.length === 0) return found;
  const sentence = `its role or the database itself sets other defaults (${defaults.join("; ")})`;
  const finding = env.databaseDirectUrl
    ? wrong(`${sentence}, which sessions behind a pooler keep: alter role … reset, alter database … reset.`)
    : odd(`${sentence}; the site's sessions override them, but other programs' sessions do not.`);
  return [...found, finding];
}

async function findOrigin({ env }: Installation): Promise<Finding[]> {
  const { origin } = env.publicOrigin;
  try {
    const { status } = await getFromOwnSite({ origin: env.publicOrigin, path: "/healthz" });
    if (status === 200) return fine(`${origin} answers`);
    return [wrong(`${origin}/healthz answers ${status}: something else is at this address.`)];
  } catch (error) {
    const cause = (error as { code?: string }).code ?? (error as Error).message;
    return [
      wrong(
        `${origin} does not answer from here (${cause}): check DNS, the proxy, its certificate, and that the site is running.`,
      ),
    ];
  }
}

async function findSecrets(installation: Installation): Promise<Finding[]> {
  const { env } = installation;
  if (env.mandateSecret === env.sessionSecret && env.sms === "http") {
    return [odd("MANDATE_SECRET is not set: a new SESSION_SECRET would make the mandates unreadable.")];
  }
  return fine("they match the site's database");
}

async function findMail(installation: Installation): Promise<Finding[]> {
  const { env } = installation;
  const { smtpUrl } = env;
  if (env.mail !== "smtp" || !smtpUrl) return unlessDemo(installation, "MAIL=keep: no mail is sent.");
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    connectionTimeout: seconds(5),
    greetingTimeout: seconds(5),
  });
  const found: Finding[] = [];
  await transport
    .verify()
    .catch((error: Error) => found.push(wrong(`the mail server cannot be used: ${error.message}`)));
  transport.close();
  const domain = env.mailFrom.split("@").at(-1)?.replace(/>$/, "") ?? "";
  found.push(...(await findSenderRecords(domain)));
  if (!env.mailEventsSecret) found.push(odd("MAIL_EVENTS_SECRET is not set: bounces go unnoticed."));
  return found.length > 0 ? found : fine(`${env.mailFrom} via ${new URL(smtpUrl).host}, with SPF, DKIM and DMARC`);
}

/** SPF, DKIM, DMARC, as far as DNS answers from here: without them mail goes to the spam folder. */
async function findSenderRecords(domain: string): Promise<Finding[]> {
  const [own, dkim, dmarc] = await Promise.all([
    textsOf(domain),
    // Without any key below it, this name does not exist at all; otherwise it exists without a text of its own.
    textsOf(`_domainkey.${domain}`),
    textsOf(`_dmarc.${domain}`),
  ]);
  if (own === "no answer" || dkim === "no answer" || dmarc === "no answer") {
    return [odd(`DNS gives no answer for ${domain}: SPF and DKIM were not checked.`)];
  }
  const found: Finding[] = [];
  if (own === "no such name" || !own.some((text) => /^v=spf1\b/i.test(text))) {
    found.push(wrong(`${domain} has no SPF record: its mail is treated as spam.`));
  }
  if (dkim === "no such name") found.push(wrong(`${domain} has no DKIM key: its mail is treated as spam.`));
  if (dmarc === "no such name" || !dmarc.some((text) => /^v=DMARC1\b/i.test(text))) {
    found.push(odd(`${domain} has no DMARC record: anyone can send in its name.`));
  }
  return found;
}

async function textsOf(name: string): Promise<string[] | "no such name" | "no answer"> {
  try {
    return (await resolveTxt(name)).map((parts) => parts.join(""));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENODATA") return [];
    return code === "ENOTFOUND" ? "no such name" : "no answer";
  }
}

async function findStorage({ env, storage }: Installation): Promise<Finding[]> {
  const key = `doctor/${randomBytes(8).toString("hex")}.webp`;
  try {
    await storage.write(key, Buffer.from("a file of the doctor"));
    const read = await storage.read(key);
    await storage.remove(key);
    if (read) return fine(env.storage === "s3" ? `the bucket ${env.s3?.bucket} stores files` : "the disk stores files");
    return [wrong("a file that was stored cannot be read back.")];
  } catch {
    return [wrong("the photo storage accepts no files: check its address, its key and the free space.")];
  }
}

async function findPush({ env, db }: Installation): Promise<Finding[]> {
  const deployment = await findDeployment(db);
  if (!deployment) return [wrong("there is no push key: start the site once.")];
  if (!env.configuredVapid) return fine("the site's own key, in the database");
  if (deployment.vapid.publicKey === env.configuredVapid.publicKey) return fine("the key in VAPID_PUBLIC_KEY");
  return [wrong("VAPID_PUBLIC_KEY is not the key that members' devices have: they get no push messages.")];
}

async function findPayments(installation: Installation): Promise<Finding[]> {
  const { payments } = installation.env;
  if (payments.length === 0) return unlessDemo(installation, "PAYMENTS is not set: no one can buy credits.");
  return fine(payments.join(", "));
}

async function findClock({ db, env, now, machineNow }: Installation): Promise<Finding[]> {
  const found: Finding[] = [];
  const { rows } = await sql<{ at: Date }>`
    select query_start as at from pg_stat_activity where pid = pg_backend_pid()`.execute(db);
  const apart = Math.abs((rows[0]?.at.getTime() ?? 0) - machineNow.getTime());
  if (rows[0] && apart > minutes(1)) {
    found.push(wrong(`this machine's clock and the database's are ${Math.round(apart / 1000)} s apart: turn on NTP.`));
  }
  if (env.production && Math.abs(now.getTime() - machineNow.getTime()) > minutes(1)) {
    found.push(wrong("the site's clock was moved (table clock_shift): it must show the real time."));
  }
  return found.length > 0 ? found : fine("the machine's and the database's agree");
}

async function findDisk({ env }: Installation): Promise<Finding[]> {
  const folders = [env.dataDir, ...(env.backupTo === undefined ? [] : [env.backupTo])];
  const found: Finding[] = [];
  for (const folder of folders) {
    const disk = await statfs(folder).catch(() => undefined);
    if (!disk) {
      found.push(wrong(`${folder} does not exist or cannot be read.`));
      continue;
    }
    const free = disk.bavail / disk.blocks;
    const sentence = `${folder}: ${Math.round(free * 100)}% free`;
    found.push(
      free < 0.05
        ? wrong(`${sentence}; soon members will not be able to add photos.`)
        : free < 0.15
          ? odd(sentence)
          : { state: "fine", sentence },
    );
  }
  return found;
}

/** pg-boss knows when each work is due, in whichever process it runs. */
async function findJobs({ db, now }: Installation): Promise<Finding[]> {
  const { rows } = await sql<{ name: string; cron: string }>`
    select name, cron from timed_work.schedule
    -- Each start schedules its works anew: older rows are works that no longer exist.
    where updated_on > (select max(updated_on) from timed_work.schedule) - interval '1 hour' order by name`
    .execute(db)
    .catch(() => ({ rows: [] as { name: string; cron: string }[] }));
  if (rows.length === 0) return [wrong("no process has ever run a job: set JOBS=1, or start npm run jobs.")];
  const runs = new Map((await listRuns(db)).map((run) => [run.work, run]));
  const late = rows.filter((work) => {
    const run = runs.get(work.name);
    return run && isOverdue(work, run.lastSuccess ?? run.knownSince, now);
  });
  if (late.length === 0) return fine(`${countOf(rows.length, "job")}, none overdue`);
  return late.map(({ name }) => {
    const run = runs.get(name);
    return wrong(
      `${name} is overdue: ${run?.lastSuccess ? `last done ${run.lastSuccess.toISOString()}` : "never done"}, ${countOf(run?.failures ?? 0, "failure")}.`,
    );
  });
}
