import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { brokenInvariants } from "#app/desk/backup/invariants.server.ts";
import { hideConversationForMember } from "#app/chat/overview/hide-conversation.queries.server.ts";
import type { Tx } from "#app/platform/database/db.server.ts";
import { markReadUpTo } from "#app/chat/window/read-state.queries.server.ts";
import { aMember, type Member } from "#tests/support/members/a-member.ts";
import { aChat, balanceOf, messageRow, write } from "#tests/support/members/chat-messages.ts";
import type { Browser } from "#tests/support/requests/browser.ts";
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

const conversationOf = (chat: string) => Number(chat.split("/").pop());
/** Works while the test's own transaction holds the lock on a conversation. */
const whileLocked = <Result>(chat: string, work: (tx: Tx) => Promise<Result>) =>
  site.db.transaction().execute(async (tx) => {
    await tx.selectFrom("conversation").select("id").where("id", "=", conversationOf(chat)).forUpdate().execute();
    return work(tx);
  });

/** How many of the site's transactions wait for what another one has locked. */
const waitForLocks = async () => {
  const waiting = sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  return (await waiting.execute(site.db)).rows[0]?.count;
};

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

test("a take-back that meets a reading under way waits for it, and is refused", async () => {
  const { anna, ben, chat, first } = await aChat(site);
  const conversationId = conversationOf(chat);
  const { post } = await site.db.transaction().execute(async (tx) => {
    await markReadUpTo(tx, { profileId: anna.profileId, conversationId, upToSeq: 1 });
    const taking = ben.browser.post(chat, { intent: "take_back", message: first });
    await expect.poll(waitForLocks, { interval: 20 }).toBe(1);
    return { post: taking };
  });
  expect((await post).status).toBe(409);
  expect(await expectAgreement(ben, anna, first)).toBe(false);
});

test("a take-back and a reaction hold nothing while a deletion is under way: none of them fails", async () => {
  // The reaction is as one that came before.
  for (const [intent, status] of [
    ["take_back", 409],
    ["react", 302],
  ] as const) {
    const { anna, ben, chat, first } = await aChat(site);
    const conversationId = conversationOf(chat);
    const { post } = await whileLocked(chat, async (tx) => {
      const fields = { intent, message: first, reaction: "heart" };
      const other = (intent === "react" ? anna : ben).browser.post(chat, fields);
      await expect.poll(waitForLocks, { interval: 20 }).toBe(1);
      // Who deletes gets the sides at once.
      const sides = tx.selectFrom("conversation_side").select("unread").where("conversation_id", "=", conversationId);
      await sides.forUpdate().noWait().execute();
      await hideConversationForMember(tx, { conversationId, profileId: anna.profileId });
      return { post: other };
    });
    expect([intent, (await post).status]).toEqual([intent, status]);
  }
});

test("ten messages of ten chats taken back at once on two processes: five are, and their credits return", async () => {
  const ben = await aMember(site, { name: "Ben", credits: 100 });
  const posts: Parameters<typeof releaseTogether>[0] = [];
  for (let partner = 0; partner < 10; partner++) {
    const { browser } = await aMember(site, { name: "Anna", gender: "female", credits: 10 });
    const begun = await browser.post(`/members/${ben.profileId}/chat`, { intent: "send", text: "Hello Ben" });
    const chat = begun.location ?? "";
    const message = await write(site, ben, chat, "Hello Anna");
    const sender = partner % 2 ? onOther(ben) : ben.browser;
    posts.push({ browser: sender, path: chat, fields: { intent: "take_back", message, stay: "1" } });
  }
  const statuses = await releaseTogether(posts);
  expect(statuses.filter((status) => status === 200)).toHaveLength(5);
  expect(statuses.filter((status) => status === 409)).toHaveLength(5);
  expect(await balanceOf(site, ben)).toBe(100 - 5 * 5);
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

const elsewhere = ({ browser }: Member) => site.visitor(1).actAs(browser);

test("deleting the chat, reading it and taking back at once never fail, whichever comes first", async () => {
  for (let round = 0; round < 4; round++) {
    const { anna, ben, chat, first } = await aChat(site);
    const posts: { browser: Browser; fields: Record<string, string> }[] = [
      { browser: ben.browser, fields: { intent: "take_back", message: first, stay: "1" } },
      { browser: anna.browser, fields: { intent: "delete", stay: "1" } },
      { browser: elsewhere(anna), fields: { intent: "react", message: first, reaction: "fire", stay: "1" } },
      { browser: elsewhere(ben), fields: { intent: "send", text: "And?" } },
    ];
    const [begins, ...others] = [...posts.slice(round), ...posts.slice(0, round)].map((each) => () => {
      return each.browser.post(chat, each.fields);
    });
    const { answers } = await whileLocked(chat, async () => {
      const begun = begins?.();
      await expect.poll(waitForLocks, { interval: 20 }).toBe(1);
      const answers = [begun, ...others.map((post) => post())];
      // All stand in the row behind the first: who comes when it moves on may overtake.
      await expect.poll(waitForLocks, { interval: 20 }).toBe(answers.length);
      return { answers };
    });
    for (const answer of answers) expect([200, 302, 404, 409]).toContain((await answer)?.status);
    const { taken_back_at } = await messageRow(site, first);
    expect(await balanceOf(site, ben)).toBe(taken_back_at ? 95 : 90);
    if (round === 0) expect(taken_back_at).not.toBeNull();
  }
});
