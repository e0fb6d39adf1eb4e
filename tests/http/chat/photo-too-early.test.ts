import { afterAll, beforeAll, expect, test } from "vitest";
import { aMember, type Member } from "#tests/support/members/a-member.ts";
import { changeSettings } from "#tests/support/members/change-settings.ts";
import { postChatPhoto } from "#tests/support/members/chat-photo.ts";
import { aLike } from "#tests/support/members/likes.ts";
import { type TestSite, startSite } from "#tests/support/site/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(async () => {
  expect(site.errors()).toEqual([]);
  await site.stop();
});

const tooEarly = "You can send Anna a photo once they've written to you or liked you. Write first.";

async function aPair(status: "active" | "not_confirmed" = "active") {
  const ben = await aMember(site, { name: "Ben", credits: 50, status });
  const anna = await aMember(site, { name: "Anna", gender: "female", credits: 50 });
  return { ben, anna, chat: `/members/${anna.profileId}/chat` };
}
const creditsOf = async ({ accountId }: Member) =>
  (await site.db.selectFrom("account").select("credits").where("id", "=", accountId).executeTakeFirst())?.credits;
const photosOf = async ({ profileId }: Member) =>
  (await site.db.selectFrom("chat_photo").select("id").where("sender_id", "=", profileId).execute()).length;

test("a photo to a member who has neither written nor liked is refused, says the way out and costs nothing", async () => {
  const { ben, chat } = await aPair();
  const refused = await postChatPhoto(ben, chat);
  expect([refused.status, refused.words.includes(tooEarly)]).toEqual([409, true]);
  expect([await creditsOf(ben), await photosOf(ben)]).toEqual([50, 0]);
  // One's own message is no answer, and starts no right to it.
  const conversation = (await ben.browser.post(chat, { intent: "send", text: "Hello" })).location ?? "";
  expect((await postChatPhoto(ben, conversation)).status).toBe(409);
  expect([await creditsOf(ben), await photosOf(ben)]).toEqual([45, 0]);
});

test("the form says so before a photo is chosen, and what was typed stays", async () => {
  const { ben, chat } = await aPair();
  const opened = await ben.browser.post(`${chat}?open=photo`, { intent: "draft", text: "Look at this" });
  const dialog = await ben.browser.follow(opened);
  expect([dialog.words.includes(tooEarly), dialog.text.includes('type="file"')]).toEqual([true, false]);
  expect(dialog.text).toContain(">Look at this</textarea>");
});

test.each(["an answer", "a like"])("after %s it is sent", async (what) => {
  const { ben, anna, chat } = await aPair();
  if (what === "a like") await aLike(site, anna, ben);
  else await anna.browser.post(`/members/${ben.profileId}/chat`, { intent: "send", text: "Hello" });
  expect((await ben.browser.get(`${chat}?photo=1`)).text).toContain('type="file"');
  expect((await postChatPhoto(ben, chat)).status).toBe(302);
});

test("a like that was taken back while the form was open is none", async () => {
  const { ben, anna, chat } = await aPair();
  await aLike(site, anna, ben);
  await ben.browser.get(`${chat}?photo=1`);
  await anna.browser.post(`/members/${ben.profileId}`, { intent: "unlike" });
  expect((await postChatPhoto(ben, chat)).status).toBe(409);
});

test("an account that is not confirmed sends no photo, not even as its one message", async () => {
  const { ben, anna, chat } = await aPair("not_confirmed");
  await aLike(site, anna, ben);
  const dialog = await ben.browser.get(`${chat}?photo=1`);
  expect([dialog.words.includes("Confirm your e-mail address first."), dialog.text.includes('type="file"')]).toEqual([
    true,
    false,
  ]);
  expect((await postChatPhoto(ben, chat)).status).toBe(403);
  expect((await ben.browser.post(chat, { intent: "send", text: "Hello" })).status).toBe(302);
});

test("with photo_first always it may be the first message", async () => {
  const { ben, chat } = await aPair();
  await changeSettings(site, { photo_first: "always" });
  try {
    expect((await ben.browser.get(`${chat}?photo=1`)).text).toContain('type="file"');
    expect((await postChatPhoto(ben, chat)).status).toBe(302);
  } finally {
    await changeSettings(site, {});
  }
});
