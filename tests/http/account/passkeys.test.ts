import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aMember, signIn } from "#tests/support/members/a-member.ts";
import { aNewMember, english, mailedLinks } from "#tests/support/members/new-member.ts";
import { challengeFor, makePasskey, SoftwareKey, usePasskey } from "#tests/support/members/software-key.ts";
import { Browser } from "#tests/support/requests/browser.ts";
import { releaseTogether } from "#tests/support/requests/release-together.ts";
import { openOtherSites, originOfOther } from "#tests/support/scene/scene-sites.ts";
import { startSite, type TestSite } from "#tests/support/site/site.ts";

let site: TestSite;

beforeAll(async () => {
  site = await startSite({ processes: 2 });
});
afterAll(async () => {
  await site.stop();
  expect(site.errors()).toEqual([]);
});

const passkeysOf = (accountId: number) =>
  site.db.selectFrom("passkey").selectAll().where("account_id", "=", accountId).execute();
const securityMails = async (email: string) =>
  (
    await site.db
      .selectFrom("outbox")
      .select("topic")
      .where("recipient", "=", email)
      .where("topic", "like", "security_passkey%")
      .orderBy("id")
      .execute()
  ).map(({ topic }) => topic);
const prove = (accountId: number) =>
  site.db.updateTable("session").set({ proved_at: new Date() }).where("account_id", "=", accountId).execute();
const add = async (browser: Browser, key: SoftwareKey) =>
  browser.post("/settings/passkeys", { intent: "add", passkey: await makePasskey(browser, key) });
/** A member with a passkey. */
async function aKeyHolder() {
  const member = await aMember(site);
  await prove(member.accountId);
  const key = new SoftwareKey();
  expect((await add(member.browser, key)).location).toBe("/settings/passkeys?added=1");
  return { ...member, key };
}
const logIn = async (browser: Browser, key: SoftwareKey) =>
  browser.post("/login", { intent: "passkey", passkey: await usePasskey(browser, key), next: "/likes" });

describe("a passkey", () => {
  test("is added after a proof, logs in, is told of by mail, and can be removed, the last one too", async () => {
    const member = await aMember(site);
    const key = new SoftwareKey();
    const early = await add(member.browser, key);
    expect([early.status, (await passkeysOf(member.accountId)).length]).toEqual([422, 0]);
    expect((await member.browser.get("/settings/passkeys")).text).toContain('name="password"');
    await prove(member.accountId);
    expect((await member.browser.get("/settings/passkeys")).words).toContain("Add a passkey");
    expect((await add(member.browser, key)).location).toBe("/settings/passkeys?added=1");
    expect(await securityMails(member.email)).toEqual(["security_passkey_added"]);

    const browser = english(site.visitor(1));
    const answer = await logIn(browser, key);
    expect([answer.status, answer.location]).toEqual([302, "/likes"]);
    expect((await browser.get("/settings/sessions")).words).toContain("Logged in with a passkey");
    const [row] = await passkeysOf(member.accountId);
    expect([row?.host, row?.used_at instanceof Date]).toEqual(["localhost", true]);

    const removed = await browser.post("/settings/passkeys", { intent: "remove", id: key.name });
    expect(removed.location).toBe("/settings/passkeys?removed=1");
    expect((await browser.follow(removed)).words).toContain(
      "You can still log in with your password or a code by e-mail.",
    );
    expect(await securityMails(member.email)).toEqual(["security_passkey_added", "security_passkey_removed"]);
    expect((await logIn(english(site.visitor()), key)).status).toBe(422);
    // Removed twice is removed once, and told of once.
    await browser.post("/settings/passkeys", { intent: "remove", id: key.name });
    expect(await securityMails(member.email)).toHaveLength(2);
  });

  test("of another member is not theirs to remove", async () => {
    const [owner, other] = [await aKeyHolder(), await aMember(site)];
    await other.browser.post("/settings/passkeys", { intent: "remove", id: owner.key.name });
    expect(await passkeysOf(owner.accountId)).toHaveLength(1);
    expect(await securityMails(other.email)).toEqual([]);
  });

  test("is one of five at most, also when seven devices add one at the same time", async () => {
    const { accountId, browser } = await aMember(site);
    const devices = await Promise.all(Array.from({ length: 7 }, (_, at) => signIn(site, accountId, at % 2)));
    await prove(accountId);
    const posts = [];
    for (const device of devices) {
      const fields = { intent: "add", passkey: await makePasskey(device) };
      posts.push({ browser: device, path: "/settings/passkeys", fields });
    }
    const statuses = await releaseTogether(posts);
    expect(statuses.sort()).toEqual([302, 302, 302, 302, 302, 422, 422]);
    expect(await passkeysOf(accountId)).toHaveLength(5);
    expect((await browser.get("/settings/passkeys")).words).toContain("You can't add any more passkeys.");
  });

  test("needs a confirmed address", async () => {
    const { browser } = await aNewMember(site);
    const answer = await add(browser, new SoftwareKey());
    expect([answer.status, answer.words.includes("Confirm your e-mail address first.")]).toEqual([403, true]);
  });
});

describe("a login with a passkey is refused", () => {
  const expectRefused = async (browser: Browser, passkey: string) => {
    const answer = await browser.post("/login", { intent: "passkey", passkey });
    expect([answer.status, browser.cookies.has("session")]).toEqual([422, false]);
    expect(answer.words).toContain("That passkey doesn't work here.");
  };

  test("with a challenge that was used, was made for something else or for nobody", async () => {
    const { key, browser: own } = await aKeyHolder();
    const browser = english(site.visitor());
    const origin = `http://${browser.host}`;
    const answer = await usePasskey(browser, key);
    expect((await browser.post("/login", { intent: "passkey", passkey: answer })).status).toBe(302);
    for (const passkey of [
      answer,
      key.used(await challengeFor(own, "confirm"), origin),
      key.used(Buffer.from("made up").toString("base64url"), origin),
      new SoftwareKey().used(await challengeFor(browser, "login"), origin),
      ...["", "{}", "[]", "null", '{"id":7}', '{"id":"x"}', "x".repeat(30_000)],
    ]) {
      if (passkey === "" || passkey.length > 20_000)
        expect((await english(site.visitor()).post("/login", { intent: "passkey", passkey })).status).toBe(422);
      else await expectRefused(english(site.visitor()), passkey);
    }
  });

  test("whose public key is none", async () => {
    const { browser, accountId } = await aMember(site);
    await prove(accountId);
    const key = new SoftwareKey();
    const made = JSON.parse(await makePasskey(browser, key)) as { response: { attestationObject: string } };
    const attestation = Buffer.from(made.response.attestationObject, "base64url");
    // The last 32 bytes are the point's y.
    made.response.attestationObject = attestation.fill(0, attestation.length - 32).toString("base64url");
    await browser.post("/settings/passkeys", { intent: "add", passkey: JSON.stringify(made) });
    expect(await passkeysOf(accountId)).toHaveLength(1);
    const visitor = english(site.visitor());
    await expectRefused(visitor, await usePasskey(visitor, key));
  });

  test("of another site of the deployment, or signed for another host or origin", async () => {
    const { key } = await aKeyHolder();
    const [origin = ""] = site.origins;
    await openOtherSites(site, origin, new Date());
    const other = english(new Browser(origin, new URL(originOfOther("open", origin)).host));
    // The browser of that host would not offer it; somebody may sign by hand.
    await expectRefused(other, key.used(await challengeFor(other, "login"), `http://${other.host}`));
    const browser = english(site.visitor());
    await expectRefused(browser, key.used(await challengeFor(browser, "login"), "http://evil.example"));
    await expectRefused(browser, key.used(await challengeFor(browser, "login"), `http://${other.host}`));
  });

  test("of a deleted account: while it can come back with the way there, then as one that nobody has", async () => {
    const { key, accountId } = await aKeyHolder();
    const status = (to: "pending_deletion" | "banned") =>
      site.db.updateTable("account").set({ status: to }).where("id", "=", accountId).execute();
    for (const [to, words] of [
      ["pending_deletion", "Send me the link again"],
      ["banned", "Your account has been banned."],
    ] as const) {
      await status(to);
      const browser = english(site.visitor());
      const answer = await logIn(browser, key);
      expect([answer.status, browser.cookies.has("session")]).toEqual([403, false]);
      expect(answer.words).toContain(words);
    }
    await site.db.deleteFrom("passkey").where("account_id", "=", accountId).execute();
    const browser = english(site.visitor());
    await expectRefused(browser, await usePasskey(browser, key));
  });

  test("when it is removed while the login is under way", async () => {
    const { key, accountId, browser } = await aKeyHolder();
    const visitor = english(site.visitor(1));
    const passkey = await usePasskey(visitor, key);
    await releaseTogether([
      { browser, path: "/settings/passkeys", fields: { intent: "remove", id: key.name } },
      { browser: visitor, path: "/login", fields: { intent: "passkey", passkey } },
    ]);
    expect(await passkeysOf(accountId)).toHaveLength(0);
    await expectRefused(english(site.visitor()), await usePasskey(english(site.visitor()), key));
  });
});

test("“This was not me” in the mail about a new passkey removes it", async () => {
  const { key, email, accountId, browser } = await aKeyHolder();
  const [link = ""] = await mailedLinks(site, email);
  expect(link).toMatch(/^\/not-me\?token=/);
  const token = new URLSearchParams(link.split("?")[1]).get("token") ?? "";
  const owner = english(site.visitor());
  expect((await owner.post("/not-me", { token })).location).toMatch(/^\/reset-password\/do/);
  expect(await passkeysOf(accountId)).toHaveLength(0);
  expect((await browser.get("/settings")).location).toMatch(/^\/login/);
  expect((await logIn(english(site.visitor()), key)).status).toBe(422);
});

test("“This wasn't me” in the list of devices removes all passkeys and says so by mail", async () => {
  const { email, accountId, browser } = await aKeyHolder();
  await browser.post("/settings/sessions", { intent: "not_me" });
  expect(await passkeysOf(accountId)).toHaveLength(0);
  expect(await securityMails(email)).toEqual(["security_passkey_added", "security_passkey_removed"]);
});

describe("the offer after a login", () => {
  test("leads a browser that can make passkeys by way of it, until it is turned down or there is one", async () => {
    const { credentials } = await aNewMember(site);
    await site.db
      .updateTable("account")
      .set({ status: "active", activated_at: new Date() })
      .where("email", "=", credentials.email)
      .execute();
    const browser = english(site.visitor());
    const logInWith = async (more: Record<string, string>) => {
      await browser.post("/logout", {});
      return browser.post("/login", { ...credentials, next: "/likes", ...more });
    };
    expect((await logInWith({})).location).toBe("/likes");
    const offered = await logInWith({ can_passkey: "1" });
    expect(offered.location).toBe("/settings/passkeys?offer=1&next=%2Flikes");
    const page = await browser.follow(offered);
    expect(page.words).toContain("Log in faster next time");
    // The login was a moment ago: no other proof is needed.
    expect(page.text).not.toContain('name="password"');
    expect((await browser.post("/dismiss", { dismiss: "passkeys", next: "/likes" })).location).toBe("/likes");
    expect((await logInWith({ can_passkey: "1" })).location).toBe("/likes");
    browser.cookies.delete("dismissed");
    const passkey = await makePasskey(browser);
    const added = await browser.post("/settings/passkeys", { intent: "add", passkey, next: "/likes" });
    expect(added.location).toBe("/likes");
    expect((await logInWith({ can_passkey: "1" })).location).toBe("/likes");
    expect((await logInWith({ can_passkey: "1", next: "//evil.example" })).location).toBe("/members");
  });
});
