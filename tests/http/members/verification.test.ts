import { afterAll, beforeAll, expect, test } from "vitest";
import { clearSelfies, selfieLifetime } from "#app/members/verification/selfie-files.server.ts";
import { handSigns } from "#app/members/verification/hand-signs.ts";
import { countVerifications } from "#app/members/verification/verify-queue.queries.server.ts";
import { later } from "#app/platform/units.ts";
import { aMember, type Member } from "#tests/support/members/a-member.ts";
import { aDeskPerson } from "#tests/support/desk/desk.ts";
import { multipart, photoForm, postForm } from "#tests/support/requests/multipart.ts";
import { aUniquePicture } from "#tests/support/members/pictures.ts";
import { type TestSite, startSite } from "#tests/support/site/site.ts";

type Moderator = Awaited<ReturnType<typeof aDeskPerson>>;

let site: TestSite;
let moderator: Moderator;
beforeAll(async () => {
  site = await startSite();
  moderator = await aDeskPerson(site, ["moderation"]);
});
afterAll(async () => {
  expect(site.errors()).toEqual([]);
  await site.stop();
});

const selfieForm = (bytes: Buffer) => multipart([["intent", "verify"], { field: "photo", name: "selfie.jpg", bytes }]);
const send = async (member: Member, picture?: Buffer) =>
  postForm(member.browser, "/profile/verify", selfieForm(picture ?? (await aUniquePicture())));

async function withPhoto(name: string, photo?: Buffer): Promise<Member> {
  const member = await aMember(site, { name, gender: "female", premium: true });
  await addPhoto(member, photo);
  return member;
}

async function addPhoto(member: Member, photo?: Buffer): Promise<string> {
  const answer = await postForm(member.browser, "/photos", photoForm(photo ?? (await aUniquePicture())));
  expect(answer.status, answer.text).toBe(200);
  return (answer.json() as { photo: string }).photo;
}

const decide = (member: Member, fields: Record<string, string>, by = moderator) =>
  by.post("/desk/verify", { member: String(member.profileId), ...fields });
const rowOf = (member: Member) =>
  site.db.selectFrom("verification").selectAll().where("profile_id", "=", member.profileId).executeTakeFirst();
const selfie = (browser: { get: Moderator["get"] }, member: Member) =>
  browser.get(`/desk/verify/${member.profileId}/full`);
const isMarked = async (viewer: Member, member: Member) =>
  (await viewer.browser.get(`/members/${member.profileId}`)).words
    .split("You might also like")[0]
    ?.includes("Verified");

test("a selfie is seen by moderators alone, and erased when they approve it; then others see the mark", async () => {
  const anna = await withPhoto("Anna Verifies");
  const ben = await aMember(site, { name: "Ben Looks" });
  expect((await anna.browser.get("/profile/verify")).text).toMatch(new RegExp(`/signs/(${handSigns.join("|")})\\.svg`));
  expect((await send(anna)).location).toBe("/profile/verify");
  expect((await anna.browser.get("/profile/verify")).words).toContain("We're checking your selfie");
  const service = await aDeskPerson(site, ["service"]);
  expect([(await selfie(moderator, anna)).status, (await selfie(service, anna)).status]).toEqual([200, 404]);
  expect((await selfie(ben.browser, anna)).status).not.toBe(200);
  expect((await moderator.get("/desk/verify")).words).toContain("Anna Verifies");

  expect((await decide(anna, { intent: "approve" })).location).toBe("/desk/verify");
  expect(await rowOf(anna)).toMatchObject({ state: "approved", file_key: null, source_hash: null, phash: null });
  expect((await selfie(moderator, anna)).status).toBe(404);
  expect(await isMarked(ben, anna)).toBe(true);
  expect((await ben.browser.get("/members?verified=1&gender=female")).text).toContain(`m-${anna.profileId}`);
  expect((await decide(anna, { intent: "approve" })).status).toBe(409);
  const mail = await site.db.selectFrom("outbox").selectAll().where("topic", "=", "verification").execute();
  expect(mail.map(({ account_id: id, subject }) => [id, subject])).toContainEqual([anna.accountId, "You're verified"]);
  expect((await send(anna)).status).toBe(409);
});

test("a new main photo has the mark only after staff looked", async () => {
  const [anna, ben] = [await withPhoto("Anna Changes"), await aMember(site)];
  await send(anna);
  await decide(anna, { intent: "approve" });
  const second = await addPhoto(anna);
  await anna.browser.post("/profile", { intent: "photo_main", photo_id: second });
  expect(await isMarked(ben, anna)).toBe(false);
  expect((await anna.browser.get("/profile/verify")).words).toContain("You have a new main photo");
  expect((await moderator.get("/desk/verify")).text).toContain(second);
  const other = { intent: "keep", photo: "AAAAAAAAAAAAAAAAAAAAAA" };
  expect((await decide(anna, other)).status).toBe(409);
  expect(await isMarked(ben, anna)).toBe(false);
  expect((await decide(anna, { intent: "keep", photo: second })).status).toBe(302);
  expect(await isMarked(ben, anna)).toBe(true);
  await decide(anna, { intent: "remove" });
  expect(await isMarked(ben, anna)).toBe(false);
  expect((await anna.browser.get("/profile/verify")).words).toContain("Take a selfie");
});

test("a rejected selfie says why, and the next one shows another sign", async () => {
  const anna = await withPhoto("Anna Rejected");
  await send(anna);
  const first = (await rowOf(anna))?.sign;
  await decide(anna, { intent: "reject", reason: "sign" });
  const page = await anna.browser.get("/profile/verify");
  expect(page.words).toContain("The hand sign is missing or isn't the right one");
  expect((await send(anna)).status).toBe(302);
  expect((await rowOf(anna))?.sign).not.toBe(first);
});

test("bad input is refused: no file, no photo, an own photo, another waiting selfie, no main photo", async () => {
  const own = await aUniquePicture();
  const anna = await withPhoto("Anna Bad", own);
  const none = await postForm(anna.browser, "/profile/verify", multipart([["intent", "verify"]]));
  expect([none.status, none.words]).toEqual([422, expect.stringContaining("Choose a photo first.")]);
  expect((await send(anna, Buffer.from("not a photo"))).status).toBe(415);
  const same = await send(anna, own);
  expect([same.status, same.words]).toEqual([422, expect.stringContaining("This is one of your photos")]);
  const picture = await aUniquePicture();
  const cleo = await withPhoto("Cleo Waits");
  expect((await send(cleo, picture)).status).toBe(302);
  expect((await send(anna, picture)).words).toContain("We already have this picture");
  expect((await send(await aMember(site))).status).toBe(409);
  expect(await rowOf(anna)).toBeUndefined();
});

test("a second request while one waits is refused, also at the same moment; a withdrawn one is erased", async () => {
  const anna = await withPhoto("Anna Twice");
  const pictures = [await aUniquePicture(), await aUniquePicture(), await aUniquePicture()];
  const answers = await Promise.all(pictures.map((picture) => send(anna, picture)));
  expect(answers.map(({ status }) => status).sort()).toEqual([302, 409, 409]);
  expect((await send(anna)).words).toContain("We're still checking your last selfie");
  await anna.browser.post("/profile/verify", { intent: "withdraw" });
  expect(await rowOf(anna)).toMatchObject({ state: "lapsed", file_key: null });
  expect((await send(anna)).status).toBe(302);
});

test("the desk's Today counts the selfies that its queue lists: none of members who are banned or leaving", async () => {
  const anna = await withPhoto("Anna Counts");
  await send(anna);
  const before = await countVerifications(site.db, 100);
  await site.db.updateTable("profile").set({ status: "disabled" }).where("id", "=", anna.profileId).execute();
  const { count } = await countVerifications(site.db, 100);
  expect(count).toBe(before.count - 1);
  await site.db.updateTable("profile").set({ status: "disabled" }).where("status", "=", "active").execute();
  expect(await countVerifications(site.db, 100)).toEqual({ count: 0, oldest: null });
  await site.db.updateTable("profile").set({ status: "active" }).where("status", "=", "disabled").execute();
});

test("a selfie that nobody decided is erased after 7 days", async () => {
  const anna = await withPhoto("Anna Waits");
  await send(anna);
  await clearSelfies(site.db, new Date());
  expect(await rowOf(anna)).toMatchObject({ state: "waiting" });
  await clearSelfies(site.db, later(new Date(), selfieLifetime + 1000));
  expect(await rowOf(anna)).toMatchObject({ state: "lapsed", file_key: null });
});
