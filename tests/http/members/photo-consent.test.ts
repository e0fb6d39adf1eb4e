import { afterAll, beforeAll, expect, test } from "vitest";
import { photoConsentVersion } from "#app/members/photos/photo-consent.ts";
import { aMember, type Member } from "../../support/members/a-member.ts";
import { aLike } from "#tests/support/members/likes.ts";
import { aUniquePicture } from "../../support/members/pictures.ts";
import { multipart, photoForm, postForm } from "../../support/requests/multipart.ts";
import { startSite, type TestSite } from "../../support/site/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(async () => {
  await site.stop();
  expect(site.errors()).toEqual([]);
});

const sentence = "By sending you say: everyone in this photo is an adult and agrees";
const consent = { consent_version: photoConsentVersion, consent_at: expect.any(Date) };

const addPhoto = async (member: Member) =>
  expect((await postForm(member.browser, "/photos", photoForm(await aUniquePicture()))).status).toBe(200);
const photosOf = ({ profileId }: Member) =>
  site.db.selectFrom("photo").selectAll().where("profile_id", "=", profileId).execute();

test("the forms of own photos, of the sign-up, of chats and of selfies say what sending a photo means", async () => {
  const member = await aMember(site, { premium: true });
  const anna = await aMember(site, { gender: "female" });
  await aLike(site, anna, member);
  await addPhoto(member);
  for (const path of [
    "/profile",
    "/complete-signup?step=photo",
    `/members/${anna.profileId}/chat?photo=1`,
    "/profile/verify",
  ]) {
    const page = await member.browser.get(path);
    expect([path, page.status, page.words.includes(sentence)]).toEqual([path, 200, true]);
  }
  expect((await member.browser.get("/complaints")).words).not.toContain(sentence);
});

test("a photo keeps the sentence's version and the time; so does a photo in a chat and a selfie", async () => {
  const ben = await aMember(site, { credits: 100 });
  const anna = await aMember(site, { gender: "female" });
  const before = new Date(Date.now() - 1000);
  await addPhoto(ben);
  const [photo] = await photosOf(ben);
  expect(photo).toMatchObject({ ...consent, consent_at: photo?.created_at });
  expect(photo!.consent_at!.getTime()).toBeGreaterThan(before.getTime());

  const step = multipart([["intent", "photo_add"], { field: "photo", name: "a.jpg", bytes: await aUniquePicture() }]);
  expect((await postForm(anna.browser, "/complete-signup?step=photo", step)).status).toBe(302);
  expect(await photosOf(anna)).toMatchObject([consent]);

  const sent = multipart([["intent", "photo"], { field: "photo", name: "a.jpg", bytes: await aUniquePicture() }]);
  await site.db
    .insertInto("likes")
    .values({ liker_id: anna.profileId, liked_id: ben.profileId, created_at: new Date() })
    .execute();
  expect((await postForm(ben.browser, `/members/${anna.profileId}/chat?photo=1`, sent)).status).toBe(302);
  const chatPhotos = site.db.selectFrom("chat_photo").selectAll().where("sender_id", "=", ben.profileId);
  expect(await chatPhotos.execute()).toMatchObject([consent]);

  const selfie = multipart([["intent", "verify"], { field: "photo", name: "a.jpg", bytes: await aUniquePicture() }]);
  expect((await postForm(ben.browser, "/profile/verify", selfie)).status).toBe(302);
  const verification = site.db.selectFrom("verification").selectAll().where("profile_id", "=", ben.profileId);
  expect(await verification.execute()).toMatchObject([consent]);

  const file = (await ben.browser.get("/settings/data")).json() as Record<string, Record<string, unknown>[]>;
  const listed = { consent_version: photoConsentVersion, consent_at: expect.stringMatching(/^\d{4}-/) };
  for (const part of ["photos", "chat_photos", "verification"]) expect(file[part], part).toMatchObject([listed]);
});
