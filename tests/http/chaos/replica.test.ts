import { afterAll, beforeAll, expect, test } from "vitest";
import { migrateToLatest } from "#db/migrate.ts";
import { aMember, type Member } from "#tests/support/members/a-member.ts";
import { type Door, openDoor } from "#tests/support/servers/door.ts";
import { copyTown } from "#tests/support/database/postgres.ts";
import { startReplicaPair } from "#tests/support/servers/replica-pair.ts";
import { startSite, type TestSite } from "#tests/support/site/site.ts";

let postgres: Awaited<ReturnType<typeof startReplicaPair>>;
let door: Door;
let site: TestSite;
let anna: Member;
let ben: Member;

beforeAll(async () => {
  postgres = await startReplicaPair();
  await postgres.query("primary", "create database town_template");
  await migrateToLatest(postgres.url("primary", "town_template"));
  const databaseUrl = await copyTown(postgres.url("primary"));
  const name = new URL(databaseUrl).pathname.slice(1);
  const readUrl = new URL(postgres.url("replica", name));
  const replicaPort = Number(readUrl.port);
  door = await openDoor(() => replicaPort);
  readUrl.port = String(door.port);
  site = await startSite({ databaseUrl, env: { DATABASE_READ_URL: readUrl.href } });
  anna = await aMember(site, { gender: "female", country: "NL", name: "Annabel" });
  ben = await aMember(site, { gender: "male", country: "NL" });
}, 240_000);
afterAll(async () => {
  await site?.stop();
  door?.close();
  await postgres?.stop();
});

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
  await postgres.query("replica", "select pg_wal_replay_pause()");
  expect((await ben.browser.post(`/members/${anna.profileId}`, { intent: "block" })).status).toBeLessThan(400);
  expect(await search()).not.toContain("Annabel");
  await postgres.query("replica", "select pg_wal_replay_resume()");
  expect((await ben.browser.post(`/members/${anna.profileId}`, { intent: "unblock" })).status).toBeLessThan(400);
  await untilReplicaShows("Annabel");

  await postgres.query("replica", "select pg_wal_replay_pause()");
  await site.db.updateTable("profile").set({ status: "disabled" }).where("id", "=", anna.profileId).execute();
  expect(await search()).not.toContain("Annabel");
  await site.db.updateTable("profile").set({ status: "active" }).where("id", "=", anna.profileId).execute();
  await postgres.query("replica", "select pg_wal_replay_resume()");
});

test("one that is behind by more than a second is not read, until it has caught up", async () => {
  await untilReplicaShows("Annabel");
  await postgres.query("replica", "select pg_wal_replay_pause()");
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
  await postgres.query("replica", "select pg_wal_replay_resume()");
  await untilReplicaShows("Annabel");
});

test("while the replica is away nobody notices, and it is read again when it is back", async () => {
  await postgres.kill("replica");
  expect(await search()).toContain("Annabel");
  await postgres.start("replica");
  await untilReplicaShows("Annabel");
});

test("a replica that takes questions and gives no answers is not waited for", async () => {
  await untilReplicaShows("Annabel");
  door.freeze();
  const before = await readsFrom("primary");
  expect(await search()).toContain("Annabel");
  expect(await readsFrom("primary")).toBeGreaterThan(before);
  door.thaw();
  await untilReplicaShows("Annabel");
  expect(site.errors()).toEqual([]);
});
