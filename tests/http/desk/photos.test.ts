import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newPhotoId } from "#app/platform/secrets/ids.server.ts";
import { aLike } from "#tests/support/members/likes.ts";
import { aMember, type Member } from "../../support/members/a-member.ts";
import { moveClock } from "../../support/site/clock.ts";
import { aDeskPerson } from "../../support/desk/desk.ts";
import { multipart, photoForm, postForm } from "../../support/requests/multipart.ts";
import { aUniquePicture } from "../../support/members/pictures.ts";
import { startSite, type TestSite } from "../../support/site/site.ts";

type Moderator = Awaited<ReturnType<typeof aDeskPerson>>;

let site: TestSite;
let anna: Moderator;
let ben: Moderator;
beforeAll(async () => {
  site = await startSite();
  anna = await aDeskPerson(site, ["moderation"], { name: "Anna Moderator" });
  ben = await aDeskPerson(site, ["moderation"], { name: "Ben Moderator" });
});
afterAll(async () => {
  expect(site.errors()).toEqual([]);
  await site.stop();
});

const variants = ["thumb", "card", "match", "full", "blur"];
async function add(member: Member, picture?: Buffer): Promise<string> {
  const answer = await postForm(member.browser, "/photos", photoForm(picture ?? (await aUniquePicture())));
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`);
  return (answer.json() as { photo: string }).photo;
}
const rowOf = (id: string) => site.db.selectFrom("photo").selectAll().where("id", "=", id).executeTakeFirst();
const mailsTo = (member: Member) =>
  site.db.selectFrom("outbox").selectAll().where("account_id", "=", member.accountId).execute();
const auditOf = (actor: Moderator, command: string) =>
  site.db
    .selectFrom("staff_audit")
    .selectAll()
    .where("actor", "=", actor.personName)
    .where("command", "=", command)
    .orderBy("id")
    .execute();
const statusOf = async (browser: { get: Moderator["get"] }, id: string, at = "/photos") =>
  [
    ...new Set(await Promise.all(variants.map(async (each) => (await browser.get(`${at}/${id}/${each}`)).status))),
  ].join();

test("several photos are decided at once; the second moderator sees who was first, and the others are still decided", async () => {
  const member = await aMember(site, { name: "Queued", premium: true });
  const photos = [await add(member), await add(member), await add(member)];
  const page = await anna.get("/desk/photos");
  expect(page.status).toBe(200);
  for (const photo of photos) expect(page.text).toContain(`value="${photo}"`);
  const rejected = await anna.post("/desk/photos", { intent: "reject", photo: photos.slice(0, 1), reason: "nudity" });
  expect([rejected.status, rejected.location]).toEqual([302, "/desk/photos"]);

  const late = await ben.post("/desk/photos", { intent: "approve", photo: photos });
  expect(late.status).toBe(409);
  expect(late.words).toMatch(new RegExp(`${photos[0]} was rejected \\(nudity\\) by Anna Moderator at \\d\\d:\\d\\d`));
  expect(late.words).not.toContain(`${photos[1]} was`);
  expect(await Promise.all(photos.map(async (photo) => (await rowOf(photo))?.status))).toEqual([
    "rejected",
    "active",
    "active",
  ]);
  expect((await auditOf(ben, "photos approve")).map(({ subject }) => subject)).toEqual(
    photos.slice(1).map((photo) => `photo ${photo} of member ${member.profileId}`),
  );
  // The page that follows offers what was decided within a minute.
  expect((await ben.get("/desk/photos")).words).toContain("2 approved within the last minute");
});

test("after a rejection mail and files wait for a minute; an undo cancels both, later they go", async () => {
  const member = await aMember(site, { premium: true });
  const [kept, lost] = [await add(member), await add(member)];
  await anna.post("/desk/photos", { intent: "reject", photo: [kept, lost], reason: "quality" });
  expect(await statusOf(site.visitor(), kept)).toBe("404");
  expect((await ben.post("/desk/photos", { intent: "undo", photo: kept })).words).toContain("by someone else");
  expect((await anna.post("/desk/photos", { intent: "undo", photo: kept })).status).toBe(302);
  expect(await rowOf(kept)).toMatchObject({ status: "active", decided_at: null });
  expect(await statusOf(member.browser, kept)).toBe("200");
  await moveClock(site, 61);
  const mails = await mailsTo(member);
  expect(mails.map(({ subject, status }) => [subject, status])).toEqual([["About one of your photos", "kept"]]);
  expect(await statusOf(member.browser, lost)).toBe("404");
  expect(await statusOf(member.browser, kept)).toBe("200");
  expect((await member.browser.get("/profile")).words).toContain("too blurred");
  const late = await anna.post("/desk/photos", { intent: "undo", photo: lost });
  expect([late.status, late.words.includes("more than a minute ago")]).toEqual([409, true]);
  await moveClock(site, 0);
});

test("two moderators who press at the same moment decide each photo once", async () => {
  const member = await aMember(site, { premium: true });
  const photos = [await add(member), await add(member), await add(member)];
  const post = (who: Moderator, fields: Record<string, string>) =>
    who.post("/desk/photos/decisions", { ...fields, photo: photos });
  const answers = await Promise.all([
    post(anna, { intent: "approve" }),
    post(ben, { intent: "reject", reason: "other" }),
  ]);
  const reviewed = answers.map((answer) => (answer.json() as { reviewed: { ok: boolean }[] }).reviewed);
  for (const at of photos.keys()) expect(reviewed.map((each) => each[at]?.ok).sort()).toEqual([false, true]);
  const decisions = await site.db
    .selectFrom("photo_decision")
    .select("photo_id")
    .where("photo_id", "in", photos)
    .execute();
  expect(decisions).toHaveLength(3);
});

test("a decision on a photo of an erased account is refused in words", async () => {
  const member = await aMember(site);
  const photo = await add(member);
  await site.db.deleteFrom("photo").where("id", "=", photo).execute();
  const answer = await anna.post("/desk/photos", { intent: "reject", photo, reason: "other" });
  expect([answer.status, answer.words.includes(`Photo ${photo} no longer exists`)]).toEqual([409, true]);
});

test.each<[string, Record<string, string | string[]>]>([
  ["no photo", { intent: "approve" }],
  ["an id that cannot be one", { intent: "approve", photo: "../../etc/passwd" }],
  ["no reason", { intent: "reject", photo: newPhotoId() }],
  ["an unknown reason", { intent: "reject", photo: newPhotoId(), reason: "ugly" }],
  ["too many photos", { intent: "approve", photo: Array.from({ length: 101 }, newPhotoId) }],
  ["an unknown intent", { intent: "burn", photo: newPhotoId() }],
  ["two photos to escalate", { intent: "escalate", photo: [newPhotoId(), newPhotoId()] }],
])("a post with %s is refused with 422", async (_what, fields) => {
  expect((await anna.post("/desk/photos", fields)).status).toBe(422);
  expect((await anna.post("/desk/photos/decisions", fields)).status).toBe(422);
});

test("staff see a photo in any state, unstored, and each look at a member leaves one row", async () => {
  const member = await aMember(site, { premium: true });
  const [one, other] = [await add(member), await add(member)];
  await anna.post("/desk/photos", { intent: "reject", photo: one, reason: "foreign" });
  const answers = await Promise.all(
    [one, other].flatMap((id) => variants.map((each) => ben.get(`/desk/photos/${id}/${each}`))),
  );
  for (const answer of answers) {
    expect([answer.status, answer.headers["content-type"]]).toEqual([200, "image/webp"]);
    expect(answer.headers["cache-control"]).toBe("no-store");
  }
  const looks = (await auditOf(ben, "view photos")).filter(({ subject }) => subject === `member ${member.profileId}`);
  expect(looks).toHaveLength(1);
  for (const wrong of [`${newPhotoId()}/full`, `${one}/huge`, "x/full", `${one}/full.webp`]) {
    expect((await ben.get(`/desk/photos/${wrong}`)).status).toBe(404);
  }
  const service = await aDeskPerson(site, ["service"]);
  const marketing = await aDeskPerson(site, ["marketing"]);
  expect(await statusOf(service, one, "/desk/photos")).toBe("404");
  expect(await statusOf(marketing, one, "/desk/photos")).toBe("404");
  expect((await member.browser.get(`/desk/photos/${one}/full`)).status).toBe(302);
});

test("near duplicates stand beside a photo, and the member's history", async () => {
  const [first, second] = [await aMember(site, { name: "Original" }), await aMember(site, { name: "Copycat" })];
  const picture = await aUniquePicture({ width: 600, height: 700 });
  const original = await add(first, picture);
  await anna.post("/desk/photos", { intent: "approve", photo: original });
  const copy = await add(second, await sharp(picture).resize(320).jpeg({ quality: 60 }).toBuffer());
  const page = await anna.get("/desk/photos");
  expect(page.text).toContain(`value="${copy}"`);
  expect(page.text).toContain(`/desk/photos/${original}/thumb`);
  expect(page.words).toContain(`Member ${first.profileId}, active`);
});

test("an escalated photo and its near duplicates are served to nobody at any address, but to the people of the case", async () => {
  const [suspect, victim] = [
    await aMember(site, { credits: 50 }),
    await aMember(site, { gender: "female", credits: 50 }),
  ];
  const picture = await aUniquePicture({ width: 500, height: 600 });
  await aLike(site, victim, suspect);
  const photo = await add(suspect, picture);
  const copy = await add(victim, await sharp(picture).resize(400).webp({ quality: 70 }).toBuffer());
  const sent = multipart([
    ["intent", "photo"],
    ["key", "k-escalated"],
    { field: "photo", bytes: await sharp(picture).png().toBuffer() },
  ]);
  const chat = await postForm(suspect.browser, `/members/${victim.profileId}/chat`, sent);
  expect(chat.status).toBe(302);
  const message = await site.db
    .selectFrom("message")
    .select(["id", "conversation_id", "photo_id"])
    .where("sender_id", "=", suspect.profileId)
    .executeTakeFirstOrThrow();
  const shown = { intent: "show_photo", message: String(message.id) };
  expect((await victim.browser.post(`/chats/${message.conversation_id}`, shown)).status).toBe(302);
  const chatPhoto = `/chats/${message.conversation_id}/photos/${message.photo_id}`;
  expect((await victim.browser.get(chatPhoto)).status).toBe(200);

  const escalated = await anna.post("/desk/photos", { intent: "escalate", photo });
  expect(escalated.status).toBe(302);
  for (const id of [photo, copy]) {
    for (const browser of [site.visitor(), victim.browser, suspect.browser]) {
      expect((await browser.get(`/photos/${id}/full`)).status).toBe(404);
    }
    expect(await statusOf(victim.browser, id)).toBe("404");
    expect(await statusOf(ben, id, "/desk/photos")).toBe("404");
    expect((await anna.get(`/desk/photos/${id}/full`)).status).toBe(200);
  }
  expect((await victim.browser.get(`/photos/${victim.profileId}/match`)).status).toBe(404);
  expect((await victim.browser.get(chatPhoto)).status).toBe(404);
  expect((await victim.browser.get("/settings/data")).text).not.toContain(copy);
  expect((await suspect.browser.get("/members")).location).toMatch(/^\/login/);
  expect((await mailsTo(suspect)).concat(await mailsTo(victim))).toEqual([]);
  expect(await auditOf(anna, "view sealed photo")).toHaveLength(2);

  const { reference } = await site.db
    .selectFrom("abuse_case")
    .select("reference")
    .where("profile_id", "=", suspect.profileId)
    .executeTakeFirstOrThrow();
  expect((await ben.get(`/desk/complaints/${reference}`)).status).toBe(404);
  expect((await ben.get("/desk/complaints")).text).not.toContain(reference);
  const owner = await aDeskPerson(site, ["owner"]);
  for (const who of [anna, owner]) {
    expect((await who.get("/desk/complaints")).text).toContain(reference);
    expect((await who.get(`/desk/complaints/${reference}`)).words).toContain("3 photos sealed");
    expect(await auditOf(who, "view case")).not.toEqual([]);
  }
  // A new upload of the same picture waits for staff instead of being shown.
  const again = await aMember(site, { credits: 50 });
  await aLike(site, victim, again);
  expect((await rowOf(await add(again, picture)))?.status).toBe("pending");
  const resent = multipart([["intent", "photo"], ["key", "k-sent-again"], { field: "photo", bytes: picture }]);
  const refused = await postForm(again.browser, `/members/${victim.profileId}/chat?photo=1`, resent);
  expect([refused.status, refused.words.includes("We can't accept this photo")]).toEqual([422, true]);

  const checklist = { intent: "report", to: "police", report: "2026-4711", on: "2026-11-24" };
  expect((await ben.post(`/desk/complaints/${reference}`, checklist)).status).toBe(404);
  expect((await anna.post(`/desk/complaints/${reference}`, checklist)).words).toContain(
    "Reported to the police on 2026-11-24",
  );
  expect((await anna.post(`/desk/complaints/${reference}`, { intent: "release", outcome: "restored" })).status).toBe(
    404,
  );
  const released = await owner.post(`/desk/complaints/${reference}`, { intent: "release", outcome: "restored" });
  expect(released.words).toContain("3 photos restored");
  expect(await statusOf(victim.browser, copy)).toBe("200");
  expect((await victim.browser.get(chatPhoto)).status).toBe(200);
});

test("what the block list names is published nowhere: the photo waits sealed for the owner, the account is suspended", async () => {
  const owner = await aDeskPerson(site, ["owner"]);
  const [known, uploader, partner] = [await aMember(site), await aMember(site, { credits: 50 }), await aMember(site)];
  const picture = await aUniquePicture({ width: 500, height: 400 });
  const shown = await add(known, picture);
  const hash = (await rowOf(shown))?.phash ?? "";
  const block = (fields: Record<string, string>, who = owner) => who.post("/desk/commands/pictures-block", fields);
  const fields = { intent: "run", hash, source: "a hotline" };
  expect((await block(fields, anna)).status).toBe(404);
  expect((await block({ ...fields, hash: "0000000000000000" })).words).toContain("too little in this picture");
  expect((await block({ ...fields, intent: "try" })).words).toContain("1 stored photo found");
  expect(await site.db.selectFrom("blocked_picture").selectAll().execute()).toEqual([]);
  expect((await block(fields)).words).toContain("1 stored photo found");
  expect((await block(fields)).words).toContain("already on the list");
  expect((await owner.post("/desk/commands/pictures-blocked", { intent: "run" })).words).toContain(hash);

  // The same picture in another size and format.
  const again = await sharp(picture).resize(300).webp({ quality: 70 }).toBuffer();
  const photo = await add(uploader, again);
  expect(await statusOf(partner.browser, photo)).toBe("404");
  await aLike(site, partner, uploader);
  const sent = multipart([["intent", "photo"], ["key", "k-blocked"], { field: "photo", bytes: again }]);
  const refused = await postForm(uploader.browser, `/members/${partner.profileId}/chat?photo=1`, sent);
  expect([refused.status, refused.words.includes("We can't accept this photo")]).toEqual([422, true]);
  expect(await site.db.selectFrom("message").selectAll().where("sender_id", "=", uploader.profileId).execute()).toEqual(
    [],
  );

  await moveClock(site, 90);
  const sealed = (member: Member) =>
    site.db
      .selectFrom("sealed_photo")
      .innerJoin("abuse_case", "abuse_case.id", "sealed_photo.case_id")
      .select(["sealed_photo.origin", "abuse_case.opened_by"])
      .where("sealed_photo.profile_id", "=", member.profileId)
      .orderBy("origin")
      .execute();
  const found = { opened_by: "found by: own list" };
  await expect.poll(() => sealed(known)).toEqual([{ origin: "photo", ...found }]);
  await expect.poll(() => sealed(uploader)).toEqual(["chat_photo", "photo"].map((origin) => ({ origin, ...found })));
  for (const member of [known, uploader]) expect((await member.browser.get("/members")).location).toMatch(/^\/login/);
  for (const id of [shown, photo]) expect(await statusOf(partner.browser, id)).toBe("404");
  expect((await mailsTo(known)).concat(await mailsTo(uploader))).toEqual([]);
  expect((await owner.get("/desk/complaints")).text).toContain("found by: own list");
  expect((await anna.get("/desk/complaints")).text).not.toContain("found by: own list");

  expect((await owner.post("/desk/commands/pictures-unblock", { intent: "run", hash })).status).toBe(200);
  await moveClock(site, 0);
});
