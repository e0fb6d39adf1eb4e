import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aMember, type Member } from "#tests/support/members/a-member.ts";
import { call } from "#tests/support/requests/api-client.ts";
import { aNewMember } from "#tests/support/members/new-member.ts";
import { type TestSite, startSite } from "#tests/support/site/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(async () => {
  expect(site.errors()).toEqual([]);
  await site.stop();
});

async function aPair() {
  const ben = await aMember(site, { name: "Ben", credits: 50 });
  const anna = await aMember(site, { name: "Anna", gender: "female" });
  return { ben, anna };
}
const send = (from: Member, json: object, key?: string) =>
  call(from.browser, "POST", "/api/chat.php", { json, headers: key === undefined ? {} : { "idempotency-key": key } });
let made = 0;
/** Sends a message with a new key. */
const write = (from: Member, json: object) => send(from, json, `a-key-of-its-own-${++made}`);
const sentBy = (member: Member) =>
  site.db.selectFrom("message").select("text").where("sender_id", "=", member.profileId).execute();
const userOf = async (member: Member) =>
  (await call(member.browser, "GET", "/api/user.php")).body.user as { credits: number; language: string };

describe("a message with an Idempotency-Key", () => {
  test("is one message, charged once, however often it is sent, even simultaneously", async () => {
    const { ben, anna } = await aPair();
    const json = { profile: anna.profileId, text: "Hello" };
    /** As a page's client does: again if the database was too busy to answer in time. */
    const sendUntilAnswered = async () => {
      let answer = await send(ben, json, "a-retry-of-one-message");
      for (let retry = 0; retry < 5 && answer.status === 503; retry++) {
        answer = await send(ben, json, "a-retry-of-one-message");
      }
      return answer;
    };
    const answers = await Promise.all(Array.from({ length: 10 }, sendUntilAnswered));
    const later = await sendUntilAnswered();
    expect(new Set([...answers, later].map((answer) => `${answer.status} ${answer.text}`)).size).toBe(1);
    expect(later.status).toBe(200);
    expect(await sentBy(ben)).toEqual([{ text: "Hello" }]);
    expect((await userOf(ben)).credits).toBe(45);
  });

  test("is the same with the body's key, and refused if the two differ", async () => {
    const { ben, anna } = await aPair();
    const json = { profile: anna.profileId, text: "Hello", key: "the-key-of-both" };
    const first = await send(ben, json);
    expect((await send(ben, json, "the-key-of-both")).body).toEqual(first.body);
    const torn = await send(ben, json, "another-key-of-it");
    expect([torn.status, torn.body.error]).toEqual([422, "invalid"]);
    expect(await sentBy(ben)).toHaveLength(1);
  });

  test.each(["short", "x".repeat(65), "with space in it", "semi;colon;key", "<script>alert</script>"])(
    "is refused with the key %j",
    async (key) => {
      const { ben, anna } = await aPair();
      const answer = await send(ben, { profile: anna.profileId, text: "Hello" }, key);
      expect([answer.status, answer.body.error]).toEqual([422, "invalid"]);
      expect(await sentBy(ben)).toEqual([]);
    },
  );

  test("is required: without a key a retry would be charged again", async () => {
    const { ben, anna } = await aPair();
    for (const json of [
      { profile: anna.profileId, text: "Hello" },
      { profile: anna.profileId, gift: "rose" },
    ]) {
      const answer = await send(ben, json);
      expect([answer.status, answer.body.error]).toEqual([422, "key_missing"]);
      expect(answer.body.message).toMatch(/haven't been charged/);
    }
    expect([await sentBy(ben), (await userOf(ben)).credits]).toEqual([[], 50]);
  });

  test("belongs to its sender: the same key of another member is another message", async () => {
    const { ben, anna } = await aPair();
    const carl = await aMember(site, { credits: 5 });
    for (const one of [ben, carl]) {
      expect((await send(one, { profile: anna.profileId, text: "Hello" }, "one-key-of-two")).status).toBe(200);
    }
    expect((await userOf(carl)).credits).toBe(0);
  });
});

describe("a call that is repeated after a lost answer", () => {
  test("choosing a language has the same result", async () => {
    const { ben } = await aPair();
    for (const _ of [1, 2]) {
      expect((await call(ben.browser, "PUT", "/api/user.php", { json: { language: "fr" } })).status).toBe(200);
    }
    expect((await userOf(ben)).language).toBe("fr");
  });

  test("a login signs in, and costs nothing", async () => {
    const { credentials } = await aNewMember(site);
    const browser = site.visitor();
    const [first, again] = [
      await call(browser, "POST", "/api/user.php", { json: credentials }),
      await call(browser, "POST", "/api/user.php", { json: credentials }),
    ];
    expect([first.status, again.status, again.body]).toEqual([200, 200, first.body]);
  });

  test("a deleted conversation stays deleted for the member, and stays for the partner", async () => {
    const { ben, anna } = await aPair();
    const sent = await write(ben, { profile: anna.profileId, text: "Hello" });
    const { id } = sent.body.conversation as { id: number };
    const remove = () => call(anna.browser, "DELETE", "/api/chat.php", { json: { conversation: id } });
    const [first, again] = [await remove(), await remove()];
    expect([first.status, again.status, again.body]).toEqual([200, 200, first.body]);
    expect((await call(ben.browser, "GET", "/api/chats.php")).body.chats).toHaveLength(1);
  });

  test("auto-like causes no second like, logout stays logged out, the beacon is accepted", async () => {
    const { ben } = await aPair();
    const statuses = [];
    for (const path of ["/api/auto-like.php", "/api/auto-like.php", "/api/logout.php", "/api/logout.php"]) {
      if (path.includes("logout") && statuses.length === 2) {
        expect((await call(ben.browser, "GET", "/api/likes.php")).body.liked_by).toHaveLength(1);
      }
      statuses.push((await call(ben.browser, "GET", path)).status);
    }
    for (const _ of [1, 2]) statuses.push((await call(ben.browser, "POST", "/api/page-hidden.php")).status);
    expect(statuses).toEqual([200, 204, 200, 200, 204, 204]);
  });
});

describe("a message is refused like on the screen", () => {
  test("403 to a member who has blocked the sender, 404 to hidden and unknown members", async () => {
    const { ben, anna } = await aPair();
    await anna.browser.post(`/members/${ben.profileId}`, { intent: "block" });
    const blocked = await write(ben, { profile: anna.profileId, text: "Hello" });
    expect([blocked.status, blocked.body.error]).toEqual([403, "blocked_by_member"]);
    const hidden = await aMember(site, { gender: "female", privacy: true });
    for (const profile of [hidden.profileId, 1, "abc"]) {
      const answer = await write(ben, { profile, text: "Hello" });
      expect([answer.status, answer.body.error]).toEqual([404, "member_not_found"]);
    }
  });

  test("403 for an answer of an unconfirmed member, 409 for a third conversation of a free member", async () => {
    const { ben, anna } = await aPair();
    const newcomer = await aMember(site, { gender: "female", status: "not_confirmed", credits: 50 });
    await write(ben, { profile: newcomer.profileId, text: "Hello" });
    const unconfirmed = await write(newcomer, { profile: ben.profileId, text: "Hi" });
    expect([unconfirmed.status, unconfirmed.body.error]).toEqual([403, "not_confirmed"]);
    await write(ben, { profile: anna.profileId, text: "Hello" });
    const third = await aMember(site, { gender: "female" });
    const limited = await write(ben, { profile: third.profileId, text: "Hello" });
    expect([limited.status, limited.body.error]).toEqual([409, "conversation_limit"]);
  });
});
