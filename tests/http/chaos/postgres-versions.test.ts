import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chownSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { createClient } from "#db/connect.ts";
import { migrateToLatest } from "#db/migrate.ts";
import { doMainJob } from "#tests/support/members/main-job.ts";
import { ordinaryUser } from "#tests/support/servers/replica-pair.ts";
import { startSite } from "#tests/support/site/site.ts";
import { freePort } from "#tests/support/site/site-process.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { findOlderPostgres, olderPostgresVersions, refusedPostgresVersion } from "#tests/support/versions.ts";

const folder = temporaryFolder("postgres");
if (ordinaryUser) chownSync(folder, ordinaryUser.uid, ordinaryUser.gid);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function start(binaries: string, version: string) {
  const bin = (name: string) => join(binaries, name);
  const data = join(folder, version);
  const init = ["-D", data, "--username=site", "--auth=trust", "--encoding=UTF8", "--locale=C", "--no-sync"];
  execFileSync(bin("initdb"), init, { ...ordinaryUser, cwd: folder, stdio: "ignore" });
  const port = await freePort();
  const settings = ["listen_addresses=127.0.0.1", "unix_socket_directories=", "fsync=off", `port=${port}`];
  const words = ["-D", data, ...settings.flatMap((setting) => ["-c", setting])];
  const server = spawn(bin("postgres"), words, { ...ordinaryUser, cwd: folder, stdio: "ignore" });
  const url = `postgres://site@127.0.0.1:${port}/postgres`;
  const connect = async () => {
    const client = createClient({ connectionString: url });
    try {
      await client.connect();
      await client.query("create database town_template");
      return true;
    } catch {
      return false;
    } finally {
      await client.end().catch(() => {});
    }
  };
  await expect.poll(connect, { timeout: 30_000 }).toBe(true);
  const stop = async () => {
    server.kill("SIGINT");
    await once(server, "exit");
  };
  return { url, stop };
}

test.each(olderPostgresVersions)(
  "the main job is done on Postgres %s",
  async (version) => {
    const binaries = findOlderPostgres(version);
    if (!binaries) return;
    const { url, stop } = await start(binaries, version);
    try {
      const template = new URL(url);
      template.pathname = "/town_template";
      await migrateToLatest(template.href);
      const site = await startSite({ postgres: url });
      try {
        await doMainJob(site);
        expect((await site.visitor().get("/readyz")).status).toBe(200);
        expect(site.errors()).toEqual([]);
      } finally {
        await site.stop();
      }
    } finally {
      await stop();
    }
  },
  240_000,
);

test(`Postgres ${refusedPostgresVersion} is refused in one sentence, before anything is written`, async () => {
  const binaries = findOlderPostgres(refusedPostgresVersion);
  if (!binaries) return;
  const { url, stop } = await start(binaries, refusedPostgresVersion);
  try {
    const { status, stdout, stderr } = spawnSync(process.execPath, ["--import", "tsx", "scripts/migrate.ts"], {
      env: { PATH: process.env.PATH, NODE_ENV: "production", DATABASE_URL: url, DATA_DIR: folder },
      encoding: "utf8",
    });
    expect(stderr).toMatch(/^The database postgres at \S+ is too old: the site needs Postgres 15 or newer\.\n$/);
    expect([status, stdout]).toEqual([1, ""]);
  } finally {
    await stop();
  }
}, 240_000);
