import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aMember, type Member } from "#tests/support/members/a-member.ts";
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
const anna = () => aMember(site, { name: "Anna", gender: "female" });
const ben = () => aMember(site, { name: "Ben", premium: true, credits: 500 });

let keyCount = 0;
async function write(from: Member, to: Member): Promise<void> {
  const fields = { intent: "send", text: "Are you there?", key: `a-key-of-this-test-${++keyCount}` };
  const answer = await from.browser.post(`/members/${to.profileId}/chat`, fields);
  if (answer.status !== 302) throw new Error(`${answer.status}: ${answer.words}`);
}
const messagesOf = ({ profileId }: Member) =>
  site.db
    .selectFrom("message")
    .select(["id", "conversation_id"])
    .where("sender_id", "=", profileId)
    .orderBy("seq", "desc")
    .execute();
async function takeBack({ browser }: Member, message: { id: number; conversation_id: number } | undefined) {
  const fields = { intent: "take_back", message: String(message?.id) };
  const answer = await browser.post(`/chats/${message?.conversation_id}`, fields);
  expect(answer.status).toBe(302);
}

test("about a message that is taken back no mail waits; about another unread one it does", async () => {
  const [her, him] = [await anna(), await ben()];
  await write(him, her);
  await write(him, her);
  await wait(11);
  expect(await topics(her)).toEqual(["message"]);
  await queueAgain(her);
  const messages = await messagesOf(him);
  for (const message of messages) {
    await takeBack(him, message);
    expect(await topics(her)).toEqual([]);
    await wait(1);
    expect(await topics(her)).toEqual(message === messages[0] ? ["message"] : []);
    await queueAgain(her);
  }
});

test("taken back, it leaves the mail about another's message, which became due in the same minute", async () => {
  const [her, him, other] = [await anna(), await ben(), await ben()];
  await write(him, her);
  await write(other, her);
  await wait(11);
  await queueAgain(her);
  expect(await topics(her)).toEqual(["message", "message"]);
  await takeBack(him, (await messagesOf(him))[0]);
  expect(await topics(her)).toEqual(["message"]);
  const told = site.db.selectFrom("notification").select("sender_id").where("account_id", "=", her.accountId);
  expect(await told.where("channel", "=", "mail").execute()).toEqual([{ sender_id: other.profileId }]);
});

test("no mail is made about a message that is being taken back", async () => {
  const [her, him] = [await anna(), await ben()];
  await write(him, her);
  const [message] = await messagesOf(him);
  const isWaiting = async () => {
    const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    return (await waiting.execute(site.db)).rows.length > 0;
  };
  const job = await site.db.transaction().execute(async (tx) => {
    const [low, high] = [her.profileId, him.profileId].toSorted((a, b) => a - b);
    await sql`select pg_advisory_xact_lock(hashtextextended(${`pair:${low}:${high}`}, 0))`.execute(tx);
    const working = wait(11);
    await expect
      .poll(async () => (await isWaiting()) || (await topics(her)).length > 0, { timeout: 30_000 })
      .toBe(true);
    await tx
      .updateTable("message")
      .set({ taken_back_at: new Date() })
      .where("id", "=", message?.id ?? 0)
      .execute();
    await tx.updateTable("conversation_side").set({ unread: 0 }).where("profile_id", "=", her.profileId).execute();
    return { working };
  });
  await job.working;
  expect(await topics(her)).toEqual([]);
});
