import { afterAll, beforeAll, expect, test } from "vitest";
import { days, later, minutes } from "#app/platform/units.ts";
import { aMember, type Member } from "#tests/support/members/a-member.ts";
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

const about = { money: "This message is about money.", contact: "This message leads away from this site." };
const write = async (from: Member, to: Member, text: string) =>
  (await from.browser.post(`/members/${to.profileId}/chat`, { intent: "send", text })).location ?? "";
const warningsOf = ({ profileId }: Member) =>
  site.db.selectFrom("message").select("warning").where("sender_id", "=", profileId).orderBy("seq").execute();
const timesIn = (words: string, text: string) => words.split(text).length - 1;

async function aPair() {
  const ben = await aMember(site, { name: "Ben", credits: 200 });
  const anna = await aMember(site, { name: "Anna", gender: "female", credits: 100 });
  return { ben, anna };
}

test("the reader sees a line at the first message of each kind, wherever in the chat it stands; the sender sees none", async () => {
  const { ben, anna } = await aPair();
  const chat = await write(ben, anna, "Do you hike?");
  expect((await anna.browser.get(chat)).words).not.toContain("This message");
  for (const text of ["I need 200 euros for the ticket", "Please send money", "I am on telegram", "+31 6 12345678"])
    await write(ben, anna, text);
  await write(anna, ben, "Do it by PayPal");

  const page = await anna.browser.get(chat);
  expect([timesIn(page.words, about.money), timesIn(page.words, about.contact)]).toEqual([1, 1]);
  expect(page.words.indexOf(about.money)).toBeGreaterThan(page.words.indexOf("for the ticket"));
  expect(page.words.indexOf(about.money)).toBeLessThan(page.words.indexOf("Please send money"));
  // Ben is warned of Anna's message, and of none of his own.
  const own = await ben.browser.get(chat);
  expect([timesIn(own.words, about.money), timesIn(own.words, about.contact)]).toEqual([1, 0]);
  expect(own.words.indexOf(about.money)).toBeGreaterThan(own.words.indexOf("Do it by PayPal"));
});

test("money is warned about again after 14 days, contact data never", async () => {
  const { ben, anna } = await aPair();
  const texts = ["Please send money", "and find me on telegram", "Please send money now", "I said telegram"];
  let chat = "";
  for (const text of texts) chat = await write(ben, anna, text);
  await site.db
    .updateTable("message")
    .set({ created_at: later(new Date(), -days(14) - minutes(1)) })
    .where("sender_id", "=", ben.profileId)
    .where("seq", "<=", 2)
    .execute();
  const { words } = await anna.browser.get(chat);
  expect([timesIn(words, about.money), timesIn(words, about.contact)]).toEqual([2, 1]);
});

test("a light page, a text browser and the frame without scripts show the lines too, also of messages that come live", async () => {
  const { ben, anna } = await aPair();
  const chat = await write(ben, anna, "Hello Anna");
  const frame = await openStream(anna.browser, `${chat}/live`);
  await frame.said("Hello Anna");
  await write(ben, anna, "Please send money");
  await frame.said(about.money);
  await write(ben, anna, "Send money, please, now");
  await frame.said("please, now");
  expect(timesIn(frame.text(), about.money)).toBe(1);
  frame.close();

  anna.browser.cookies.set("plain", "1");
  expect(timesIn((await anna.browser.get(chat)).words, about.money)).toBe(1);
  anna.browser.cookies.delete("plain");
  const lynx = await anna.browser.ask(chat, { headers: { "user-agent": "Lynx/2.9.0" } });
  expect(timesIn(lynx.words, about.money)).toBe(1);
});

test("it is decided when the message is sent, and an erased message has no line", async () => {
  const { ben, anna } = await aPair();
  await write(ben, anna, "Hello Anna");
  const chat = await write(ben, anna, "Please send money");
  expect(await warningsOf(ben)).toEqual([{ warning: null }, { warning: "money" }]);
  // What reading finds in the text does not matter any more.
  await site.db.updateTable("message").set({ text: "hm" }).where("sender_id", "=", ben.profileId).execute();
  expect((await anna.browser.get(chat)).words).toContain(about.money);
  await site.db
    .updateTable("message")
    .set({ text: "Please send money", warning: null })
    .where("sender_id", "=", ben.profileId)
    .execute();
  expect((await anna.browser.get(chat)).words).not.toContain(about.money);
});

test("a message sent before warnings were decided has none", async () => {
  const { ben, anna } = await aPair();
  const chat = await write(ben, anna, "Please send money");
  await site.db.updateTable("message").set({ warning: null }).where("sender_id", "=", ben.profileId).execute();
  expect((await anna.browser.get(chat)).words).not.toContain(about.money);
});

test("a chat that its reader has deleted begins again", async () => {
  const { ben, anna } = await aPair();
  const chat = await write(ben, anna, "Please send money");
  await anna.browser.post(chat, { intent: "delete" });
  await write(ben, anna, "Please send money again");
  expect(timesIn((await anna.browser.get(chat)).words, about.money)).toBe(1);
});

test("a gift's text is read like any other", async () => {
  const { ben, anna } = await aPair();
  const sent = await ben.browser.post(`/members/${anna.profileId}/chat`, {
    intent: "gift",
    gift: "rose",
    text: "Please send money",
  });
  expect((await anna.browser.get(sent.location ?? "")).words).toContain(about.money);
});
