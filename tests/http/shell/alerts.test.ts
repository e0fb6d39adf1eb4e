import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { changeSettings } from "#tests/support/members/change-settings.ts";
import { aMember, type Member, signIn } from "#tests/support/members/a-member.ts";
import { english, mailedLinks, aNewMember } from "#tests/support/members/new-member.ts";
import { releaseTogether } from "#tests/support/requests/release-together.ts";
import { startSite, type TestSite } from "#tests/support/site/site.ts";

let site: TestSite;
/** The same site with hidden membership. */
let discreet: TestSite;

beforeAll(async () => {
  [site, discreet] = await Promise.all([startSite(), startSite()]);
  await changeSettings(discreet, { hide_membership: true });
});
afterAll(async () => {
  await Promise.all([site.stop(), discreet.stop()]);
  expect([...site.errors(), ...discreet.errors()]).toEqual([]);
});

const alertsIn = (text: string) => [...text.matchAll(/name="dismiss" value="(\w+)"/g)].map(([, name]) => name);
const daysAgo = (n: number) => Math.floor(Date.now() / 1000) - n * 86_400;

async function disable(member: Member, reasons: string[]) {
  const row = { notifications_disabled: reasons };
  await site.db.updateTable("account").set(row).where("id", "=", member.accountId).execute();
}

describe("enrich", () => {
  test("a member without a photo is asked for one, above the content, with a link to the profile", async () => {
    const { browser } = await aMember(site);
    const page = await browser.get("/members");
    expect(alertsIn(page.text)).toEqual(["enrich"]);
    expect(page.words).toContain("Your profile has no photo yet");
    expect(page.text.indexOf('value="enrich"')).toBeLessThan(page.text.indexOf("<main"));
    expect(page.text).toContain('href="/profile"');
    expect(alertsIn((await browser.get("/premium")).text)).toEqual([]);
  });

  test("members of the demo town with a photo are not asked", async () => {
    const row = await site.db
      .selectFrom("account")
      .select("id")
      .where("email", "=", "premium@demo.test")
      .where("site_id", "=", 1);
    const { id } = await row.executeTakeFirstOrThrow();
    expect(alertsIn((await (await signIn(site, id)).get("/members")).text)).toEqual([]);
  });

  test("dismissing with scripts does not redirect", async () => {
    const { browser } = await aMember(site);
    const answer = await browser.post("/dismiss", { dismiss: "enrich", next: "/likes?after=x", stay: "1" });
    expect([answer.status, answer.location]).toEqual([200, undefined]);
    expect(alertsIn((await browser.get("/likes")).text)).toEqual([]);
    const consent = await site.visitor().post("/tracking-consent", { consent: "reject", next: "/", stay: "1" });
    expect([consent.status, consent.location]).toEqual([200, undefined]);
  });

  test("comes back seven days after it was dismissed", async () => {
    const { browser } = await aMember(site);
    const answer = await browser.post("/dismiss", { dismiss: "enrich", next: "/likes?after=x" });
    expect([answer.status, answer.location]).toEqual([302, "/likes?after=x"]);
    expect(alertsIn((await browser.get("/likes")).text)).toEqual([]);
    browser.cookies.set("dismissed", `enrich-${daysAgo(6)}`);
    expect(alertsIn((await browser.get("/likes")).text)).toEqual([]);
    browser.cookies.set("dismissed", `enrich-${daysAgo(8)}`);
    expect(alertsIn((await browser.get("/likes")).text)).toEqual(["enrich"]);
  });

  test("all dismissals are stored in one cookie", async () => {
    const { browser } = await aMember(site, { status: "not_confirmed" });
    await browser.post("/dismiss", { dismiss: "enrich", next: "/" });
    await browser.post("/dismiss", { dismiss: "activation", next: "/" });
    expect(browser.cookies.get("dismissed")).toMatch(/^enrich-\d{10}\.activation-\d{10}$/);
    expect(alertsIn((await browser.get("/likes")).text)).toEqual([]);
  });
});

test("disabled notifications: each reason has its text, and of several only the weightiest is given", async () => {
  const member = await aMember(site);
  for (const [reason, words] of [
    ["fbl", "marked as spam"],
    ["bounce", `Our e-mails to ${member.email} bounced`],
    ["listunsubscribe", "unsubscribed in your e-mail app"],
  ] as const) {
    await disable(member, [reason]);
    const page = await member.browser.get("/likes");
    expect(alertsIn(page.text)).toEqual(["notifications", "enrich"]);
    expect(page.words).toContain(words);
    expect(page.text).toContain('href="/notifications"');
  }
  await disable(member, ["listunsubscribe", "fbl", "bounce"]);
  for (const address of ["/likes", "/notifications"]) {
    const { words } = await member.browser.get(address);
    expect(words).toContain("bounced");
    expect(words).not.toMatch(/marked as spam|unsubscribed in your/);
  }
  await disable(member, []);
  expect(alertsIn((await member.browser.get("/likes")).text)).toEqual(["enrich"]);
});

describe("the activation reminder", () => {
  test("is shown on every page but those of the activation, with links to a new mail and another address", async () => {
    const { browser } = await aNewMember(site);
    const page = await browser.get("/members");
    expect(alertsIn(page.text)).toEqual(["activation", "enrich"]);
    expect(page.text).toContain('value="resend"');
    expect(page.text).toContain('href="/activate/address"');
    expect(alertsIn((await browser.get("/activate/address")).text)).toEqual(["enrich"]);
  });

  test("is not shown to members who have confirmed", async () => {
    const { browser } = await aMember(site);
    expect(alertsIn((await browser.get("/likes")).text)).not.toContain("activation");
    const page = await browser.get("/activate/address");
    expect(page.words).toContain("Your e-mail address is already confirmed");
    expect(page.text).not.toContain('name="email"');
    expect((await browser.post("/activate/address", { email: "new@example.org" })).location).toBe("/activate/done");
  });
});

let made = 0;
const address = () => `right-${process.pid}-${++made}@example.org`;

describe("correcting the address", () => {
  test("mails a new link to the new address, invalidates the old one, and resets the bounce", async () => {
    const { browser, credentials } = await aNewMember(site);
    const [old = ""] = await mailedLinks(site, credentials.email);
    await site.db
      .updateTable("account")
      .set({ notifications_disabled: ["bounce", "fbl"] })
      .where("email", "=", credentials.email)
      .execute();
    const right = address();
    const answer = await browser.post("/activate/address", { email: ` ${right} ` });
    expect([answer.status, answer.location]).toEqual([302, "/activate?sent=1"]);
    expect((await browser.follow(answer)).words).toContain(right);

    const token = (link: string) => new URLSearchParams(link.split("?")[1]).get("token") ?? "";
    const post = (link: string) =>
      english(site.visitor()).post("/activate", { token: token(link), password: credentials.password });
    expect((await post(old)).location).toBe("/activate/error");
    const [link = ""] = await mailedLinks(site, right);
    expect((await post(link)).location).toBe("/activate/done");
    const row = site.db.selectFrom("account").select(["status", "notifications_disabled"]).where("email", "=", right);
    expect(await row.executeTakeFirst()).toEqual({ status: "active", notifications_disabled: ["fbl"] });
  });

  test("is possible three times a day, even with simultaneous requests", async () => {
    const { browser } = await aNewMember(site);
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
    // The mail itself can still be requested again.
    expect((await browser.post("/activate", { intent: "resend" })).status).toBe(302);
  });

  test.each([
    "",
    "nonsense",
    "a@b",
    "a b@example.org",
    `${"x".repeat(250)}@example.org`,
    "a@example.org\r\nBcc: b@x.org",
  ])("the address %j is invalid and stays in the form", async (email) => {
    const { browser, credentials } = await aNewMember(site);
    const answer = await browser.post("/activate/address", { email });
    expect(answer.status).toBe(422);
    expect(answer.words).toContain("Invalid email");
    expect(await mailedLinks(site, credentials.email)).toHaveLength(1);
  });

  test("an address with an account gets the sign-up's answer and changes nothing", async () => {
    const other = await aNewMember(site);
    const { browser, credentials } = await aNewMember(site);
    const answer = await browser.post("/activate/address", { email: other.credentials.email.toUpperCase() });
    expect(answer.status).toBe(409);
    expect(answer.words).toContain("An active account already exists with this e-mail address.");
    expect(answer.text).toContain(other.credentials.email.toUpperCase());
    const row = site.db.selectFrom("account").select("status").where("email", "=", credentials.email);
    expect(await row.executeTakeFirst()).toEqual({ status: "not_confirmed" });
  });

  test("with hidden membership the page is neutral and the address's owner gets a mail", async () => {
    const other = await aNewMember(discreet);
    const { browser } = await aNewMember(discreet);
    const answer = await browser.post("/activate/address", { email: other.credentials.email });
    expect(answer.status).toBe(409);
    expect(answer.words).not.toContain("already exists");
    const mail = discreet.db.selectFrom("outbox").select("topic").where("recipient", "=", other.credentials.email);
    expect((await mail.execute()).map(({ topic }) => topic).sort()).toEqual(["activation", "known_address"]);
  });

  test("of two members who request the same address at once, one gets it", async () => {
    const [one, two] = [await aNewMember(site), await aNewMember(site)];
    const fields = { email: address() };
    const posts = [one, two].map(({ browser }) => ({ browser, path: "/activate/address", fields }));
    expect((await releaseTogether(posts)).sort()).toEqual([302, 409]);
  });

  test("a visitor is shown the login and keeps the typed text", async () => {
    const email = address();
    const answer = await english(site.visitor()).post("/activate/address", { email });
    expect(answer.status).toBe(403);
    expect(answer.text).toContain('type="password"');
    expect(answer.text).toContain(email);
  });
});

test.each(["-1", "abc", "1e9", "", "99999999999999999999", "%F0%9F%98%80"])("t=%s does not break a page", async (t) => {
  const { browser } = await aMember(site);
  expect((await browser.get(`/likes?t=${t}&lb=1`)).status).toBe(200);
});
