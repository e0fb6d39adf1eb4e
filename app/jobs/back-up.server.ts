import { spawn } from "node:child_process";
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { outdated } from "#app/desk/backup/backup-names.ts";
import { env } from "#app/platform/env/env.server.ts";
import type { Job } from "#app/platform/jobs/jobs.server.ts";

/**
 * The nightly backup (scripts/deploy/README.md#backups): the staff command in a process of its own, which leaves this
 * one its time for members. Then the oldest ones go.
 */
async function backUpNightly(folder: string): Promise<void> {
  try {
    await runBackup(folder);
  } finally {
    // One without some photos counts as failed, and is there nevertheless.
    const names = await readdir(folder).catch(() => []);
    for (const name of outdated(names, env.backupKeep)) await rm(join(folder, name), { force: true });
  }
}

function runBackup(folder: string): Promise<void> {
  const args = [
    "--import",
    "./scripts/start/process/leash.mjs",
    "--import",
    "tsx",
    "scripts/staff.ts",
    "backup",
    "--to",
    folder,
  ];
  const child = spawn(process.execPath, args, {
    // The address of the site's own Postgres is known only here.
    env: { ...env.inherited, DATABASE_URL: env.databaseUrl, NODE_OPTIONS: "" },
    // Connected: it ends with this process, however that ends.
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  });
  let said = "";
  child.stderr?.setEncoding("utf8").on("data", (text: string) => (said = (said + text).slice(-2_000)));
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => (code === 0 ? resolve() : reject(new Error(said.trim() || `code ${code}`))));
  });
}

const { backupTo } = env;

/** Only where BACKUP_TO is set: without it there is nothing that could be overdue. */
export const backupJobs: Job[] =
  backupTo === undefined ? [] : [{ name: "back-up", cron: "10 3 * * *", run: () => backUpNightly(backupTo) }];
