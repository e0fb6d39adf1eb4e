import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aMember, type Member, signIn } from "#tests/support/a-member.ts";
import { english, mailedLinks, signUp } from "#tests/support/newcomer.ts";
import { releaseTogether } from "#tests/support/together.ts";
import { startSite, type TestSite } from "#tests/support/site.ts";

let site: TestSite;
/** The same site, hiding who is a member. */
let discreet: TestSite;

beforeAll(async () => {
  [site, discreet] = await Promise.all([startSite(), startSite()]);
  const settings = JSON.stringify({ hide_membership: true });
  await discreet.db.updateTable("site").set({ settings }).where("is_default", "=", true).execute();
});
afterAll(async () => {
  await Promise.all([site.stop(), discreet.stop()]);
  expect([...site.errors(), ...discreet.errors()]).toEqual([]);
});

const shown = (text: string) => [...text.matchAll(/name="dismiss" value="(\w+)"/g)].map(([, name]) => name);
const daysAgo = (n: number) => Math.floor(Date.now() / 1000) - n * 86_400;

async function disable(member: Member, reasons: string[]) {
  const row = { notifications_disabled: reasons };
  await site.db.updateTable("account").set(row).where("id", "=", member.accountId).execute();
}

describe("enrich", () => {
  test("a member without a photo is asked for one, above the content, with the way to the profile", async () => {
    const { browser } = await aMember(site);
    const page = await browser.get("/members");
    expect(shown(page.text)).toEqual(["enrich"]);
    expect(page.words).toContain("Your profile has no photo yet");
    expect(page.text.indexOf('value="enrich"')).toBeLessThan(page.text.indexOf("<main"));
    expect(page.text).toContain('href="/profile"');
    expect(shown((await browser.get("/premium")).text)).toEqual([]);
  });

  test("members of the demo town with a photo are not", async () => {
    const row = await site.db
      .selectFrom("account")
      .select("id")
      .where("email", "=", "premium@demo.test")
      .where("site_id", "=", 1);
    const { id } = await row.executeTakeFirstOrThrow();
    expect(shown((await (await signIn(site, id)).get("/members")).text)).toEqual([]);
  });

  test("what scripts put away is answered where it stands: nobody is led anywhere", async () => {
    const { browser } = await aMember(site);
    const answer = await browser.post("/dismiss", { dismiss: "enrich", next: "/likes?after=x", stay: "1" });
    expect([answer.status, answer.location]).toEqual([200, undefined]);
    expect(shown((await browser.get("/likes")).text)).toEqual([]);
    const consent = await site.visitor().post("/tracking-consent", { consent: "reject", next: "/", stay: "1" });
    expect([consent.status, consent.location]).toEqual([200, undefined]);
  });

  test("comes back seven days after it was put away", async () => {
    const { browser } = await aMember(site);
    const answer = await browser.post("/dismiss", { dismiss: "enrich", next: "/likes?after=x" });
    expect([answer.status, answer.location]).toEqual([302, "/likes?after=x"]);
    expect(shown((await browser.get("/likes")).text)).toEqual([]);
    browser.cookies.set("dismissed", `enrich-${daysAgo(6)}`);
    expect(shown((await browser.get("/likes")).text)).toEqual([]);
    browser.cookies.set("dismissed", `enrich-${daysAgo(8)}`);
    expect(shown((await browser.get("/likes")).text)).toEqual(["enrich"]);
  });

  test("dismissals add up in one cookie", async () => {
    const { browser } = await aMember(site, { status: "not_confirmed" });
    await browser.post("/dismiss", { dismiss: "enrich", next: "/" });
    await browser.post("/dismiss", { dismiss: "activation", next: "/" });
    expect(browser.cookies.get("dismissed")).toMatch(/^enrich-\d{10}\.activation-\d{10}$/);
    expect(shown((await browser.get("/likes")).text)).toEqual([]);
  });
});

test("disabled notifications: each reason in its words, and whom to write to", async () => {
  const member = await aMember(site);
  for (const [reason, words] of [
    ["fbl", "reported as spam"],
    ["bounce", `Our mails to ${member.email} came back`],
    ["listunsubscribe", "unsubscribed in your mail program"],
  ] as const) {
    await disable(member, [reason]);
    const page = await member.browser.get("/likes");
    expect(shown(page.text)).toEqual(["notifications", "enrich"]);
    expect(page.words).toContain(words);
    expect(page.text).toContain('href="/notifications"');
  }
  await disable(member, []);
  expect(shown((await member.browser.get("/likes")).text)).toEqual(["enrich"]);
});

describe("the activation reminder", () => {
  test("stands on every page but those of the activation, with the way to a new mail and another address", async () => {
    const { browser } = await signUp(site);
    const page = await browser.get("/members");
    expect(shown(page.text)).toEqual(["activation", "enrich"]);
    expect(page.text).toContain('value="resend"');
    expect(page.text).toContain('href="/activate/address"');
    expect(shown((await browser.get("/activate/address")).text)).toEqual(["enrich"]);
  });

  test("is gone for who has confirmed", async () => {
    const { browser } = await aMember(site);
    expect(shown((await browser.get("/likes")).text)).not.toContain("activation");
    const page = await browser.get("/activate/address");
    expect(page.words).toContain("Your e-mail address is confirmed already");
    expect(page.text).not.toContain('name="email"');
    expect((await browser.post("/activate/address", { email: "new@example.org" })).location).toBe("/activate/done");
  });
});

let made = 0;
const address = () => `right-${process.pid}-${++made}@example.org`;

describe("correcting the address", () => {
  test("mails a new link there, ends the old one, and forgets that mails bounced", async () => {
    const { browser, typed } = await signUp(site);
    const [old = ""] = await mailedLinks(site, typed.email);
    await site.db
      .updateTable("account")
      .set({ notifications_disabled: ["bounce", "fbl"] })
      .where("email", "=", typed.email)
      .execute();
    const right = address();
    const answer = await browser.post("/activate/address", { email: ` ${right} ` });
    expect([answer.status, answer.location]).toEqual([302, "/activate?sent=1"]);
    expect((await browser.follow(answer)).words).toContain(right);

    const token = (link: string) => new URLSearchParams(link.split("?")[1]).get("token") ?? "";
    const post = (link: string) => english(site.visitor()).post("/activate", { token: token(link) });
    expect((await post(old)).location).toBe("/activate/error");
    const [link = ""] = await mailedLinks(site, right);
    expect((await post(link)).location).toBe("/activate/done");
    const row = site.db.selectFrom("account").select(["status", "notifications_disabled"]).where("email", "=", right);
    expect(await row.executeTakeFirst()).toEqual({ status: "active", notifications_disabled: ["fbl"] });
  });

  test("three times a day, also when asked at once", async () => {
    const { browser } = await signUp(site);
    const posts = Array.from({ length: 8 }, () => ({
      browser,
      path: "/activate/address",
      fields: { email: address() },
    }));
    const statuses = await releaseTogether(posts);
    expect(statuses.filter((status) => status === 302)).toHaveLength(3);
    const late = await browser.post("/activate/address", { email: address() });
    expect(late.status).toBe(429);
    expect(late.words).toContain("corrected your address 3 times today");
    // The mail itself can still be asked for.
    expect((await browser.post("/activate", { intent: "resend" })).status).toBe(302);
  });

  test.each([
    "",
    "nonsense",
    "a@b",
    "a b@example.org",
    `${"x".repeat(250)}@example.org`,
    "a@example.org\r\nBcc: b@x.org",
  ])("the address %j is invalid and comes back", async (email) => {
    const { browser, typed } = await signUp(site);
    const answer = await browser.post("/activate/address", { email });
    expect(answer.status).toBe(422);
    expect(answer.words).toContain("Invalid email");
    expect(await mailedLinks(site, typed.email)).toHaveLength(1);
  });

  test("a known address gets the sign-up's answer and changes nothing", async () => {
    const other = await signUp(site);
    const { browser, typed } = await signUp(site);
    const answer = await browser.post("/activate/address", { email: other.typed.email.toUpperCase() });
    expect(answer.status).toBe(409);
    expect(answer.words).toContain("An active account already exists with this e-mail address.");
    expect(answer.text).toContain(other.typed.email.toUpperCase());
    const row = site.db.selectFrom("account").select("status").where("email", "=", typed.email);
    expect(await row.executeTakeFirst()).toEqual({ status: "not_confirmed" });
  });

  test("where membership is hidden, the page is neutral and the owner is told by mail", async () => {
    const other = await signUp(discreet);
    const { browser } = await signUp(discreet);
    const answer = await browser.post("/activate/address", { email: other.typed.email });
    expect(answer.status).toBe(409);
    expect(answer.words).not.toContain("already exists");
    const mail = discreet.db.selectFrom("outbox").select("topic").where("recipient", "=", other.typed.email);
    expect((await mail.execute()).map(({ topic }) => topic).sort()).toEqual(["activation", "known_address"]);
  });

  test("two members who want one address at once: one gets it", async () => {
    const [one, two] = [await signUp(site), await signUp(site)];
    const fields = { email: address() };
    const posts = [one, two].map(({ browser }) => ({ browser, path: "/activate/address", fields }));
    expect((await releaseTogether(posts)).sort()).toEqual([302, 409]);
  });

  test("a visitor is shown the login, and loses nothing of what was typed", async () => {
    const email = address();
    const answer = await english(site.visitor()).post("/activate/address", { email });
    expect(answer.status).toBe(403);
    expect(answer.text).toContain('type="password"');
    expect(answer.text).toContain(email);
  });
});

test.each(["-1", "abc", "1e9", "", "99999999999999999999", "%F0%9F%98%80"])("a page with t=%s is a page", async (t) => {
  const { browser } = await aMember(site);
  expect((await browser.get(`/likes?t=${t}&lb=1`)).status).toBe(200);
});
