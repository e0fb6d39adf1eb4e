import { rmSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { s3Storage } from "#app/platform/storage/s3-storage.server.ts";
import { aMember, type Member } from "#tests/support/members/a-member.ts";
import { Browser } from "#tests/support/requests/browser.ts";
import { doMainJob } from "#tests/support/members/main-job.ts";
import { photoForm, postForm } from "#tests/support/requests/multipart.ts";
import { aUniquePicture } from "#tests/support/members/pictures.ts";
import { missingForRig, newRig, type Rig } from "#tests/support/servers/rig.ts";
import { s3Config } from "#tests/support/servers/s3.ts";
import { builtVersion } from "#tests/support/site/site-process.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

const missing = missingForRig();
const dataDir = temporaryFolder("rig-test");
const running = newRig();
const lines: string[] = [];
const errors = () => lines.filter((line) => line.includes('"level":50'));

let rig: Rig;
let anna: Member;
let ben: Member;

beforeAll(async () => {
  if (missing) return;
  // The demo's companions would like and write back meanwhile; they belong to jobs and harm nothing.
  rig = await running.start({ folder: builtVersion(), dataDir, onLine: (line) => void lines.push(line) });
  // In a region of her own: the first page of a search has her.
  anna = await aMember(rig, { gender: "female", country: "LU", name: "Annabel" });
  ben = await aMember(rig, { gender: "male", country: "LU", premium: true, credits: 500 });
}, 240_000);
afterAll(async () => {
  await running.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const onRig = (title: string, work: () => Promise<void>) =>
  test(title, async () => (missing ? console.log(missing) : work()));

/** A sum of a metric over the web processes. */
async function sum(metric: string): Promise<number> {
  const texts = await Promise.all(rig.webOrigins.map((origin) => new Browser(origin).get("/metrics")));
  const lineStart = `${metric} `;
  return texts
    .flatMap(({ text }) => text.split("\n"))
    .filter((line) => line.startsWith(lineStart))
    .reduce((total, line) => total + Number(line.slice(lineStart.length)), 0);
}
const readsFrom = (server: "replica" | "primary") => sum(`list_reads_total{server="${server}"}`);

async function search(): Promise<string> {
  const { status, text } = await ben.browser.get("/members?gender=female&country=LU");
  expect(status).toBe(200);
  return text;
}

/** As many searches as there are web processes, and more: each has its own look at the replica. */
async function untilEachReadsReplica(): Promise<void> {
  await expect
    .poll(
      async () => {
        const before = await readsFrom("primary");
        const found: string[] = [];
        for (let times = 0; times < 12; times++) found.push(await search());
        return found.every((text) => text.includes("Annabel")) && (await readsFrom("primary")) === before;
      },
      { timeout: 30_000 },
    )
    .toBe(true);
}

onRig("the rig does the main job through nginx, pooler and bucket", async () => {
  await doMainJob(rig);
  const keys: string[] = [];
  for await (const { key } of s3Storage({ endpoint: rig.bucket.endpoint, ...s3Config }).list("members")) keys.push(key);
  expect(keys.filter((key) => key.endsWith("/full.webp"))).toHaveLength(1);
  expect(errors()).toEqual([]);
});

onRig("searches and landers are read from the replica", async () => {
  await untilEachReadsReplica();
  const before = await readsFrom("replica");
  for (const number of Array(8).keys()) {
    expect((await rig.visitor().get(`/landers/gallery?network=rig-${number}`)).status).toBe(200);
  }
  expect(await readsFrom("replica")).toBeGreaterThan(before);
});

onRig("each member reads the own writes at once, on every process", async () => {
  for (let number = 0; number < 12; number++) {
    const text = `line ${number} of the day`;
    const path = `/members/${anna.profileId}/chat`;
    expect((await ben.browser.post(path, { intent: "send", text, key: `own-write-${number}` })).status).toBe(302);
    expect((await ben.browser.get(path)).text).toContain(text);
    expect((await anna.browser.get("/chats")).text).toContain(text);
    const intent = number % 2 === 0 ? "like" : "unlike";
    expect((await ben.browser.post(`/members/${anna.profileId}`, { intent })).status).toBe(302);
    const likes = await ben.browser.get("/likes/given");
    expect(likes.text.includes("Annabel")).toBe(intent === "like");
  }
});

onRig("a block, a ban and a hidden photo hold at once while the replica stands still", async () => {
  const picture = await postForm(anna.browser, "/photos", photoForm(await aUniquePicture()));
  const { photo } = picture.json() as { photo: string };
  await untilEachReadsReplica();
  await expect.poll(async () => (await search()).includes(photo), { timeout: 10_000 }).toBe(true);

  const still = async (change: () => Promise<unknown>, check: () => Promise<void>, back: () => Promise<unknown>) => {
    await rig.postgres.query("replica", "select pg_wal_replay_pause()");
    await change();
    // On each of the web processes, for as long as they may still think that the replica is up to date, and later.
    for (let times = 0; times < 12; times++) await check();
    await rig.postgres.query("replica", "select pg_wal_replay_resume()");
    await back();
    await untilEachReadsReplica();
  };
  const setStatus = (status: "active" | "disabled") => () =>
    rig.db.updateTable("profile").set({ status }).where("id", "=", anna.profileId).execute();
  const setPhoto = (status: "active" | "rejected") => () =>
    rig.db.updateTable("photo").set({ status }).where("id", "=", photo).execute();
  const act = (intent: string) => () => ben.browser.post(`/members/${anna.profileId}`, { intent });
  await still(act("block"), async () => expect(await search()).not.toContain("Annabel"), act("unblock"));
  await still(setStatus("disabled"), async () => expect(await search()).not.toContain("Annabel"), setStatus("active"));
  await still(
    setPhoto("rejected"),
    async () => {
      expect(await search()).not.toContain(photo);
      expect((await ben.browser.get(`/photos/${photo}/match`)).status).toBe(404);
    },
    setPhoto("active"),
  );
});

onRig("a replica that is behind or away is not read, and nobody notices", async () => {
  await untilEachReadsReplica();
  await rig.postgres.query("replica", "select pg_wal_replay_pause()");
  const write = () => rig.db.updateTable("profile").set({ city: "Wiltz" }).where("id", "=", anna.profileId).execute();
  await expect
    .poll(
      async () => {
        await write();
        const before = await readsFrom("replica");
        for (let times = 0; times < 12; times++) expect(await search()).toContain("Annabel");
        return (await readsFrom("replica")) === before;
      },
      { timeout: 30_000 },
    )
    .toBe(true);
  await rig.postgres.query("replica", "select pg_wal_replay_resume()");
  await untilEachReadsReplica();

  await rig.postgres.kill("replica");
  for (let times = 0; times < 12; times++) expect(await search()).toContain("Annabel");
  expect((await rig.visitor().get("/landers/gallery?network=without-replica")).status).toBe(200);
  await rig.postgres.start("replica");
  await untilEachReadsReplica();
  expect(errors()).toEqual([]);
});

onRig("while the pooler restarts pages answer 503 in time, and each message arrives once", async () => {
  const { browser } = ben;
  const path = `/members/${anna.profileId}/chat`;
  const statuses = new Set<number>();
  let longest = 0;
  const ask = async (work: () => Promise<{ status: number; headers: object }>) => {
    const from = performance.now();
    const { status, headers } = await work();
    longest = Math.max(longest, performance.now() - from);
    statuses.add(status);
    if (status === 503) expect(headers).toHaveProperty("retry-after");
    return status;
  };
  let isOver = false;
  let sent = 0;
  const reading = (async () => {
    while (!isOver) await ask(() => browser.get("/chats"));
  })();
  const writing = (async () => {
    for (; !isOver; sent++) {
      const fields = { intent: "send", text: `during the restart ${sent}`, key: `pooler-${sent}` };
      while ((await ask(() => browser.post(path, fields))) !== 302);
    }
  })();
  await expect.poll(() => sent).toBeGreaterThan(3);
  for (let times = 0; times < 3; times++) {
    await rig.pooler.kill();
    const before = sent;
    await expect.poll(() => ask(() => browser.get("/members")), { timeout: 20_000 }).toBe(503);
    await rig.pooler.start();
    await expect.poll(() => sent, { timeout: 30_000 }).toBeGreaterThan(before + 2);
  }
  isOver = true;
  await Promise.all([reading, writing]);
  console.log(`pooler restarted three times: statuses ${[...statuses].join(", ")}, longest ${Math.round(longest)} ms`);
  expect([...statuses].filter((status) => ![200, 302, 503].includes(status))).toEqual([]);
  // The promise is 3 s; a client gives up after 10.
  expect(longest).toBeLessThan(10_000);
  const stored = await rig.db
    .selectFrom("message")
    .select("text")
    .where("sender_id", "=", ben.profileId)
    .where("client_key", "like", "pooler-%")
    .orderBy("seq")
    .execute();
  expect(stored.map(({ text }) => text)).toEqual(Array.from({ length: sent }, (_, at) => `during the restart ${at}`));
  await Promise.all(
    rig.webOrigins.map((origin) =>
      expect.poll(() => new Browser(origin).get("/readyz").then(({ status }) => status), { timeout: 30_000 }).toBe(200),
    ),
  );
  expect(errors()).toEqual([]);
});
