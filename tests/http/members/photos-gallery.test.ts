import { existsSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { imageVariants } from "#app/platform/images/image-variants.ts";
import { aMember, type Member } from "../../support/members/a-member.ts";
import { photoForm, postForm } from "../../support/requests/multipart.ts";
import { aPicture } from "../../support/members/pictures.ts";
import { startSite, type TestSite } from "../../support/site/site.ts";
import { releaseTogether } from "../../support/requests/release-together.ts";

let site: TestSite;
let picture: Buffer;
beforeAll(async () => {
  site = await startSite();
  picture = await aPicture({ width: 200, height: 200 });
});
afterAll(async () => {
  expect(site.errors()).toEqual([]);
  await site.stop();
});

async function add(member: Member): Promise<string> {
  const answer = await postForm(member.browser, "/photos", photoForm(picture));
  return (answer.json() as { photo: string }).photo;
}
async function withPhotos(count: number): Promise<{ member: Member; photos: string[] }> {
  const member = await aMember(site, { premium: count > 3 });
  const photos: string[] = [];
  for (let number = 0; number < count; number++) photos.push(await add(member));
  return { member, photos };
}
const act = (member: Member, intent: string, photo_id = "") => member.browser.post("/photos", { intent, photo_id });
const mainOf = async (member: Member) =>
  (await site.db.selectFrom("profile").select("main_photo_id").where("id", "=", member.profileId).executeTakeFirst())
    ?.main_photo_id;
const orderOf = async (member: Member) =>
  (
    await site.db
      .selectFrom("photo")
      .select("id")
      .where("profile_id", "=", member.profileId)
      .orderBy("position")
      .execute()
  ).map(({ id }) => id);
async function filesOf(photo: string): Promise<boolean[]> {
  const { file_key } = await site.db
    .selectFrom("photo")
    .select("file_key")
    .where("id", "=", photo)
    .executeTakeFirstOrThrow();
  return filesUnder(file_key);
}
const filesUnder = (key: string) =>
  ["thumb", "card", "match", "full", "blur"].map((each) =>
    existsSync(join(process.env.TEST_DATA_DIR ?? "", "photos", key, `${each}.webp`)),
  );

test("another photo becomes the main one and is visible to everybody", async () => {
  const {
    member,
    photos: [first = "", second = ""],
  } = await withPhotos(2);
  expect(await mainOf(member)).toBe(first);
  expect((await site.visitor().get(`/photos/${second}/match`)).status).toBe(404);
  expect((await act(member, "photo_main", second)).json()).toEqual({ ok: true });
  expect(await mainOf(member)).toBe(second);
  expect((await site.visitor().get(`/photos/${second}/match`)).status).toBe(200);
  expect((await site.visitor().get(`/photos/${first}/match`)).status).toBe(404);
});

test("deleting the main photo makes the next one the main photo and removes the files", async () => {
  const {
    member,
    photos: [first = "", second = "", third = ""],
  } = await withPhotos(3);
  const key = await site.db.selectFrom("photo").select("file_key").where("id", "=", first).executeTakeFirstOrThrow();
  expect(await filesOf(first)).toEqual(imageVariants.map(() => true));
  expect((await act(member, "photo_delete", first)).status).toBe(200);
  expect(await mainOf(member)).toBe(second);
  expect(filesUnder(key.file_key)).toEqual(imageVariants.map(() => false));
  expect((await member.browser.get(`/photos/${first}/full`)).status).toBe(404);
  expect((await act(member, "photo_delete", first)).json()).toEqual({ ok: false, reason: "photo_gone" });
  await act(member, "photo_delete", second);
  await act(member, "photo_delete", third);
  expect(await mainOf(member)).toBeNull();
  expect((await postForm(member.browser, "/photos", photoForm(picture))).status).toBe(200);
  expect(await mainOf(member)).not.toBeNull();
});

test("the shared files of a drawn face stay when one of its photos is deleted", async () => {
  const member = await aMember(site);
  const seed = await site.db
    .selectFrom("photo")
    .selectAll()
    .where("file_key", "like", "seed/%")
    .limit(1)
    .executeTakeFirstOrThrow();
  const id = "shared-face-0123456789";
  await site.db
    .insertInto("photo")
    .values({ ...seed, id, profile_id: member.profileId })
    .execute();
  expect((await act(member, "photo_delete", id)).status).toBe(200);
  expect(filesUnder(seed.file_key)).toEqual(imageVariants.map(() => true));
});

test("photos can be reordered, the main one stays first @thorough", async () => {
  const {
    member,
    photos: [a = "", b = "", c = "", d = ""],
  } = await withPhotos(4);
  await act(member, "photo_earlier", d);
  expect(await orderOf(member)).toEqual([a, b, d, c]);
  await act(member, "photo_earlier", b);
  expect(await orderOf(member)).toEqual([a, b, d, c]);
  await act(member, "photo_main", c);
  await act(member, "photo_later", a);
  expect(await orderOf(member)).toEqual([c, b, a, d]);
  const place = (photo_id: string, to: string) =>
    member.browser.post("/photos", { intent: "photo_place", photo_id, place: to });
  await place(d, "2");
  expect(await orderOf(member)).toEqual([c, d, b, a]);
  await place(d, "1");
  await place(c, "3");
  expect(await orderOf(member)).toEqual([c, d, b, a]);
  await place(d, "99");
  expect(await orderOf(member)).toEqual([c, b, a, d]);
  for (const wrong of ["0", "-1", "2.5", "x", "9".repeat(400)]) expect((await place(d, wrong)).status).toBe(422);
});

test("members cannot change other members' photos, and an invalid id is no server error", async () => {
  const {
    member,
    photos: [, second = ""],
  } = await withPhotos(2);
  const other = await aMember(site);
  for (const intent of ["photo_main", "photo_delete", "photo_earlier", "photo_later", "photo_place"]) {
    const foreign = await act(other, intent, second);
    expect([foreign.status, foreign.json()]).toEqual([404, { ok: false, reason: "photo_gone" }]);
    for (const id of ["", "x", "../../etc", "a".repeat(5_000), "'; drop table photo"]) {
      expect((await act(other, intent, id)).status, `${intent} ${id.slice(0, 20)}`).toBeGreaterThanOrEqual(404);
    }
  }
  expect((await act(other, "photo_paint", second)).status).toBe(422);
  expect(await orderOf(member)).toHaveLength(2);
});

test("many simultaneous changes leave one of the existing photos as main photo @thorough", async () => {
  const { member, photos } = await withPhotos(6);
  const fields = photos.slice(0, 5).flatMap((photo_id) => [
    { intent: "photo_delete", photo_id },
    { intent: "photo_main", photo_id },
    { intent: "photo_later", photo_id },
  ]);
  const statuses = await releaseTogether(
    fields.map((each) => ({ browser: member.browser, path: "/photos", fields: each })),
  );
  expect(statuses.filter((status) => status !== 200 && status !== 404)).toEqual([]);
  expect(await orderOf(member)).toEqual([photos[5]]);
  expect(await mainOf(member)).toBe(photos[5]);
});

test("a dot and a strip cannot be the main photo, and may be another one", async () => {
  const member = await aMember(site, { premium: true });
  const shapes = [
    { width: 1, height: 1 },
    { width: 199, height: 300 },
    { width: 4000, height: 40 },
    { width: 220, height: 700 },
  ].map((size) => aPicture({ ...size, format: "png" }));
  const [dot, small, strip, tower] = (await Promise.all(shapes)) as [Buffer, Buffer, Buffer, Buffer];
  for (const bytes of [dot, small, strip, tower]) {
    const answer = await postForm(member.browser, "/photos", photoForm(bytes));
    expect([answer.status, answer.json()]).toEqual([422, { ok: false, reason: "photo_main_shape" }]);
  }
  expect(await orderOf(member)).toEqual([]);
  const onPage = await postForm(member.browser, "/profile", photoForm(strip));
  expect([onPage.status, onPage.words.includes("must be at least 200 × 200 pixels")]).toEqual([422, true]);

  const first = await add(member);
  const other = await postForm(member.browser, "/photos", photoForm(strip));
  expect(other.status).toBe(200);
  const { photo: second } = other.json() as { photo: string };
  const made = await act(member, "photo_main", second);
  expect([made.status, made.json()]).toEqual([422, { ok: false, reason: "photo_main_shape" }]);
  const chosen = await member.browser.post("/profile", { intent: "photo_main", photo_id: second });
  expect([chosen.status, chosen.words.includes("must be at least 200 × 200 pixels")]).toEqual([422, true]);
  expect([await mainOf(member), await orderOf(member)]).toEqual([first, [first, second]]);
  const third = await add(member);
  await act(member, "photo_delete", first);
  expect(await mainOf(member)).toBe(third);
});

test("the form on the profile works without JavaScript, and a refusal says why", async () => {
  const member = await aMember(site);
  const page = await member.browser.get("/profile");
  expect(page.words).toContain("0 of 3 photos");
  expect(page.text).toMatch(/<input[^>]*type="file"[^>]*name="photo"[^>]*accept="image\/jpeg,image\/png,image\/webp"/);
  const added = await postForm(member.browser, "/profile", photoForm(picture));
  expect([added.status, added.location]).toEqual([302, "/profile"]);
  expect((await member.browser.get("/profile")).words).toContain("1 of 3 photos");

  const refused = await postForm(member.browser, "/profile", photoForm(Buffer.from("<svg/>")));
  expect(refused.status).toBe(415);
  expect(refused.words).toContain("We can't use this file.");
  const tooLarge = await postForm(member.browser, "/profile", photoForm(Buffer.alloc(10 * 1024 * 1024 + 1)));
  expect([tooLarge.status, tooLarge.words.includes("up to 10 MB. Choose")]).toEqual([413, true]);
  for (let more = 0; more < 2; more++) await add(member);
  const full = await member.browser.get("/profile");
  expect(full.words).toContain("3 of 3 photos");
  expect(full.words).toContain("premium members 25");
  const fourth = await postForm(member.browser, "/profile", photoForm(picture));
  expect([fourth.status, fourth.words.includes("premium members 25")]).toEqual([409, true]);
});
