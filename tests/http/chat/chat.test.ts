import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { languages } from "#app/platform/i18n/languages.ts";
import { changeSettings } from "#tests/support/members/change-settings.ts";
import { aMember, type Member } from "#tests/support/members/a-member.ts";
import { type TestSite, startSite } from "#tests/support/site/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(async () => {
  expect(site.errors()).toEqual([]);
  await site.stop();
});

const write = (from: Member, to: Member, text: string, key?: string) =>
  from.browser.post(`/members/${to.profileId}/chat`, { intent: "send", text, ...(key && { key }) });

async function aPair(changes: Parameters<typeof aMember>[1] = {}) {
  const ben = await aMember(site, { name: "Ben", credits: 15, ...changes });
  const anna = await aMember(site, { name: "Anna", gender: "female" });
  return { ben, anna };
}

test("two members write to each other; opening a chat sets its unread count to zero", async () => {
  const { ben, anna } = await aPair();
  const sent = await write(ben, anna, "Do you hike?");
  expect(sent.status).toBe(302);
  const chat = sent.location ?? "";

  const overview = await anna.browser.get("/chats");
  expect(overview.words).toContain("(1) Messages");
  expect(overview.words).toContain("Do you hike?");
  expect((await anna.browser.get(chat)).words).toContain("Do you hike?");
  expect((await anna.browser.get("/chats")).words).not.toContain("(1) Messages");
});

test("a first message with contact data shows a warning only to its recipient, in every language, with Report and Block", async () => {
  const { ben, anna } = await aPair({ credits: 100 });
  const sent = await write(ben, anna, "Text me: +31 6 12345678");
  const chat = sent.location ?? "";
  const warnings = languages.map((language) => {
    const file = new URL(`../../../locales/${language}/chat.json`, import.meta.url);
    const texts = JSON.parse(readFileSync(file, "utf8")) as { messages: { contact_warning: string } };
    return [language, texts.messages.contact_warning] as const;
  });
  expect(warnings).toHaveLength(11);
  for (const [language, warning] of [...warnings, warnings.find(([each]) => each === "en")!]) {
    expect((await anna.browser.get(`${chat}?lang=${language}`)).words).toContain(warning);
    expect((await ben.browser.get(`${chat}?lang=${language}`)).words).not.toContain(warning);
  }
  const warning = "This message leads away from this site.";
  const page = await anna.browser.get(chat);
  const below = page.text.slice(page.text.indexOf(warning));
  expect(below).toMatch(new RegExp(`href="/members/${ben.profileId}\\?report=1&amp;message=\\d+"`));
  expect(below).toContain(`href="/members/${ben.profileId}?block=1#block"`);
  // The question itself stands on their profile.
  const asked = await anna.browser.get(`/members/${ben.profileId}?block=1`);
  expect(asked.text).toMatch(/<details id="block" open=""/);
  expect(asked.words).toContain(`Block ${ben.name} now`);

  await write(anna, ben, "Call 0612345678 instead");
  await write(ben, anna, "or 06 87 65 43 21");
  expect((await anna.browser.get(chat)).words.split(warning)).toHaveLength(2);
  expect((await ben.browser.get(chat)).words).not.toContain(warning);

  const blocked = await anna.browser.post(`/members/${ben.profileId}`, { intent: "block", next: "/chats" });
  expect(blocked.location).toBe("/chats");
  const after = await anna.browser.get(chat);
  expect(after.words).toContain(`You've blocked ${ben.name}`);
  expect(after.words).not.toContain(warning);
});

test("a first message without contact data shows no warning", async () => {
  const { ben, anna } = await aPair();
  const chat = (await write(ben, anna, "Do you hike?")).location ?? "";
  expect((await anna.browser.get(chat)).words).not.toContain("leads away");
});

test("a message's charge is in the statement, and the composer shows the balance", async () => {
  const { ben, anna } = await aPair();
  const page = await ben.browser.follow(await write(ben, anna, "hello"));
  expect(page.words).toContain("Free: 2 messages left");
  const rows = await site.db
    .selectFrom("ledger")
    .select(["delta", "balance", "reason"])
    .where("account_id", "=", ben.accountId)
    .orderBy("id", "desc")
    .execute();
  expect(rows[0]).toEqual({ delta: -5, balance: 10, reason: "message" });
});

test("without credits the typed text is kept and a link to buy credits is shown", async () => {
  const { ben, anna } = await aPair({ credits: 0 });
  const refused = await write(ben, anna, "my long and careful text");
  expect(refused.status).toBe(409);
  expect(refused.words).toContain("You do not have enough credits");
  expect(refused.text).toContain("my long and careful text");
  expect(refused.text).toContain('href="/credits?next=%2F');
  // Nothing is wrong with the text, and two bundles, with the welcome bonus, lead back to it.
  expect(refused.text).not.toContain('aria-invalid="true"');
  expect(refused.words).toContain("10 messages €7.49 €0.75 each 80 messages €41.24 €0.52 each");
  expect(refused.text).toMatch(/href="\/credits\/\d+\?next=%2Fmembers%2F/);
});

test("whoever has credits enough is offered none", async () => {
  const { ben, anna } = await aPair({ credits: 40 });
  expect((await ben.browser.get(`/members/${anna.profileId}/chat`)).text).not.toContain('href="/credits/');
});

test("a conversation is deleted only after a question, and not by asking it", async () => {
  const { ben, anna } = await aPair();
  const chat = (await write(ben, anna, "hello")).location ?? "";
  const [inChat, inList] = [`${chat}?delete=1`, `/chats?delete=${chat.split("/").at(-1)}`];
  for (const address of [inChat, inList]) {
    const asked = await ben.browser.get(address);
    expect(asked.words).toContain(`Delete the conversation with ${anna.name}?`);
    expect(asked.words).toContain("You can't get it back.");
  }
  expect((await ben.browser.get("/chats")).words).toContain("hello");
  // Another member's conversation is not named.
  const other = await aMember(site, {});
  expect((await other.browser.get(inList)).words).not.toContain("Delete the conversation");
  await ben.browser.post(chat, { intent: "delete" });
  expect((await ben.browser.get("/chats")).words).not.toContain("hello");
});

test("a free member may start only two conversations, and sees how many are left", async () => {
  const { ben, anna } = await aPair({ credits: 100 });
  const first = await ben.browser.get(`/members/${anna.profileId}/chat`);
  expect(first.words).toContain("Free: 20 messages left");
  expect(first.words).not.toContain("conversations started");
  await write(ben, anna, "one");
  await write(ben, await aMember(site, { gender: "female" }), "two");
  const third = await write(ben, await aMember(site, { gender: "female" }), "three");
  expect(third.status).toBe(409);
  expect(third.words).toContain("2 of 2 conversations started.");
  expect(third.text).toContain('href="/premium"');
});

test("an unconfirmed member writes one message; further ones and answers wait", async () => {
  const { ben, anna } = await aPair({ status: "not_confirmed", credits: 100 });
  expect((await write(ben, anna, "first")).status).toBe(302);
  const second = await write(ben, anna, "second");
  expect(second.status).toBe(403);
  expect(second.text).toContain("second");

  const carl = await aMember(site, { credits: 100 });
  await write(carl, ben, "hello Ben");
  expect((await write(ben, carl, "an answer")).status).toBe(403);
});

test("a deleted conversation leaves that member's list; a new message brings it back without the old ones", async () => {
  const { ben, anna } = await aPair();
  const chat = (await write(ben, anna, "old words")).location ?? "";
  expect((await anna.browser.post(chat, { intent: "delete" })).location).toBe("/chats");
  expect((await anna.browser.get("/chats")).words).not.toContain("old words");
  expect((await ben.browser.get("/chats")).words).toContain("old words");

  await ben.browser.post(chat, { intent: "send", text: "new words" });
  const page = await anna.browser.get(chat);
  expect(page.words).toContain("new words");
  expect(page.words).not.toContain("old words");
});

test("blocking deletes chats and likes, and neither can write; unblocking lets them write again", async () => {
  const { ben, anna } = await aPair();
  await ben.browser.post(`/members/${anna.profileId}`, { intent: "like" });
  const chat = (await write(ben, anna, "before")).location ?? "";
  await anna.browser.post(`/members/${ben.profileId}`, { intent: "block" });

  expect((await anna.browser.get("/chats")).words).not.toContain("before");
  expect((await ben.browser.get("/chats")).words).not.toContain("before");
  expect((await anna.browser.get("/likes")).words).not.toContain("Ben");
  const profile = await ben.browser.get(`/members/${anna.profileId}`);
  expect(profile.status).toBe(403);
  expect(profile.words).toContain("You're blocked by Anna. You do not have access to this page.");
  expect((await ben.browser.get(chat)).status).toBe(403);
  expect((await ben.browser.post(chat, { intent: "send", text: "still here" })).status).toBe(403);
  expect((await write(anna, ben, "hello")).status).toBe(409);

  await anna.browser.post(`/members/${ben.profileId}`, { intent: "unblock" });
  expect((await write(ben, anna, "again")).status).toBe(302);
});

test("a post to another member's conversation is a 404 before its form is checked", async () => {
  const { ben, anna } = await aPair();
  const chat = (await write(ben, anna, "between us")).location ?? "";
  const stranger = await aMember(site);
  for (const key of ["!", "a-fine-key-here"]) {
    expect((await stranger.browser.post(chat, { intent: "send", text: "hello", key })).status).toBe(404);
  }
  expect((await ben.browser.post(chat, { intent: "send", text: "hello", key: "!" })).status).toBe(422);
});

test("a repeated key returns the same message; with another text it is refused", async () => {
  const { ben, anna } = await aPair();
  const first = await write(ben, anna, "once", "the-same-key");
  const again = await write(ben, anna, "once", "the-same-key");
  expect(again.location).toBe(first.location);
  expect((await write(ben, anna, "other", "the-same-key")).status).toBe(409);
  const account = await site.db
    .selectFrom("account")
    .select("credits")
    .where("id", "=", ben.accountId)
    .executeTakeFirstOrThrow();
  expect(account.credits).toBe(10);
});

test.each([
  ["", 422],
  ["   \n ", 422],
  ["\u200b\u200b", 422],
  ["x".repeat(1001), 422],
  ["😀".repeat(1001), 422],
  ["😀".repeat(1000), 302],
  ["nul \0 byte", 422],
])("the text %j is answered with %i", async (text, status) => {
  const { ben, anna } = await aPair();
  expect((await write(ben, anna, text)).status).toBe(status);
});

test("another member's conversation is a 404 like an unknown one, for reading and for writing", async () => {
  const { ben, anna } = await aPair();
  const chat = (await write(ben, anna, "private")).location ?? "";
  const stranger = await aMember(site, { credits: 100 });
  const foreign = await stranger.browser.get(chat);
  const unknown = await stranger.browser.get("/chats/4503599627370497");
  const withoutReference = (words: string) => words.replace(/Reference: \S+/, "");
  expect([foreign.status, withoutReference(foreign.words)]).toEqual([404, withoutReference(unknown.words)]);
  expect((await stranger.browser.post(chat, { intent: "send", text: "let me in" })).status).toBe(404);
  expect((await stranger.browser.post(chat, { intent: "delete" })).status).toBe(404);
});

test("no messages to oneself, to a banned member or to an unknown one", async () => {
  const { ben, anna } = await aPair();
  expect((await write(ben, ben, "me")).status).toBe(422);
  await site.db.updateTable("profile").set({ status: "disabled" }).where("id", "=", anna.profileId).execute();
  expect((await write(ben, anna, "gone")).status).toBe(404);
  expect((await ben.browser.post("/members/12345/chat", { intent: "send", text: "who" })).status).toBe(404);
});

async function marksOf(where: TestSite): Promise<{ marks: number; whole: boolean }> {
  const ben = await aMember(where, { credits: 15 });
  const anna = await aMember(where, { gender: "female" });
  await where.db.updateTable("profile").set({ fictional: true }).where("id", "=", anna.profileId).execute();
  const { words } = await ben.browser.get(`/members/${anna.profileId}/chat`);
  return {
    marks: words.split("Fictional profile").length - 1,
    whole: words.includes("This is a fictional profile, here for"),
  };
}

test("a fictional partner is marked in the header, once", async () => {
  expect(await marksOf(site)).toEqual({ marks: 1, whole: false });
});

test("if the site marks fictional profiles everywhere, the whole text is at the composer", async () => {
  const other = await startSite();
  try {
    await changeSettings(other, { fictional_warning: "everywhere" });
    expect(await marksOf(other)).toEqual({ marks: 1, whole: true });
  } finally {
    await other.stop();
  }
});
