import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { changeSettings } from "#tests/support/members/change-settings.ts";
import { aMember, type Member } from "../../support/members/a-member.ts";
import { photoForm, postForm } from "../../support/requests/multipart.ts";
import { aPicture } from "../../support/members/pictures.ts";
import { startSite, type TestSite } from "../../support/site/site.ts";
import { releaseOnce } from "../../support/requests/release-together.ts";

const cdn = "https://pictures.example";

let site: TestSite;
let anna: Member;
let photos: string[];
beforeAll(async () => {
  site = await startSite();
  anna = await aMember(site, { gender: "female", premium: true, name: "Anna" });
  photos = [await add(anna), await add(anna)];
});
afterAll(async () => {
  expect(site.errors()).toEqual([]);
  await site.stop();
});

async function add(member: Member, bytes?: Buffer): Promise<string> {
  const answer = await postForm(
    member.browser,
    "/photos",
    photoForm(bytes ?? (await aPicture({ width: 300, height: 400 }))),
  );
  return (answer.json() as { photo: string }).photo;
}
/** A large picture in a small file: slow to decode, quick to upload. */
const large = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: "#00f" } })
    .png()
    .toBuffer();

test("pages are served while pictures are decoded @thorough", async () => {
  const member = await aMember(site, { premium: true });
  const bytes = await large(6_000);
  let waiting = 12;
  const uploads = Array.from({ length: waiting }, () =>
    postForm(member.browser, "/photos", photoForm(bytes)).finally(() => waiting--),
  );
  for (const path of ["/likes", `/photos/${photos[0]}/match`]) expect((await anna.browser.get(path)).status).toBe(200);
  expect(waiting, "pages waited until all pictures were done").toBeGreaterThan(0);
  for (const upload of uploads) expect((await upload).status).toBe(200);
});

test("uploads beyond the queue's capacity get 503, and all others succeed @thorough", async () => {
  const members = [await aMember(site, { premium: true }), await aMember(site, { premium: true })];
  const form = photoForm(await large(4_000));
  const posts = Array.from({ length: 44 }, (_, at) => ({
    browser: (members[at % 2] ?? anna).browser,
    path: "/photos",
    form,
  }));
  const statuses = await releaseOnce(posts);
  const count = (status: number) => statuses.filter((each) => each === status).length;
  expect(count(503)).toBeGreaterThan(0);
  expect(count(200)).toBeGreaterThanOrEqual(25);
  expect(count(200) + count(503)).toBe(44);
  const stored = await site.db
    .selectFrom("photo")
    .select("id")
    .where(
      "profile_id",
      "in",
      members.map(({ profileId }) => profileId),
    )
    .execute();
  expect(stored).toHaveLength(count(200));
});

test("24 thumbs are at most 150 kB @thorough", async () => {
  // A noisy photo is the worst case for WebP: every pixel differs from its neighbour.
  const noise = { type: "gaussian" as const, mean: 128, sigma: 20 };
  const picture = await sharp({ create: { width: 900, height: 1200, channels: 3, background: "#888", noise } })
    .jpeg()
    .toBuffer();
  for (const [at, sent] of [await aPicture({ width: 1200, height: 1600 }), picture].entries()) {
    const id = await add(anna, sent);
    const thumb = await anna.browser.get(`/photos/${id}/thumb`);
    expect(thumb.bytes.byteLength * 24, `picture ${at}`).toBeLessThanOrEqual(150_000);
  }
});

test("24 pictures of a search are at most 120 kB on a phone of 360 px, and each card offers three sizes", async () => {
  const viewer = await aMember(site, { country: "NL" });
  const { text } = await viewer.browser.get("/members");
  const sets = [...text.matchAll(/<img[^>]* srcSet="([^"]*)"/gi)].map(([, set = ""]) => set.split(", "));
  expect(sets.length).toBeGreaterThan(10);
  expect(sets.every((set) => set.length === 3)).toBe(true);
  expect(text).toMatch(/<img[^>]* sizes="[^"]*44vw"/);
  let bytes = 0;
  for (const set of sets.slice(0, 24)) {
    const [path = "", width] = (set[1] ?? "").split(" ");
    expect(width).toBe("320w");
    bytes += (await viewer.browser.get(path)).bytes.byteLength;
  }
  const for24 = Math.round((bytes / Math.min(24, sets.length)) * 24);
  console.log(`24 pictures of a search: ${for24} bytes`);
  expect(for24).toBeLessThanOrEqual(120_000);
});

test("a missing card variant of an older photo is made on the first request by a viewer with access", async () => {
  const hidden = await aMember(site, { gender: "female", privacy: true });
  const id = await add(hidden);
  const { file_key } = await site.db
    .selectFrom("photo")
    .select("file_key")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const file = join(process.env.TEST_DATA_DIR ?? "", "photos", file_key, "card.webp");
  rmSync(file);
  expect((await site.visitor().get(`/photos/${id}/card`)).status).toBe(404);
  expect(existsSync(file)).toBe(false);
  const requested = await Promise.all(Array.from({ length: 5 }, () => hidden.browser.get(`/photos/${id}/card`)));
  for (const { status, bytes } of requested) {
    expect([status, (await sharp(bytes).metadata()).width]).toEqual([200, 320]);
  }
  expect(existsSync(file)).toBe(true);
});

test("main photos and blurs come from the CDN prefix, other files never @thorough", async () => {
  const ben = await aMember(site);
  const hidden = await aMember(site, { gender: "female", privacy: true, name: "Hidden" });
  const secret = await add(hidden);
  await site.db
    .insertInto("likes")
    .values({ liker_id: hidden.profileId, liked_id: ben.profileId, created_at: new Date() })
    .execute();
  const [main, other] = photos;
  expect((await site.visitor().get(`/photos/${other}/blur`)).status).toBe(404);
  await changeSettings(site, { cdn_prefix: `${cdn}/` });
  expect((await site.visitor().get(`/photos/${other}/blur`)).status).toBe(200);

  const page = await ben.browser.get(`/members/${anna.profileId}`);
  expect(page.text).toContain(`src="${cdn}/photos/${main}/full"`);
  expect(page.text).toContain(`src="${cdn}/photos/${other}/blur"`);
  expect(page.headers["content-security-policy"]).toMatch(new RegExp(`img-src [^;]*${cdn}(;| )`));
  const premium = await anna.browser.get(`/members/${anna.profileId}`);
  expect(premium.text).not.toContain(`${cdn}/photos/${other}/match`);
  expect(premium.text).toContain(`src="/photos/${other}/match"`);
  // Photos of a member in privacy mode are never served by the CDN.
  const visit = await ben.browser.get(`/members/${hidden.profileId}`);
  expect(visit.text).toContain(`src="/photos/${secret}/full"`);

  // What the CDN gets, which requests without a cookie:
  const requested = async (path: string) => (await site.visitor().get(path)).status;
  expect(await requested(`/photos/${main}/match`)).toBe(200);
  expect(await requested(`/photos/${other}/blur`)).toBe(200);
  for (const variant of ["thumb", "match", "full"]) expect(await requested(`/photos/${other}/${variant}`)).toBe(404);
  for (const variant of ["blur", "thumb", "card", "full"])
    expect(await requested(`/photos/${secret}/${variant}`)).toBe(404);
});
