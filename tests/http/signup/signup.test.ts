import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { changeSettings } from "#tests/support/members/change-settings.ts";
import { releaseTogether } from "#tests/support/requests/release-together.ts";
import { startSite, type TestSite } from "#tests/support/site/site.ts";
import { english, mailedLinks, signupFields, aNewMember } from "#tests/support/members/new-member.ts";

let site: TestSite;

beforeAll(async () => {
  site = await startSite({ processes: 2 });
});
afterAll(async () => {
  await site.stop();
  expect(site.errors()).toEqual([]);
});

async function accountOf(email: string) {
  const rows = await site.db
    .selectFrom("account")
    .innerJoin("profile", "profile.account_id", "account.id")
    .selectAll("account")
    .select(["profile.name", "profile.gender", "profile.date_of_birth", "profile.country", "profile.niche"])
    .where("email_key", "=", email.toLowerCase())
    .execute();
  return rows;
}

async function countFor(table: "ledger" | "session" | "outbox" | "token", accountId: number) {
  return (await site.db.selectFrom(table).select("account_id").where("account_id", "=", accountId).execute()).length;
}

describe("sign-up", () => {
  test("creates account, profile, credits, mail and session, and leads to the steps", async () => {
    const browser = english(site.visitor());
    const fields = signupFields({ email: "Eva.New@Example.org", name: " Eva  V " });
    const page = await browser.get("/signup");
    expect(page.status).toBe(200);
    const answer = await browser.post("/signup", fields);
    expect([answer.status, answer.location]).toEqual([302, "/complete-signup?step=photo"]);
    expect([...browser.cookies.keys()].sort()).toEqual(["device", "language", "session"]);
    const [account, ...more] = await accountOf("eva.new@example.org");
    expect(more).toEqual([]);
    expect(account).toMatchObject({
      email: "Eva.New@Example.org",
      status: "not_confirmed",
      language: "en",
      credits: 15,
      name: "Eva V",
      gender: "female",
      date_of_birth: "1990-05-01",
      country: "NL",
      niche: 1,
    });
    expect(account?.password_hash).toMatch(/^\$argon2id\$/);
    for (const table of ["ledger", "session", "outbox", "token"] as const) {
      expect([table, await countFor(table, account!.id)]).toEqual([table, 1]);
    }
    const [link] = await mailedLinks(site, "Eva.New@example.org");
    expect(link).toMatch(/^\/activate\?token=[\w-]{43}$/);
    expect((await browser.get("/signup")).location).toBe("/members");
    expect((await browser.get("/login")).location).toBe("/members");
  });

  test("sets the chosen country, else the country of the IP address", async () => {
    const chosen = english(site.visitor());
    chosen.cookies.set("country", "PL");
    const [one, two] = [signupFields(), signupFields()];
    await chosen.post("/signup", one);
    await english(site.visitor()).post("/signup", two, { "x-forwarded-for": "193.99.144.80" });
    expect((await accountOf(one.email!))[0]?.country).toBe("PL");
    expect((await accountOf(two.email!))[0]?.country).toBe("DE");
  });

  test.each([
    [{ email: "nobody" }, "Invalid email"],
    [{ email: "a@b.org\r\nBcc: eve@evil.test" }, "Invalid email"],
    [{ name: "@sanne" }, "Username may not start with @"],
    [{ email: "same@example.org", name: "same@example.org" }, "Username may not be the same as your e-mail address"],
    [
      { "date_of_birth.day": "", "date_of_birth.month": "", "date_of_birth.year": "" },
      "Enter your date of birth (18+)",
    ],
    [{ "date_of_birth.year": "2020" }, "Enter your date of birth (18+)"],
    [{ "date_of_birth.day": "30", "date_of_birth.month": "2" }, "Invalid date of birth."],
    [{ password: "password" }, "Too many people use this password."],
    [{ password: "p".repeat(1_000_000) }, "Your password can have up to 128 characters."],
    [{ name: "😀".repeat(1500) }, "Your username needs 3 to 20 characters."],
    [{ gender: "" }, "Choose one."],
  ])("refuses %o with its text and keeps the input, but not the password", async (changes, words) => {
    const fields = signupFields({ name: "Kept Name", ...changes });
    const answer = await english(site.visitor()).post("/signup", fields);
    expect(answer.status).toBe(422);
    expect(answer.words).toContain(words);
    if (!("name" in changes)) expect(answer.text).toContain('value="Kept Name"');
    if (!("date_of_birth.year" in changes)) expect(answer.text).toContain('value="1990"');
    if (!("gender" in changes))
      expect(answer.text).toMatch(/checked=""[^>]*value="female"|value="female"[^>]*checked=""/);
    expect(answer.text).not.toContain("a-good-secret-7");
    expect(await accountOf(fields.email!)).toEqual([]);
  });

  test("NUL and lone surrogates in a field are refused and the rest of the text is kept", async () => {
    const browser = english(site.visitor());
    const body = new URLSearchParams(signupFields({ name: "Kept\0Name" })).toString();
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const answer = await browser.ask("/signup", { method: "POST", headers, body });
    expect(answer.status).toBe(422);
    expect(answer.text).toContain('value="KeptName"');
    const broken = await browser.ask("/signup", { method: "POST", headers, body: body.replace("%00", "%ED%A0%80") });
    expect(broken.status).toBe(422);
  });

  test("another content type and another site's form are refused", async () => {
    const browser = english(site.visitor());
    const json = await browser.ask("/signup", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: "{",
    });
    expect(json.status).toBe(415);
    expect((await browser.post("/signup", signupFields(), { origin: "https://evil.test" })).status).toBe(403);
  });

  test("does not ask for the gender if the niche implies it", async () => {
    const [gay] = await site.db.selectFrom("site").select("domain").where("niche", "=", 7).execute();
    if (!gay) return;
    const page = await english(site.visitor()).get("/signup", { host: gay.domain });
    expect(page.text).not.toContain('name="gender"');
  });
});

describe("a known address", () => {
  test("twenty simultaneous sign-ups on two processes make one account", async () => {
    const fields = signupFields();
    const posts = Array.from({ length: 20 }, (_, index) => ({
      browser: english(site.visitor(index % 2)),
      path: "/signup",
      fields,
    }));
    expect(new Set(await releaseTogether(posts))).toEqual(new Set([302]));
    const accounts = await accountOf(fields.email!);
    expect(accounts.map((account) => account.credits)).toEqual([15]);
    expect(await countFor("ledger", accounts[0]!.id)).toBe(1);
    expect(await countFor("outbox", accounts[0]!.id)).toBe(1);
  });

  test("twenty simultaneous sign-ups with different passwords make one account and no server error @thorough", async () => {
    const fields = signupFields();
    const posts = Array.from({ length: 20 }, (_, index) => ({
      browser: english(site.visitor(index % 2)),
      path: "/signup",
      fields: { ...fields, password: `a-good-secret-${index}` },
    }));
    const statuses = await releaseTogether(posts);
    expect(statuses.filter((status) => status === 302)).toHaveLength(1);
    expect(statuses.filter((status) => status !== 302 && status !== 409 && status !== 429)).toEqual([]);
    expect(await accountOf(fields.email!)).toHaveLength(1);
  });

  test("another spelling of the address does not make a second account", async () => {
    const { credentials } = await aNewMember(site);
    const upperCase = { ...signupFields(), email: credentials.email.toUpperCase(), password: "another-secret-7" };
    const answer = await english(site.visitor()).post("/signup", upperCase);
    expect(answer.status).toBe(409);
    expect(await accountOf(credentials.email)).toHaveLength(1);
  });

  test("repeated with the right password within 10 minutes signs in, without second credits or mail", async () => {
    const { credentials } = await aNewMember(site);
    const browser = english(site.visitor());
    const again = await browser.post("/signup", { ...signupFields(), ...credentials });
    expect([again.status, again.location]).toEqual([302, "/complete-signup?step=photo"]);
    const [account] = await accountOf(credentials.email);
    expect([account?.credits, await countFor("outbox", account!.id)]).toEqual([15, 1]);
    await site.db
      .updateTable("account")
      .set({ signup_date: new Date(Date.now() - 10 * 60_000 - 1000) })
      .where("id", "=", account!.id)
      .execute();
    expect((await english(site.visitor()).post("/signup", { ...signupFields(), ...credentials })).status).toBe(409);
  });

  test("gets a link to the login with the address filled in", async () => {
    const { credentials } = await aNewMember(site);
    const answer = await english(site.visitor()).post(
      "/signup",
      signupFields({ email: credentials.email, password: "other-one-77" }),
    );
    expect(answer.status).toBe(409);
    expect(answer.words).toContain("An active account already exists with this e-mail");
    const href = /href="(\/login\?email=[^"]+)"/.exec(answer.text)?.[1] ?? "";
    expect((await english(site.visitor()).get(href)).text).toContain(`value="${credentials.email}"`);
  });

  test("whose deletion is pending is referred to the reactivation or customer service", async () => {
    const { credentials } = await aNewMember(site);
    await site.db
      .updateTable("account")
      .set({ status: "pending_deletion" })
      .where("email", "=", credentials.email)
      .execute();
    const answer = await english(site.visitor()).post("/signup", signupFields(credentials));
    expect(answer.status).toBe(409);
    expect(answer.words).toContain("Reactivate it with the link we e-mailed you");
    expect(answer.words).toContain("customer service");
  });

  test("guessing the password of a new account by repeated sign-ups hits the login limit", async () => {
    const { credentials } = await aNewMember(site);
    const guess = (password: string) =>
      english(site.visitor()).post("/signup", signupFields({ ...credentials, password }));
    for (let n = 0; n < 5; n++) expect((await guess(`wrong-guess-${n}`)).status).toBe(409);
    const sixth = await guess(credentials.password);
    expect(sixth.status).toBe(429);
    expect(sixth.words).toContain("Too many incorrect attempts, account blocked for 15 min.");
  });
});

describe("a site's settings", () => {
  let own: TestSite;
  beforeAll(async () => {
    own = await startSite();
    await changeSettings(own, { signups: "with_trafficsource", hide_membership: true });
  });
  afterAll(() => own.stop());

  test("without a traffic source sign-up is closed, on the page and for posts", async () => {
    const page = await english(own.visitor()).get("/signup");
    expect(page.status).toBe(200);
    expect(page.words).toContain("Sign-up is closed right now");
    expect(page.text).not.toContain('name="email"');
    const post = await english(own.visitor()).post("/signup", signupFields());
    expect(post.status).toBe(409);
    expect(post.words).toContain("Sign-up is closed right now");
  });

  test("with one it is open, and a known address gets a neutral answer and a mail that explains it", async () => {
    const fields = signupFields();
    const first = await english(own.visitor()).post("/signup?network=ads", fields);
    expect(first.status).toBe(302);
    const answer = await english(own.visitor()).post("/signup?network=ads", { ...fields, password: "another-one-7" });
    expect(answer.status).toBe(409);
    expect(answer.words).toContain("We couldn't create an account with these details");
    expect(answer.words).not.toContain("already exists");
    const [link] = await mailedLinks(own, fields.email!);
    expect(link).toBe(`/login?email=${encodeURIComponent(fields.email!)}`);
  });
});
