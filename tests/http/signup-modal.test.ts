import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aMember } from "#tests/support/a-member.ts";
import { english, newcomer } from "#tests/support/newcomer.ts";
import { startSite, type TestSite } from "#tests/support/site.ts";

let site: TestSite;

beforeAll(async () => {
  site = await startSite();
});
afterAll(async () => {
  await site.stop();
  expect(site.errors()).toEqual([]);
});

const phone = { "user-agent": "Mozilla/5.0 (Linux; Android 13; Pixel 7) Mobile" };
const warned = () => {
  const browser = english(site.visitor());
  browser.cookies.set("dismissed", `entry_warning-${Math.floor(Date.now() / 1000)}`);
  return browser;
};

describe("the sign-up modal", () => {
  test("is an address of the default layout, with the same form as the page", async () => {
    const page = await warned().get("/pricing?signup=1");
    expect(page.text).toMatch(/<dialog[^>]*closedby="any"/);
    expect(page.text).toMatch(/<form[^>]*action="\/signup"/);
    for (const name of ["email", "name", "password", "date_of_birth.day", "gender"]) {
      expect(page.text).toContain(`name="${name}"`);
    }
    expect((await warned().get("/pricing")).text).not.toContain("<dialog");
  });

  test("waits until the entry warning is put away", async () => {
    expect((await english(site.visitor()).get("/pricing?signup=1")).text).not.toContain('name="date_of_birth.day"');
  });

  test("is the page on a phone, with the rest of the address kept", async () => {
    const answer = await warned().get("/pricing?signup=1&network=ads&ref=x", phone);
    expect(answer.location).toBe("/signup?network=ads&ref=x");
    expect((await warned().get("/pricing?signup=1", { "sec-ch-ua-mobile": "?1" })).location).toBe("/signup");
  });

  test("does not open for a member, nor for another word", async () => {
    const anna = await aMember(site);
    expect((await anna.browser.get("/pricing?signup=1")).text).not.toContain("<dialog");
    expect((await warned().get("/pricing?signup=yes")).text).not.toContain("<dialog");
  });

  test("links lead to the page where no scripts run", async () => {
    expect((await warned().get("/login")).text).toMatch(/<a[^>]*href="\/signup"[^>]*>Sign up for free/);
  });
});

describe("a slip in the domain", () => {
  test("is never refused; on a refusal for something else it is asked about", async () => {
    const typed = newcomer({ email: `slip-${Date.now()}@gmial.com`, name: "@x" });
    const refused = await english(site.visitor()).post("/signup", typed);
    expect(refused.words).toContain(`Did you mean ${typed.email!.replace("gmial", "gmail")}?`);
    expect((await english(site.visitor()).post("/signup", { ...typed, name: "Sanne" })).status).toBe(302);
  });
});

describe("the consent to partner sites", () => {
  test("is not asked where the site passes nothing on, and a ticked box there means nothing", async () => {
    expect((await english(site.visitor()).get("/signup")).text).not.toContain("member_resell");
    const typed = newcomer({ member_resell: "on" });
    await english(site.visitor()).post("/signup", typed);
    expect(await consentOf(typed.email!)).toBeNull();
  });

  test("is asked unticked where it does, stored with its time, and named on the privacy page", async () => {
    const settings = JSON.stringify({ member_resell: true });
    await site.db.updateTable("site").set({ settings }).where("id", "=", 1).execute();
    await sql`select pg_notify('live', '[{"type":"sites-changed"}]')`.execute(site.db);
    const page = () => english(site.visitor()).get("/signup");
    await expect.poll(async () => (await page()).text).toContain('name="member_resell"');
    expect((await page()).text).not.toMatch(/<input[^>]*name="member_resell"[^>]*checked/);
    const [yes, no] = [newcomer({ member_resell: "on" }), newcomer()];
    const refused = await english(site.visitor()).post("/signup", { ...yes, name: "@x" });
    expect(refused.text).toMatch(/<input(?=[^>]*name="member_resell")(?=[^>]*checked)/);
    for (const typed of [yes, no]) await english(site.visitor()).post("/signup", typed);
    expect(await consentOf(yes.email!)).toBeInstanceOf(Date);
    expect(await consentOf(no.email!)).toBeNull();
    expect((await english(site.visitor()).get("/pages/privacy")).words).toContain("Partner sites.");
  });
});

async function consentOf(email: string) {
  const query = site.db.selectFrom("account").select("member_resell_at").where("email_key", "=", email);
  return (await query.executeTakeFirstOrThrow()).member_resell_at;
}
