import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { lockPair } from "#app/account/lock-pair.queries.server.ts";
import { aMember, type Member } from "#tests/support/members/a-member.ts";
import { aChat, write } from "#tests/support/members/chat-messages.ts";
import { moveClock } from "#tests/support/site/clock.ts";
import { startSite, type TestSite } from "#tests/support/site/site.ts";

let site: TestSite;
let shift = 0;

beforeAll(async () => {
  site = await startSite();
});
afterAll(async () => {
  await site.stop();
  expect(site.errors()).toEqual([]);
});

/** Moves the clock forward by so many minutes and runs the scheduled jobs. */
const wait = (minutes: number) => moveClock(site, (shift += minutes * 60));
const topics = async ({ accountId }: Member) => {
  const mails = site.db.selectFrom("outbox").select("topic").where("account_id", "=", accountId);
  return (await mails.where("kind", "=", "mail").execute()).map(({ topic }) => topic);
};
/** The mail server is away. */
const queueAgain = async ({ accountId }: Member) => {
  const due = { status: "queued" as const, due_at: new Date(Date.now() + (shift + 86_400) * 1000) };
  await site.db.updateTable("outbox").set(due).where("account_id", "=", accountId).execute();
};
async function takeBack({ browser }: Member, chat: string, message: string): Promise<void> {
  expect((await browser.post(chat, { intent: "take_back", message })).status).toBe(302);
}

test("about a message that is taken back no mail waits; about another unread one it does", async () => {
  const { anna, ben, chat, first } = await aChat(site);
  const second = await write(site, ben, chat, "Are you there?");
  await wait(11);
  expect(await topics(anna)).toEqual(["message"]);
  await queueAgain(anna);
  for (const message of [second, first]) {
    await takeBack(ben, chat, message);
    expect(await topics(anna)).toEqual([]);
    await wait(1);
    expect(await topics(anna)).toEqual(message === second ? ["message"] : []);
    await queueAgain(anna);
  }
});

test("taken back, it leaves the mail about another's message, which became due in the same minute", async () => {
  const { anna, ben, chat, first } = await aChat(site);
  const other = await aMember(site, { credits: 100 });
  await other.browser.post(`/members/${anna.profileId}/chat`, { intent: "send", text: "Are you there?" });
  await wait(11);
  await queueAgain(anna);
  expect(await topics(anna)).toEqual(["message", "message"]);
  await takeBack(ben, chat, first);
  expect(await topics(anna)).toEqual(["message"]);
  const told = site.db.selectFrom("notification").select("sender_id").where("account_id", "=", anna.accountId);
  expect(await told.where("channel", "=", "mail").execute()).toEqual([{ sender_id: other.profileId }]);
});

test("no mail is made about a message that is being taken back", async () => {
  const { anna, ben, first } = await aChat(site);
  const isWaiting = async () => {
    const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    return (await waiting.execute(site.db)).rows.length > 0;
  };
  const job = await site.db.transaction().execute(async (tx) => {
    await lockPair(tx, anna.profileId, ben.profileId);
    const working = wait(11);
    await expect
      .poll(async () => (await isWaiting()) || (await topics(anna)).length > 0, { timeout: 30_000 })
      .toBe(true);
    await tx.updateTable("message").set({ taken_back_at: new Date() }).where("id", "=", Number(first)).execute();
    await tx.updateTable("conversation_side").set({ unread: 0 }).where("profile_id", "=", anna.profileId).execute();
    return { working };
  });
  await job.working;
  expect(await topics(anna)).toEqual([]);
});
