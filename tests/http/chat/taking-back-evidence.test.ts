import { afterAll, beforeAll, expect, test } from "vitest";
import { later, minutes } from "#app/platform/units.ts";
import { emptyTakenBackMessages } from "#app/chat/replies/reply.queries.server.ts";
import type { Member } from "#tests/support/members/a-member.ts";
import { aChat, newestIn, write } from "#tests/support/members/chat-messages.ts";
import { type TestSite, startSite } from "#tests/support/site/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(async () => {
  expect(site.errors()).toEqual([]);
  await site.stop();
});

const takeBack = (member: Member, chat: string, message: string) =>
  member.browser.post(chat, { intent: "take_back", message });

test("the evidence of an earlier report stays", async () => {
  const { anna, ben, chat, first } = await aChat(site);
  // From the list of received messages, which reads nothing.
  await anna.browser.post(`/members/${ben.profileId}`, {
    intent: "report",
    kind: "spam",
    message: first,
    text: "Spam",
  });
  expect((await takeBack(ben, chat, first)).status).toBe(302);
  await emptyTakenBackMessages(site.db, later(new Date(), minutes(1)));
  const { snapshot } = await site.db
    .selectFrom("complaint")
    .select("snapshot")
    .where("message_id", "=", Number(first))
    .executeTakeFirstOrThrow();
  expect(snapshot?.messages?.map(({ text }) => text)).toEqual(["Hello Anna"]);
});

test("the evidence of a report about another message does not contain it", async () => {
  const { anna, ben, chat } = await aChat(site);
  await write(site, ben, chat, "A slip");
  await takeBack(ben, chat, await newestIn(site, chat));
  await write(site, ben, chat, "Buy this");
  const message = await newestIn(site, chat);
  await anna.browser.post(`/members/${ben.profileId}`, { intent: "report", kind: "spam", message, text: "Spam" });
  const { snapshot } = await site.db
    .selectFrom("complaint")
    .select("snapshot")
    .where("message_id", "=", Number(message))
    .executeTakeFirstOrThrow();
  expect(snapshot?.messages?.map(({ text }) => text)).toEqual(["Hello Anna", "Buy this"]);
});
