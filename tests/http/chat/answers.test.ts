import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aMember, type Member, signIn } from "#tests/support/members/a-member.ts";
import { balanceOf, aChat, messageRow, newestIn, write } from "#tests/support/members/chat-messages.ts";
import { aCoveredPhoto } from "#tests/support/members/chat-photo.ts";
import { call } from "#tests/support/requests/api-client.ts";
import { openStream } from "#tests/support/requests/open-stream.ts";
import { type TestSite, startSite } from "#tests/support/site/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(async () => {
  expect(site.errors()).toEqual([]);
  await site.stop();
});

const gone = "The message you&#x27;re replying to isn&#x27;t here any more.";

test("every message has Answer to this, which opens the chat with it above the composer", async () => {
  const { anna, ben, chat, first } = await aChat(site);
  await write(site, anna, chat, "Hello Ben");
  for (const { browser } of [anna, ben]) {
    const page = await browser.get(chat);
    // By its number in the conversation; its id does it too.
    for (const seq of [1, 2]) expect(page.text).toContain(`href="${chat}?about=${seq}#message"`);
  }
  const asked = await anna.browser.get(`${chat}?about=${first}`);
  expect(asked.text).toContain(`<input type="hidden" name="about" value="${first}"/>`);
  expect(asked.words).toMatch(/Your answer to Ben: Hello Anna/);
});

test("without scripts a reaction and Take back keep the answer that is typed", async () => {
  const { anna, ben, chat, first } = await aChat(site);
  const composerOf = async ({ browser }: Member, path: string) =>
    (await browser.get(path)).text.match(/<form[\s\S]*?<\/form>/g)?.find((form) => form.includes("<textarea")) ?? "";
  const composer = await composerOf(anna, `${chat}?about=1`);
  for (const reaction of ["heart", "laugh", "wow", "sad", "thumbs_up", "fire"])
    expect(composer).toMatch(new RegExp(`name="intent"[^>]*value="react_${reaction}"`));
  const form = { about: first, key: "the-key-of-an-answer", text: "Half an answ" };
  const reacted = await anna.browser.post(`${chat}?about=1`, { ...form, intent: "react_heart" });
  expect([reacted.status, reacted.headers.location]).toEqual([302, `${chat}?about=1#message-${first}`]);
  const after = await composerOf(anna, `${chat}?about=1`);
  expect(after).toContain("Half an answ</textarea>");
  // Pressed again, it is taken away.
  expect(after).toMatch(/name="intent"[^>]*value="react"[^>]*aria-pressed="true"/);
  await anna.browser.post(`${chat}?about=1`, { ...form, intent: "react" });
  expect((await messageRow(site, first)).reaction).toBeNull();

  const second = await write(site, ben, chat, "Are you there?");
  expect(await composerOf(ben, `${chat}?about=2`)).toMatch(/name="intent"[^>]*value="take_back"/);
  const takenBack = await ben.browser.post(`${chat}?about=2`, { ...form, about: second, intent: "take_back" });
  expect([takenBack.status, (await messageRow(site, second)).taken_back_at]).toEqual([302, expect.any(Date)]);
  expect(await composerOf(ben, chat)).toContain("Half an answ</textarea>");
});

test("where the other's account is closed, only what can be taken back has the button, and without scripts too", async () => {
  const { anna, ben, chat, first } = await aChat(site);
  const answer = await write(site, anna, chat, "Hello Ben");
  await site.db.updateTable("account").set({ status: "banned" }).where("id", "=", anna.accountId).execute();
  await site.db.updateTable("profile").set({ status: "disabled" }).where("id", "=", anna.profileId).execute();
  const frame = await openStream(ben.browser, `${chat}/live`);
  await frame.said("Hello Ben");
  frame.close();
  expect(frame.text().match(/[^"]*#message/g)).toEqual([`${chat}?live=1&amp;about=${first}#message`]);
  expect((await ben.browser.get(chat)).text.match(/[^"]*#message"/g)).toEqual([`${chat}?about=1#message"`]);
  // What the button leads to is there, and does what it says.
  const asked = await ben.browser.get(`${chat}?about=1`);
  expect(asked.text).toMatch(/id="message"[\s\S]*name="intent" value="take_back"/);
  expect((await ben.browser.get(`${chat}?about=${answer}`)).text).not.toContain("react_heart");
  const takeBack = (message: string) => ben.browser.post(chat, { intent: "take_back", message });
  const refused = await takeBack(answer);
  expect([refused.status, refused.words.includes("isn't here any more")]).toEqual([404, true]);
  expect((await takeBack(first)).status).toBe(302);
});

test("an answer has the beginning of what it answers before it, in 80 characters, for both", async () => {
  const { anna, ben, chat } = await aChat(site);
  const long = await write(site, ben, chat, `${"word ".repeat(30)}end`);
  await write(site, anna, chat, "That is long", long);
  const quote = `${"word ".repeat(16).trimEnd()}…`;
  expect((await anna.browser.get(chat)).words).toContain(`You wrote: In reply to Ben: ${quote} That is long`);
  expect((await ben.browser.get(chat)).words).toContain(`They wrote: In reply to your message: ${quote} That is long`);
});

test("a photo is quoted as Photo, a gift by its name, one's own message too", async () => {
  const { anna, chat, message, address } = await aCoveredPhoto(site);
  await write(site, anna, chat, "Who is that?", message);
  const page = await anna.browser.get(chat);
  expect(page.words).toMatch(/In reply to Ben: Photo Who is that\?/);
  expect(page.text).not.toContain(address.split("/").pop());
  await anna.browser.post(chat, { intent: "gift", gift: "rose" });
  const gift = await newestIn(site, chat);
  await write(site, anna, chat, "For you", gift);
  expect((await anna.browser.get(chat)).words).toMatch(/In reply to your message: Gift: Rose For you/);
});

describe("is refused without a charge, and the text is kept", () => {
  test("to messages of other chats, unknown ones, what is no number, and where nothing was written yet", async () => {
    const { anna, ben, chat } = await aChat(site);
    const other = await aChat(site);
    const carl = await aMember(site, { name: "Carl", credits: 50 });
    const his = await carl.browser.post(`/members/${anna.profileId}/chat`, { intent: "send", text: "Hello from Carl" });
    const fromCarl = await newestIn(site, his.location ?? "");
    const before = await balanceOf(site, anna);
    for (const about of [other.first, fromCarl, "1", "x", "-1", "0", "9".repeat(20)]) {
      const refused = await anna.browser.post(chat, { intent: "send", text: "An answer", about });
      expect([about, refused.status, refused.text.includes("An answer")]).toEqual([
        about,
        about.length === 20 ? refused.status : 404,
        true,
      ]);
      expect(refused.status).toBeGreaterThanOrEqual(400);
      if (about.length < 20) expect(refused.text).toContain(gone);
    }
    const dora = await aMember(site, { gender: "female", credits: 50 });
    const start = { intent: "send", text: "Hi", about: other.first };
    expect((await dora.browser.post(`/members/${anna.profileId}/chat`, start)).status).toBe(404);
    expect(await balanceOf(site, anna)).toBe(before);
    expect((await messageRow(site, await newestIn(site, chat))).sender_id).toBe(ben.profileId);
  });

  test("to what was taken back, or deleted by who answers", async () => {
    const { anna, ben, chat, first } = await aChat(site);
    await ben.browser.post(chat, { intent: "take_back", message: first });
    expect((await anna.browser.post(chat, { intent: "send", text: "Why?", about: first })).status).toBe(404);
    const second = await write(site, ben, chat, "Hello again");
    await anna.browser.post(chat, { intent: "delete" });
    expect((await anna.browser.post(chat, { intent: "send", text: "Why?", about: second })).status).toBe(404);
  });
});

test("a quote of what is gone says so: taken back, erased, or deleted by the viewer", async () => {
  const { anna, ben, chat, first } = await aChat(site);
  // Ben answers himself, then takes the first one back.
  await write(site, ben, chat, "Are you there?", first);
  expect((await ben.browser.post(chat, { intent: "take_back", message: first })).status).toBe(302);
  for (const { browser } of [anna, ben]) {
    const { words } = await browser.get(chat);
    expect(words).toContain("This message isn't here any more. Are you there?");
    expect(words).not.toContain("Hello Anna");
  }
  const hers = await write(site, anna, chat, "I am");
  await ben.browser.post(chat, { intent: "delete" });
  await write(site, anna, chat, "And you?", hers);
  const { words } = await ben.browser.get(chat);
  expect([words.includes("I am"), words.includes("This message isn't here any more. And you?")]).toEqual([false, true]);
  await site.db.updateTable("message").set({ text: "" }).where("id", "=", Number(hers)).execute();
  expect((await anna.browser.get(chat)).words).toContain("In reply to your message: [deleted] And you?");
});

describe("the ways from the composer and back keep what is answered", () => {
  test("to credits: the offer leads back to the same answer", async () => {
    const ben = await aMember(site, { name: "Ben", credits: 100 });
    const poor = await aMember(site, { name: "Anna", gender: "female" });
    const sent = await ben.browser.post(`/members/${poor.profileId}/chat`, { intent: "send", text: "Do you sing?" });
    const chat = sent.location ?? "";
    const about = await newestIn(site, chat);
    for (const [intent, address] of [
      ["send", chat],
      ["gift", `${chat}?gift=1`],
    ] as const) {
      const refused = await poor.browser.post(address, { intent, gift: "rose", text: "In the shower", about });
      expect(refused.status).toBe(409);
      const next = encodeURIComponent(`${chat}?about=${about}`);
      expect(refused.text).toMatch(new RegExp(`href="/credits/\\d+\\?next=${next}"`));
      expect(refused.text).toContain(`href="/credits?next=${next}"`);
    }
    const back = await poor.browser.get(`${chat}?about=${about}`);
    expect(back.text).toContain(`<input type="hidden" name="about" value="${about}"/>`);
    expect(back.text).toMatch(/<textarea[^>]*>\s*In the shower<\/textarea>/);
  });

  test("to a gift, a photo and the icebreakers", async () => {
    const { anna, chat, first } = await aChat(site);
    const open = { intent: "draft", text: "Half a sent" };
    for (const part of ["gift", "photo", "icebreaker"]) {
      expect((await anna.browser.post(`${chat}?open=${part}&about=${first}`, open)).location).toBe(
        `${chat}?${part}=1&about=${first}`,
      );
      const page = await anna.browser.get(`${chat}?${part}=1&about=${first}`);
      expect(page.text).toContain(`href="${chat}?about=${first}"`);
      expect(page.text).toContain(`="${chat}?open=${part}&amp;about=${first}"`);
    }
    const page = await anna.browser.get(`${chat}?gift=1&about=${first}`);
    const [form = ""] = /<form[^>]*gift=1(?:(?!<\/form>)[^])*/.exec(page.text) ?? [];
    expect(form).toContain(`name="about" value="${first}"`);
    await anna.browser.post(`${chat}?gift=1`, { intent: "gift", gift: "rose", about: first });
    expect((await messageRow(site, await newestIn(site, chat))).about_seq).toBe(1);
  });
});

test("who answers a message has read it", async () => {
  const { anna, ben, chat, first } = await aChat(site);
  const conversation = Number(chat.split("/").pop());
  const { body, status } = await call(anna.browser, "POST", "/api/chat.php", {
    json: { conversation, text: "By script", about: Number(first), key: `answer-${first}-key` },
  });
  expect([status, typeof body.message]).toEqual([200, "object"]);
  const refused = await ben.browser.post(chat, { intent: "take_back", message: first });
  expect([refused.status, refused.words.includes("This message has been read")]).toEqual([409, true]);
  const wrong = { conversation, text: "Hm", about: "x", key: "another-key-of-hers" };
  expect((await call(anna.browser, "POST", "/api/chat.php", { json: wrong })).status).toBe(404);
});

test("the live frame has the quote before its answer, and links to the page's composer", async () => {
  const { anna, ben, chat, first } = await aChat(site);
  const frame = await openStream(anna.browser, `${chat}/live`);
  await frame.said(`${chat}?live=1&amp;about=${first}#message`);
  await write(site, ben, chat, "Are you there?", first);
  await frame.said("Are you there?");
  expect(frame.text()).toMatch(
    /<blockquote>In reply to Ben: <span dir="auto">Hello Anna<\/span>[\s\S]*Are you there\?/,
  );
  frame.close();
});

test("the data download says what an answer is about", async () => {
  const { anna, chat, first } = await aChat(site);
  await write(site, anna, chat, "Hello Ben", first);
  type Data = { conversations: { messages: { text: string; about_seq: number | null }[] }[] };
  const data = (await (await signIn(site, anna.accountId)).get("/settings/data")).json() as Data;
  const messages = data.conversations[0]?.messages.map(({ text, about_seq }) => [text, about_seq]);
  expect(messages).toEqual([
    ["Hello Anna", null],
    ["Hello Ben", 1],
  ]);
});
