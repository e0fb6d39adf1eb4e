import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { chatPhotos } from "#app/chat/jobs.server.ts";
import { deleteLostPhotos, sweepPhotoFiles } from "#app/members/photos/sweep-photos.server.ts";
import { diskStorage } from "#app/platform/storage/disk-storage.server.ts";
import { s3Storage } from "#app/platform/storage/s3-storage.server.ts";
import type { Storage } from "#app/platform/storage/storage.ts";
import { days, later } from "#app/platform/units.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { aLike } from "#tests/support/members/likes.ts";
import { aMember, type Member } from "../../support/members/a-member.ts";
import type { Answer } from "../../support/requests/browser.ts";
import { aFillableDisk } from "../../support/full-disk.ts";
import { multipart, photoForm, postForm } from "../../support/requests/multipart.ts";
import { aNewMember } from "../../support/members/new-member.ts";
import { aPicture } from "../../support/members/pictures.ts";
import { s3Config, startS3, type TestS3 } from "../../support/servers/s3.ts";
import { startSite, type TestSite } from "../../support/site/site.ts";

let s3: TestS3;
let site: TestSite;
let storage: Storage;
let folder: string;
beforeAll(async () => {
  s3 = await startS3();
  site = await startSite({ env: s3.env });
  storage = s3Storage({ endpoint: s3.endpoint, ...s3Config });
  folder = temporaryFolder("sweep");
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await site.stop();
  await s3.stop();
});

async function keysIn(where: Storage, under = ""): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of where.list(under)) keys.push(key);
  return keys.sort();
}
async function add(member: Member): Promise<string> {
  const answer = await postForm(member.browser, "/photos", photoForm(await aPicture({ width: 200, height: 200 })));
  return (answer.json() as { photo: string }).photo;
}
const aday = () => later(new Date(), days(2));
const variants = ["blur", "card", "full", "match", "thumb"];

test("photos are stored in the bucket, served from it and deleted with their row @thorough", async () => {
  const member = await aMember(site);
  const before = await keysIn(storage);
  const photo = await add(member);
  const { file_key } = await site.db.selectFrom("photo").selectAll().where("id", "=", photo).executeTakeFirstOrThrow();
  const own = variants.map((each) => `${file_key}/${each}.webp`);
  expect((await keysIn(storage)).filter((key) => !before.includes(key))).toEqual(own);
  const answer = await site.visitor().get(`/photos/${photo}/match`);
  expect([answer.status, answer.headers["content-type"]]).toEqual([200, "image/webp"]);
  await member.browser.post("/photos", { intent: "photo_delete", photo_id: photo });
  expect(await keysIn(storage)).toEqual(before);
});

test("the demo town's faces are served although they are on disk", async () => {
  const face = await site.db
    .selectFrom("profile")
    .innerJoin("photo", "photo.id", "profile.main_photo_id")
    .where("photo.file_key", "like", "seed/%")
    .where("profile.listed", "=", true)
    .where("profile.niche", "=", 1)
    .where("profile.fictional", "=", false)
    .select("photo.id")
    .limit(1)
    .executeTakeFirstOrThrow();
  expect((await site.visitor().get(`/photos/${face.id}/thumb`)).status).toBe(200);
});

test("the sweep removes files without a row after a day, and nothing else", async () => {
  const member = await aMember(site);
  await add(member);
  const keys = await keysIn(storage);
  const nobodys = "members/zz/zzzzzzzzzzzzzzzzzzzzzz/full.webp";
  const others = ["complaints/1/a/full.webp", "chat/ab/abcdef/full.webp", "seed/x-1/full.webp"];
  for (const key of [nobodys, ...others]) await storage.write(key, new Uint8Array([1]));
  await sweepPhotoFiles(site.db, storage, new Date());
  expect(await keysIn(storage)).toContain(nobodys);
  await sweepPhotoFiles(site.db, storage, aday());
  expect(await keysIn(storage)).toEqual([...keys, ...others].sort());
});

test("the sweep of chat photos removes files that no message refers to, and no profile photos @thorough", async () => {
  const [ben, anna] = [await aMember(site, { credits: 20 }), await aMember(site, { gender: "female" })];
  await aLike(site, anna, ben);
  await add(ben);
  const photo = { field: "photo", name: "photo.jpg", bytes: await aPicture({ width: 300, height: 400 }) };
  const form = multipart([["intent", "photo"], photo]);
  expect((await postForm(ben.browser, `/members/${anna.profileId}/chat?photo=1`, form)).status).toBe(302);
  const keys = await keysIn(storage);
  expect(keys.filter((key) => key.startsWith("chat/")).length).toBeGreaterThan(0);
  const nobodys = "chat/zz/zzzzzzzzzzzzzzzzzzzzzz/full.webp";
  await storage.write(nobodys, new Uint8Array([1]));
  await sweepPhotoFiles(site.db, storage, new Date(), chatPhotos);
  expect(await keysIn(storage)).toContain(nobodys);
  await sweepPhotoFiles(site.db, storage, aday(), chatPhotos);
  const left = (await keysIn(storage)).filter((key) => key !== "chat/ab/abcdef/full.webp");
  expect(left).toEqual(keys.filter((key) => key !== "chat/ab/abcdef/full.webp"));
});

test("an incompletely written file is removed after a day; a complete photo beside it stays", async () => {
  const disk = diskStorage(folder);
  const member = await aMember(site);
  const id = "swept-beside-photo-000";
  const key = "members/dr/dddddddddddddddddddddd";
  const size = { width: 300, height: 400 };
  await site.db
    .insertInto("photo")
    .values({ id, profile_id: member.profileId, file_key: key, created_at: new Date(), ...size })
    .execute();
  const draft = `${key}/full-webp-0123456789ab.draft`;
  for (const each of [`${key}/full.webp`, draft]) await disk.write(each, new Uint8Array([1]));
  await sweepPhotoFiles(site.db, disk, new Date());
  expect(await keysIn(disk, "members/dr")).toContain(draft);
  await sweepPhotoFiles(site.db, disk, aday());
  expect(await keysIn(disk, "members/dr")).toEqual([`${key}/full.webp`]);
  await site.db.deleteFrom("photo").where("id", "=", id).execute();
  rmSync(join(folder, "members"), { recursive: true });
});

test("a photo whose files are lost is deleted, and the next one becomes the main photo; with an empty storage nothing is deleted @thorough", async () => {
  const member = await aMember(site, { premium: true });
  const [first, second] = [await add(member), await add(member)];
  for (let more = 0; more < 4; more++) await add(member);
  const { file_key } = await site.db.selectFrom("photo").selectAll().where("id", "=", first).executeTakeFirstOrThrow();
  for (const each of variants) await storage.remove(`${file_key}/${each}.webp`);
  expect((await site.visitor().get(`/photos/${first}/match`)).status).toBe(404);
  const count = () => site.db.selectFrom("photo").select("id").where("profile_id", "=", member.profileId).execute();

  await deleteLostPhotos(site.db, diskStorage(folder), aday());
  expect(await count()).toHaveLength(6);
  await deleteLostPhotos(site.db, storage, new Date());
  expect(await count()).toHaveLength(6);
  await deleteLostPhotos(site.db, storage, aday());
  expect((await count()).map(({ id }) => id)).not.toContain(first);
  const profile = site.db.selectFrom("profile").select("main_photo_id").where("id", "=", member.profileId);
  expect((await profile.executeTakeFirstOrThrow()).main_photo_id).toBe(second);
  expect(readdirSync(folder)).toEqual([]);
});

test("a rejected photo is deleted with its files after thirty days @thorough", async () => {
  const member = await aMember(site);
  const [photo, other] = [await add(member), await add(member)];
  const { file_key } = await site.db.selectFrom("photo").selectAll().where("id", "=", photo).executeTakeFirstOrThrow();
  const rejected = { status: "rejected", reject_reason: "quality", decided_at: new Date() } as const;
  await site.db.updateTable("photo").set(rejected).where("id", "=", photo).execute();
  const shift = (seconds: number) =>
    site.visitor().ask("/dev/clock", { method: "POST", body: JSON.stringify({ shift_seconds: seconds }) });
  const idsOf = async () =>
    (await site.db.selectFrom("photo").select("id").where("profile_id", "=", member.profileId).execute()).map(
      ({ id }) => id,
    );
  await shift(29 * 86_400);
  expect((await idsOf()).sort()).toEqual([photo, other].sort());
  await shift(2 * 86_400);
  expect(await idsOf()).toEqual([other]);
  expect(await keysIn(storage, file_key)).toEqual([]);
});

test("a bucket that does not answer is a 503 with Retry-After, not a 500; the process stays in service @thorough", async () => {
  const away = await startSite({ env: { ...s3.env, S3_ENDPOINT: "http://127.0.0.1:9" } });
  const readyz = await away.visitor().get("/readyz");
  expect([readyz.status, readyz.json()]).toEqual([200, expect.objectContaining({ storage: false, database: true })]);
  const member = await aMember(away);
  const answer = await postForm(member.browser, "/photos", photoForm(await aPicture({ width: 200, height: 200 })));
  expect([answer.status, answer.headers["retry-after"]]).toEqual([503, "10"]);
  expect(await away.db.selectFrom("photo").select("id").where("profile_id", "=", member.profileId).execute()).toEqual(
    [],
  );
  await away.stop();
});

test("a full disk is reported in words, the input is kept, and the site recovers by itself @thorough", async () => {
  const disk = aFillableDisk();
  console.log(`the disk is full by ${disk.way}`);
  const full = await startSite({ env: { DATA_DIR: disk.dataDir }, before: disk.before });
  const pid = full.processes[0]?.pid ?? 0;
  const picture = await aPicture({ width: 300, height: 300 });
  const [anna, ben] = [await aMember(full, { gender: "female" }), await aMember(full, { credits: 100 })];
  await aLike(full, anna, ben);
  expect((await postForm(anna.browser, "/photos", photoForm(picture))).status).toBe(200);
  disk.fill(pid);

  const words = "We can't store photos right now. Try again in a few minutes.";
  const summaryOf = (answer: Answer) => [
    answer.status,
    /^\d+$/.test(`${answer.headers["retry-after"]}`),
    answer.words.includes(words),
  ];
  const api = await postForm(ben.browser, "/photos", photoForm(picture));
  expect([api.status, api.json()]).toEqual([503, { ok: false, reason: "photo_storage" }]);
  expect(summaryOf(await postForm(ben.browser, "/profile", photoForm(picture)))).toEqual([503, true, true]);
  const chat = multipart([["intent", "photo"], ["text", "A view of the sea"], { field: "photo", bytes: picture }]);
  expect(summaryOf(await postForm(ben.browser, `/members/${anna.profileId}/chat?photo=1`, chat))).toEqual([
    503,
    true,
    true,
  ]);
  const newcomer = await aNewMember(full);
  const step = multipart([{ field: "photo", bytes: picture }]);
  expect(summaryOf(await postForm(newcomer.browser, "/complete-signup?step=photo", step))).toEqual([503, true, true]);
  const report = { intent: "report", kind: "harassment", text: "Never asked for this one" };
  const reported = await ben.browser.post(`/members/${anna.profileId}?report=1`, report);
  expect([reported.status, reported.headers["retry-after"]]).toEqual([503, "5"]);
  expect(reported.text).toContain(report.text);

  disk.free(pid);
  expect((await postForm(ben.browser, "/photos", photoForm(picture))).status).toBe(200);
  expect((await ben.browser.post(`/members/${anna.profileId}?report=1`, report)).status).toBe(302);
  await full.stop();
  disk.end();
});
