import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Browser } from "#tests/support/requests/browser.ts";
import { aMember, type Member } from "#tests/support/members/a-member.ts";
import { startSite, type TestSite } from "#tests/support/site/site.ts";
import { english, signupFields, aNewMember } from "#tests/support/members/new-member.ts";

let site: TestSite;

beforeAll(async () => {
  site = await startSite();
});
afterAll(async () => {
  await site.stop();
  expect(site.errors()).toEqual([]);
});

const at = (step: string, more = "") => `/complete-signup?step=${step}${more}`;
const skip = (step: string) => at(step, "&skip=1");

async function stepOf({ accountId }: Member): Promise<string> {
  const query = site.db.selectFrom("account").select("signup_step").where("id", "=", accountId);
  return (await query.executeTakeFirstOrThrow()).signup_step;
}

async function profileOf({ profileId }: Member) {
  return site.db.selectFrom("profile").selectAll().where("id", "=", profileId).executeTakeFirstOrThrow();
}

describe("a woman under the niche's age", () => {
  test("sees in every step and on her profile that this site does not show her, and which site does", async () => {
    const young = await aMember(site, { gender: "female", dateOfBirth: "1995-05-05" });
    const site5 = await site.db.selectFrom("site").select("domain").where("niche", "=", 5).executeTakeFirstOrThrow();
    const gilf = await site.db.selectFrom("site").select("id").where("niche", "=", 5).executeTakeFirstOrThrow();
    const move = (member: Member) =>
      Promise.all([
        site.db.updateTable("account").set({ site_id: gilf.id }).where("id", "=", member.accountId).execute(),
        site.db.updateTable("session").set({ site_id: gilf.id }).where("account_id", "=", member.accountId).execute(),
        site.db.updateTable("profile").set({ site_id: gilf.id, niche: 5 }).where("id", "=", member.profileId).execute(),
      ]);
    const old = await aMember(site, { gender: "female", dateOfBirth: "1970-05-05" });
    const man = await aMember(site, { gender: "male", dateOfBirth: "1995-05-05" });
    for (const member of [young, old, man]) await move(member);
    const on = (member: Member) => english(new Browser(site.origins[0]!, site5.domain).actAs(member.browser));
    const notice = "This site won't show your profile";
    for (const path of [at("photo"), at("location"), at("personal"), at("about"), "/profile"]) {
      const page = await on(young).get(path);
      expect([path, page.words.includes(notice)]).toEqual([path, true]);
      expect(page.text).toMatch(/<a href="http:\/\/[^"]*\/signup"[^>]*>Go to /);
      expect(page.words).not.toContain("come first in every search");
      for (const member of [old, man]) expect((await on(member).get(path)).words).not.toContain(notice);
    }
    expect((await on(old).get("/profile")).words).toContain("come first in every search");
  });
});

describe("the steps after step 0", () => {
  test("come in the order of the specification; each of steps 1 to 4 can be skipped", async () => {
    const anna = await aMember(site, { status: "not_confirmed" });
    const seen: (string | undefined)[] = [];
    for (const step of ["photo", "location", "personal", "about"]) {
      const page = await anna.browser.get(at(step));
      expect(page.status).toBe(200);
      expect(page.words).toContain("Not now");
      expect(page.text).toContain(`action="${skip(step).replace("&", "&amp;")}"`);
      seen.push((await anna.browser.post(skip(step), {})).location);
    }
    // Without JavaScript there is no push step.
    expect(seen).toEqual([at("location"), at("personal"), at("about"), at("done")]);
    expect((await anna.browser.get(at("push"))).words).toContain("Step 5 of 5");
    expect((await anna.browser.post(skip("about"), {})).location).toBe(at("done"));
  });

  test("include push before the last one if the page says that its browser supports it", async () => {
    const anna = await aMember(site, { status: "not_confirmed" });
    const push = at("push", "&push=1");
    expect((await anna.browser.post(at("about", "&push=1&skip=1"), {})).location).toBe(push);
    const page = await anna.browser.get(push);
    expect(page.words).toContain("Know right away when someone writes");
    expect(page.words).toContain("Push messages need JavaScript in this browser.");
    expect((await anna.browser.post(at("push", "&push=1&skip=1"), {})).location).toBe(at("done"));
    expect((await anna.browser.get("/complete-signup")).words).toContain("Step 1 of 5");
  });

  test("have no way out but the logo and the folded footer", async () => {
    const anna = await aMember(site, { status: "not_confirmed" });
    const page = await anna.browser.get(at("photo"));
    expect(page.text).not.toContain('aria-label="Main navigation"');
    expect(page.words).not.toContain("Messages");
    expect(page.words).not.toContain("welcome bonus");
    expect(page.text).toMatch(/<footer[^>]*>(?:(?!<\/footer>).)*<details>.*href="\/pages\/terms"/s);
  });

  test("show the progress", async () => {
    const anna = await aMember(site, { status: "not_confirmed" });
    expect((await anna.browser.get(at("personal"))).words).toContain("Step 3 of 5");
  });

  test("resume at the first open step after leaving and coming back", async () => {
    const anna = await aMember(site);
    expect((await anna.browser.get("/complete-signup")).words).toContain("Step 1 of 5");
    await anna.browser.post(skip("photo"), {});
    await anna.browser.post(at("location"), { country: "NL", region: "", city: "" });
    expect((await anna.browser.get("/complete-signup")).words).toContain("Step 3 of 5");
    expect((await anna.browser.get(at("nonsense"))).words).toContain("Step 3 of 5");
    // Repeating an earlier step or doing a later one does not change the first open step.
    expect((await anna.browser.post(skip("photo"), {})).location).toBe(at("location"));
    expect((await anna.browser.post(skip("about"), {})).location).toBe(at("done"));
    expect(await stepOf(anna)).toBe("personal");
  });

  test("a repeated post moves on only once", async () => {
    const anna = await aMember(site);
    const both = await Promise.all([anna.browser.post(skip("photo"), {}), anna.browser.post(skip("photo"), {})]);
    expect(both.map((answer) => answer.location)).toEqual([at("location"), at("location")]);
    expect(await stepOf(anna)).toBe("location");
  });

  test("step 2 stores the place; the URL loads another country's regions, and a refusal keeps the input", async () => {
    const anna = await aMember(site);
    const german = await anna.browser.get(at("location", "&country=DE"));
    expect(german.text).toContain('value="Bayern"');
    const refused = await anna.browser.post(at("location"), { country: "NL", region: "Bayern", city: "Utrecht" });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain('value="Utrecht"');
    expect(await stepOf(anna)).toBe("photo");
    const accepted = await anna.browser.post(at("location"), { country: "DE", region: "Bayern", city: "München" });
    expect(accepted.location).toBe(at("personal"));
    expect(await profileOf(anna)).toMatchObject({ country: "DE", region: "Bayern", city: "München" });
  });

  test("step 3 stores the answers and does not ask for the gender again", async () => {
    const anna = await aMember(site, { gender: "female" });
    const page = await anna.browser.get(at("personal"));
    expect(page.text).not.toContain('name="gender"');
    const form = (await anna.browser.get(at("personal"))).text;
    expect(form).toContain('value="lesbian"');
    expect(form).not.toContain('value="gay"');
    const answers = { sexuality: "bi", hair: "red", eyes: "", body: "curvy", relationship: "single", tattoos: "none" };
    expect((await anna.browser.post(at("personal"), answers)).location).toBe(at("about"));
    expect(await profileOf(anna)).toMatchObject({ sexuality: "bi", hair: "red", eyes: null, gender: "female" });
    const refused = await anna.browser.post(at("personal"), { ...answers, hair: "green" });
    expect(refused.status).toBe(422);
    expect((await profileOf(anna)).hair).toBe("red");
  });

  test("step 4 stores text and interests; a text that is too long is shown again in full", async () => {
    const anna = await aMember(site);
    const long = "word ".repeat(2000).trim();
    const refused = await anna.browser.post(at("about"), { about_me: long, interests: ["", "gym"] });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain(long);
    const fields = { about_me: "I walk a lot.", looking_for: "Company", interests: ["", "gym", "tea"] };
    expect((await anna.browser.post(at("about"), fields)).location).toBe(at("done"));
    expect(await profileOf(anna)).toMatchObject({ about_me: "I walk a lot.", looking_for: "Company" });
    const rows = await site.db
      .selectFrom("profile_interest")
      .select("interest")
      .where("profile_id", "=", anna.profileId)
      .orderBy("interest")
      .execute();
    expect(rows.map((row) => row.interest)).toEqual(["gym", "tea"]);
  });

  test("step 1 without a file is refused and stays open", async () => {
    const anna = await aMember(site);
    const answer = await anna.browser.post(at("photo"), { intent: "photo_add" });
    expect(answer.status).toBe(422);
    expect(answer.words).toContain("Choose a photo first.");
    expect(await stepOf(anna)).toBe("photo");
  });

  test("another site's form, a wrong content type and an oversized body are refused", async () => {
    const anna = await aMember(site);
    expect((await anna.browser.post(skip("photo"), {}, { origin: "https://evil.test" })).status).toBe(403);
    const json = { method: "POST", headers: { "content-type": "application/json" }, body: "{" };
    expect((await anna.browser.ask(at("location"), json)).status).toBe(415);
    expect((await anna.browser.post(at("location"), { city: "x".repeat(60_000) })).status).toBe(413);
    expect(await stepOf(anna)).toBe("photo");
  });

  test("a visitor is redirected to the login, which leads back", async () => {
    const answer = await english(site.visitor()).get(at("about"));
    expect(answer.location).toBe("/login?next=%2Fcomplete-signup%3Fstep%3Dabout");
  });
});

describe("the last step", () => {
  test("sends the activation mail again, corrects the address, and leads to the matches", async () => {
    const { browser, credentials } = await aNewMember(site, { email: `anna-${Date.now()}@gmial.com` });
    const page = await browser.get(at("done"));
    expect(page.words).toContain("Confirm your e-mail address");
    expect(page.words).toContain(credentials.email);
    expect(page.words).toContain("Did you mean");
    expect(page.text).toContain(`value="${credentials.email.replace("gmial", "gmail")}"`);
    expect(page.text).toContain('href="/signup-matches"');
    expect((await browser.post("/activate", { intent: "resend" })).location).toBe("/activate?sent=1");
    const better = credentials.email.replace("gmial", "gmail");
    expect((await browser.post("/activate/address", { email: better })).location).toBe("/activate?sent=1");
    expect((await browser.get(at("done"))).words).toContain(better);
  });

  test("says so if the address is already confirmed", async () => {
    const anna = await aMember(site);
    const { words } = await anna.browser.get(at("done"));
    expect(words).toContain(`${anna.email} is confirmed.`);
    expect(words).toContain("Your e-mail address is confirmed");
    expect(words).not.toMatch(/Confirm your e-mail address|Until you confirm/);
  });
});

describe("the matches", () => {
  test("are twelve suitable members, each with Like and an icebreaker", async () => {
    const anna = await aMember(site, { gender: "female", sexuality: "hetero", country: "NL" });
    const page = await anna.browser.get("/signup-matches");
    const ids = [...page.text.matchAll(/data-member="(\d+)"/g)].map((match) => Number(match[1]));
    expect(new Set(ids).size).toBe(12);
    const suitable = await site.db
      .selectFrom("profile")
      .select("id")
      .where("id", "in", ids)
      .where("gender", "=", "male")
      .where("listed", "=", true)
      .execute();
    expect(suitable).toHaveLength(12);
    for (const id of ids) expect(page.text).toContain(`href="/members/${id}/chat?icebreaker=1"`);
    expect(page.text.match(/name="intent" value="like"/g)).toHaveLength(12);
    const [first] = ids;
    await anna.browser.post(`/members/${first}`, { intent: "like", next: "/signup-matches" });
    expect((await anna.browser.get("/signup-matches")).text).toContain('value="unlike"');
  });

  test("come from further away if the member's country has too few, without repeats", async () => {
    const eva = await aMember(site, { gender: "male", sexuality: "gay", country: "LU" });
    const page = await eva.browser.get("/signup-matches");
    const ids = [...page.text.matchAll(/data-member="(\d+)"/g)].map((match) => match[1]);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThan(0);
  });

  test("are shown to a new account as well", async () => {
    const { browser } = await aNewMember(site, signupFields());
    expect((await browser.get("/signup-matches")).words).toContain("These members suit you");
  });
});
