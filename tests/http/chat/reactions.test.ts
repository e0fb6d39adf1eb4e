import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aMember, type Member } from "#tests/support/members/a-member.ts";
import { aChat, balanceOf, messageRow, newestIn, write } from "#tests/support/members/chat-messages.ts";
import { call } from "#tests/support/requests/api-client.ts";
import { openStream } from "#tests/support/requests/open-stream.ts";
import { releaseTogether } from "#tests/support/requests/release-together.ts";
import { type TestSite, startSite } from "#tests/support/site/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(async () => {
  expect(site.errors()).toEqual([]);
  await site.stop();
});

const react = (member: Member, chat: string, message: string, reaction = "heart", more: Record<string, string> = {}) =>
  member.browser.post(chat, { intent: "react", message, reaction, ...more });
const lineOf = async (member: Member) => (await member.browser.get("/chats")).words;
const unreadOf = async ({ browser }: Member) =>
  ((await browser.get("/api/chats.php")).json() as { total_unread_messages: number }).total_unread_messages;

test("a reaction is free, is shown to both with whose it is, and can be changed and taken away", async () => {
  const { anna, ben, chat, first } = await aChat(site);
  const before = await balanceOf(site, anna);
  const done = await react(anna, chat, first);
  expect([done.status, done.headers.location]).toEqual([302, `${chat}#message-${first}`]);
  expect((await anna.browser.get(chat)).words).toContain("You reacted: Heart");
  const his = await ben.browser.get(chat);
  expect(his.words).toContain("Anna reacted: Heart");
  // Drawn: a character would need a font.
  expect(his.text).toMatch(/<use href="\/assets\/reactions-[^"]*#reaction-heart"/);
  expect(his.text).not.toMatch(/\p{Extended_Pictographic}/u);
  // As from the member's address, where the composer of a text browser may post.
  expect((await react(anna, `/members/${ben.profileId}/chat`, first, "fire")).headers.location).toBe(
    `${chat}#message-${first}`,
  );
  const { words } = await ben.browser.get(chat);
  expect([words.includes("Anna reacted: Fire"), words.includes("Anna reacted: Heart")]).toEqual([true, false]);
  // Pressed again it is taken away.
  expect((await anna.browser.get(`${chat}?about=${first}`)).text).toMatch(
    /<button(?=[^>]*aria-pressed="true")(?=[^>]*value="react")[^>]*title="Fire"/,
  );
  await react(anna, chat, first, "");
  expect((await ben.browser.get(chat)).words).not.toContain("reacted:");
  expect(await balanceOf(site, anna)).toBe(before);
});

test("a member without credits and without a confirmed address may react", async () => {
  const { ben } = await aChat(site);
  const carla = await aMember(site, { name: "Carla", gender: "female", status: "not_confirmed" });
  const chat = (await ben.browser.post(`/members/${carla.profileId}/chat`, { intent: "send", text: "Hi" })).location;
  const row = site.db
    .selectFrom("message")
    .select("id")
    .where("conversation_id", "=", Number(chat?.split("/").pop()));
  const { id } = await row.executeTakeFirstOrThrow();
  expect((await react(carla, chat ?? "", String(id))).status).toBe(302);
});

test("it is the last event in both overviews, and unread in neither; no push is made of it", async () => {
  const { anna, ben, chat, first } = await aChat(site);
  await react(anna, chat, first);
  expect([await unreadOf(anna), await unreadOf(ben)]).toEqual([0, 0]);
  expect(await lineOf(anna)).toMatch(/You reacted Heart · Hello Anna/);
  expect(await lineOf(ben)).toMatch(/Reacted Heart to your message · Hello Anna/);
  const { body } = await call(ben.browser, "GET", "/api/chats.php");
  expect(body).toMatchObject({
    chats: [{ reaction: { reaction: "heart", own: false }, messages: [{ id: Number(first), reaction: "heart" }] }],
  });
  const outbox = site.db.selectFrom("outbox").select("id").where("account_id", "=", ben.accountId);
  expect(await outbox.where("kind", "=", "push").execute()).toEqual([]);
  // An unread message takes its place, and so does a newer one.
  await write(site, ben, chat, "Are you there?");
  await react(anna, chat, first, "wow");
  expect(await lineOf(ben)).toContain("Reacted Surprised to your message");
  const hers = await lineOf(anna);
  expect([hers.includes("You reacted"), hers.includes("Are you there?")]).toEqual([false, true]);
  await write(site, anna, chat, "Hello Ben");
  expect(await lineOf(ben)).not.toContain("Reacted");
  expect(await lineOf(anna)).not.toContain("You reacted");
});

test("it moves the conversation up, as the last event does; taken away, the conversation is where it was", async () => {
  const { anna, ben, chat, first } = await aChat(site);
  await anna.browser.get(chat);
  const carl = await aMember(site, { name: "Carl", credits: 50 });
  await carl.browser.post(`/members/${anna.profileId}/chat`, { intent: "send", text: "Hello from Carl" });
  const firstNames = async () => /Carl|Ben/.exec(await lineOf(anna))?.[0];
  expect(await firstNames()).toBe("Carl");
  await react(anna, chat, first);
  expect(await firstNames()).toBe("Ben");
  await react(anna, chat, first, "");
  expect(await firstNames()).toBe("Carl");
  expect(await lineOf(ben)).toContain("Hello Anna");
});

test("the message counts as read from then on", async () => {
  const { anna, ben, chat, first } = await aChat(site);
  await react(anna, chat, first);
  expect((await ben.browser.post(chat, { intent: "take_back", message: first })).status).toBe(409);
});

describe("is refused", () => {
  test("to one's own message, with the window", async () => {
    const { ben, chat, first } = await aChat(site);
    const refused = await react(ben, chat, first);
    expect([refused.status, refused.words.includes("You can react to messages from others")]).toEqual([422, true]);
  });

  test("to messages of other chats, erased and unknown ones, and by strangers", async () => {
    const { anna, ben, chat, first } = await aChat(site);
    const other = await aChat(site);
    const carl = await aMember(site, { name: "Carl", credits: 50 });
    const his = await carl.browser.post(`/members/${anna.profileId}/chat`, { intent: "send", text: "Hello from Carl" });
    const fromCarl = await newestIn(site, his.location ?? "");
    for (const message of [other.first, fromCarl, "1", "", "x", "-1"])
      expect((await react(anna, chat, message)).status).toBe(404);
    expect((await react(await aMember(site), chat, first)).status).toBe(404);
    expect((await react(await aMember(site), `/members/${ben.profileId}/chat`, first)).status).toBe(404);
    await site.visitor().post(chat, { intent: "react", message: first, reaction: "heart" });
    await site.db.updateTable("message").set({ text: "" }).where("id", "=", Number(first)).execute();
    expect((await react(anna, chat, first)).status).toBe(404);
    for (const id of [first, fromCarl, other.first]) expect((await messageRow(site, id)).reaction).toBeNull();
  });

  test("to deleted messages, those that were taken back, and after a block by either", async () => {
    for (const end of ["deleted", "taken back", "blocked by her", "blocked by him"]) {
      const { anna, ben, chat, first } = await aChat(site);
      if (end === "deleted") await anna.browser.post(chat, { intent: "delete" });
      if (end === "taken back") await ben.browser.post(chat, { intent: "take_back", message: first });
      if (end === "blocked by her") await anna.browser.post(`/members/${ben.profileId}`, { intent: "block" });
      if (end === "blocked by him") await ben.browser.post(`/members/${anna.profileId}`, { intent: "block" });
      expect([end, (await react(anna, chat, first)).status]).toEqual([end, 404]);
      expect((await messageRow(site, first)).reaction).toBeNull();
    }
  });

  test("with what is none of the six: emoji sequences, other words, much of it", async () => {
    const { anna, chat, first } = await aChat(site);
    for (const reaction of ["❤️", "👨‍👩‍👧‍👦", "🔥".repeat(10), "Heart", "constructor", "\u200d", "heart,fire"]) {
      const refused = await react(anna, chat, first, reaction);
      expect([reaction, refused.status]).toEqual([reaction, 422]);
      const conversation = Number(chat.split("/").pop());
      const byScript = { conversation, message: Number(first), reaction };
      expect((await call(anna.browser, "PATCH", "/api/chat.php", { json: byScript })).status).toBe(422);
    }
    expect((await react(anna, chat, first, "x".repeat(5000))).status).toBe(422);
    expect((await messageRow(site, first)).reaction).toBeNull();
  });
});

test("by the API it is set, changed and taken away, and refused for what is foreign", async () => {
  const { anna, ben, chat, first } = await aChat(site);
  const conversation = Number(chat.split("/").pop());
  const patch = (member: Member, body: object) => call(member.browser, "PATCH", "/api/chat.php", { json: body });
  const about = { conversation, message: Number(first) };
  expect(await patch(anna, { ...about, reaction: "wow" })).toMatchObject({
    status: 200,
    body: { message: { id: Number(first), reaction: "wow" } },
  });
  expect((await messageRow(site, first)).reaction).toBe("wow");
  expect((await patch(anna, { ...about, reaction: null })).status).toBe(200);
  expect((await messageRow(site, first)).reaction).toBeNull();
  expect((await patch(ben, { ...about, reaction: "wow" })).body).toMatchObject({ error: "own_message" });
  expect((await patch(await aMember(site), { ...about, reaction: "wow" })).status).toBe(404);
});

test("twenty at once leave one of them, and no error", async () => {
  const { anna, chat, first } = await aChat(site);
  const names = ["heart", "laugh", "wow", "sad", "thumbs_up", "fire"];
  const posts = Array.from({ length: 20 }, (_, index) => ({
    browser: anna.browser,
    path: chat,
    fields: { intent: "react", message: first, reaction: names[index % 6] ?? "", stay: "1" },
  }));
  expect(new Set(await releaseTogether(posts))).toEqual(new Set([200]));
  expect(names).toContain((await messageRow(site, first)).reaction);
});

test("an open light page gets the whole list when a message that it has was changed", async () => {
  const { anna, ben, chat, first } = await aChat(site);
  for (const { browser } of [anna, ben]) browser.cookies.set("plain", "1");
  const page = await ben.browser.get(chat);
  expect(page.text).toContain('data-last="1-0"');
  await react(anna, chat, first);
  const update = await ben.browser.get(chat, { "x-after": "1-0" });
  expect(update.text).toMatch(/data-last="1-1"[^>]*data-all/);
  // In words: the page may not have the drawing.
  expect(update.text).toMatch(/<span[^>]*>Anna reacted: Heart<\/span>/);
  expect(update.words).toContain("Anna reacted: Heart");
  const quiet = await ben.browser.get(chat, { "x-after": "1-1" });
  expect([quiet.text.includes("data-all"), quiet.words.includes("Hello Anna")]).toEqual([false, false]);
});

test("the live frame gets a line of it, and open pages a hint", async () => {
  const { anna, ben, chat, first } = await aChat(site);
  const frame = await openStream(ben.browser, `${chat}/live`);
  await frame.said("Hello Anna");
  const events = await openStream(ben.browser, "/events");
  await events.said("reread");
  await react(anna, chat, first, "laugh");
  await frame.said("Anna reacted: Laughing");
  await events.said(`{"type":"changed","conversation":${chat.split("/").pop()}}`);
  frame.close();
  events.close();
});
