import { existsSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { imageVariants } from "#app/platform/images/image-variants.ts";
import { emptyTakenBackMessages } from "#app/chat/replies/reply.queries.server.ts";
import { later, minutes } from "#app/platform/units.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aMember, type Member } from "#tests/support/members/a-member.ts";
import { newestIn } from "#tests/support/members/chat-messages.ts";
import { newestPhotoIn } from "#tests/support/members/chat-photo.ts";
import { aLike } from "#tests/support/members/likes.ts";
import { call } from "#tests/support/requests/api-client.ts";
import { multipart, postForm } from "#tests/support/requests/multipart.ts";
import { aPicture } from "#tests/support/members/pictures.ts";
import { type TestSite, startSite } from "#tests/support/site/site.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { releaseTogether } from "#tests/support/requests/release-together.ts";

let site: TestSite;
let picture: Buffer;
/** Of this file alone: it counts the files of chats. */
const dataDir = temporaryFolder("chat-photos");
beforeAll(async () => {
  site = await startSite({ env: { DATA_DIR: dataDir } });
  picture = await aPicture({ width: 300, height: 400 });
});
afterAll(async () => {
  expect(site.errors()).toEqual([]);
  await site.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function aPair(credits = 30) {
  const ben = await aMember(site, { name: "Ben", credits });
  const anna = await aMember(site, { name: "Anna", gender: "female" });
  await aLike(site, anna, ben);
  return { ben, anna, path: `/members/${anna.profileId}/chat` };
}
const form = (bytes: Uint8Array, key?: string, name = "photo.jpg") =>
  multipart([["intent", "photo"], ...(key ? [["key", key] as [string, string]] : []), { field: "photo", name, bytes }]);
const sendPhoto = (from: Member, path: string, bytes: Uint8Array = picture, key?: string) =>
  postForm(from.browser, `${path}?photo=1`, form(bytes, key));
const photosOf = (member: Member) =>
  site.db.selectFrom("chat_photo").selectAll().where("sender_id", "=", member.profileId).execute();
const balanceOf = async (member: Member) =>
  (await site.db.selectFrom("account").select("credits").where("id", "=", member.accountId).executeTakeFirst())
    ?.credits;
async function addressIn(member: Member, chat: string): Promise<string> {
  return /\/chats\/\d+\/photos\/[\w-]{22}/.exec((await member.browser.get(chat)).text)?.[0] ?? "";
}
function filesInChat(): number {
  const folder = join(dataDir, "photos", "chat");
  return existsSync(folder)
    ? readdirSync(folder, { recursive: true }).filter((each) => `${each}`.endsWith(".webp")).length
    : 0;
}

test("a photo costs photo_credits, both members see it with its size, the lists say Photo", async () => {
  const { ben, anna, path } = await aPair();
  const sent = await sendPhoto(ben, path);
  expect(sent.status).toBe(302);
  const chat = sent.location ?? "";
  expect(await balanceOf(ben)).toBe(25);
  const address = await addressIn(ben, chat);
  // For her it is covered until she shows it (covered-photos.test.ts).
  expect(await addressIn(anna, chat)).toBe("");
  const { message } = await newestPhotoIn(site, chat);
  expect((await anna.browser.post(chat, { intent: "show_photo", message })).status).toBe(302);
  expect(await addressIn(anna, chat)).toBe(address);
  for (const member of [ben, anna]) {
    const answer = await member.browser.get(address);
    expect([answer.status, answer.headers["content-type"]]).toEqual([200, "image/webp"]);
    expect(answer.headers["cache-control"]).toBe("private, no-cache");
    // 300 × 400 scaled to the bubble's size, so that the page does not shift.
    expect((await member.browser.get(chat)).text).toMatch(/<img[^>]*photos\/[^>]*width="270" height="360"/);
    expect((await member.browser.get("/chats")).words).toContain("Photo");
  }
  const { body } = await call(anna.browser, "GET", "/api/chats.php");
  expect(body.chats).toMatchObject([
    { messages: [{ photo: { covered: false, filename: address, width: 300, height: 400 }, gift: null }] },
  ]);
});

describe("access to a photo", () => {
  test("only for the two members: strangers, visitors and other conversations get a plain 404", async () => {
    const { ben, path } = await aPair();
    const address = await addressIn(ben, (await sendPhoto(ben, path)).location ?? "");
    const stranger = await aMember(site, { premium: true, credits: 30 });
    const carl = await aMember(site);
    const own = (await stranger.browser.post(`/members/${carl.profileId}/chat`, { intent: "send", text: "hi" }))
      .location;
    const [, , , , photo = ""] = address.split("/");
    for (const path of [
      address,
      `${own}/photos/${photo}`,
      `${address}x`,
      "/chats/1/photos/x",
      `/photos/${photo}/full`,
    ]) {
      const answer = await stranger.browser.get(path);
      expect([path, answer.status, answer.text]).toEqual([path, 404, "Not found"]);
    }
    expect((await site.visitor().get(address)).status).toBe(404);
  });

  test("a member who deleted the conversation has no access any more, the partner has", async () => {
    const { ben, anna, path } = await aPair();
    const chat = (await sendPhoto(ben, path)).location ?? "";
    const address = await addressIn(ben, chat);
    await anna.browser.post(chat, { intent: "delete" });
    expect((await anna.browser.get(address)).status).toBe(404);
    expect((await ben.browser.get(address)).status).toBe(200);
  });

  test("after a block nobody has access, not even with the page still open", async () => {
    const { ben, anna, path } = await aPair();
    const address = await addressIn(ben, (await sendPhoto(ben, path)).location ?? "");
    await anna.browser.post(`/members/${ben.profileId}`, { intent: "block" });
    expect((await ben.browser.get(address)).status).toBe(404);
    expect((await anna.browser.get(address)).status).toBe(404);
  });
});

describe("is refused without a charge and without files in storage", () => {
  const zip = Buffer.from("504b03041400000000000000000000000000000000000000", "hex");
  test.each<[string, () => Uint8Array, number]>([
    ["a zip called photo.jpg", () => zip, 415],
    ["an empty file", () => new Uint8Array(), 422],
    ["an SVG", () => Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"), 415],
    ["half a picture", () => picture.subarray(0, picture.length / 2), 422],
    ["eleven megabytes", () => Buffer.alloc(11 * 1024 * 1024, 1), 413],
  ])("%s", async (_name, bytes, status) => {
    const { ben, path } = await aPair();
    const before = filesInChat();
    const refused = await sendPhoto(ben, path, bytes());
    expect(refused.status).toBe(status);
    expect(refused.words).toContain("A photo for Anna");
    expect(await balanceOf(ben)).toBe(30);
    expect(await photosOf(ben)).toEqual([]);
    expect(filesInChat()).toBe(before);
  });

  test("a post without a file, without credits, or to a member who blocked", async () => {
    const { ben, anna, path } = await aPair(4);
    const before = filesInChat();
    expect((await ben.browser.post(path, { intent: "photo" })).status).toBe(422);
    const poor = await sendPhoto(ben, path);
    expect(poor.status).toBe(409);
    expect(poor.words).toContain("You do not have enough credits");
    // The photo is not kept, and the page says so.
    expect(poor.words).toContain("We don't keep unsent photos");
    expect(poor.words).not.toContain("We'll keep your text here");
    await anna.browser.post(`/members/${ben.profileId}`, { intent: "block" });
    expect((await sendPhoto(ben, path)).status).toBe(403);
    expect(filesInChat()).toBe(before);
  });
});

describe("exactly once", () => {
  test("the same photo sent ten times at once is one message, charged once, its files stored once", async () => {
    const { ben, path } = await aPair(50);
    const before = filesInChat();
    const post = { browser: ben.browser, path, form: form(picture, "the-same-photo") };
    const statuses = await releaseTogether(Array.from({ length: 10 }, () => post));
    expect(statuses.filter((status) => ![302, 429, 503].includes(status))).toEqual([]);
    expect(await photosOf(ben)).toHaveLength(1);
    expect(await balanceOf(ben)).toBe(45);
    expect(filesInChat()).toBe(before + imageVariants.length);
    // Another file under the same key is another message.
    const other = await aPicture({ width: 50, height: 50 });
    expect((await sendPhoto(ben, path, other, "the-same-photo")).status).toBe(409);
    expect((await sendPhoto(ben, path, picture, "the-same-photo")).status).toBe(302);
  });

  test("a photo that was taken back is the same when its form is sent again, also when it is emptied", async () => {
    const { ben, path } = await aPair();
    const chat = (await sendPhoto(ben, path, picture, "a-photo-taken-back")).location ?? "";
    await ben.browser.post(chat, { intent: "take_back", message: await newestIn(site, chat) });
    const sentAgain = async () => [
      (await sendPhoto(ben, path, picture, "a-photo-taken-back")).status,
      await balanceOf(ben),
    ];
    expect(await sentAgain()).toEqual([302, 30]);
    await emptyTakenBackMessages(site.db, later(new Date(), minutes(1)));
    expect(await sentAgain()).toEqual([302, 30]);
  });

  test("of ten simultaneous photos with credits for two, two are sent and no file is left over @thorough", async () => {
    const { ben, path } = await aPair(10);
    const before = filesInChat();
    const statuses = await releaseTogether(
      Array.from({ length: 10 }, (_, at) => ({
        browser: ben.browser,
        path,
        form: form(picture, `photo-number-${at}`),
      })),
    );
    expect(statuses.filter((status) => status === 302)).toHaveLength(2);
    expect(await balanceOf(ben)).toBe(0);
    expect(filesInChat()).toBe(before + 2 * imageVariants.length);
  });
});

test("a photo message can be reported: the evidence is stored, and the form says what kind it is", async () => {
  const { ben, anna, path } = await aPair();
  await sendPhoto(ben, path);
  const { id } = await site.db
    .selectFrom("message")
    .select("id")
    .where("sender_id", "=", ben.profileId)
    .executeTakeFirstOrThrow();
  const page = await anna.browser.get(`/members/${ben.profileId}?report=1&message=${id}`);
  expect(page.words).toContain("Photo or gift");
  const fields = { intent: "report", kind: "harassment", text: "unasked for", message: String(id) };
  expect((await anna.browser.post(`/members/${ben.profileId}`, fields)).status).toBeLessThan(400);
  const { snapshot } = await site.db
    .selectFrom("complaint")
    .select("snapshot")
    .where("message_id", "=", id)
    .executeTakeFirstOrThrow();
  const [photo] = snapshot?.photos ?? [];
  expect(existsSync(join(dataDir, "photos", photo?.file_key ?? "none", "full.webp"))).toBe(true);
});

test("the data download contains the photos that the member has sent @thorough", async () => {
  const { ben, path } = await aPair();
  await sendPhoto(ben, path);
  const data = (await ben.browser.get("/settings/data")).json() as { chat_photos: { base64: string }[] };
  expect(data.chat_photos).toHaveLength(1);
  expect(data.chat_photos[0]?.base64.length).toBeGreaterThan(100);
});
