import { cp } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newPhotoId } from "#app/platform/secrets/ids.server.ts";
import { aMember, type Member } from "#tests/support/members/a-member.ts";
import { type TestSite, startSite } from "#tests/support/site/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
  const photos = join(process.env.TEST_DATA_DIR ?? "", "photos", "test-face");
  await cp(new URL("../../../app/demo/town/faces/f01-1", import.meta.url), photos, { recursive: true });
});
afterAll(async () => {
  expect(site.errors()).toEqual([]);
  await site.stop();
});

/** Gives a member a photo; the first one is the main photo. */
async function aPhoto(
  member: Member,
  changed: { main?: boolean; status?: "active" | "pending" } = {},
): Promise<string> {
  const id = newPhotoId();
  const file = { file_key: "test-face", width: 1000, height: 1250 };
  await site.db
    .insertInto("photo")
    .values({ id, profile_id: member.profileId, status: changed.status ?? "active", created_at: new Date(), ...file })
    .execute();
  if (changed.main)
    await site.db.updateTable("profile").set({ main_photo_id: id }).where("id", "=", member.profileId).execute();
  return id;
}

const variants = ["thumb", "card", "match", "full", "blur"];
const statuses = async (browser: Member["browser"], id: string) =>
  Promise.all(variants.map(async (variant) => (await browser.get(`/photos/${id}/${variant}`)).status));

test("everybody gets main photos; of other photos free members get only the blur, premium members all", async () => {
  const anna = await aMember(site, { gender: "female" });
  const [main, other] = [await aPhoto(anna, { main: true }), await aPhoto(anna)];
  const [free, premium] = [await aMember(site), await aMember(site, { premium: true })];
  const all = [200, 200, 200, 200, 200];
  expect(await statuses(site.visitor(), main)).toEqual(all);
  expect(await statuses(free.browser, other)).toEqual([404, 404, 404, 404, 200]);
  expect(await statuses(premium.browser, other)).toEqual(all);
  expect(await statuses(anna.browser, other)).toEqual(all);
  expect(await statuses(site.visitor(), other)).toEqual([404, 404, 404, 404, 404]);
});

test("main photos and blurs are cached for an hour, locked ones are revalidated and answer 304", async () => {
  const anna = await aMember(site, { gender: "female" });
  const [main, other] = [await aPhoto(anna, { main: true }), await aPhoto(anna)];
  const premium = await aMember(site, { premium: true });
  const control = async (path: string) => (await premium.browser.get(path)).headers["cache-control"];
  expect(await control(`/photos/${main}/full`)).toBe("private, max-age=3600");
  expect(await control(`/photos/${other}/full`)).toBe("private, no-cache");
  const { etag = "" } = (await premium.browser.get(`/photos/${other}/full`)).headers;
  const again = await premium.browser.get(`/photos/${other}/full`, { "if-none-match": etag });
  expect(again.status).toBe(304);
  const free = await aMember(site);
  expect((await free.browser.get(`/photos/${other}/full`, { "if-none-match": etag })).status).toBe(404);
});

test("photos across a block, of private or disabled members, or before approval are a plain 404", async () => {
  const anna = await aMember(site, { gender: "female" });
  const [main, waiting] = [await aPhoto(anna, { main: true }), await aPhoto(anna, { status: "pending" })];
  const ben = await aMember(site, { premium: true });
  expect((await ben.browser.get(`/photos/${waiting}/full`)).status).toBe(404);
  expect((await anna.browser.get(`/photos/${waiting}/full`)).status).toBe(200);
  await anna.browser.post(`/members/${ben.profileId}`, { intent: "block" });
  const refused = await ben.browser.get(`/photos/${main}/full`);
  expect([refused.status, refused.headers["content-type"], refused.text]).toEqual([
    404,
    "text/plain; charset=utf-8",
    "Not found",
  ]);
  await site.db.updateTable("profile").set({ privacy: true }).where("id", "=", anna.profileId).execute();
  expect((await site.visitor().get(`/photos/${main}/full`)).status).toBe(404);
  await site.db
    .updateTable("profile")
    .set({ privacy: false, status: "disabled" })
    .where("id", "=", anna.profileId)
    .execute();
  expect((await site.visitor().get(`/photos/${main}/full`)).status).toBe(404);
});
