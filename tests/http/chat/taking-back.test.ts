import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hours, later, minutes } from "#app/platform/units.ts";
import { emptyTakenBackMessages } from "#app/chat/replies/reply.queries.server.ts";
import { aMember, type Member, signIn } from "#tests/support/members/a-member.ts";
import { aChat, balanceOf, messageRow, newestIn, write } from "#tests/support/members/chat-messages.ts";
import { newestPhotoIn, postChatPhoto } from "#tests/support/members/chat-photo.ts";
import { brokenInvariants } from "#app/desk/backup/invariants.server.ts";
import { call } from "#tests/support/requests/api-client.ts";
import { openStream } from "#tests/support/requests/open-stream.ts";
import { type TestSite, startSite } from "#tests/support/site/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(async () => {
  expect(await brokenInvariants(site.db)).toEqual([]);
  expect(site.errors()).toEqual([]);
  await site.stop();
});

const takeBack = (member: Member, chat: string, message: string, more: Record<string, string> = {}) =>
  member.browser.post(chat, { intent: "take_back", message, ...more });
const sentAgo = (id: string, milliseconds: number) =>
  site.db
    .updateTable("message")
    .set({ created_at: later(new Date(), -milliseconds) })
    .where("id", "=", Number(id))
    .execute();
const unreadOf = async ({ browser }: Member) =>
  ((await browser.get("/api/chats.php")).json() as { total_unread_messages: number }).total_unread_messages;

test("an unread message is taken back: gone for both everywhere, and its credits return once", async () => {
  const { anna, ben, chat, first } = await aChat(site);
  expect([await balanceOf(site, ben), await unreadOf(anna)]).toEqual([95, 1]);
  expect((await ben.browser.get(`${chat}?about=${first}`)).words).toContain("Take back");
  const done = await takeBack(ben, chat, first);
  expect([done.status, done.location]).toEqual([302, chat]);
  expect([await balanceOf(site, ben), await unreadOf(anna)]).toEqual([100, 0]);
  const paths = [chat, `${chat}.data`, "/chats", `/members/${anna.profileId}/chat`];
  const texts = [];
  for (const path of paths) texts.push((await ben.browser.get(path)).text, (await anna.browser.get(path)).text);
  texts.push((await anna.browser.get(`/members/${ben.profileId}?report=1`)).text);
  for (const text of texts) expect(text).not.toContain("Hello Anna");
  const { body } = await call(anna.browser, "GET", "/api/chats.php");
  expect(body).toMatchObject({ chats: [], total_unread_messages: 0 });
  // Again, nothing changes.
  expect((await takeBack(ben, chat, first)).status).toBe(302);
  expect(await balanceOf(site, ben)).toBe(100);
  const rows = await site.db.selectFrom("ledger").select("delta").where("message_id", "=", Number(first)).execute();
  expect(rows.map(({ delta }) => delta).sort()).toEqual([-5, 5]);
});

test("the conversation is as it was before: its newest message, its place, and what is unread", async () => {
  const { anna, ben, chat } = await aChat(site);
  await anna.browser.get(chat);
  const hers = await write(site, anna, chat, "Hello Ben");
  await write(site, ben, chat, "How are you?");
  const last = await write(site, ben, chat, "I mean: today?");
  await takeBack(ben, chat, last);
  const { words } = await anna.browser.get("/chats");
  expect([words.includes("How are you?"), words.includes("1 unread message")]).toEqual([true, true]);
  for (const { browser } of [anna, ben]) {
    const searched = (await browser.get("/chats?q=today")).words;
    expect([searched.includes("I mean:"), searched.includes("How are")]).toEqual([false, false]);
    // The words that are looked for stand apart.
    expect((await browser.get("/chats?q=you")).words).toContain("How are");
  }
  const side = site.db.selectFrom("conversation_side").selectAll().where("profile_id", "=", anna.profileId);
  const { last_message_at, unread, listed } = await side.executeTakeFirstOrThrow();
  expect([unread, listed]).toEqual([1, true]);
  const second = await site.db
    .selectFrom("message")
    .select("created_at")
    .where("text", "=", "How are you?")
    .where("sender_id", "=", ben.profileId)
    .executeTakeFirstOrThrow();
  expect(last_message_at).toEqual(second.created_at);
  expect((await messageRow(site, hers)).taken_back_at).toBeNull();
});

test("who had deleted the conversation has it back in the list only while there is a message", async () => {
  const { anna, ben, chat } = await aChat(site);
  await anna.browser.post(chat, { intent: "delete" });
  const second = await write(site, ben, chat, "Hello again");
  expect((await anna.browser.get("/chats")).words).toContain("Hello again");
  await takeBack(ben, chat, second);
  expect((await anna.browser.get("/chats")).words).not.toContain("Ben");
  expect((await ben.browser.get("/chats")).words).toContain("Hello Anna");
});

test("what was taken back opens nothing: no photo in answer, no hidden profile", async () => {
  const { anna, ben, chat, first } = await aChat(site);
  await takeBack(ben, chat, first);
  const photo = await postChatPhoto(anna, chat);
  expect([photo.status, photo.words.includes("once they've written to you")]).toEqual([409, true]);

  const hidden = await aChat(site);
  await hidden.ben.browser.get(`/members/${hidden.anna.profileId}`);
  await hidden.ben.browser.post("/settings/privacy", { privacy: "1" });
  const profile = `/members/${hidden.ben.profileId}`;
  const seen = async () => [
    (await hidden.anna.browser.get(profile)).status,
    (await hidden.anna.browser.get("/visitors")).text.includes(`"${profile}"`),
  ];
  expect(await seen()).toEqual([200, true]);
  await takeBack(hidden.ben, hidden.chat, hidden.first);
  expect(await seen()).toEqual([404, false]);
});

test("the same form sent again after it was taken back is still that message, without a charge", async () => {
  const { ben, chat } = await aChat(site);
  const form = { intent: "send", text: "Once", key: "the-key-of-once" };
  await ben.browser.post(chat, form);
  await takeBack(ben, chat, await newestIn(site, chat));
  const before = await balanceOf(site, ben);
  const sentAgain = async () => [(await ben.browser.post(chat, form)).status, await balanceOf(site, ben)];
  expect(await sentAgain()).toEqual([302, before]);
  // Another text under its key is refused, and kept.
  const other = await ben.browser.post(chat, { ...form, text: "Something else" });
  expect([other.status, other.text.includes("Something else</textarea>")]).toEqual([409, true]);
  // Also when its text is gone.
  await emptyTakenBackMessages(site.db, later(new Date(), minutes(1)));
  expect(await sentAgain()).toEqual([302, before]);
});

test("a photo is gone at once, and its row within eight days; a report of that week keeps it", async () => {
  const { anna, ben, chat } = await aChat(site);
  await write(site, anna, chat, "Hello Ben");
  await postChatPhoto(ben, chat);
  const { message, address } = await newestPhotoIn(site, chat);
  expect((await ben.browser.get(address)).status).toBe(200);
  await takeBack(ben, chat, message);
  expect([(await ben.browser.get(address)).status, (await anna.browser.get(address)).status]).toEqual([404, 404]);
  // She has it on the screen of another device, and reports it now.
  const report = await anna.browser.post(`/members/${ben.profileId}`, {
    intent: "report",
    kind: "unwanted_photo",
    message,
    text: "Not asked for",
  });
  expect(report.status).toBeLessThan(400);
  const { snapshot } = await site.db
    .selectFrom("complaint")
    .select("snapshot")
    .where("message_id", "=", Number(message))
    .executeTakeFirstOrThrow();
  expect(snapshot?.photos?.[0]?.file_key).toMatch(/^complaints\//);
  await emptyTakenBackMessages(site.db, later(new Date(), -minutes(1)));
  expect((await messageRow(site, message)).photo_id).not.toBeNull();
  expect(await emptyTakenBackMessages(site.db, later(new Date(), minutes(1)))).toBeGreaterThan(0);
  expect(await messageRow(site, message)).toMatchObject({ photo_id: null, text: "", kind: "text" });
  const id = address.split("/").pop() ?? "";
  expect(await site.db.selectFrom("chat_photo").select("id").where("id", "=", id).execute()).toEqual([]);
});

describe("is refused", () => {
  test("as already_read, with the window as it is", async () => {
    const { anna, ben, chat, first } = await aChat(site);
    await anna.browser.get(chat);
    const refused = await takeBack(ben, chat, first);
    expect([refused.status, refused.words.includes("This message has been read")]).toEqual([409, true]);
    expect(refused.words).toContain("Hello Anna");
    expect(await balanceOf(site, ben)).toBe(95);
  });

  test("a HEAD and a prefetch of the chat read nothing", async () => {
    const { anna, ben, chat, first } = await aChat(site);
    await anna.browser.ask(chat, { method: "HEAD" });
    await anna.browser.get(chat, { "sec-purpose": "prefetch" });
    await anna.browser.get("/chats");
    expect((await takeBack(ben, chat, first)).status).toBe(302);
  });

  test("after 60 minutes as too_late, and is not offered then", async () => {
    const { ben, chat, first } = await aChat(site);
    await sentAgo(first, minutes(59));
    expect((await ben.browser.get(`${chat}?about=${first}`)).words).toContain("Take back");
    await sentAgo(first, minutes(61));
    expect((await ben.browser.get(`${chat}?about=${first}`)).words).not.toContain("Take back");
    const refused = await takeBack(ben, chat, first);
    expect([refused.status, refused.words.includes("within 60 minutes")]).toEqual([409, true]);
  });

  test("the sixth in 24 hours as daily_limit, which the page says before; then it works again", async () => {
    const { ben, chat } = await aChat(site);
    const ids: string[] = [];
    for (let count = 1; count <= 6; count++) ids.push(await write(site, ben, chat, `Message ${count}`));
    const toolsOfLast = async () => (await ben.browser.get(`${chat}?about=${ids[5]}`)).words;
    expect(await toolsOfLast()).toContain("Taken back in the past 24 hours: 0 of 5.");
    for (const id of ids.slice(0, 5)) expect((await takeBack(ben, chat, id)).status).toBe(302);
    expect(await toolsOfLast()).toContain("Taken back in the past 24 hours: 5 of 5.");
    const refused = await takeBack(ben, chat, ids[5] ?? "");
    expect([refused.status, refused.words.includes("5 messages in 24 hours")]).toEqual([409, true]);
    await site.db
      .updateTable("message")
      .set({ taken_back_at: later(new Date(), -hours(24)) })
      .where("id", "=", Number(ids[0]))
      .execute();
    expect((await takeBack(ben, chat, ids[5] ?? "")).status).toBe(302);
  });

  test("for the other's message, those of other chats, unknown ones, and by strangers", async () => {
    const { anna, ben, chat, first } = await aChat(site);
    const other = await aChat(site);
    const carla = await aMember(site, { name: "Carla", gender: "female" });
    const hers = await ben.browser.post(`/members/${carla.profileId}/chat`, { intent: "send", text: "Hello Carla" });
    const toCarla = await newestIn(site, hers.location ?? "");
    for (const message of [other.first, toCarla, "1", "", "x", "-1"])
      expect([message, (await takeBack(ben, chat, message)).status]).toEqual([message, 404]);
    expect((await takeBack(anna, chat, first)).status).toBe(404);
    expect((await takeBack(await aMember(site), chat, first)).status).toBe(404);
    expect((await takeBack(await aMember(site), `/members/${anna.profileId}/chat`, first)).status).toBe(404);
    for (const id of [first, toCarla, other.first]) expect((await messageRow(site, id)).taken_back_at).toBeNull();
  });

  test("after a block", async () => {
    const { anna, ben, chat, first } = await aChat(site);
    await anna.browser.post(`/members/${ben.profileId}`, { intent: "block" });
    expect((await takeBack(ben, chat, first)).status).toBe(404);
    expect(await balanceOf(site, ben)).toBe(95);
  });
});

test("by the API it is the same", async () => {
  const { anna, ben, chat, first } = await aChat(site);
  const conversation = Number(chat.split("/").pop());
  const remove = (member: Member) =>
    call(member.browser, "DELETE", "/api/chat.php", { json: { conversation, message: Number(first) } });
  expect((await remove(anna)).body).toMatchObject({ error: "message_gone" });
  expect([(await remove(ben)).status, await balanceOf(site, ben)]).toEqual([200, 100]);
  const second = await write(site, ben, chat, "Hello again");
  await anna.browser.get(chat);
  const refused = await call(ben.browser, "DELETE", "/api/chat.php", { json: { conversation, message: second } });
  expect([refused.status, refused.body.error]).toEqual([409, "already_read"]);
});

test("the live frame ends, to be loaded again without the message, and open pages get a hint", async () => {
  const { anna, ben, chat } = await aChat(site);
  const frame = await openStream(ben.browser, `${chat}/live`);
  await frame.said("Hello Anna");
  const events = await openStream(anna.browser, "/events");
  await events.said("reread");
  const second = await write(site, ben, chat, "Oops");
  await frame.said("Oops");
  await takeBack(ben, chat, second);
  await frame.said("</html>");
  await events.said('"type":"changed"');
  frame.close();
  events.close();
  const again = await openStream(ben.browser, `${chat}/live?round=1`);
  await again.said("Hello Anna");
  expect(again.text()).not.toContain("Oops");
  again.close();
});

test("the download of the sender has it, that of the recipient has not", async () => {
  const { anna, ben, chat, first } = await aChat(site);
  await takeBack(ben, chat, first);
  type Data = { conversations: { messages: { text: string; taken_back_at: string | null }[] }[] };
  const messagesOf = async ({ accountId }: Member) =>
    ((await (await signIn(site, accountId)).get("/settings/data")).json() as Data).conversations[0]?.messages;
  expect(await messagesOf(anna)).toEqual([]);
  expect((await messagesOf(ben))?.map(({ text, taken_back_at }) => [text, typeof taken_back_at])).toEqual([
    ["Hello Anna", "string"],
  ]);
});
