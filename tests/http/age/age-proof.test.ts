import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { answerHook, beginAttempt, proveAge, walletFields } from "#tests/support/age-proof.ts";
import { aMember } from "#tests/support/a-member.ts";
import type { Browser } from "#tests/support/browser.ts";
import { changeSettings } from "#tests/support/change-settings.ts";
import { moveClock } from "#tests/support/clock.ts";
import { from } from "#tests/support/from-country.ts";
import { aNewMember, english, signupFields } from "#tests/support/new-member.ts";
import { startSite, type TestSite } from "#tests/support/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(async () => {
  await site.stop();
  expect(site.errors()).toEqual([]);
});

const proof = { DE: "required", FR: "offered" };
const level = (at: string) => changeSettings(site, { age_proof: proof, age_proof_at: at, logged_out_search: true });
const visitor = () => english(site.visitor());
/** Where the way leads: `open` where no proof is asked for. */
async function at(browser: Browser, path: string, headers: Record<string, string>): Promise<string> {
  const answer = await browser.get(path, headers);
  if (answer.location?.startsWith("/age?")) return "asked";
  if (answer.status === 403) return "refused";
  return answer.location ? `led to ${answer.location}` : String(answer.status);
}

describe("from the entry on", () => {
  beforeAll(() => level("entry"));

  test("a visitor from the country is asked at every page, and elsewhere at none", async () => {
    for (const path of ["/", "/landers/gallery", "/pricing", "/signup", "/members", "/chats", "/no-such-page"]) {
      expect(await at(visitor(), path, from.DE), path).toBe("asked");
      expect(await at(visitor(), path, from.FR), path).not.toBe("asked");
      expect(await at(visitor(), path, from.NL), path).not.toBe("asked");
    }
    expect(await at(visitor(), "/", from.nowhere), "an unknown country is the strictest line").toBe("asked");
  });

  test("what app/age/README.md#never-behind-the-proof keeps open is open", async () => {
    for (const path of [
      "/age",
      "/login",
      "/reset-password",
      "/pages/privacy",
      "/pages/ban",
      "/complaints",
      "/lang-config",
    ])
      expect(await at(visitor(), path, from.DE), path).toBe("200");
    for (const path of ["/healthz", "/robots.txt", "/v.js", "/api/settings.php", "/api/companyinfo.php"])
      expect(await at(visitor(), path, from.DE), path).toBe("200");
    const { browser } = await aMember(site, { country: "DE" });
    for (const path of ["/settings", "/settings/data", "/transactions", "/settings/delete-account"])
      expect(await at(browser, path, from.NL), path).toBe("200");
  });

  test("the cookie country never counts", async () => {
    const german = visitor();
    german.cookies.set("country", "NL");
    expect(await at(german, "/", from.DE)).toBe("asked");
    const dutch = visitor();
    dutch.cookies.set("country", "DE");
    expect(await at(dutch, "/", from.NL)).toBe("200");
  });

  test("a stored page gets past the gate for nobody, and is the same with a proof", async () => {
    const phone = { "user-agent": "Mozilla/5.0 (Linux; Android 15; Pixel 7) AppleWebKit/537.36 Chrome/140.0 Mobile" };
    expect((await visitor().get("/", { ...phone, ...from.NL })).status).toBe(200);
    expect(await at(visitor(), "/", { ...phone, ...from.DE })).toBe("asked");
    const proved = visitor();
    await proveAge(proved, site.visitor());
    expect((await proved.get("/", { ...phone, ...from.DE })).status).toBe(200);
    expect(await at(visitor(), "/", { ...phone, ...from.DE })).toBe("asked");
  });

  test("no spelling of an address leads around it", async () => {
    const { browser } = await aMember(site, { country: "DE" });
    for (const path of [
      "/Members",
      "/%6dembers",
      "/members/",
      "//members",
      "/members?_data=members",
      "/members?x=%2Fage",
    ])
      expect(["asked", "404", "led to /members"], path).toContain(await at(browser, path, from.NL));
    for (const path of ["/members.data", "/members.data?_routes=members", "/_root.data"]) {
      const data = await browser.get(path, from.NL);
      expect(data.status, path).toBe(202);
      expect(data.text, path).toContain("/age?next=");
      expect(data.text, path).not.toContain("profile");
    }
  });

  test("photos are refused, one's own is not", async () => {
    const row = await aListedPhoto();
    expect((await visitor().get(`/photos/${row.id}/full`, from.DE)).status).toBe(404);
    expect((await visitor().get(`/photos/${row.id}/full`, from.NL)).status).toBe(200);
  });
});

describe("from the sign-up on", () => {
  beforeAll(() => level("signup"));

  test("visitors' pages stay open; members' pages ask everybody who looks at them", async () => {
    for (const path of ["/", "/landers/gallery", "/pricing", "/signup"])
      expect(await at(visitor(), path, from.DE), path).toBe("200");
    for (const path of ["/members", "/members?after=x"]) expect(await at(visitor(), path, from.DE), path).toBe("asked");
    expect(await at(visitor(), "/chats", from.DE)).toBe("led to /login?next=%2Fchats");
  });

  test("a member is asked by the profile's country or by GeoIP, stays signed in and comes back", async () => {
    for (const [country, where, expected] of [
      ["DE", "NL", "asked"],
      ["NL", "DE", "asked"],
      ["NL", "NL", "200"],
      ["FR", "NL", "200"],
    ] as const) {
      const { browser } = await aMember(site, { country });
      expect(await at(browser, "/chats", from[where]), `${country} in ${where}`).toBe(expected);
      expect((await browser.get("/settings", from[where])).status).toBe(200);
    }
    const { browser } = await aMember(site, { country: "DE" });
    const asked = await browser.get("/chats?x=1", from.NL);
    expect(asked.location).toBe("/age?next=%2Fchats%3Fx%3D1");
    expect((await browser.follow(asked)).words).toContain("Prove that you're 18 or older");
  });

  test("the API answers 403 with age_proof_required, and logs in", async () => {
    const { browser } = await aMember(site, { country: "DE" });
    for (const path of ["/api/chats.php", "/api/likes.php", "/api/user.php", "/api/auto-like.php"]) {
      const answer = await browser.get(path, from.NL);
      expect([answer.status, answer.json()], path).toEqual([
        403,
        { error: "age_proof_required", message: "Prove that you're 18 or older first." },
      ]);
    }
    expect((await browser.get("/api/settings.php", from.NL)).status).toBe(200);
    const { credentials } = await aNewMember(site);
    expect((await visitor().post("/api/user.php", credentials, from.DE)).status).toBe(200);
  });

  test("a refused post says so and keeps the text", async () => {
    const { browser } = await aMember(site, { country: "DE" });
    const answer = await browser.post("/match-finder", { about: "A long text that I wrote." }, from.NL);
    expect(answer.status).toBe(403);
    expect(answer.words).toContain("Prove that you're 18 or older first.");
    expect(answer.text).toContain("A long text that I wrote.");
    expect(answer.text).toContain('action="/match-finder"');
  });

  test("the sign-up has the proof as its first step, and goes on after it", async () => {
    const browser = visitor();
    const signedUp = await browser.post("/signup", signupFields(), from.DE);
    expect(signedUp.location).toBe("/complete-signup?step=photo");
    const asked = await browser.get("/complete-signup?step=photo", from.DE);
    const page = await browser.get(asked.location ?? "", from.DE);
    expect(page.words).toContain("Step 1 of 6");
    const { path, id, page: waiting } = await beginAttempt(browser, "/complete-signup?step=photo");
    for (const fields of await walletFields(waiting)) await answerHook(site.visitor(), id, fields);
    expect((await browser.get(path)).text).toContain('href="/complete-signup?step=photo"');
    expect((await browser.get("/complete-signup?step=photo", from.DE)).words).toContain("Step 2 of 6");
  });

  test("a post that signs in again shows nothing that is closed", async () => {
    const { browser } = await aMember(site, { country: "DE" });
    expect(await at(browser, "/settings?like=1", from.NL)).toBe("200");
  });
});

describe("photos, chat, likes and orders", () => {
  beforeAll(() => level("photos"));

  test("chat, likes and orders ask; search and profiles do not", async () => {
    const { browser } = await aMember(site, { country: "DE" });
    for (const path of [
      "/chats",
      "/chats/7",
      "/likes",
      "/swipe-game",
      "/credits",
      "/credits/1",
      "/directdebit?bundle=1",
    ])
      expect(await at(browser, path, from.NL), path).toBe("asked");
    for (const path of ["/members", "/premium", "/profile", "/notifications"])
      expect(await at(browser, path, from.NL), path).toBe("200");
    const { profileId } = await aMember(site, { gender: "female" });
    const like = await browser.post(`/members/${profileId}`, { intent: "like" }, from.NL);
    expect([like.status, like.words.includes("Prove that you")]).toEqual([403, true]);
    expect((await browser.post(`/members/${profileId}`, { intent: "block" }, from.NL)).status).toBe(302);
  });

  test("a photo is its blur, until the proof, and pages say so with the way to it", async () => {
    const { id } = await aListedPhoto();
    const { browser } = await aMember(site, { country: "DE" });
    const [blurred, blur] = [await browser.get(`/photos/${id}/full`, from.NL), await browser.get(`/photos/${id}/blur`)];
    expect(blurred.status).toBe(200);
    expect(blurred.bytes.equals(blur.bytes)).toBe(true);
    expect(blurred.headers["cache-control"]).toBe("private, no-cache");
    const { profileId } = await aMember(site, { gender: "female" });
    const answers = { gender: "female", min_age: "18", max_age: "99", country: "any", region: "", relationship: "" };
    expect((await browser.post("/match-finder", answers, from.NL)).location).toBe("/match-finder");
    const screens = ["/members", `/members/${profileId}`, "/match-finder"];
    const says = async (path: string, plain: string) => {
      browser.cookies.set("plain", plain);
      const page = await browser.get(path, from.NL);
      return [
        page.words.includes("Photos stay blurred until you prove your age."),
        page.text.includes('href="/age?next='),
      ];
    };
    for (const path of screens)
      for (const plain of ["0", "1"]) expect(await says(path, plain), path).toEqual([true, true]);
    browser.cookies.delete("plain");
    await proveAge(browser, site.visitor());
    for (const path of screens) expect(await says(path, "0"), path).toEqual([false, false]);
    const clear = await browser.get(`/photos/${id}/full`, {
      ...from.NL,
      "if-none-match": String(blurred.headers.etag),
    });
    expect(clear.status).toBe(200);
    expect(clear.bytes.length).toBeGreaterThan(blur.bytes.length * 3);
  });
});

describe("the fact", () => {
  beforeAll(() => level("entry"));
  beforeEach(() => moveClock(site, 0));

  test("a visitor's proof is a signed cookie of at most 24 hours, with its end and the site only", async () => {
    const browser = visitor();
    const done = await proveAge(browser, site.visitor());
    expect(done.words).toContain("You've proved your age");
    const cookie = done.headers["set-cookie"]?.find((line) => line.startsWith("adult=")) ?? "";
    expect(cookie).toMatch(/^adult=1\.\d{10}\.[\w-]{43}; Path=\/; SameSite=Lax; Max-Age=86400; HttpOnly$/);
    expect(await at(browser, "/", from.DE)).toBe("200");
    await moveClock(site, 24 * 3600 + 1);
    expect(await at(browser, "/", from.DE)).toBe("asked");
  });

  test("a forged cookie, another site's and one with a longer end open nothing", async () => {
    const browser = visitor();
    await proveAge(browser, site.visitor());
    const [siteId = "", end = "", mac = ""] = (browser.cookies.get("adult") ?? "").split(".");
    for (const value of [`${siteId}.${Number(end) + 1}.${mac}`, `2.${end}.${mac}`, `${siteId}.${end}.x`, "1", ""]) {
      const forger = visitor();
      forger.cookies.set("adult", value);
      expect(await at(forger, "/", from.DE), value).toBe("asked");
    }
    // The same cookie, signed, at another site of the deployment.
    const elsewhere = english(site.visitor());
    elsewhere.cookies.set("adult", browser.cookies.get("adult") ?? "");
    await site.db
      .updateTable("site")
      .set({ settings: JSON.stringify({ age_proof: proof, age_proof_at: "entry" }) })
      .execute();
    await level("entry");
    const { domain } = await site.db
      .selectFrom("site")
      .select("domain")
      .where("is_default", "=", false)
      .executeTakeFirstOrThrow();
    expect(await at(elsewhere, "/", { ...from.DE, host: domain })).toBe("asked");
    await site.db.updateTable("site").set({ settings: "{}" }).execute();
    await level("entry");
  });

  test("it moves to the account at the login, once, and is in user.php", async () => {
    await level("signup");
    const { credentials } = await aNewMember(site);
    await level("entry");
    const browser = visitor();
    await proveAge(browser, site.visitor());
    await browser.post("/login", { email: credentials.email, password: credentials.password }, from.DE);
    expect(await at(browser, "/members", from.DE)).not.toBe("asked");
    expect(browser.cookies.has("adult")).toBe(false);
    const { user } = (await browser.get("/api/user.php", from.DE)).json() as {
      user: { adult_until: string; adult_way: string | null };
    };
    expect(user.adult_way).toBe(null);
    const days = (Date.parse(user.adult_until) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(364.9);
    expect(days).toBeLessThan(365.1);
  });

  test("a member's proof is in the account with its way, for a year, and in the data download", async () => {
    const { browser, accountId } = await aMember(site, { country: "DE" });
    const done = await proveAge(browser, site.visitor());
    expect(browser.cookies.has("adult")).toBe(false);
    expect(done.words).toContain("You've proved your age");
    const row = await site.db
      .selectFrom("account")
      .select(["adult_until", "adult_way"])
      .where("id", "=", accountId)
      .executeTakeFirstOrThrow();
    expect(row.adult_way).toBe("sandbox");
    expect((await browser.get("/settings/data", from.NL)).text).toContain('"adult_way":"sandbox"');
    expect(await at(browser, "/chats", from.NL)).toBe("200");
    await moveClock(site, 365 * 86_400 + 60);
    const sessionless = await site.db
      .selectFrom("account")
      .select("adult_until")
      .where("id", "=", accountId)
      .executeTakeFirstOrThrow();
    expect(sessionless.adult_until).not.toBeNull();
  });
});

describe("an attempt", () => {
  beforeAll(async () => {
    await moveClock(site, 0);
    await level("signup");
  });

  test("waits with a link and a code, asks again by itself, and is not stored", async () => {
    const { page } = await beginAttempt(visitor());
    expect(page.status).toBe(202);
    // With scripts it asks without loading itself anew: a screen reader would begin again each time.
    expect(page.text).toMatch(/<noscript><meta[^>]*http-equiv="refresh"[^>]*content="3"[^>]*><\/noscript>/i);
    expect(page.text.match(/http-equiv="refresh"/gi)).toHaveLength(1);
    expect(page.text).toMatch(/<svg[^>]*aria-label="QR code that opens the age verification app"/);
    expect(page.headers["cache-control"]).toBe("private, no-store");
    expect(page.text).not.toContain("<script nonce");
  });

  test("a script that only asks whether it still waits does not take the fact, nor where the page leads on", async () => {
    const browser = visitor();
    const { id, path, page } = await beginAttempt(browser, "/pages/faq");
    const look = () => browser.ask(path, { method: "HEAD" });
    expect((await look()).status).toBe(202);
    const [fields = {}] = await walletFields(page);
    expect((await answerHook(site.visitor(), id, fields)).status).toBe(200);
    const looked = await look();
    expect(looked.status).toBe(200);
    expect(looked.headers["set-cookie"]).toBeUndefined();
    const proved = await browser.get(path);
    expect(proved.words).toContain("You've proved your age");
    expect(proved.text).toContain('href="/pages/faq"');
  });

  test("of two answers at once exactly one is checked", async () => {
    const browser = visitor();
    const { id, path, page } = await beginAttempt(browser);
    const [fields = {}] = await walletFields(page);
    const answers = await Promise.all(Array.from({ length: 8 }, () => answerHook(site.visitor(), id, fields)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409, 409, 409]);
    const later = await answerHook(site.visitor(), id, fields);
    const refused = [...answers, later].filter(({ status }) => status === 409);
    expect(refused.map((answer) => (answer.json() as { error: string }).error)).toEqual(
      Array.from({ length: 8 }, () => "age_proof_replayed"),
    );
    expect((await browser.get(path)).words).toContain("You've proved your age");
  });

  test("another browser gets nothing of it, before and after", async () => {
    const [browser, thief] = [visitor(), visitor()];
    const { id, path, page } = await beginAttempt(browser);
    await beginAttempt(thief);
    expect((await thief.get(path)).words).toContain("Go back to where you began");
    for (const fields of await walletFields(page)) await answerHook(site.visitor(), id, fields);
    const answer = await thief.get(path);
    expect([answer.status, answer.words.includes("Go back to where you began")]).toEqual([403, true]);
    expect(thief.cookies.has("adult")).toBe(false);
    expect((await thief.get(`/age/return?state=${id}&code=x`)).location).toBe(path);
    expect((await browser.get(path)).words).toContain("You've proved your age");
    // Read again, it only says so.
    expect((await browser.get(path)).words).toContain("You've proved your age");
  });

  test.each([
    ["under", 403, "This proof says that you're under 18"],
    ["expired", 422, "This proof has expired or isn't valid yet."],
    ["foreign", 422, "This proof comes from an issuer we can't accept."],
    ["other_nonce", 409, "This proof was made for another request."],
    ["truncated", 422, "We couldn't read this proof."],
    ["declined", 422, "We couldn't read this proof."],
  ] as const)("%s: the wallet hears %i, the person a sentence and the ways on", async (deed, status, sentence) => {
    const browser = visitor();
    const { id, path, page } = await beginAttempt(browser);
    const [fields = {}] = await walletFields(page, deed);
    const answer = await answerHook(site.visitor(), id, fields);
    expect(answer.status).toBe(status);
    expect((answer.json() as { error: string }).error).toMatch(/^age_proof_/);
    const refused = await browser.get(path);
    expect(refused.words).toContain(sentence);
    expect(refused.text).toContain('href="/complaints"');
    expect(refused.text).toContain('href="/age?next=');
    expect(browser.cookies.has("adult")).toBe(false);
  });

  test("what is no answer is refused with what is wrong, and uses nothing up", async () => {
    const browser = visitor();
    const { id, path, page } = await beginAttempt(browser);
    const wallet = site.visitor();
    const [fields = {}] = await walletFields(page);
    expect((await answerHook(wallet, "nobody-began-this-one0", fields)).status).toBe(404);
    expect((await answerHook(wallet, id, { state: id })).status).toBe(400);
    const json = { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(fields) };
    expect((await wallet.ask(`/hooks/age/${id}`, json)).status).toBe(415);
    const [huge = {}] = await walletFields(page, "huge");
    expect((await answerHook(wallet, id, huge)).status).toBe(413);
    expect((await answerHook(wallet, id, fields)).status).toBe(200);
    expect((await browser.get(path)).words).toContain("You've proved your age");
  });

  test("after ten minutes an answer is too late, and nothing is left but counts @thorough", async () => {
    const browser = visitor();
    const { id, path, page } = await beginAttempt(browser);
    const [fields = {}] = await walletFields(page);
    await moveClock(site, 601);
    expect((await answerHook(site.visitor(), id, fields)).status).toBe(404);
    const gone = await browser.get(path);
    expect([gone.status, gone.words.includes("This attempt is over")]).toEqual([404, true]);
    expect(await site.db.selectFrom("age_attempt").selectAll().execute()).toEqual([]);
    const counts = await site.db.selectFrom("age_outcome_day").selectAll().execute();
    expect(counts.map(({ outcome }) => outcome)).toEqual(expect.arrayContaining(["begun", "adult", "unanswered"]));
    await moveClock(site, 0);
  });

  test("nothing of a proof is in any table", async () => {
    const browser = visitor();
    const { id, page } = await beginAttempt(browser);
    const [fields = {}] = await walletFields(page);
    await answerHook(site.visitor(), id, fields);
    const canaries = [fields.vp_token?.slice(20, 60) ?? "", browser.cookies.get("age_attempt") ?? ""];
    expect(canaries.every((each) => each.length > 20)).toBe(true);
    const tables = (await site.db.introspection.getTables()).filter(({ schema }) => schema === "public");
    for (const { name } of tables) {
      for (const canary of canaries) {
        const { rows } =
          await sql`select 1 from ${sql.table(name)} t where to_jsonb(t)::text like ${`%${canary}%`}`.execute(site.db);
        expect(rows, name).toEqual([]);
      }
    }
    const row = await site.db
      .selectFrom("age_attempt")
      .select(["secrets", "link"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ secrets: {}, link: "" });
  });

  test("a way that is not on is refused", async () => {
    const answer = await visitor().post("/age", { way: "oidc", next: "/" });
    expect(answer.status).toBe(422);
    expect(answer.words).toContain("We don't offer this way to prove your age. Choose one you see here.");
  });
});

function aListedPhoto() {
  return site.db
    .selectFrom("profile")
    .select("main_photo_id as id")
    .where("niche", "=", 1)
    .where("listed", "=", true)
    .where("main_photo_id", "is not", null)
    .orderBy("id")
    .executeTakeFirstOrThrow();
}
