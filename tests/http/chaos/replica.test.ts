import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, chownSync, cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createClient } from "#db/connect.ts";
import { findBinaries } from "#db/embedded/binaries.ts";
import { migrateToLatest } from "#db/migrate.ts";
import { aMember, type Member } from "#tests/support/a-member.ts";
import { copyTown } from "#tests/support/postgres.ts";
import { startSite, type TestSite } from "#tests/support/site.ts";
import { freePort } from "#tests/support/site-process.ts";

/** Postgres does not run as root. */
const user = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : undefined;
const folder = mkdtempSync(join(tmpdir(), "replica-"));
const binaries = join(findBinaries(user), "bin");
const urlOf = (port: number, name = "postgres") => `postgres://site@127.0.0.1:${port}/${name}`;

let ports: { primary: number; replica: number };
let replica: ChildProcess;
const servers: ChildProcess[] = [];
let site: TestSite;
let anna: Member;
let ben: Member;

beforeAll(async () => {
  if (user) chownSync(folder, user.uid, user.gid);
  ports = { primary: await freePort(), replica: await freePort() };
  const data = join(folder, "primary");
  const init = ["-D", data, "--username=site", "--auth=trust", "--encoding=UTF8", "--no-sync"];
  execFileSync(join(binaries, "initdb"), [...init, "--locale-provider=builtin", "--locale=C.UTF-8"], {
    ...user,
    cwd: folder,
    stdio: "ignore",
  });
  // The replica begins as a copy of the primary's files, made before it is first started.
  cpSync(data, join(folder, "replica"), { recursive: true });
  writeFileSync(join(folder, "replica", "standby.signal"), "");
  appendFileSync(
    join(folder, "replica", "postgresql.auto.conf"),
    `primary_conninfo = 'host=127.0.0.1 port=${ports.primary} user=site'\n`,
  );
  if (user) execFileSync("chown", ["-R", `${user.uid}:${user.gid}`, folder]);
  execFileSync("chmod", ["700", join(folder, "replica")]);
  await startServer("primary", ports.primary);
  replica = await startServer("replica", ports.replica);

  await query(ports.primary, "create database town_template");
  await migrateToLatest(urlOf(ports.primary, "town_template"));
  const databaseUrl = await copyTown(urlOf(ports.primary));
  const name = new URL(databaseUrl).pathname.slice(1);
  site = await startSite({ databaseUrl, env: { DATABASE_READ_URL: urlOf(ports.replica, name) } });
  anna = await aMember(site, { gender: "female", country: "NL", name: "Annabel" });
  ben = await aMember(site, { gender: "male", country: "NL" });
}, 240_000);
afterAll(async () => {
  await site?.stop();
  for (const server of servers) {
    if (server.exitCode !== null || server.signalCode !== null) continue;
    server.kill("SIGINT");
    await once(server, "exit");
  }
  rmSync(folder, { recursive: true, force: true });
});

async function startServer(name: string, port: number): Promise<ChildProcess> {
  const settings = [
    "listen_addresses=127.0.0.1",
    "unix_socket_directories=",
    "fsync=off",
    `port=${port}`,
    "max_connections=200",
  ];
  const words = ["-D", join(folder, name), ...settings.flatMap((setting) => ["-c", setting])];
  const server = spawn(join(binaries, "postgres"), words, { ...user, cwd: folder, stdio: "ignore" });
  servers.push(server);
  for (const deadline = Date.now() + 30_000; ; await new Promise((resolve) => setTimeout(resolve, 50))) {
    const answers = await query(port, "select 1").then(
      () => true,
      () => false,
    );
    if (answers) break;
    if (Date.now() > deadline) throw new Error(`${name} did not start within 30 s`);
  }
  return server;
}

async function query(port: number, text: string): Promise<void> {
  const client = createClient({ connectionString: urlOf(port) });
  try {
    await client.connect();
    await client.query(text);
  } finally {
    await client.end().catch(() => {});
  }
}

/** How many lists this server has answered so far. */
async function readsFrom(server: "replica" | "primary"): Promise<number> {
  const { text } = await site.visitor().get("/metrics");
  return Number(new RegExp(`^list_reads_total\\{server="${server}"\\} (\\d+)$`, "m").exec(text)?.[1] ?? 0);
}

const search = async () => {
  const { status, text } = await ben.browser.get("/members?gender=female&country=NL");
  expect(status).toBe(200);
  return text;
};

/** Searches until the list comes from the replica and is the expected one. */
async function untilReplicaShows(name: string): Promise<void> {
  await expect
    .poll(
      async () => {
        const before = await readsFrom("replica");
        return (await search()).includes(name) && (await readsFrom("replica")) > before;
      },
      { timeout: 30_000 },
    )
    .toBe(true);
}

test("searches are read from the replica, and a block, a ban and a hidden photo hold at once", async () => {
  await untilReplicaShows("Annabel");
  // The replica stands still: for a second it still counts as up to date, and knows nothing of the block.
  await query(ports.replica, "select pg_wal_replay_pause()");
  expect((await ben.browser.post(`/members/${anna.profileId}`, { intent: "block" })).status).toBeLessThan(400);
  expect(await search()).not.toContain("Annabel");
  await query(ports.replica, "select pg_wal_replay_resume()");
  expect((await ben.browser.post(`/members/${anna.profileId}`, { intent: "unblock" })).status).toBeLessThan(400);
  await untilReplicaShows("Annabel");

  await query(ports.replica, "select pg_wal_replay_pause()");
  await site.db.updateTable("profile").set({ status: "disabled" }).where("id", "=", anna.profileId).execute();
  expect(await search()).not.toContain("Annabel");
  await site.db.updateTable("profile").set({ status: "active" }).where("id", "=", anna.profileId).execute();
  await query(ports.replica, "select pg_wal_replay_resume()");
});

test("one that is behind by more than a second is not read, until it has caught up", async () => {
  await untilReplicaShows("Annabel");
  await query(ports.replica, "select pg_wal_replay_pause()");
  const write = () => site.db.updateTable("profile").set({ city: "Delft" }).where("id", "=", anna.profileId).execute();
  await expect
    .poll(
      async () => {
        await write();
        const before = await readsFrom("primary");
        await search();
        return (await readsFrom("primary")) > before;
      },
      { timeout: 30_000 },
    )
    .toBe(true);
  await query(ports.replica, "select pg_wal_replay_resume()");
  await untilReplicaShows("Annabel");
});

test("while the replica is away nobody notices, and it is read again when it is back", async () => {
  replica.kill("SIGKILL");
  await once(replica, "exit");
  expect(await search()).toContain("Annabel");
  replica = await startServer("replica", ports.replica);
  await untilReplicaShows("Annabel");
  expect(site.errors()).toEqual([]);
});
