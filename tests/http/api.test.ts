import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aMember, type Member } from "#tests/support/a-member.ts";
import { call } from "#tests/support/api-client.ts";
import { english, signUp } from "#tests/support/newcomer.ts";
import { type TestSite, startSite } from "#tests/support/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startSite({ env: { GEOIP_COUNTRY: "NL" } });
});
afterAll(async () => {
  expect(site.errors()).toEqual([]);
  await site.stop();
});

const visitor = () => english(site.visitor());
const like = (from: Member, to: Member) => from.browser.post(`/members/${to.profileId}`, { intent: "like" });
const write = (from: Member, to: Member, text: string) =>
  from.browser.post(`/members/${to.profileId}/chat`, { intent: "send", text });
const profileKeys = ["age", "fictional", "id", "main_image", "name"];

describe("user.php", () => {
  test("gives exactly the fields of the specification, without photo main_image is null", async () => {
    const ben = await aMember(site, { name: "Ben", credits: 7 });
    const { status, body } = await call(ben.browser, "GET", "/api/user.php");
    expect(status).toBe(200);
    expect(body).toEqual({
      user: {
        status: "active",
        credits: 7,
        paid_user: false,
        signup_date: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        language: "en",
        notifications_disabled: [],
        profile: { id: ben.profileId, name: "Ben", country: "NL", status: "active", main_image: null },
      },
    });
  });

  test("without session it is 403 authentication_required, in the language of the request", async () => {
    const english = await call(visitor(), "GET", "/api/user.php");
    expect([english.status, english.body]).toEqual([
      403,
      { error: "authentication_required", message: "Please log in first." },
    ]);
    const german = await call(site.visitor(), "GET", "/api/user.php", { headers: { "accept-language": "de" } });
    expect(german.body.message).toBe("Bitte melde dich zuerst an.");
  });

  test.each(["json", "form"] as const)("logs in with e-mail and password as %s, as the screen does", async (kind) => {
    const { typed } = await signUp(site);
    const browser = visitor();
    const login = { email: typed.email.toUpperCase(), password: typed.password };
    const answer = await call(browser, "POST", "/api/user.php", { [kind]: login });
    expect(answer.status).toBe(200);
    expect(answer.body.user).toMatchObject({ status: "not_confirmed", credits: 15, profile: { name: "Sanne" } });
    expect(answer.headers["set-cookie"]?.join("\n")).toMatch(/session=[\w-]{43}; Path=\/; .*Max-Age=2592000; HttpOnly/);
    expect((await call(browser, "GET", "/api/user.php")).status).toBe(200);
    expect((await browser.get("/likes")).status).toBe(200);
  });

  test("wrong logins are 422 login_failed, too many are 429 with Retry-After", async () => {
    const { typed } = await signUp(site);
    const wrong = { email: typed.email, password: "not-this-one" };
    for (let tries = 0; tries < 5; tries++) {
      const answer = await call(visitor(), "POST", "/api/user.php", { json: wrong });
      expect([answer.status, answer.body]).toEqual([
        422,
        { error: "login_failed", message: "Login failed, please try again" },
      ]);
    }
    const blocked = await call(visitor(), "POST", "/api/user.php", { json: typed });
    expect([blocked.status, blocked.body.error]).toEqual([429, "login_blocked"]);
    expect(blocked.body.message).toMatch(/^Too many incorrect attempts, account blocked for \d+ min\.$/);
    expect(Number(blocked.headers["retry-after"])).toBeGreaterThan(0);
  });

  test("a banned member is 403 banned, and only with the right password", async () => {
    const { typed } = await signUp(site);
    await site.db.updateTable("account").set({ status: "banned" }).where("email", "=", typed.email).execute();
    const banned = await call(visitor(), "POST", "/api/user.php", { json: typed });
    expect([banned.status, banned.body.error]).toEqual([403, "banned"]);
    const wrong = await call(visitor(), "POST", "/api/user.php", { json: { ...typed, password: "not-this-one" } });
    expect(wrong.body.error).toBe("login_failed");
  });

  test("PUT keeps a visible language with the account and in the cookie", async () => {
    const ben = await aMember(site);
    const answer = await call(ben.browser, "PUT", "/api/user.php", { json: { language: "de" } });
    expect([answer.status, answer.body.user]).toMatchObject([200, { language: "de" }]);
    expect(ben.browser.cookies.get("language")).toBe("de");
    expect((await call(ben.browser, "GET", "/api/user.php")).body.user).toMatchObject({ language: "de" });
    expect((await call(ben.browser, "PUT", "/api/user.php", { json: { language: "xx" } })).status).toBe(422);
    expect((await call(visitor(), "PUT", "/api/user.php", { json: { language: "de" } })).status).toBe(403);
  });
});

describe("logout.php", () => {
  test("ends the session; who is out stays out", async () => {
    const ben = await aMember(site);
    const secret = ben.browser.cookies.get("session") ?? "";
    expect((await call(ben.browser, "GET", "/api/logout.php")).status).toBe(200);
    expect(ben.browser.cookies.has("session")).toBe(false);
    ben.browser.cookies.set("session", secret);
    expect((await call(ben.browser, "GET", "/api/user.php")).status).toBe(403);
    expect((await call(ben.browser, "GET", "/api/logout.php")).status).toBe(200);
  });

  test.each([
    [{ "sec-fetch-site": "cross-site" }, 403],
    [{ "sec-fetch-site": "same-site" }, 403],
    [{ referer: "http://evil.test/page" }, 403],
    [{ "sec-purpose": "prefetch" }, 204],
  ])("ends nothing for %o", async (headers, status) => {
    const ben = await aMember(site);
    expect((await call(ben.browser, "GET", "/api/logout.php", { headers })).status).toBe(status);
    expect((await call(ben.browser, "GET", "/api/user.php")).status).toBe(200);
  });

  test("its head ends nothing either", async () => {
    const ben = await aMember(site);
    expect((await call(ben.browser, "HEAD", "/api/logout.php")).status).toBe(405);
    expect((await call(ben.browser, "GET", "/api/user.php")).status).toBe(200);
  });
});

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
          messages: [{ text: "Are you there?", own: false, photo: null, gift: null, created_at: expect.any(String) }],
        },
      ],
      total_unread_messages: 2,
      next: null,
    });
  });

  test("an unchanged list is 304, a changed one is not; the total stays the whole with limit and after", async () => {
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

  test("deleting a conversation takes it from the list; again changes nothing; another's is 404", async () => {
    const ben = await aMember(site, { credits: 5 });
    const anna = await aMember(site, { gender: "female" });
    await write(ben, anna, "Hello");
    const { body } = await call(anna.browser, "GET", "/api/chats.php");
    const conversation = (body.chats as { conversation: { id: number } }[])[0]?.conversation.id;
    const stranger = await aMember(site);
    for (const id of [conversation, 1, "0", "1e3", "abc", 9_007_199_254_740_993, "9".repeat(30)]) {
      const answer = await call(stranger.browser, "DELETE", "/api/chat.php", { json: { conversation: id } });
      expect([answer.status, answer.body.error]).toEqual([404, "conversation_not_found"]);
    }
    for (const kind of ["json", "form"] as const) {
      const gone = await call(anna.browser, "DELETE", "/api/chat.php", { [kind]: { conversation } });
      expect(gone.status).toBe(200);
    }
    expect((await call(anna.browser, "GET", "/api/chats.php")).body.chats).toEqual([]);
    expect((await call(ben.browser, "GET", "/api/chats.php")).body.chats).toHaveLength(1);
  });
});

describe("likes.php", () => {
  test("names the likes given and, with their new flag, the likes got", async () => {
    const anna = await aMember(site, { name: "Anna", gender: "female" });
    const ben = await aMember(site, { name: "Ben" });
    const carl = await aMember(site, { name: "Carl" });
    await like(ben, anna);
    await like(carl, anna);
    await like(anna, carl);
    const { body } = await call(anna.browser, "GET", "/api/likes.php");
    expect(body).toMatchObject({
      profiles: [{ id: carl.profileId, name: "Carl" }],
      liked_by: [
        { id: carl.profileId, like_new: true },
        { id: ben.profileId, like_new: true },
      ],
      total_new_likes: 2,
    });
    expect(Object.keys((body.profiles as object[])[0] ?? {}).sort()).toEqual(profileKeys);
    expect(Object.keys((body.liked_by as object[])[0] ?? {}).sort()).toEqual([...profileKeys, "like_new"].sort());

    await anna.browser.get(`/members/${ben.profileId}`);
    expect((await call(anna.browser, "GET", "/api/likes.php?limit=1")).body).toMatchObject({ total_new_likes: 1 });
  });
});

describe("auto-like.php", () => {
  test("a fictional member of the fitting gender likes the member, at most once in ten minutes", async () => {
    const ben = await aMember(site, { name: "Ben" });
    const first = await call(ben.browser, "GET", "/api/auto-like.php");
    expect(first.status).toBe(200);
    expect(Object.keys(first.body).sort()).toEqual(profileKeys);
    expect(first.body).toMatchObject({
      fictional: true,
      main_image: { match: expect.stringMatching(/^\/photos\/[\w-]{22}\/match$/), status: "active" },
    });
    const image = (first.body.main_image as { match: string }).match;
    expect((await ben.browser.get(image)).headers["content-type"]).toBe("image/webp");
    const { gender } = await site.db
      .selectFrom("profile")
      .select("gender")
      .where("id", "=", Number(first.body.id))
      .executeTakeFirstOrThrow();
    expect(gender).toBe("female");

    expect((await call(ben.browser, "GET", "/api/auto-like.php")).status).toBe(204);
    expect((await call(ben.browser, "GET", "/api/likes.php")).body).toMatchObject({
      liked_by: [{ id: first.body.id, like_new: true }],
    });
  });

  test("calls at the same moment bring one like, and another site's none", async () => {
    const ben = await aMember(site);
    const headers = { "sec-fetch-site": "cross-site" };
    expect((await call(ben.browser, "GET", "/api/auto-like.php", { headers })).status).toBe(403);
    const answers = await Promise.all(Array.from({ length: 8 }, () => call(ben.browser, "GET", "/api/auto-like.php")));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, ...Array<number>(7).fill(204)]);
  });
});

describe("timebonus.php", () => {
  test("is a discount code with the seconds left in the first four hours, else 404", async () => {
    const ben = await aMember(site);
    const { status, body } = await call(ben.browser, "GET", "/api/timebonus.php");
    expect(status).toBe(200);
    expect(body).toMatchObject({
      code: "TIMEBONUS25",
      value_percentage: 25,
      validity: "once_per_user",
      status: "active",
      expired: false,
    });
    expect(body.seconds_left).toBeGreaterThan(14_300);
    expect(body.seconds_left).toBeLessThanOrEqual(14_400);

    const premium = await aMember(site, { premium: true });
    expect((await call(premium.browser, "GET", "/api/timebonus.php")).status).toBe(404);
    const before = new Date(Date.now() - 4 * 3_600_000);
    await site.db.updateTable("account").set({ signup_date: before }).where("id", "=", ben.accountId).execute();
    expect((await call(ben.browser, "GET", "/api/timebonus.php")).status).toBe(404);
    expect((await call(visitor(), "GET", "/api/timebonus.php")).body.error).toBe("authentication_required");
  });
});

describe("what everybody may ask", () => {
  test("settings.php has exactly the settings of the specification", async () => {
    const answer = await call(visitor(), "GET", "/api/settings.php?t=5&lb=1");
    const settings = answer.body.settings as Record<string, unknown>;
    expect(Object.keys(settings).sort().join(" ")).toBe(
      "cdn_prefix company_id countries description domain domain_language enable_site_entry_popup fictional_icon " +
        "fictional_plural fictional_singular fictional_warning geoip_country geoip_selected_country gift_credits " +
        "index_title logged_out_search logged_out_search_trafficsource mail_name member_resell message_credits " +
        "message_length minimum_message_costs name niche photo_credits push_public_key refund_days search_fields " +
        "signup_credits signups support_email support_phone visible_profile_fields visible_profile_notes",
    );
    expect(settings).toMatchObject({
      niche: 1,
      message_credits: 5,
      geoip_country: "NL",
      geoip_selected_country: null,
      minimum_message_costs: { NL: { costs: 0.55, currency: "EUR" }, GB: { currency: "GBP" } },
    });
    expect(settings.countries).toContainEqual({ code: "DE", name: "Germany" });
    const headers = { "if-none-match": String(answer.headers.etag) };
    expect((await call(visitor(), "GET", "/api/settings.php", { headers })).status).toBe(304);
  });

  test("settings.php names the chosen country, and other sites by forced_domain", async () => {
    const browser = visitor();
    browser.cookies.set("country", "DE");
    const asked = async (query: string) => (await call(browser, "GET", `/api/settings.php${query}`)).body.settings;
    expect(await asked("")).toMatchObject({ geoip_country: "NL", geoip_selected_country: "DE" });
    expect(await asked("?forced_domain=gay.localhost:3000")).toMatchObject({ domain: "gay.localhost", niche: 7 });
    expect(await asked("?forced_domain=nowhere.test")).toMatchObject({ domain: "localhost", niche: 1 });
  });

  test("geocode.php names the place of a position, 404 far from all, 422 for no position", async () => {
    const found = await call(visitor(), "GET", "/api/geocode.php?lat=52.37&lon=4.9");
    expect(found.body).toEqual({
      country: "NL",
      country_name: "Netherlands",
      region: "Noord-Holland",
      city: "Amsterdam",
    });
    expect((await call(visitor(), "GET", "/api/geocode.php?lat=0&lon=-30")).body.error).toBe("place_not_found");
    for (const query of ["", "?lat=1", "?lat=91&lon=0", "?lat=NaN&lon=1e3", "?lat=&lon="]) {
      expect((await call(visitor(), "GET", `/api/geocode.php${query}`)).status).toBe(422);
    }
  });

  test("interests.php, regions.php and companyinfo.php give what is loaded once", async () => {
    const { body } = await call(visitor(), "GET", "/api/interests.php");
    expect(body.interests).toHaveLength(51);
    const regions = (await call(visitor(), "GET", "/api/regions.php")).body.region_data;
    expect(regions).toMatchObject({ NL: expect.arrayContaining(["Utrecht"]), DE: expect.arrayContaining(["Bayern"]) });
    const company = await call(visitor(), "GET", "/api/companyinfo.php");
    expect(Object.keys(company.body).sort().join(" ")).toBe(
      "added address city country delete_discount name registration_number support_phone tradenames vat_numbers",
    );
  });

  test.each([["application/json"], ["text/plain;charset=UTF-8"], [undefined]])(
    "page-hidden.php takes a beacon of type %s and answers 204",
    async (type) => {
      const headers: Record<string, string> = type ? { "content-type": type } : {};
      const answer = await visitor().ask("/api/page-hidden.php", { method: "POST", headers, body: type ? "{}" : "" });
      expect([answer.status, answer.text]).toEqual([204, ""]);
    },
  );
});

describe("refusals", () => {
  test.each([
    ["POST", "/api/chats.php", "GET, HEAD, OPTIONS"],
    ["GET", "/api/chat.php", "POST, PUT, DELETE, OPTIONS"],
    ["DELETE", "/api/user.php", "GET, HEAD, POST, PUT, OPTIONS"],
    ["GET", "/api/page-hidden.php", "POST, OPTIONS"],
    ["POST", "/api/logout.php", "GET, OPTIONS"],
  ])("%s %s is 405 and says what is allowed", async (method, path, allow) => {
    const ben = await aMember(site);
    const answer = await call(ben.browser, method, path);
    expect([answer.status, answer.headers.allow, answer.body.error]).toEqual([405, allow, "method_not_allowed"]);
  });

  test("HEAD is GET without its body", async () => {
    const ben = await aMember(site);
    const head = await call(ben.browser, "HEAD", "/api/chats.php");
    expect([head.status, head.text]).toEqual([200, ""]);
    expect(head.headers.etag).toBe((await call(ben.browser, "GET", "/api/chats.php")).headers.etag);
  });

  test.each(["/api/chats.php", "/api/likes.php", "/api/auto-like.php", "/api/timebonus.php"])(
    "a visitor is told by %s to log in",
    async (path) => {
      const answer = await call(visitor(), "GET", path);
      expect([answer.status, answer.body.error]).toEqual([403, "authentication_required"]);
    },
  );

  test("addresses that do not exist answer as the API does", async () => {
    const answer = await call(visitor(), "GET", "/api/nothing.php");
    expect([answer.status, answer.body.error]).toEqual([404, "page_not_found"]);
  });

  test.each([
    ["broken JSON", { "content-type": "application/json" }, '{"language":', 422, "invalid"],
    ["a JSON list", { "content-type": "application/json" }, "[1]", 422, "invalid"],
    ["a deep JSON list", { "content-type": "application/json" }, "[".repeat(20_000), 422, "invalid"],
    ["a NUL", { "content-type": "application/json" }, '{"language":"de\\u0000"}', 422, "not_text"],
    ["a lone surrogate", { "content-type": "application/json" }, '{"language":"\\ud800"}', 422, "not_text"],
    ["another content type", { "content-type": "text/xml" }, "<language>de</language>", 415, "content_type"],
    ["no content type", {}, "language=de", 415, "content_type"],
    ["too much", { "content-type": "application/json" }, `{"language":"${"x".repeat(40_000)}"}`, 413, "too_large"],
    ["a missing field", { "content-type": "application/json" }, "{}", 422, "invalid"],
    [
      "another site's form",
      { "content-type": "application/json", "sec-fetch-site": "cross-site" },
      "{}",
      403,
      "foreign_site",
    ],
  ])("a changing call with %s is refused", async (_name, headers, body, status, error) => {
    const ben = await aMember(site);
    const answer = await ben.browser.ask("/api/user.php", { method: "PUT", headers, body });
    expect([answer.status, (answer.json() as { error: string }).error]).toEqual([status, error]);
    expect(answer.headers["x-content-type-options"]).toBe("nosniff");
    expect(answer.headers["cache-control"]).toBe("private, no-cache");
  });
});

/** Every partner has a photo and has written 500 characters. */
async function fiveHundredChats(profileId: number): Promise<void> {
  const base = 2 ** 50;
  await site.db.transaction().execute(async (tx) => {
    await sql`
      insert into profile (id, site_id, niche, name, gender, date_of_birth, country, main_photo_id, last_active, created_at)
      select ${base}::bigint + n, 1, 1, 'Partner ' || n, 'male', '1990-01-01', 'NL', lpad(n::text, 22, 'p'), now(), now()
      from generate_series(1, 500) n
    `.execute(tx);
    await sql`
      insert into photo (id, profile_id, file_key, width, height, thumbhash, created_at)
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
