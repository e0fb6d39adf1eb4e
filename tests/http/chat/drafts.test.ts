import { afterAll, beforeAll, expect, test } from "vitest";
import { aMember, type Member } from "#tests/support/members/a-member.ts";
import { call } from "#tests/support/requests/api-client.ts";
import { type TestSite, startSite } from "#tests/support/site/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(async () => {
  expect(site.errors()).toEqual([]);
  await site.stop();
});

async function aPair(credits = 15) {
  const ben = await aMember(site, { name: "Ben", credits });
  const anna = await aMember(site, { name: "Anna", gender: "female", credits: 15 });
  return { ben, anna, path: `/members/${anna.profileId}/chat` };
}
const keep = (member: Member, path: string, text: string) => member.browser.post(path, { intent: "draft", text });
const composer = async (member: Member, path: string) =>
  /<textarea[^>]*id="message"[^>]*>([^<]*)</.exec((await member.browser.get(path)).text)?.[1]?.trim();

test("a draft is stored before there is a conversation, moves into it, and is cleared by sending", async () => {
  const { ben, anna, path } = await aPair();
  expect((await keep(ben, path, "half a thought")).location).toBe(path);
  expect(await composer(ben, path)).toBe("half a thought");
  expect((await ben.browser.get("/chats")).words).not.toContain("Anna");

  const chat = (await ben.browser.post(path, { intent: "send", text: "half a thought, finished" })).location ?? "";
  expect(await composer(ben, chat)).toBe("");
  await keep(ben, chat, "the next one");
  expect(await composer(ben, chat)).toBe("the next one");
  // Private to its author.
  expect((await anna.browser.get(chat)).text).not.toContain("the next one");
  expect(await composer(anna, chat)).toBe("");
  await ben.browser.post(chat, { intent: "send", text: "the next one" });
  expect(await composer(ben, chat)).toBe("");
});

test("a button of the composer keeps the text and opens its dialog", async () => {
  const { ben, path } = await aPair();
  for (const part of ["gift", "photo", "icebreaker"]) {
    const opened = await ben.browser.post(`${path}?open=${part}`, { intent: "draft", text: `before the ${part}` });
    expect(opened.location).toBe(`${path}?${part}=1`);
    expect(await composer(ben, opened.location ?? "")).toBe(`before the ${part}`);
  }
  expect((await ben.browser.post(`${path}?open=door`, { intent: "draft", text: "x" })).location).toBe(path);
});

test("a refused message is there again after buying credits", async () => {
  const { ben, path } = await aPair(0);
  const refused = await ben.browser.post(path, { intent: "send", text: "worth five credits" });
  expect(refused.status).toBe(409);
  expect(refused.text).toContain(`href="/credits?next=${encodeURIComponent(path)}"`);
  await site.db
    .insertInto("ledger")
    .values({ account_id: ben.accountId, delta: 5, reason: "grant", created_at: new Date() })
    .execute();
  expect(await composer(ben, path)).toBe("worth five credits");
});

test("a message refused to a script is saved as well", async () => {
  const { ben, anna, path } = await aPair(0);
  const json = { profile: anna.profileId, text: "worth it all the same", key: "a-key-of-a-script" };
  expect((await call(ben.browser, "POST", "/api/chat.php", { json })).status).toBe(409);
  expect(await composer(ben, path)).toBe("worth it all the same");
});

test.each(["form", "script"] as const)(
  "the text of a refused gift is a draft, whether it came by form or by script: %s",
  async (way) => {
    for (const { credits, gift, status } of [
      { credits: 0, gift: "rose", status: 409 },
      { credits: 30, gift: "a-castle", status: 422 },
    ]) {
      const { ben, anna, path } = await aPair(credits);
      const send = (text: string) =>
        way === "form"
          ? ben.browser.post(`${path}?gift=1`, { intent: "gift", gift, text })
          : call(ben.browser, "POST", "/api/chat.php", {
              json: { profile: anna.profileId, text, gift, key: `${text.length}-of-the-gift` },
            });
      expect((await send("with this rose")).status).toBe(status);
      expect(await composer(ben, path)).toBe("with this rose");
      // A draft that is already there stays.
      expect((await send("or with that one")).status).toBe(status);
      expect(await composer(ben, path)).toBe("with this rose");
    }
  },
);

test("an icebreaker is appended to the typed text", async () => {
  const { ben, path } = await aPair();
  await keep(ben, path, "Hello Anna");
  expect((await ben.browser.post(path, { intent: "edit", text: "Early bird or night owl?" })).location).toBe(path);
  expect(await composer(ben, path)).toBe("Hello Anna\nEarly bird or night owl?");
});

test("each language has its own twelve icebreakers @thorough", async () => {
  const { ben, path } = await aPair();
  const seen = new Set<string>();
  for (const language of ["en", "nl", "de", "it", "fr", "es", "pl", "da", "fi", "nb", "sv"]) {
    const page = await ben.browser.get(`${path}?icebreaker=1&lang=${language}`);
    const lines = [
      ...page.text.matchAll(/type="radio" name="text"[^>]*value="([^"]+)"|value="([^"]+)"[^>]*name="text"/g),
    ].map(([, first, second]) => first ?? second ?? "");
    expect(new Set(lines).size, language).toBe(12);
    for (const line of lines) seen.add(line);
  }
  // Danish and Norwegian share a line.
  expect(seen.size).toBe(131);
});

test("deleting a conversation deletes its draft, blocking deletes both members' drafts", async () => {
  const { ben, anna, path } = await aPair();
  const chat = (await ben.browser.post(path, { intent: "send", text: "hello" })).location ?? "";
  await keep(ben, chat, "secret");
  await ben.browser.post(chat, { intent: "delete" });
  expect(await composer(ben, chat)).toBe("");

  const carl = await aMember(site, { name: "Carl" });
  await keep(carl, `/members/${anna.profileId}/chat`, "to Anna");
  await keep(anna, `/members/${carl.profileId}/chat`, "to Carl");
  await anna.browser.post(`/members/${carl.profileId}`, { intent: "block" });
  const left = await site.db.selectFrom("first_draft").selectAll().where("other_id", "=", anna.profileId).execute();
  expect(left).toEqual([]);
});

test("no draft is saved in others' conversations, to oneself, to unknown members, or to members who blocked", async () => {
  const { ben, anna, path } = await aPair();
  const chat = (await ben.browser.post(path, { intent: "send", text: "between us" })).location ?? "";
  const stranger = await aMember(site);
  expect((await keep(stranger, chat, "let me in")).status).toBe(404);
  expect((await keep(ben, `/members/${ben.profileId}/chat`, "to myself")).status).toBe(404);
  expect((await keep(ben, "/members/12345/chat", "to nobody")).status).toBe(404);
  await anna.browser.post(`/members/${stranger.profileId}`, { intent: "block" });
  expect((await keep(stranger, path, "why")).status).toBe(404);
  const json = { profile: anna.profileId, text: "kept by scripts" };
  expect((await call(ben.browser, "PUT", "/api/chat.php", { json })).status).toBe(204);
  expect(await composer(ben, path)).toBe("kept by scripts");
  expect((await call(stranger.browser, "PUT", "/api/chat.php", { json })).status).toBe(404);
  expect((await call(site.visitor(), "PUT", "/api/chat.php", { json })).body.error).toBe("authentication_required");
});

test("ten megabytes of text are refused as message and as draft, and so is a draft longer than any message", async () => {
  const { ben, path } = await aPair();
  const huge = "x".repeat(10_000_000);
  expect((await ben.browser.post(path, { intent: "send", text: huge })).status).toBe(413);
  expect((await keep(ben, path, huge)).status).toBe(413);
  const long = await keep(ben, path, "x".repeat(20_001));
  expect(long.status).toBe(422);
  expect(long.text).toContain("x".repeat(20_001));
  const answer = await call(ben.browser, "PUT", "/api/chat.php", { json: { profile: 1, text: huge } });
  expect([answer.status, answer.body.error]).toEqual([413, "too_large"]);
});

test("markup in a draft is shown as text", async () => {
  const { ben, path } = await aPair();
  await keep(ben, path, "</textarea><script>alert(1)</script>");
  expect((await ben.browser.get(path)).text).not.toContain("<script>alert(1)");
});
