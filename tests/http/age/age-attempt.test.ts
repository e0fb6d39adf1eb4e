import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { answerHook, beginAttempt, walletFields } from "#tests/support/members/age-proof.ts";
import { changeSettings } from "#tests/support/members/change-settings.ts";
import { moveClock } from "#tests/support/site/clock.ts";
import { english } from "#tests/support/members/new-member.ts";
import { startSite, type TestSite } from "#tests/support/site/site.ts";

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
    expect([gone.status, gone.words.includes("This attempt has ended")]).toEqual([404, true]);
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
    expect(answer.words).toContain("We don't offer this way to prove your age. Choose one of those shown.");
  });
});
