import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { releaseTogether } from "#tests/support/requests/release-together.ts";
import { startSite, type TestSite } from "#tests/support/site/site.ts";
import { moveClock } from "#tests/support/site/clock.ts";
import { expectCounted } from "#tests/support/members/mail-clicks.ts";
import { english, mailedLinks, signupFields, aNewMember } from "#tests/support/members/new-member.ts";

let site: TestSite;

beforeAll(async () => {
  site = await startSite();
});
afterAll(async () => {
  await site.stop();
  expect(site.errors()).toEqual([]);
});

async function statusOf(email: string) {
  return (await site.db.selectFrom("account").select("status").where("email", "=", email).executeTakeFirst())?.status;
}

async function linkFor(email: string) {
  const [link = ""] = await mailedLinks(site, email);
  return { link, token: new URLSearchParams(link.split("?")[1]).get("token") ?? "" };
}

describe("the activation link", () => {
  test("needs no cookie, is not used up by GET or HEAD, and is not cached", async () => {
    const { credentials } = await aNewMember(site);
    const { link, token } = await linkFor(credentials.email);
    const stranger = english(site.visitor());
    for (const method of ["GET", "HEAD", "GET"]) {
      const page = await stranger.ask(link, { method });
      expect(page.status).toBe(200);
      expect(page.headers["cache-control"]).toContain("no-store");
      if (method === "GET") expect(page.text).toMatch(new RegExp(`name="token" value="${token}"`));
    }
    expect(await statusOf(credentials.email)).toBe("not_confirmed");
    const answer = await stranger.post(link, { token, password: credentials.password });
    expect([answer.status, answer.location]).toEqual([302, "/activate/done"]);
    expect(await statusOf(credentials.email)).toBe("active");
    expect((await stranger.follow(answer)).words).toContain("Your e-mail address is confirmed");
    expect((await stranger.get(link)).words).toContain("Your e-mail address is confirmed");
  });

  test("only needs the button in the browser that signed up, signed in or not, and ends no session", async () => {
    for (const keeps of ["session", "device"]) {
      const { browser, credentials } = await aNewMember(site);
      const { link, token } = await linkFor(credentials.email);
      const again = english(site.visitor());
      again.cookies.set(keeps, browser.cookies.get(keeps) ?? "");
      const page = await again.get(link);
      expect(page.text).not.toContain('name="password"');
      expect((await again.post("/activate", { token })).location).toBe("/activate/done");
      expect(await statusOf(credentials.email)).toBe("active");
      expect((await browser.get("/settings")).status).toBe(200);
    }
  });

  test("needs the password in any other browser, so that nobody confirms a stranger's account", async () => {
    const { browser, credentials } = await aNewMember(site);
    const { link, token } = await linkFor(credentials.email);
    const owner = english(site.visitor());
    // A device cookie of another account does not count.
    owner.cookies.set("device", (await aNewMember(site)).browser.cookies.get("device") ?? "");
    const page = await owner.get(link);
    expect(page.text).toContain('name="password"');
    expect(page.words).toContain("I did not sign up");
    const attempts: Record<string, string>[] = [
      { token },
      { token, password: "" },
      { token, password: "not-this-one" },
    ];
    for (const fields of attempts) {
      const refused = await owner.post("/activate", fields);
      expect(refused.status).toBe(422);
      expect(refused.text).toContain(`name="token" value="${token}"`);
      expect(refused.text).toContain('name="password"');
      expect(refused.text).not.toContain("not-this-one");
    }
    expect(await statusOf(credentials.email)).toBe("not_confirmed");
    const answer = await owner.post("/activate", { token, password: credentials.password });
    expect(answer.location).toBe("/activate/done");
    expect((await browser.get("/settings")).status).toBe(200);
  });

  test("wrong passwords count towards the login limit", async () => {
    const { credentials } = await aNewMember(site);
    const { token } = await linkFor(credentials.email);
    const stranger = english(site.visitor());
    for (let n = 0; n < 5; n++)
      expect((await stranger.post("/activate", { token, password: `wrong-one-${n}` })).status).toBe(422);
    const blocked = await stranger.post("/activate", { token, password: credentials.password });
    expect([blocked.status, blocked.headers["retry-after"]]).toEqual([429, "900"]);
    expect(blocked.words).toContain("account blocked for 15 min");
  });

  test("without a token, or with a dead one, answers 410 with the specification's text and the way out", async () => {
    const { browser } = await aNewMember(site);
    for (const path of [
      "/activate",
      "/activate?token=",
      "/activate?token=nonsense",
      `/activate?token=${"a".repeat(43)}`,
    ]) {
      const page = await english(site.visitor()).get(path);
      expect(page.status, path).toBe(410);
      expect(page.words).toContain("Link expired or invalid, request a new email");
      expect(page.text).toContain("/login?next=");
      expect((await browser.get(path)).text).toContain('value="resend"');
    }
  });

  test("both posts of a double click succeed", async () => {
    const { credentials } = await aNewMember(site);
    const { link, token } = await linkFor(credentials.email);
    const posts = [1, 2, 3].map(() => ({
      browser: english(site.visitor()),
      path: link,
      fields: { token, password: credentials.password },
    }));
    expect(await releaseTogether(posts)).toEqual([302, 302, 302]);
    const late = await english(site.visitor()).post("/activate", { token });
    expect(late.location).toBe("/activate/done");
  });

  test.each(["", "nonsense", "a".repeat(43), "😀"])("with the token %j fails", async (token) => {
    const answer = await english(site.visitor()).post("/activate", { token });
    expect([answer.status, answer.location]).toEqual([302, "/activate/error"]);
    expect((await english(site.visitor()).get("/activate/error")).words).toContain("Activation failed");
  });

  test("works for 7 days", async () => {
    const { credentials } = await aNewMember(site);
    const { token } = await linkFor(credentials.email);
    const age = (seconds: number) =>
      site.db
        .updateTable("token")
        .from("account")
        .whereRef("account.id", "=", "token.account_id")
        .where("account.email", "=", credentials.email)
        .set({ expires_at: new Date(Date.now() + 1000 * seconds) })
        .execute();
    const [row] = await site.db
      .selectFrom("token")
      .innerJoin("account", "account.id", "token.account_id")
      .select(["token.created_at", "token.expires_at"])
      .where("account.email", "=", credentials.email)
      .execute();
    expect(row!.expires_at.getTime() - row!.created_at.getTime()).toBe(7 * 24 * 3600 * 1000);
    const fields = { token, password: credentials.password };
    await age(-1);
    expect((await english(site.visitor()).post("/activate", fields)).location).toBe("/activate/error");
    await age(60);
    expect((await english(site.visitor()).post("/activate", fields)).location).toBe("/activate/done");
  });

  test("does not reactivate a banned account", async () => {
    const { credentials } = await aNewMember(site);
    const { token } = await linkFor(credentials.email);
    await site.db.updateTable("account").set({ status: "banned" }).where("email", "=", credentials.email).execute();
    await english(site.visitor()).post("/activate", { token, password: credentials.password });
    expect(await statusOf(credentials.email)).toBe("banned");
  });

  test("is stored only as a hash", async () => {
    const { credentials } = await aNewMember(site);
    const { token } = await linkFor(credentials.email);
    const rows = await site.db.selectFrom("token").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describe("“I did not sign up”", () => {
  const disowned = async () => {
    const { browser, credentials } = await aNewMember(site);
    const { token } = await linkFor(credentials.email);
    const owner = english(site.visitor());
    const answer = await owner.post("/activate", { token, intent: "not_me" });
    expect([answer.status, answer.location]).toEqual([302, "/activate?disowned=1"]);
    expect((await owner.follow(answer)).words).toContain("Thanks for telling us");
    return { browser, typed: credentials, token, owner };
  };

  test("ends all sessions, removes the password and invalidates every link", async () => {
    const { browser, typed: credentials, token, owner } = await disowned();
    expect((await browser.get("/settings")).location).toBe("/login?next=%2Fsettings");
    expect((await browser.post("/login", credentials)).status).toBe(422);
    expect((await browser.post("/signup", { ...signupFields(), ...credentials })).status).not.toBe(302);
    expect((await browser.post("/activate", { token, password: credentials.password })).location).toBe(
      "/activate/error",
    );
    expect((await owner.post("/activate", { token, intent: "not_me" })).location).toBe("/activate?disowned=1");
    expect(await statusOf(credentials.email)).toBe("not_confirmed");
  });

  test("erases the account after 24 hours, unless its owner sets a new password by mail", async () => {
    const [abandoned, reclaimed] = [await disowned(), await disowned()];
    await english(site.visitor()).post("/reset-password", { email: reclaimed.typed.email });
    const { token } = await linkFor(reclaimed.typed.email);
    const password = "now-it-is-mine-1";
    await english(site.visitor()).post("/reset-password/do", { token, password, password_repeat: password });
    await moveClock(site, 24 * 3600 - 60);
    expect(await statusOf(abandoned.typed.email)).toBe("not_confirmed");
    await moveClock(site, 24 * 3600 + 60);
    expect(await statusOf(abandoned.typed.email)).toBeUndefined();
    expect(await statusOf(reclaimed.typed.email)).toBe("not_confirmed");
    const login = await english(site.visitor()).post("/login", { email: reclaimed.typed.email, password });
    expect(login.location).toBe("/members");
    await moveClock(site, 0);
  });

  test("does nothing for a confirmed account or with a dead link", async () => {
    const { browser, credentials } = await aNewMember(site);
    const { token } = await linkFor(credentials.email);
    await browser.post("/activate", { intent: "resend" });
    const newer = await linkFor(credentials.email);
    await browser.post("/activate", { token });
    for (const each of [token, newer.token, "nonsense", ""]) {
      const answer = await english(site.visitor()).post("/activate", { token: each, intent: "not_me" });
      expect(answer.location).toBe("/activate/error");
    }
    expect((await browser.get("/settings")).status).toBe(200);
  });
});

describe("requesting the mail again", () => {
  test("works three times a day and is then refused; the newest and the older links work", async () => {
    const { browser, credentials } = await aNewMember(site);
    for (let n = 0; n < 3; n++) {
      const answer = await browser.post("/activate", { intent: "resend" });
      expect(answer.status).toBe(302);
      expect((await browser.follow(answer)).words).toContain(credentials.email);
    }
    const fourth = await browser.post("/activate", { intent: "resend" });
    expect(fourth.status).toBe(429);
    expect(fourth.words).toContain("3 times today");
    expect(await mailedLinks(site, credentials.email)).toHaveLength(4);
    const { token } = await linkFor(credentials.email);
    expect((await browser.post("/activate", { token })).location).toBe("/activate/done");
    expect((await browser.post("/activate", { intent: "resend" })).location).toBe("/activate/done");
  });

  test("twenty times at once sends three mails @thorough", async () => {
    const { browser, credentials } = await aNewMember(site);
    const posts = Array.from({ length: 20 }, () => ({ browser, path: "/activate", fields: { intent: "resend" } }));
    const statuses = await releaseTogether(posts);
    expect(statuses.filter((status) => status === 302)).toHaveLength(3);
    expect(await mailedLinks(site, credentials.email)).toHaveLength(4);
  });

  test("needs a signed-in member; the page for a failed activation offers it", async () => {
    const visitor = english(site.visitor());
    expect((await visitor.post("/activate", { intent: "resend" })).location).toBe("/login?next=%2Factivate");
    expect((await visitor.get("/activate/error")).text).toContain("/login?next=%2Factivate%2Ferror");
    const { browser } = await aNewMember(site);
    expect((await browser.get("/activate/error")).text).toContain('value="resend"');
  });
});

test("the click on the mailed link is counted as one of its kind of mail", async () => {
  const { credentials } = await aNewMember(site);
  await expectCounted(site, "activation", (await linkFor(credentials.email)).link);
});
