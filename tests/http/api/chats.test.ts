import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
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

const write = (from: Member, to: Member, text: string) =>
  from.browser.post(`/members/${to.profileId}/chat`, { intent: "send", text });

describe("chats.php and chat.php", () => {
  test("show each conversation with its newest message and its unread count", async () => {
    const ben = await aMember(site, { name: "Ben", credits: 50 });
    const anna = await aMember(site, { name: "Anna", gender: "female" });
    await write(ben, anna, "Hello");
    await write(ben, anna, "Are you there?");
    const { body } = await call(anna.browser, "GET", "/api/chats.php");
    expect(body).toEqual({
      chats: [
        {
          conversation: { id: expect.any(Number) },
          profile: { id: ben.profileId, name: "Ben", age: expect.any(Number), main_image: null, fictional: false },
          num_unread_messages: 2,
          messages: [
            {
              ...{ id: expect.any(Number), text: "Are you there?", own: false, photo: null, gift: null },
              ...{ about: false, reaction: null, created_at: expect.any(String) },
            },
          ],
          reaction: null,
        },
      ],
      total_unread_messages: 2,
      next: null,
    });
  });

  test("an unchanged list is 304, a changed one is not; limit and after do not change the total", async () => {
    const anna = await aMember(site, { gender: "female" });
    for (let number = 1; number <= 3; number++) await write(await aMember(site, { credits: 5 }), anna, `Hi ${number}`);
    const first = await call(anna.browser, "GET", "/api/chats.php?limit=2");
    expect(first.body).toMatchObject({ total_unread_messages: 3, next: expect.any(String) });
    expect(first.headers["cache-control"]).toBe("private, no-cache");
    const headers = { "if-none-match": String(first.headers.etag) };
    expect((await call(anna.browser, "GET", "/api/chats.php?limit=2", { headers })).status).toBe(304);
    await write(await aMember(site, { credits: 5 }), anna, "One more");
    expect((await call(anna.browser, "GET", "/api/chats.php?limit=2", { headers })).status).toBe(200);

    const rest = await call(anna.browser, "GET", `/api/chats.php?after=${String(first.body.next)}`);
    expect((rest.body.chats as { messages: unknown }[]).map((chat) => chat.messages)).toMatchObject([
      [{ text: "Hi 1" }],
    ]);
    for (const bad of ["0", "-1", "501", "1e2", "abc", ""]) {
      expect((await call(anna.browser, "GET", `/api/chats.php?limit=${bad}`)).status).toBe(422);
    }
  });

  test("fifty of five hundred conversations with long messages weigh under 60 kB", async () => {
    const anna = await aMember(site, { gender: "female" });
    await fiveHundredChats(anna.profileId);
    const { text, body } = await call(anna.browser, "GET", "/api/chats.php?limit=50");
    expect(body.chats).toHaveLength(50);
    expect(body.total_unread_messages).toBe(500);
    expect(Buffer.byteLength(text)).toBeLessThan(60_000);
    expect((await call(anna.browser, "GET", "/api/chats.php")).body.chats).toHaveLength(500);
  });

  test("refuse an invalid cursor, because a client would start again forever", async () => {
    const anna = await aMember(site);
    for (const list of ["chats", "likes"]) {
      for (const after of ["nonsense", "1-", "~", "end~end~end", "x".repeat(41)]) {
        const answer = await call(anna.browser, "GET", `/api/${list}.php?after=${encodeURIComponent(after)}`);
        expect([answer.status, answer.body.error], `${list} ${after}`).toEqual([422, "invalid"]);
      }
    }
  });

  test("deleting a conversation removes it from the list; again changes nothing; another member's is 404", async () => {
    const ben = await aMember(site, { credits: 5 });
    const anna = await aMember(site, { gender: "female" });
    await write(ben, anna, "Hello");
    const { body } = await call(anna.browser, "GET", "/api/chats.php");
    const conversation = (body.chats as { conversation: { id: number } }[])[0]?.conversation.id;
    const stranger = await aMember(site);
    for (const id of [conversation, 1, "0", "1e3", "abc", 2 ** 53, "9".repeat(30)]) {
      const answer = await call(stranger.browser, "DELETE", "/api/chat.php", { json: { conversation: id } });
      expect([answer.status, answer.body.error]).toEqual([404, "conversation_not_found"]);
    }
    for (const kind of ["json", "form"] as const) {
      const deletion = await call(anna.browser, "DELETE", "/api/chat.php", { [kind]: { conversation } });
      expect(deletion.status).toBe(200);
    }
    expect((await call(anna.browser, "GET", "/api/chats.php")).body.chats).toEqual([]);
    expect((await call(ben.browser, "GET", "/api/chats.php")).body.chats).toHaveLength(1);
  });
});

describe("a refused gift sent by script", () => {
  test("saves its text for the composer, unless there is a draft", async () => {
    const [ben, anna] = [await aMember(site), await aMember(site, { gender: "female" })];
    const path = `/members/${anna.profileId}/chat`;
    const send = (text: string) =>
      call(ben.browser, "POST", "/api/chat.php", {
        json: { profile: anna.profileId, gift: "rose", text, key: `gift-${text.replaceAll(" ", "-")}` },
      });
    expect((await send("For you alone")).status).toBe(409);
    expect((await ben.browser.get(path)).text).toContain("For you alone");
    expect((await send("Another one")).status).toBe(409);
    const page = await ben.browser.get(path);
    expect(page.text).toContain("For you alone");
    expect(page.text).not.toContain("Another one");
  });
});

/** 500 conversations; each partner has a photo and has sent about 500 characters. */
async function fiveHundredChats(profileId: number): Promise<void> {
  const base = 2 ** 50;
  await site.db.transaction().execute(async (tx) => {
    await sql`
      insert into profile (id, site_id, niche, name, gender, date_of_birth, country, main_photo_id, last_active_slot, created_at)
      select ${base}::bigint + n, 1, 1, 'Partner ' || n, 'male', '1990-01-01', 'NL', lpad(n::text, 22, 'p'), activity_slot(now()), now()
      from generate_series(1, 500) n
    `.execute(tx);
    await sql`
      insert into photo (id, profile_id, file_key, width, height, placeholder, created_at)
      select lpad(n::text, 22, 'p'), ${base}::bigint + n, 'f', 1, 1, 'AAAA', now() from generate_series(1, 500) n
    `.execute(tx);
    await sql`
      insert into conversation (id, site_id, low_id, high_id, starter_id, next_seq, last_message_id, created_at)
      select ${base}::bigint + n, 1, least(${base}::bigint + n, ${profileId}), greatest(${base}::bigint + n, ${profileId}),
        ${base}::bigint + n, 2, ${base}::bigint + n, now()
      from generate_series(1, 500) n
    `.execute(tx);
    await sql`
      insert into conversation_side (conversation_id, profile_id, other_id, unread, last_message_at)
      select ${base}::bigint + n, ${profileId}, ${base}::bigint + n, 1, now() - n * interval '1 minute'
      from generate_series(1, 500) n
    `.execute(tx);
    await sql`
      insert into message (id, conversation_id, sender_id, seq, text, client_key, created_at)
      select ${base}::bigint + n, ${base}::bigint + n, ${base}::bigint + n, 1, repeat('Hello you. ', 45), 'k' || n, now()
      from generate_series(1, 500) n
    `.execute(tx);
  });
}
