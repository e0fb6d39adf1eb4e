import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { giftKinds } from "#app/chat/gift-kinds.ts";
import { aMember, type Member } from "#tests/support/members/a-member.ts";
import { call } from "#tests/support/requests/api-client.ts";
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

async function aPair(credits = 30) {
  const ben = await aMember(site, { name: "Ben", credits });
  const anna = await aMember(site, { name: "Anna", gender: "female" });
  return { ben, anna, path: `/members/${anna.profileId}/chat` };
}
const give = (from: Member, path: string, fields: Record<string, string>) =>
  from.browser.post(`${path}?gift=1`, { intent: "gift", ...fields });

const ledgerOf = (member: Member) =>
  site.db
    .selectFrom("ledger")
    .select(["delta", "balance", "reason"])
    .where("account_id", "=", member.accountId)
    .where("reason", "!=", "grant")
    .orderBy("id")
    .execute();
const messagesOf = (member: Member) =>
  site.db
    .selectFrom("message")
    .select(["kind", "gift", "text", "cost"])
    .where("sender_id", "=", member.profileId)
    .orderBy("created_at")
    .execute();

test("the database offers the same twelve gifts as the page, each with its drawing", async () => {
  const rows = await site.db.selectFrom("gift").select("kind").orderBy("position").execute();
  expect(rows.map(({ kind }) => kind)).toEqual([...giftKinds]);
  expect(giftKinds).toHaveLength(12);
  const { ben, path } = await aPair();
  const page = await ben.browser.get(`${path}?gift=1`);
  for (const kind of giftKinds) {
    expect(page.text).toContain(`value="${kind}"`);
    const drawing = await ben.browser.get(`/gifts/${kind}.svg`);
    expect([drawing.status, drawing.headers["content-type"]]).toEqual([200, "image/svg+xml"]);
  }
});

test("a gift with a text costs gift_credits, and is shown in both windows and both lists", async () => {
  const { ben, anna, path } = await aPair();
  const answer = await give(ben, path, { gift: "rose", text: "for you" });
  expect(answer.status).toBe(302);
  expect(await messagesOf(ben)).toEqual([{ kind: "gift", gift: "rose", text: "for you", cost: 10 }]);
  expect(await ledgerOf(ben)).toEqual([{ delta: -10, balance: 20, reason: "gift" }]);
  for (const member of [ben, anna]) {
    const window = await member.browser.get(answer.location ?? "");
    expect(window.words).toContain("Gift: Rose");
    expect(window.text).toContain('src="/gifts/rose.svg"');
    expect((await member.browser.get("/chats")).words).toContain("Gift: Rose · for you");
  }
  const { body } = await call(anna.browser, "GET", "/api/chats.php");
  expect(body.chats).toMatchObject([
    { messages: [{ text: "for you", gift: { kind: "rose", image: "/gifts/rose.svg" }, photo: null }] },
  ]);
});

test("a gift needs no text, and leaves the draft unchanged", async () => {
  const { ben, path } = await aPair();
  await ben.browser.post(path, { intent: "draft", text: "not finished" });
  const chat = (await give(ben, path, { gift: "coffee", text: " \n" })).location ?? "";
  expect(await messagesOf(ben)).toEqual([{ kind: "gift", gift: "coffee", text: "", cost: 10 }]);
  expect((await ben.browser.get(chat)).text).toContain(">not finished</textarea>");
});

test.each(["", "unicorn", "rose\0", "../rose", "__proto__", "x".repeat(41)])(
  "the gift %j does not exist: it is refused, nothing is charged, the text is kept",
  async (gift) => {
    const { ben, path } = await aPair();
    const refused = await give(ben, path, { gift, text: "a line to keep" });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain("a line to keep");
    expect(await messagesOf(ben)).toEqual([]);
    expect(await ledgerOf(ben)).toEqual([]);
  },
);

test("without credits the gift and its text are kept, and the link to buy credits leads back to the chat", async () => {
  const { ben, path } = await aPair(9);
  const refused = await give(ben, path, { gift: "diamond", text: "shine" });
  expect(refused.status).toBe(409);
  expect(refused.words).toContain("You do not have enough credits");
  expect(refused.text).toMatch(/<input[^>]*checked=""[^>]*value="diamond"|<input[^>]*value="diamond"[^>]*checked=""/);
  expect(refused.text).toContain(`href="/credits?next=${encodeURIComponent(path)}"`);
  // After buying, the text is in the composer.
  expect((await ben.browser.get(path)).text).toContain(">shine</textarea>");
});

describe("exactly once", () => {
  test("the same gift sent twenty times at once is one gift, charged once", async () => {
    const { ben, path } = await aPair(100);
    const fields = { intent: "gift", gift: "rose", text: "once", key: "one-and-the-same" };
    const onOther = { ...ben.browser, origin: site.origins[1] ?? "" } as typeof ben.browser;
    const statuses = await releaseTogether(
      Array.from({ length: 20 }, (_, at) => ({ browser: at % 2 ? onOther : ben.browser, path, fields })),
    );
    expect(new Set(statuses)).toEqual(new Set([302]));
    expect(await messagesOf(ben)).toHaveLength(1);
    expect(await ledgerOf(ben)).toEqual([{ delta: -10, balance: 90, reason: "gift" }]);
  });

  test("a key used for a rose cannot be used for anything else", async () => {
    const { ben, path } = await aPair();
    const key = "a-key-of-a-rose";
    expect((await give(ben, path, { gift: "rose", key })).status).toBe(302);
    expect((await give(ben, path, { gift: "coffee", key })).status).toBe(409);
    expect((await ben.browser.post(path, { intent: "send", text: "hello", key })).status).toBe(409);
    expect((await give(ben, path, { gift: "rose", key })).status).toBe(302);
    expect(await messagesOf(ben)).toHaveLength(1);
  });

  test("of 50 simultaneous gifts with credits for 5, five are sent and charged @thorough", async () => {
    const { ben, path } = await aPair(50);
    const onOther = { ...ben.browser, origin: site.origins[1] ?? "" } as typeof ben.browser;
    const statuses = await releaseTogether(
      Array.from({ length: 50 }, (_, at) => ({
        browser: at % 2 ? onOther : ben.browser,
        path,
        fields: { intent: "gift", gift: giftKinds[at % 12] ?? "rose", key: `gift-number-${at}` },
      })),
    );
    expect(statuses.filter((status) => status === 302)).toHaveLength(5);
    expect(statuses.filter((status) => ![302, 409].includes(status))).toEqual([]);
    expect(await messagesOf(ben)).toHaveLength(5);
    expect((await ledgerOf(ben)).at(-1)?.balance).toBe(0);
  });
});

test("the API sends texts and gifts with the same verb and the same refusals", async () => {
  const { ben, anna } = await aPair(15);
  let sent = 0;
  const send = (json: object) =>
    call(ben.browser, "POST", "/api/chat.php", { json: { key: `api-key-of-${++sent}`, ...json } });
  const first = await send({ profile: anna.profileId, text: "hello", key: "api-key-0001" });
  expect(first.status).toBe(200);
  const { conversation } = first.body as unknown as { conversation: { id: number } };
  expect((await send({ profile: anna.profileId, text: "hello", key: "api-key-0001" })).body).toEqual(first.body);
  expect((await send({ conversation: conversation.id, gift: "rose" })).status).toBe(200);
  const refused = await send({ conversation: conversation.id, text: "one more" });
  expect([refused.status, refused.body.error]).toEqual([409, "not_enough_credits"]);
  expect((await send({ conversation: conversation.id, gift: "unicorn" })).body.error).toBe("gift_unknown");
  expect((await send({ text: "to nobody" })).status).toBe(404);
  expect(await messagesOf(ben)).toHaveLength(2);
  const stranger = await aMember(site, { credits: 50 });
  const foreign = { conversation: conversation.id, text: "let me in", key: "a-foreign-key" };
  expect((await call(stranger.browser, "POST", "/api/chat.php", { json: foreign })).status).toBe(404);
  expect((await call(stranger.browser, "PUT", "/api/chat.php", { json: foreign })).status).toBe(404);
});
