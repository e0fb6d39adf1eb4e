import { afterAll, beforeAll, expect, test } from "vitest";
import { aMember, type Member } from "#tests/support/members/a-member.ts";
import { type TestSite, startSite } from "#tests/support/site/site.ts";
import { releaseTogether } from "#tests/support/requests/release-together.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startSite({ processes: 2 });
});
afterAll(async () => {
  expect(site.errors()).toEqual([]);
  await site.stop();
});

const send = (text: string, key?: string) => ({ intent: "send", text, ...(key && { key }) });

async function balanceOf(member: Member): Promise<number> {
  const row = await site.db
    .selectFrom("account")
    .select("credits")
    .where("id", "=", member.accountId)
    .executeTakeFirstOrThrow();
  return row.credits;
}

async function messagesOf(member: Member): Promise<number> {
  const row = await site.db
    .selectFrom("message")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("sender_id", "=", member.profileId)
    .executeTakeFirstOrThrow();
  return row.count;
}

test("of 50 simultaneous messages with credits for 10, ten are stored and charged, and there is no debt", async () => {
  const ben = await aMember(site, { credits: 50 });
  const anna = await aMember(site, { gender: "female" });
  const onOther = { ...ben.browser, origin: site.origins[1] ?? "" } as typeof ben.browser;
  const statuses = await releaseTogether(
    Array.from({ length: 50 }, (_, index) => ({
      browser: index % 2 ? onOther : ben.browser,
      path: `/members/${anna.profileId}/chat`,
      fields: send(`message ${index}`, `key-${index}-000000`),
    })),
  );
  expect(statuses.filter((status) => status === 302)).toHaveLength(10);
  // On an overloaded machine some are answered with 503; none of those is stored.
  expect(statuses.filter((status) => ![302, 409, 503].includes(status))).toEqual([]);
  expect(await messagesOf(ben)).toBe(10);
  expect(await balanceOf(ben)).toBe(0);
});

test("the same form sent twenty times at once is one message, charged once", async () => {
  const ben = await aMember(site, { credits: 50 });
  const anna = await aMember(site, { gender: "female" });
  const post = { browser: ben.browser, path: `/members/${anna.profileId}/chat`, fields: send("once", "only-once-key") };
  const statuses = await releaseTogether(Array.from({ length: 20 }, () => post));
  expect(new Set(statuses)).toEqual(new Set([302]));
  expect(await messagesOf(ben)).toBe(1);
  expect(await balanceOf(ben)).toBe(45);
});

test("a third conversation of a free member, started twenty times at once, is never stored", async () => {
  const ben = await aMember(site, { credits: 500 });
  for (let index = 0; index < 2; index++) {
    const anna = await aMember(site, { gender: "female" });
    expect((await ben.browser.post(`/members/${anna.profileId}/chat`, send("hello"))).status).toBe(302);
  }
  const others = await Promise.all(Array.from({ length: 20 }, () => aMember(site, { gender: "female" })));
  const statuses = await releaseTogether(
    others.map((other) => ({ browser: ben.browser, path: `/members/${other.profileId}/chat`, fields: send("hi") })),
  );
  expect(new Set(statuses)).toEqual(new Set([409]));
  expect(await messagesOf(ben)).toBe(2);
});

test("of twenty first conversations at once, a free member starts two @thorough", async () => {
  const ben = await aMember(site, { credits: 500 });
  const others = await Promise.all(Array.from({ length: 20 }, () => aMember(site, { gender: "female" })));
  const statuses = await releaseTogether(
    others.map((other) => ({ browser: ben.browser, path: `/members/${other.profileId}/chat`, fields: send("hi") })),
  );
  expect(statuses.filter((status) => status === 302)).toHaveLength(2);
  expect(await messagesOf(ben)).toBe(2);
});

test("nothing is stored after a block, whenever it happens @thorough", async () => {
  const pairs = await Promise.all(
    Array.from({ length: 200 }, async (_, index) => ({
      ben: await aMember(site, { credits: 5, process: index % 2 }),
      anna: await aMember(site, { gender: "female", process: (index + 1) % 2 }),
    })),
  );
  for (let at = 0; at < pairs.length; at += 25) {
    await releaseTogether(
      pairs.slice(at, at + 25).flatMap(({ ben, anna }) => [
        { browser: ben.browser, path: `/members/${anna.profileId}/chat`, fields: send("before or after?") },
        { browser: anna.browser, path: `/members/${ben.profileId}`, fields: { intent: "block" } },
      ]),
    );
  }
  for (const { ben, anna } of pairs) {
    // The block hides earlier messages; a message after it would be listed in the overview.
    const rows = await site.db
      .selectFrom("conversation_side")
      .select("conversation_id")
      .where("profile_id", "in", [ben.profileId, anna.profileId])
      .where("listed", "=", true)
      .execute();
    expect(rows).toEqual([]);
  }
  expect(
    await site.db
      .selectFrom("block")
      .select("blocker_id")
      .where(
        "blocker_id",
        "in",
        pairs.map(({ anna }) => anna.profileId),
      )
      .execute(),
  ).toHaveLength(200);
});
