import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { changeSettings } from "#tests/support/members/change-settings.ts";
import { aMember, type Member } from "#tests/support/members/a-member.ts";
import { startSite, type TestSite } from "#tests/support/site/site.ts";
import { releaseTogether } from "#tests/support/requests/release-together.ts";
import { english, signupFields } from "#tests/support/members/new-member.ts";

let site: TestSite;
let tom: Member;

beforeAll(async () => {
  site = await startSite({ processes: 2 });
  tom = await aMember(site, { name: "Tom & <b>", gender: "male" });
});
afterAll(async () => {
  await site.stop();
  expect(site.errors()).toEqual([]);
});

const path = (member: Member) => `/members/${member.profileId}/signup`;

async function messagesTo(member: Member, email: string) {
  return site.db
    .selectFrom("message")
    .innerJoin("conversation", "conversation.id", "message.conversation_id")
    .innerJoin("profile", "profile.id", "message.sender_id")
    .innerJoin("account", "account.id", "profile.account_id")
    .select(["message.text", "message.cost", "account.credits"])
    .where("account.email_key", "=", email.toLowerCase())
    .where((eb) => eb.or([eb("low_id", "=", member.profileId), eb("high_id", "=", member.profileId)]))
    .execute();
}

async function accounts(email: string) {
  return site.db.selectFrom("account").selectAll().where("email_key", "=", email.toLowerCase()).execute();
}

describe("sign-up for a member", () => {
  test("shows the member and the price of the message, in the chat layout", async () => {
    const page = await english(site.visitor()).get(path(tom));
    expect(page.status).toBe(200);
    expect(page.words).toContain("Write to Tom & <b>");
    expect(page.words).toContain("The message costs 5 credits; you get 15 with your account.");
    expect(page.text).toContain('name="signup_message"');
    expect(page.text).not.toContain("<footer");
  });

  test("has another title if the member does not exist", async () => {
    const page = await english(site.visitor()).get("/members/1/signup");
    expect(page.status).toBe(404);
    expect(page.text).toMatch(/<title>Sign up for free · /);
  });

  test("sends the message, which costs and counts like any other, and goes on with the steps", async () => {
    const fields = signupFields({ signup_message: "Hello Tom,\r\nis that your dog?  " });
    const answer = await english(site.visitor()).post(path(tom), fields);
    expect([answer.status, answer.location]).toEqual([302, "/complete-signup?step=photo"]);
    expect(await messagesTo(tom, fields.email!)).toEqual([
      { text: "Hello Tom,\nis that your dog?", cost: 5, credits: 10 },
    ]);
  });

  test("with an empty message only creates the account", async () => {
    for (const signup_message of ["", "  \n\u200b "]) {
      const fields = signupFields({ signup_message });
      expect((await english(site.visitor()).post(path(tom), fields)).location).toBe("/complete-signup?step=photo");
      expect(await messagesTo(tom, fields.email!)).toEqual([]);
    }
  });

  test("a message that is too long is refused and all input kept", async () => {
    const fields = signupFields({ signup_message: `${"x".repeat(1000)}y` });
    const answer = await english(site.visitor()).post(path(tom), fields);
    expect(answer.status).toBe(422);
    expect(answer.words).toContain("A message can have up to 1,000 characters.");
    expect(answer.text).toContain(fields.signup_message);
    expect(answer.text).toContain(`value="${fields.email}"`);
    expect(await accounts(fields.email!)).toEqual([]);
  });

  test("an error in another field keeps the message", async () => {
    const fields = signupFields({ signup_message: "Hello & <i>you</i>", name: "@tom" });
    const answer = await english(site.visitor()).post(path(tom), fields);
    expect(answer.status).toBe(422);
    expect(answer.text).toContain("Hello &amp; &lt;i&gt;you&lt;/i&gt;");
  });

  test("repeated within 10 minutes, even with another text, makes no second account, charge or message", async () => {
    const fields = signupFields({ signup_message: "Only once" });
    await english(site.visitor()).post(path(tom), fields);
    const again = await english(site.visitor()).post(path(tom), fields);
    const other = await english(site.visitor()).post(path(tom), { ...fields, signup_message: "Something else" });
    expect([again.location, other.location]).toEqual(["/complete-signup?step=photo", "/complete-signup?step=photo"]);
    expect(await messagesTo(tom, fields.email!)).toEqual([{ text: "Only once", cost: 5, credits: 10 }]);
  });

  test("twenty simultaneous posts on two processes make one account and one message", async () => {
    const fields = signupFields({ signup_message: "All at once" });
    const posts = Array.from({ length: 20 }, (_, index) => {
      return { browser: english(site.visitor(index % 2)), path: path(tom), fields };
    });
    expect(new Set(await releaseTogether(posts))).toEqual(new Set([302]));
    expect(await accounts(fields.email!)).toHaveLength(1);
    expect(await messagesTo(tom, fields.email!)).toEqual([{ text: "All at once", cost: 5, credits: 10 }]);
  });

  test.each(["0", "abc", "9007199254740993", "1", "-1", "1e3"])("the member %s does not exist: 404", async (id) => {
    expect((await english(site.visitor()).get(`/members/${id}/signup`)).status).toBe(404);
    const fields = signupFields({ signup_message: "Hello", name: "Kept Name" });
    const answer = await english(site.visitor()).post(`/members/${id}/signup`, fields);
    expect(answer.status).toBe(404);
    expect(answer.text).toContain('value="Kept Name"');
    expect(answer.words).toContain("This member has left.");
    expect(answer.text).toMatch(/<form[^>]*action="\/signup"/);
    expect(await accounts(fields.email!)).toEqual([]);
  });

  test.each([
    ["in privacy mode", { privacy: true }],
    ["disabled", { status: "disabled" as const }],
  ])("a member who is %s is not found either", async (_, change) => {
    const hidden = await aMember(site);
    await site.db.updateTable("profile").set(change).where("id", "=", hidden.profileId).execute();
    expect((await english(site.visitor()).get(path(hidden))).status).toBe(404);
    expect((await english(site.visitor()).post(path(hidden), signupFields({ signup_message: "Hi" }))).status).toBe(404);
  });

  test("a signed-in member is redirected to the chat with them", async () => {
    const anna = await aMember(site);
    expect((await anna.browser.get(path(tom))).location).toBe(`/members/${tom.profileId}/chat`);
    expect((await anna.browser.post(path(tom), signupFields())).location).toBe(`/members/${tom.profileId}/chat`);
  });

  test("a known address gets the link to the login, and the message is kept", async () => {
    const fields = signupFields({ email: tom.email, signup_message: "Keep me" });
    const answer = await english(site.visitor()).post(path(tom), fields);
    expect(answer.status).toBe(409);
    expect(answer.text).toContain("Keep me");
    expect(answer.text).toContain(`/login?email=${encodeURIComponent(tom.email)}`);
  });
});

describe("if the sign-up credits are not enough", () => {
  let poor: TestSite;
  let ben: Member;

  beforeAll(async () => {
    poor = await startSite();
    ben = await aMember(poor, { name: "Ben" });
    await changeSettings(poor, { signup_credits: 3 });
  });
  afterAll(() => poor.stop());

  test("the account is created, the text is kept, and the page offers to buy credits", async () => {
    const fields = signupFields({ signup_message: "Hello Ben, <3" });
    const browser = english(poor.visitor());
    expect((await browser.get(path(ben))).words).toContain("The message costs 5 credits.");
    const answer = await browser.post(path(ben), fields);
    expect(answer.status).toBe(409);
    expect(answer.words).toContain("Your account is ready");
    expect(answer.words).toContain("You do not have enough credits");
    expect(answer.text).toContain("Hello Ben, &lt;3");
    expect(answer.text).toContain('href="/credits"');
    expect(answer.text).toContain(`action="/members/${ben.profileId}/chat"`);
    expect(browser.cookies.has("session")).toBe(true);
    expect((await browser.get("/complete-signup")).words).toContain("Step 1 of 5");
  });
});

describe("if sign-up is closed", () => {
  test("the page and the post say so", async () => {
    const closed = await startSite();
    await changeSettings(closed, { signups: "none" });
    const ben = await aMember(closed);
    const browser = english(closed.visitor());
    const page = await browser.get(path(ben));
    expect(page.words).toContain("Sign-up is closed right now");
    expect(page.words).not.toContain("We'll send your message");
    expect(page.text).not.toContain('name="email"');
    expect((await browser.post(path(ben), signupFields())).status).toBe(409);
    await closed.stop();
  });
});
