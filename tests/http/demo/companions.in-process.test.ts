import { afterAll, beforeAll, expect, test } from "vitest";
import type { runCompanions as RunCompanions } from "#app/demo/companions/run-companions.server.ts";
import { later, seconds } from "#app/platform/units.ts";
import { aMember, type Member } from "#tests/support/members/a-member.ts";
import { startSite, type TestSite } from "#tests/support/site/site.ts";
import { useDatabaseOf } from "#tests/support/database/use-database.ts";

let site: TestSite;
let runCompanions: typeof RunCompanions;
beforeAll(async () => {
  // Not the demo, so that only the test runs the companions.
  site = await startSite({ env: { DEMO: "0" } });
  await useDatabaseOf(site);
  ({ runCompanions } = await import("#app/demo/companions/run-companions.server.ts"));
});
afterAll(async () => {
  expect(site.errors()).toEqual([]);
  await site.stop();
});

async function aCompanion(): Promise<{ profileId: number }> {
  const row = await site.db
    .selectFrom("profile")
    .select("id")
    .where("fictional", "=", true)
    .where("niche", "=", 1)
    .where("gender", "=", "female")
    .where("status", "=", "active")
    .where((eb) => eb(eb("id", "%", 4), "!=", 0))
    .where("id", "not in", used.length > 0 ? used : [0])
    .executeTakeFirstOrThrow();
  used.push(row.id);
  return { profileId: row.id };
}
/** The companions that earlier tests used. */
const used: number[] = [];

const messagesOf = (profileId: number, memberId: number) =>
  site.db
    .selectFrom("message")
    .innerJoin("conversation", "conversation.id", "message.conversation_id")
    .where("sender_id", "=", profileId)
    .where("low_id", "=", Math.min(profileId, memberId))
    .where("high_id", "=", Math.max(profileId, memberId))
    .select(["text", "cost"])
    .execute();

const write = (from: Member, to: { profileId: number }, text: string) =>
  from.browser.post(`/members/${to.profileId}/chat`, { intent: "send", text });

test("a companion reads after some seconds, then answers once, however many processes run", async () => {
  const ben = await aMember(site, { credits: 50 });
  const companion = await aCompanion();
  await write(ben, companion, "Hello you");
  const written = new Date();
  await runCompanions(site.db, later(written, seconds(1)));
  expect(await messagesOf(companion.profileId, ben.profileId)).toEqual([]);
  await runCompanions(site.db, later(written, seconds(4)));
  expect(await messagesOf(companion.profileId, ben.profileId)).toEqual([]);
  const side = await site.db
    .selectFrom("conversation_side")
    .select("unread")
    .where("profile_id", "=", companion.profileId)
    .where("other_id", "=", ben.profileId)
    .executeTakeFirstOrThrow();
  expect(side.unread).toBe(0);

  const due = later(written, seconds(10));
  await Promise.all(Array.from({ length: 5 }, () => runCompanions(site.db, due)));
  await runCompanions(site.db, later(due, seconds(30)));
  const answers = await messagesOf(companion.profileId, ben.profileId);
  expect(answers).toHaveLength(1);
  expect(answers[0]?.cost).toBe(0);
});

test("it answers in the member's language", async () => {
  const ben = await aMember(site, { credits: 50 });
  const companion = await aCompanion();
  await site.db.updateTable("account").set({ language: "de" }).where("id", "=", ben.accountId).execute();
  await write(ben, companion, "Hallo");
  await runCompanions(site.db, later(new Date(), seconds(10)));
  const { de } = await import("#app/demo/town/lines/de.ts");
  const [answer] = await messagesOf(companion.profileId, ben.profileId);
  expect(de.conversations.flat()).toContain(answer?.text);
});

test("it likes back, and does not answer a member who has blocked it", async () => {
  const ben = await aMember(site, { credits: 50 });
  const [liked, blocked] = [await aCompanion(), await aCompanion()];
  await ben.browser.post(`/members/${liked.profileId}`, { intent: "like" });
  await ben.browser.post(`/members/${blocked.profileId}`, { intent: "like" });
  await write(ben, blocked, "Hello");
  await ben.browser.post(`/members/${blocked.profileId}`, { intent: "block" });
  await runCompanions(site.db, later(new Date(), seconds(10)));
  const likes = await site.db.selectFrom("likes").select("liker_id").where("liked_id", "=", ben.profileId).execute();
  expect(likes.map((each) => each.liker_id)).toEqual([liked.profileId]);
  expect(await messagesOf(blocked.profileId, ben.profileId)).toEqual([]);
});
