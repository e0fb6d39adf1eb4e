import { afterAll, beforeAll, expect, test } from "vitest";
import { brokenInvariants } from "#app/desk/backup/invariants.server.ts";
import type { Member } from "#tests/support/members/a-member.ts";
import { aChat, balanceOf, messageRow, write } from "#tests/support/members/chat-messages.ts";
import { releaseTogether } from "#tests/support/requests/release-together.ts";
import { type TestSite, startSite } from "#tests/support/site/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startSite({ processes: 2 });
});
afterAll(async () => {
  expect(await brokenInvariants(site.db)).toEqual([]);
  expect(site.errors()).toEqual([]);
  await site.stop();
});

const onOther = (member: Member) => ({ ...member.browser, origin: site.origins[1] ?? "" }) as typeof member.browser;
const postsOf = (member: Member, chat: string, fields: (index: number) => Record<string, string>, count = 50) =>
  Array.from({ length: count }, (_, index) => ({
    browser: index % 2 ? onOther(member) : member.browser,
    path: chat,
    fields: fields(index),
  }));
const sideOf = async ({ profileId }: Member) =>
  site.db
    .selectFrom("conversation_side")
    .select(["unread", "read_seq"])
    .where("profile_id", "=", profileId)
    .executeTakeFirstOrThrow();

/** A message is taken back with its credits, or it is read: never both halves, never neither. */
async function expectAgreement(ben: Member, anna: Member, message: string): Promise<boolean> {
  const { taken_back_at } = await messageRow(site, message);
  expect(await balanceOf(site, ben)).toBe(taken_back_at ? 100 : 95);
  expect((await sideOf(anna)).unread).toBe(0);
  return taken_back_at !== null;
}

test("fifty take-backs against one reading: credits and state agree, whoever wins", async () => {
  const outcomes = new Set<boolean>();
  for (let round = 0; round < 6; round++) {
    const { anna, ben, chat, first } = await aChat(site);
    const posts = postsOf(ben, chat, () => ({ intent: "take_back", message: first, stay: "1" }));
    let reading: Promise<unknown> | undefined;
    const statuses = await releaseTogether(posts, async () => {
      reading = anna.browser.get(chat);
      // In every other round the page is nearly ready when the posts are released.
      if (round % 2) await reading;
    });
    await reading;
    const isTakenBack = await expectAgreement(ben, anna, first);
    expect(new Set(statuses)).toEqual(new Set([isTakenBack ? 200 : 409]));
    outcomes.add(isTakenBack);
    // Who reads it later sees what holds.
    expect((await anna.browser.get(chat)).words.includes("Hello Anna")).toBe(!isTakenBack);
  }
  expect(outcomes.has(false)).toBe(true);
});

test("fifty take-backs without a reading return the credits once", async () => {
  const { anna, ben, chat, first } = await aChat(site);
  const posts = postsOf(ben, chat, () => ({ intent: "take_back", message: first, stay: "1" }));
  expect(new Set(await releaseTogether(posts))).toEqual(new Set([200]));
  expect(await expectAgreement(ben, anna, first)).toBe(true);
});

test("ten messages taken back at once on two processes: five are, and their credits return", async () => {
  const { ben, chat } = await aChat(site);
  const ids: string[] = [];
  for (let count = 0; count < 10; count++) ids.push(await write(site, ben, chat, `Message ${count}`));
  const posts = postsOf(ben, chat, (index) => ({ intent: "take_back", message: ids[index] ?? "", stay: "1" }), 10);
  const statuses = await releaseTogether(posts);
  expect(statuses.filter((status) => status === 200)).toHaveLength(5);
  expect(statuses.filter((status) => status === 409)).toHaveLength(5);
  expect(await balanceOf(site, ben)).toBe(100 - 6 * 5);
});

test("an answer and a reaction against taking back: what is answered or reacted to stays", async () => {
  for (let round = 0; round < 4; round++) {
    const { anna, ben, chat, first } = await aChat(site);
    const isReaction = round % 2 === 0;
    const answer: Record<string, string> = isReaction
      ? { intent: "react", message: first, reaction: "heart", stay: "1" }
      : { intent: "send", text: "An answer", about: first };
    const [answered, takenBack] = await releaseTogether([
      { browser: anna.browser, path: chat, fields: answer },
      { browser: onOther(ben), path: chat, fields: { intent: "take_back", message: first, stay: "1" } },
    ]);
    const row = await messageRow(site, first);
    if (row.taken_back_at) expect([answered, takenBack, row.reaction]).toEqual([404, 200, null]);
    else expect([answered, takenBack]).toEqual([isReaction ? 200 : 302, 409]);
    expect(await balanceOf(site, ben)).toBe(row.taken_back_at ? 100 : 95);
  }
});

test("deleting the chat, reading it and taking back at once never fail", async () => {
  for (let round = 0; round < 3; round++) {
    const { anna, ben, chat, first } = await aChat(site);
    const statuses = await releaseTogether([
      { browser: anna.browser, path: chat, fields: { intent: "delete", stay: "1" } },
      { browser: onOther(anna), path: chat, fields: { intent: "react", message: first, reaction: "fire", stay: "1" } },
      { browser: ben.browser, path: chat, fields: { intent: "take_back", message: first, stay: "1" } },
      { browser: onOther(ben), path: chat, fields: { intent: "send", text: "And?" } },
    ]);
    for (const status of statuses) expect([200, 302, 404, 409]).toContain(status);
    const { taken_back_at } = await messageRow(site, first);
    expect(await balanceOf(site, ben)).toBe(taken_back_at ? 95 : 90);
  }
});
