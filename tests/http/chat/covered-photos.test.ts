import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aMember, type Member, signIn } from "#tests/support/members/a-member.ts";
import { aCoveredPhoto, newestPhotoIn, postChatPhoto, shownAtOf } from "#tests/support/members/chat-photo.ts";
import { aLike } from "#tests/support/members/likes.ts";
import { call } from "#tests/support/requests/api-client.ts";
import { coveredPhotosOn } from "#tests/support/members/covered-photos.ts";
import { type TestSite, startSite } from "#tests/support/site/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(async () => {
  expect(site.errors()).toEqual([]);
  await site.stop();
});

const { show, idIn, expectNothingOf } = coveredPhotosOn(() => site);
const statusOf = async (member: Member, address: string) => (await member.browser.get(address)).status;

test("a photo arrives as a tile in its shape with Show photo and Report; nothing of the picture is sent", async () => {
  const { anna, ben, chat, message, address } = await aCoveredPhoto(site);
  const page = await anna.browser.get(chat);
  expect(page.words).toContain("Photo from Ben");
  expect(page.text).toContain(`name="intent" value="show_photo"`);
  expect(page.text).toContain(`/members/${ben.profileId}?report=1&amp;message=${message}&amp;kind=unwanted_photo`);
  expect(page.text).toMatch(/<svg[^>]*viewBox="0 0 270 360"/);
  await expectNothingOf({ message, address }, page.text);
  for (const path of [`${chat}.data`, `/members/${ben.profileId}/chat`, "/chats", "/members"])
    await expectNothingOf({ message, address }, (await anna.browser.get(path)).text);
  expect(await statusOf(anna, address)).toBe(404);
  // Its sender sees it as ever, and nothing of the cover.
  const own = await ben.browser.get(chat);
  expect(own.text).toContain(`src="${address}"`);
  expect(own.words).not.toContain("Show photo");
  expect(await statusOf(ben, address)).toBe(200);
});

test("Show photo answers with the same window and that photo; it stays shown, and its sender does not learn of it", async () => {
  const { anna, ben, chat, message, address } = await aCoveredPhoto(site);
  const before = await ben.browser.get(chat);
  const shown = await show(anna, chat, message);
  expect([shown.status, shown.headers.location]).toEqual([302, `${chat}?show=${message}#photo-${message}`]);
  const page = await anna.browser.follow(shown);
  expect(page.text).toContain(`src="${address}"`);
  expect(page.text).toContain(`id="photo-${message}"`);
  expect(page.words).not.toContain("Photo from Ben");
  expect([await statusOf(anna, address), (await anna.browser.get(chat)).text.includes(`src="${address}"`)]).toEqual([
    200,
    true,
  ]);
  const after = await ben.browser.get(chat);
  expect(after.words).toBe(before.words);
});

test("the window keeps its older messages when a photo is shown", async () => {
  const { anna, chat, message } = await aCoveredPhoto(site);
  expect((await anna.browser.get(`${chat}?shown=100`)).text).toContain(`action="${chat}?shown=100"`);
  const shown = await show(anna, `${chat}?shown=100`, message);
  expect(shown.headers.location).toBe(`${chat}?shown=100&show=${message}#photo-${message}`);
});

test("a script's Show photo is answered without a page", async () => {
  const { anna, chat, message } = await aCoveredPhoto(site);
  expect((await show(anna, chat, message, { stay: "1" })).status).toBe(200);
  expect(await shownAtOf(site, message)).not.toBeNull();
});

test("pressed twice at once it is shown once, without an error", async () => {
  const { anna, chat, message } = await aCoveredPhoto(site);
  const answers = await Promise.all(Array.from({ length: 8 }, () => show(anna, chat, message)));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 302));
  const first = await shownAtOf(site, message);
  expect((await show(anna, chat, message)).status).toBe(302);
  expect(await shownAtOf(site, message)).toEqual(first);
});

test("the file's HEAD, a prefetch and the page itself show nothing", async () => {
  const { anna, chat, message, address } = await aCoveredPhoto(site);
  await site.db.updateTable("profile").set({ photos_in_chats: "show" }).where("id", "=", anna.profileId).execute();
  await anna.browser.ask(address, { method: "HEAD" });
  await anna.browser.get(address, { "sec-purpose": "prefetch" });
  await anna.browser.get(chat);
  expect(await shownAtOf(site, message)).toBeNull();
  await anna.browser.get(address);
  const shown = await shownAtOf(site, message);
  expect(shown).not.toBeNull();
  await anna.browser.get(address);
  expect(await shownAtOf(site, message)).toEqual(shown);
});

describe("is refused", () => {
  const notFound = "This photo isn&#x27;t here any more.";

  test("for what is no photo of this chat: unknown, of another chat, without a number, a text", async () => {
    const { anna, ben, chat } = await aCoveredPhoto(site);
    const other = await aCoveredPhoto(site);
    await ben.browser.post(chat, { intent: "send", text: "Do you like it?" });
    const text = site.db.selectFrom("message").select("id").where("sender_id", "=", ben.profileId);
    const { id } = await text.where("kind", "=", "text").executeTakeFirstOrThrow();
    for (const message of [other.message, "1", "", "x", "-1", "9".repeat(20), String(id)]) {
      const refused = await show(anna, chat, message);
      expect([message, refused.status, refused.text.includes(notFound)]).toEqual([
        message,
        message.length > 19 ? refused.status : 404,
        true,
      ]);
      // The same window: the tile is still there.
      expect(refused.words).toContain("Photo from Ben");
    }
    expect((await anna.browser.post(chat, { intent: "show_photo" })).status).toBe(404);
    expect(await shownAtOf(site, other.message)).toBeNull();
  });

  test("for who is not of the pair, at either of its addresses", async () => {
    const { anna, ben, chat, message } = await aCoveredPhoto(site);
    const stranger = await aMember(site);
    expect((await show(stranger, chat, message)).status).toBe(404);
    for (const { profileId } of [anna, ben])
      expect((await show(stranger, `/members/${profileId}/chat`, message)).status).toBe(404);
    await site.visitor().post(chat, { intent: "show_photo", message });
    expect(await shownAtOf(site, message)).toBeNull();
  });

  test("after a block, by either of them, and after deleting the chat", async () => {
    for (const end of ["by her", "by him", "deleted"]) {
      const { anna, ben, chat, message } = await aCoveredPhoto(site);
      if (end === "by her") await anna.browser.post(`/members/${ben.profileId}`, { intent: "block" });
      if (end === "by him") await ben.browser.post(`/members/${anna.profileId}`, { intent: "block" });
      if (end === "deleted") await anna.browser.post(chat, { intent: "delete" });
      expect([end, (await show(anna, chat, message)).status]).toEqual([end, 404]);
      expect(await shownAtOf(site, message)).toBeNull();
    }
  });

  test("for a photo that was removed meanwhile, which the window says", async () => {
    const { anna, chat, message } = await aCoveredPhoto(site);
    const removed = { photo_id: null, kind: "text" as const, text: "" };
    await site.db.updateTable("message").set(removed).where("id", "=", Number(message)).execute();
    const refused = await show(anna, chat, message);
    expect([refused.status, refused.text.includes(notFound)]).toEqual([404, true]);
    expect(refused.words).toContain("[deleted]");
    expect(await shownAtOf(site, message)).toBeNull();
  });

  test("when its file is gone, too", async () => {
    const { anna, chat, message, address } = await aCoveredPhoto(site);
    await site.db.deleteFrom("chat_photo").where("id", "=", idIn(address)).execute();
    expect((await show(anna, chat, message)).status).toBe(404);
    expect((await anna.browser.get(chat)).words).toContain("Photo no longer available");
  });
});

test("one's own photo needs no showing and notes nothing", async () => {
  const { ben, chat, message } = await aCoveredPhoto(site);
  expect((await show(ben, chat, message)).status).toBe(302);
  expect(await shownAtOf(site, message)).toBeNull();
});

test("/api/chats.php says covered and no filename until the photo was shown", async () => {
  const { anna, ben, chat, message, address } = await aCoveredPhoto(site);
  const photoFor = async ({ browser }: Member) => {
    const { body } = await call(browser, "GET", "/api/chats.php");
    return (body.chats as { messages: { photo: unknown }[] }[])[0]?.messages[0]?.photo;
  };
  expect(await photoFor(anna)).toEqual({ covered: true, width: 300, height: 400 });
  const open = { covered: false, filename: address, width: 300, height: 400 };
  expect(await photoFor(ben)).toEqual(open);
  await show(anna, chat, message);
  expect(await photoFor(anna)).toEqual(open);
});

describe("always", () => {
  test("is offered below the first photo that was shown, for this chat alone, and taken back in the menu", async () => {
    const { anna, ben, chat, message, address } = await aCoveredPhoto(site);
    const offer = "Always show photos from Ben";
    expect((await anna.browser.get(chat)).words).not.toContain(offer);
    await show(anna, chat, message);
    const offered = await anna.browser.get(chat);
    expect([offered.words.includes(offer), offered.words.includes("Ask before showing photos")]).toEqual([true, false]);
    const always = await anna.browser.post(chat, { intent: "photos_always", message });
    expect([always.status, always.headers.location]).toEqual([302, `${chat}?show=${message}#photo-${message}`]);

    await postChatPhoto(ben, chat);
    const second = await newestPhotoIn(site, chat);
    const page = await anna.browser.get(chat);
    expect(page.text).toContain(`src="${second.address}"`);
    expect([page.words.includes(offer), page.words.includes("Ask before showing photos")]).toEqual([false, true]);
    // His side of it, and other chats, are as they were.
    expect((await ben.browser.get(chat)).words).not.toContain("Ask before showing photos");
    const other = await aCoveredPhoto(site);
    expect((await other.anna.browser.get(other.chat)).words).toContain("Photo from Ben");

    expect((await anna.browser.post(chat, { intent: "photos_ask" })).status).toBe(302);
    const asked = await anna.browser.get(chat);
    // The first one was shown before, the second one never was: its file was not asked for.
    expect(asked.text).toContain(`src="${address}"`);
    await expectNothingOf(second, asked.text);
  });

  test("is nobody's but the two members'", async () => {
    const { chat } = await aCoveredPhoto(site);
    const stranger = await aMember(site);
    expect((await stranger.browser.post(chat, { intent: "photos_always" })).status).toBe(404);
  });
});

describe("the setting Photos in chats", () => {
  const choose = (member: Member, photos_in_chats: string) =>
    member.browser.post("/settings/privacy", { photos_in_chats });

  test("asks unless it is changed, and shows everybody's photos, or those of liked members", async () => {
    const { anna, ben, chat, address } = await aCoveredPhoto(site);
    const page = await anna.browser.get("/settings/privacy");
    expect(page.words).toContain("Photos in chats");
    expect(page.text).toMatch(/name="photos_in_chats"[^>]*value="ask"[^>]*checked|checked[^>]*value="ask"/);
    expect((await choose(anna, "liked")).location).toBe("/settings?saved=privacy");
    // She has liked him; another, whom she has not liked, stays covered.
    expect((await anna.browser.get(chat)).text).toContain(`src="${address}"`);
    const carl = await aMember(site, { name: "Carl", credits: 50 });
    await anna.browser.post(`/members/${carl.profileId}/chat`, { intent: "send", text: "Hello" });
    const with2nd = (await postChatPhoto(carl, `/members/${anna.profileId}/chat`)).location ?? "";
    expect((await anna.browser.get(with2nd)).words).toContain("Photo from Carl");
    await choose(anna, "show");
    expect((await anna.browser.get(with2nd)).words).not.toContain("Photo from Carl");
    // One that had covered her own photos from others would be of no use: Ben still sees his.
    expect((await ben.browser.get(chat)).text).toContain(`src="${address}"`);
  });

  test("stays as it is for a form without it, and refuses what is none of the three", async () => {
    const anna = await aMember(site);
    await choose(anna, "show");
    await anna.browser.post("/settings/privacy", { invisible: "1" });
    expect((await choose(anna, "never")).status).toBe(422);
    const row = site.db.selectFrom("profile").select("photos_in_chats").where("id", "=", anna.profileId);
    expect(await row.executeTakeFirstOrThrow()).toEqual({ photos_in_chats: "show" });
  });
});

test("the data download says which photos the member has been shown, and not what the partner has seen", async () => {
  const { anna, ben, chat, message } = await aCoveredPhoto(site);
  await show(anna, chat, message);
  await anna.browser.post(chat, { intent: "photos_always" });
  type Data = { conversations: { shows_photos: boolean; messages: { kind: string; shown_at: string | null }[] }[] };
  const dataOf = async ({ accountId }: Member) =>
    ((await (await signIn(site, accountId)).get("/settings/data")).json() as Data).conversations[0];
  const photoIn = (data: Data["conversations"][number] | undefined) =>
    data?.messages.find(({ kind }) => kind === "photo");
  const hers = await dataOf(anna);
  expect([hers?.shows_photos, typeof photoIn(hers)?.shown_at]).toEqual([true, "string"]);
  const his = await dataOf(ben);
  expect([his?.shows_photos, photoIn(his)?.shown_at]).toEqual([false, null]);
});

test("a like that was taken back covers what was not shown yet", async () => {
  const { anna, ben, chat, address } = await aCoveredPhoto(site);
  const carl = await aMember(site, { credits: 20 });
  await aLike(site, carl, anna);
  await anna.browser.post("/settings/privacy", { photos_in_chats: "liked" });
  expect(await statusOf(anna, address)).toBe(200);
  await postChatPhoto(ben, chat);
  const second = await newestPhotoIn(site, chat);
  await anna.browser.post(`/members/${ben.profileId}`, { intent: "unlike" });
  expect([await statusOf(anna, address), await statusOf(anna, second.address)]).toEqual([200, 404]);
});

test("in a text browser the composer has the button: what is typed there is kept", async () => {
  const { anna, ben, chat, message, address } = await aCoveredPhoto(site);
  const lynx = { headers: { "user-agent": "Lynx/2.9.0" } };
  const page = await anna.browser.ask(chat, lynx);
  const forms = page.text.match(/<form[\s\S]*?<\/form>/g) ?? [];
  const withButton = forms.filter((form) => form.includes(`value="show_photo"`));
  expect(withButton).toHaveLength(1);
  expect(withButton[0]).toMatch(new RegExp(`<textarea[\\s\\S]*<option value="${message}"`));
  const shown = await anna.browser.post(chat, { intent: "show_photo", message, text: "Half a sent" });
  expect(shown.headers.location).toBe(`${chat}?show=${message}#photo-${message}`);
  const after = await anna.browser.ask(shown.location ?? "", lynx);
  expect(after.text).toMatch(/<textarea[^>]*>\s*Half a sent<\/textarea>/);
  expect(after.text).toContain(address);
  expect(after.text).toMatch(/<textarea[\s\S]*value="photos_always"/);
  // What is being answered stays, too.
  const answering = await anna.browser.post(`${chat}?about=${message}`, { intent: "show_photo", message });
  expect(answering.headers.location).toBe(`${chat}?about=${message}&show=${message}#photo-${message}`);
  // The member's address shows the same window, with the same form.
  const atMember = `/members/${ben.profileId}/chat`;
  expect((await anna.browser.ask(atMember, lynx)).text).toMatch(/<textarea[\s\S]*value="photos_always"/);
  for (const intent of ["show_photo", "photos_always"]) {
    const { headers } = await anna.browser.post(atMember, { intent, message });
    expect(headers.location).toBe(`${chat}?show=${message}#photo-${message}`);
  }
  // Other browsers have their buttons at the photo.
  expect((await anna.browser.get(chat)).text).not.toContain("<select");
});
