import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aMember, type Member } from "#tests/support/a-member.ts";
import { startSite, type TestSite } from "#tests/support/site.ts";
import { english, newcomer, signUp } from "#tests/support/newcomer.ts";

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

describe("the steps after step 0", () => {
  test("each of steps 1 to 4 has its own Skip, and they come in the order of the specification", async () => {
    const anna = await aMember(site, { status: "not_confirmed" });
    const seen: (string | undefined)[] = [];
    for (const step of ["photo", "location", "personal", "about"]) {
      const page = await anna.browser.get(at(step));
      expect(page.status).toBe(200);
      expect(page.words).toContain("Skip this step");
      expect(page.text).toContain(`action="${skip(step).replace("&", "&amp;")}"`);
      seen.push((await anna.browser.post(skip(step), {})).location);
    }
    // Without JavaScript push is left out.
    expect(seen).toEqual([at("location"), at("personal"), at("about"), at("done")]);
    expect((await anna.browser.get(at("push"))).words).toContain("Step 5 of 5");
    expect((await anna.browser.post(skip("about"), {})).location).toBe(at("done"));
  });

  test("ask for push before the last one where the page says that its browser can be asked", async () => {
    const anna = await aMember(site, { status: "not_confirmed" });
    const push = at("push", "&push=1");
    expect((await anna.browser.post(at("about", "&push=1&skip=1"), {})).location).toBe(push);
    const page = await anna.browser.get(push);
    expect(page.words).toContain("Know at once when somebody writes");
    expect(page.words).toContain("Push messages need JavaScript in this browser.");
    expect((await anna.browser.post(at("push", "&push=1&skip=1"), {})).location).toBe(at("done"));
    expect((await anna.browser.get("/complete-signup")).words).toContain("Step 1 of 5");
  });

  test("say how far along one is", async () => {
    const anna = await aMember(site, { status: "not_confirmed" });
    expect((await anna.browser.get(at("personal"))).words).toContain("Step 3 of 5");
  });

  test("leaving and coming back resumes at the first step that was not done", async () => {
    const anna = await aMember(site);
    expect((await anna.browser.get("/complete-signup")).words).toContain("Step 1 of 5");
    await anna.browser.post(skip("photo"), {});
    await anna.browser.post(at("location"), { country: "NL", region: "", city: "" });
    expect((await anna.browser.get("/complete-signup")).words).toContain("Step 3 of 5");
    expect((await anna.browser.get(at("nonsense"))).words).toContain("Step 3 of 5");
    // A step that was done is looked at once more, and one that comes later too: neither moves anything.
    expect((await anna.browser.post(skip("photo"), {})).location).toBe(at("location"));
    expect((await anna.browser.post(skip("about"), {})).location).toBe(at("done"));
    expect(await stepOf(anna)).toBe("personal");
  });

  test("a post that comes twice moves on once", async () => {
    const anna = await aMember(site);
    const both = await Promise.all([anna.browser.post(skip("photo"), {}), anna.browser.post(skip("photo"), {})]);
    expect(both.map((answer) => answer.location)).toEqual([at("location"), at("location")]);
    expect(await stepOf(anna)).toBe("location");
  });

  test("step 2 stores the place; another country's regions come by address, and a refusal keeps what was typed", async () => {
    const anna = await aMember(site);
    const german = await anna.browser.get(at("location", "&country=DE"));
    expect(german.text).toContain('value="Bayern"');
    const refused = await anna.browser.post(at("location"), { country: "NL", region: "Bayern", city: "Utrecht" });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain('value="Utrecht"');
    expect(await stepOf(anna)).toBe("photo");
    const taken = await anna.browser.post(at("location"), { country: "DE", region: "Bayern", city: "München" });
    expect(taken.location).toBe(at("personal"));
    expect(await profileOf(anna)).toMatchObject({ country: "DE", region: "Bayern", city: "München" });
  });

  test("step 3 stores what was told and asks no gender again", async () => {
    const anna = await aMember(site, { gender: "female" });
    const page = await anna.browser.get(at("personal"));
    expect(page.text).not.toContain('name="gender"');
    const told = { sexuality: "bi", hair: "red", eyes: "", body: "curvy", relationship: "single", tattoos: "none" };
    expect((await anna.browser.post(at("personal"), told)).location).toBe(at("about"));
    expect(await profileOf(anna)).toMatchObject({ sexuality: "bi", hair: "red", eyes: null, gender: "female" });
    const refused = await anna.browser.post(at("personal"), { ...told, hair: "green" });
    expect(refused.status).toBe(422);
    expect((await profileOf(anna)).hair).toBe("red");
  });

  test("step 4 stores text and interests; a text that is too long comes back whole", async () => {
    const anna = await aMember(site);
    const long = "word ".repeat(2000).trim();
    const refused = await anna.browser.post(at("about"), { about_me: long, interests: ["", "gym"] });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain(long);
    const told = { about_me: "I walk a lot.", looking_for: "Company", interests: ["", "gym", "tea"] };
    expect((await anna.browser.post(at("about"), told)).location).toBe(at("done"));
    expect(await profileOf(anna)).toMatchObject({ about_me: "I walk a lot.", looking_for: "Company" });
    const rows = await site.db
      .selectFrom("profile_interest")
      .select("interest")
      .where("profile_id", "=", anna.profileId)
      .orderBy("interest")
      .execute();
    expect(rows.map((row) => row.interest)).toEqual(["gym", "tea"]);
  });

  test("step 1 without a file says so and stays", async () => {
    const anna = await aMember(site);
    const answer = await anna.browser.post(at("photo"), { intent: "photo_add" });
    expect(answer.status).toBe(422);
    expect(answer.words).toContain("Please choose a photo first.");
    expect(await stepOf(anna)).toBe("photo");
  });

  test("another's form, a wrong format and an absurd body are refused", async () => {
    const anna = await aMember(site);
    expect((await anna.browser.post(skip("photo"), {}, { origin: "https://evil.test" })).status).toBe(403);
    const json = { method: "POST", headers: { "content-type": "application/json" }, body: "{" };
    expect((await anna.browser.ask(at("location"), json)).status).toBe(415);
    expect((await anna.browser.post(at("location"), { city: "x".repeat(60_000) })).status).toBe(413);
    expect(await stepOf(anna)).toBe("photo");
  });

  test("a visitor goes to the login that leads back", async () => {
    const answer = await english(site.visitor()).get(at("about"));
    expect(answer.location).toBe("/login?next=%2Fcomplete-signup%3Fstep%3Dabout");
  });
});

describe("the last step", () => {
  test("confirms the e-mail address: sends again, corrects, and leads to the matches", async () => {
    const { browser, typed } = await signUp(site, { email: `anna-${Date.now()}@gmial.com` });
    const page = await browser.get(at("done"));
    expect(page.words).toContain("Confirm your e-mail address");
    expect(page.words).toContain(typed.email);
    expect(page.words).toContain("Did you mean");
    expect(page.text).toContain(`value="${typed.email.replace("gmial", "gmail")}"`);
    expect(page.text).toContain('href="/signup-matches"');
    expect((await browser.post("/activate", { intent: "resend" })).location).toBe("/activate?sent=1");
    const better = typed.email.replace("gmial", "gmail");
    expect((await browser.post("/activate/address", { email: better })).location).toBe("/activate?sent=1");
    expect((await browser.get(at("done"))).words).toContain(better);
  });

  test("says so when it is confirmed already", async () => {
    const anna = await aMember(site);
    expect((await anna.browser.get(at("done"))).words).toContain(`${anna.email} is confirmed.`);
  });
});

describe("the matches", () => {
  test("are twelve fitting members, each with Like and an icebreaker", async () => {
    const anna = await aMember(site, { gender: "female", sexuality: "hetero", country: "NL" });
    const page = await anna.browser.get("/signup-matches");
    const ids = [...page.text.matchAll(/data-member="(\d+)"/g)].map((match) => Number(match[1]));
    expect(new Set(ids).size).toBe(12);
    const fits = await site.db
      .selectFrom("profile")
      .select("id")
      .where("id", "in", ids)
      .where("gender", "=", "male")
      .where("listed", "=", true)
      .execute();
    expect(fits).toHaveLength(12);
    for (const id of ids) expect(page.text).toContain(`href="/members/${id}/chat?icebreaker=1"`);
    expect(page.text.match(/name="intent" value="like"/g)).toHaveLength(12);
    const [first] = ids;
    await anna.browser.post(`/members/${first}`, { intent: "like", next: "/signup-matches" });
    expect((await anna.browser.get("/signup-matches")).text).toContain('value="unlike"');
  });

  test("come from farther away where the own country has too few, and nobody twice", async () => {
    const eva = await aMember(site, { gender: "male", sexuality: "gay", country: "LU" });
    const page = await eva.browser.get("/signup-matches");
    const ids = [...page.text.matchAll(/data-member="(\d+)"/g)].map((match) => match[1]);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThan(0);
  });

  test("a new account gets them as well", async () => {
    const { browser } = await signUp(site, newcomer());
    expect((await browser.get("/signup-matches")).words).toContain("These members suit you");
  });
});
