import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { call } from "#tests/support/api-client.ts";
import { announceSites } from "#tests/support/change-settings.ts";
import { Browser } from "#tests/support/browser.ts";
import { moveClock } from "#tests/support/clock.ts";
import { aMember } from "#tests/support/a-member.ts";
import { english, signupFields, aNewMember, mailedLinks } from "#tests/support/new-member.ts";
import { startSite, type TestSite } from "#tests/support/site.ts";

let site: TestSite;

beforeAll(async () => {
  site = await startSite();
});
afterAll(async () => {
  await site.stop();
  expect(site.errors()).toEqual([]);
});

const post = (changes: Record<string, string>) => english(site.visitor()).post("/signup", signupFields(changes));

describe("a name", () => {
  test.each([
    ["zalgo", `Za${"\u0300\u0336\u0489".repeat(6)}lgo`, "Your username can contain letters"],
    ["detached combining marks", "\u0336\u0337\u0338Sanne", "Your username can contain letters"],
    ["a direction override", "San\u202enna", "Your username can contain letters"],
    ["a direction isolate", "\u2067Sanne\u2069", "Your username can contain letters"],
    ["zero-width characters", "San\u200b\u200dne", "Your username can contain letters"],
    ["a line break", "San\r\nne", "Your username can contain letters"],
    ["an address", "sanne@mail.test", "Your username can't contain"],
    ["a URL", "www.sanne.nl", "Your username can't contain"],
    ["a phone number", "Sanne 0612345678", "Your username can't contain"],
  ])("with %s is refused and shown again unchanged", async (_, name, words) => {
    const answer = await post({ name });
    expect(answer.status).toBe(422);
    expect(answer.words).toContain(words);
    const [, fieldValue = ""] =
      /name="name"[^>]*? value="([^"]*)"|value="([^"]*)"[^>]*? name="name"/.exec(answer.text) ?? [];
    // A single-line field drops line breaks.
    expect(fieldValue.replace(/&#x0?[da];|[\r\n]/gi, "")).toBe(name.replace(/[\r\n]/g, ""));
  });

  test("in a right-to-left script is accepted and shown", async () => {
    const { browser } = await aNewMember(site, { name: "שָׁלוֹם" });
    expect((await browser.get("/settings")).status).toBe(200);
    const profile = await browser.get("/profile");
    expect(profile.text).toContain("שָׁלוֹם".normalize("NFC"));
  });
});

describe("one address", () => {
  test.each([
    ["in capitals", (email: string) => email.toUpperCase()],
    ["with spaces around it", (email: string) => `  ${email} `],
    ["in full-width letters", (email: string) => email.replace(/[a-z]/g, (letter) => fullWidth(letter))],
    ["with a full-width @", (email: string) => email.replace("@", "＠")],
    ["with a soft hyphen", (email: string) => email.replace("newcomer", "new\u00adcomer")],
    ["with a dotless I", (email: string) => email.toUpperCase().replace("I", "İ")],
  ])("%s does not make a second account", async (_, spell) => {
    const { credentials } = await aNewMember(site);
    const answer = await post({ email: spell(credentials.email), password: "another-secret-7" });
    expect([409, 422]).toContain(answer.status);
    expect(await accountsLike(credentials.email)).toBe(1);
  });

  test("with a non-ASCII domain is the same in every form, also at the login", async () => {
    const local = `jan-${process.pid}`;
    const forms = ["münchen-test.de", "MÜNCHEN-TEST.de", "mu\u0308nchen-test.de", "xn--mnchen-test-thb.de"];
    const { credentials } = await aNewMember(site, { email: `${local}@${forms[0]}` });
    for (const form of forms.slice(1)) {
      const email = `${local}@${form}`;
      expect([form, (await post({ email, password: "another-secret-7" })).status]).toEqual([form, 409]);
      const login = await english(site.visitor()).post("/login", { email, password: credentials.password });
      expect([form, login.status]).toEqual([form, 302]);
    }
  });

  const fullWidth = (letter: string) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0);
  const accountsLike = async (email: string) => {
    const rows = await site.db
      .selectFrom("account")
      .select("id")
      .where(sql<string>`lower(normalize(email, NFKC))`, "=", email.toLowerCase())
      .execute();
    return rows.length;
  };
});

describe("a password", () => {
  test.each([
    [7, 422],
    [8, 302],
    [128, 302],
    [129, 422],
    [1_000_000, 422],
  ])("of %i characters is answered with %i", async (length, status) => {
    const password = "x7-".repeat(length).slice(0, length);
    const answer = await post({ password });
    expect(answer.status).toBe(status);
    if (status === 422) expect(answer.text).not.toContain(password.slice(0, 7));
  });
});

describe("a date of birth", () => {
  const signUpBorn = (year: string, month: string, day: string) =>
    post({ "date_of_birth.day": day, "date_of_birth.month": month, "date_of_birth.year": year });

  test.each([
    ["1990", "2", "30", "Invalid date of birth."],
    ["1991", "2", "29", "Invalid date of birth."],
    ["0001", "1", "1", "Invalid date of birth."],
    ["9999", "12", "31", "Invalid date of birth."],
    ["1990", "4", "31", "Invalid date of birth."],
    ["1900", "2", "29", "Invalid date of birth."],
  ])("%s-%s-%s is refused", async (year, month, day, words) => {
    const answer = await signUpBorn(year, month, day);
    expect(answer.status).toBe(422);
    expect(answer.words).toContain(words);
  });

  test("29 February of a leap year is accepted", async () =>
    expect((await signUpBorn("1992", "2", "29")).status).toBe(302));

  test("of tomorrow is refused as invalid, of today because of the age @thorough", async () => {
    // About noon in Amsterdam, so that the day does not change during the test.
    const noon = new Date();
    noon.setUTCHours(11, 30, 0, 0);
    await moveClock(site, Math.round((noon.getTime() - Date.now()) / 1000));
    const answerOn = async (days: number) => {
      const date = new Date(noon.getTime() + days * 86_400_000).toISOString().slice(0, 10);
      const [year = "", month = "", day = ""] = date.split("-");
      const answer = await signUpBorn(year, month, day);
      return [answer.status, answer.words.includes("Invalid date of birth."), answer.words.includes("(18+)")];
    };
    expect(await answerOn(1)).toEqual([422, true, false]);
    expect(await answerOn(0)).toEqual([422, false, true]);
    await moveClock(site, 0);
  });

  test("reaches the minimum age on the birthday, by the calendar of the site's time zone", async () => {
    const zones = {
      "she.localhost": "Pacific/Kiritimati",
      localhost: "Europe/Amsterdam",
      "bdsm.localhost": "America/Los_Angeles",
    };
    for (const [domain, timezone] of Object.entries(zones)) {
      await site.db
        .updateTable("site")
        .set({ settings: JSON.stringify({ timezone }) })
        .where("domain", "=", domain)
        .execute();
    }
    await announceSites(site);
    // 11:30 UTC is half past one the next day in Kiritimati and half past three in Los Angeles.
    const noon = new Date();
    noon.setUTCHours(11, 30, 0, 0);
    await moveClock(site, Math.round((noon.getTime() - Date.now()) / 1000));
    const port = new URL(site.origins[0] ?? "").port;
    const answerOn = async (domain: string, timezone: string, days: number) => {
      const today = new Intl.DateTimeFormat("sv-SE", { timeZone: timezone }).format(noon);
      const [year = 0, month = 1, day = 1] = today.split("-").map(Number);
      const date = new Date(Date.UTC(year - 18, month - 1, day + days)).toISOString().slice(0, 10).split("-");
      const browser = english(new Browser(site.origins[0] ?? "", `${domain}:${port}`));
      const fields = {
        "date_of_birth.year": date[0] ?? "",
        "date_of_birth.month": date[1] ?? "",
        "date_of_birth.day": date[2] ?? "",
      };
      return (await browser.post("/signup", signupFields(fields))).status;
    };
    // Waits until the site has reloaded its new time zone.
    await expect.poll(() => answerOn("she.localhost", "Pacific/Kiritimati", 0)).toBe(302);
    for (const [domain, timezone] of Object.entries(zones)) {
      const statuses = [];
      for (const days of [1, 0, -1]) statuses.push(await answerOn(domain, timezone, days));
      expect([domain, ...statuses]).toEqual([domain, 422, 302, 302]);
    }
    await moveClock(site, 0);
  });
});

test("a nested name where a text is expected is refused, not thrown", async () => {
  for (const name of ["email", "name", "password", "gender", "member_resell", "network"]) {
    const { [name]: _text, ...others } = signupFields();
    const answer = await english(site.visitor()).post("/signup", { ...others, [`${name}.x`]: "y", name: "" });
    expect(answer.status, name).toBe(422);
  }
});

describe("a crowded network", () => {
  const key = "signup_crowd:127.0.0.0/24";
  /** As after sixty sign-ups from the tests' network. */
  const crowd = () => {
    const expire = Date.now() + 600_000;
    return site.db
      .insertInto("rate_limit")
      .values({ key, points: 60, expire })
      .onConflict((conflict) => conflict.column("key").doUpdateSet({ points: 60, expire }))
      .execute();
  };
  afterEach(() => site.db.deleteFrom("rate_limit").where("key", "like", "signup_%").execute());

  test("its newcomers are unseen and silent until confirmed, and come one after another, or by mail", async () => {
    await crowd();
    const partner = await aMember(site);
    const { browser, credentials } = await aNewMember(site);
    const profileOf = (email: string) =>
      site.db
        .selectFrom("profile")
        .innerJoin("account", "account.id", "profile.account_id")
        .select(["profile.id", "profile.listed", "account.held", "account.status"])
        .where("account.email", "=", email)
        .executeTakeFirst();
    const held = await profileOf(credentials.email);
    expect(held).toMatchObject({ listed: false, held: true, status: "not_confirmed" });
    // Why, what is left, and the way out: above every page, at the last step of sign-up, and where something is refused.
    const page = await browser.get("/members");
    expect([page.status, page.words.includes(`no one sees your profile and you can't write`)]).toEqual([200, true]);
    expect(page.words).toContain(`We've sent the link to ${credentials.email}.`);
    expect((await browser.get("/complete-signup?step=done")).words).toContain("your profile stays hidden");
    expect((await partner.browser.get(`/members/${held?.id}`)).status).toBe(404);
    const message = { intent: "send", text: "Hello", key: "k-crowded-network" };
    const written = await browser.post(`/members/${partner.profileId}/chat`, message);
    expect([written.status, written.words.includes("messages wait until then")]).toEqual([403, true]);

    const fields = signupFields();
    const waits = await english(site.visitor()).post("/signup", fields);
    expect([waits.status, Number(waits.headers["retry-after"]) > 0]).toEqual([429, true]);
    expect(waits.words).toContain("let us send you a link by e-mail");
    expect(waits.text).toContain('name="by_mail"');
    expect(await profileOf(fields.email ?? "")).toBeUndefined();
    const visitor = english(site.visitor());
    const mailed = await visitor.post("/signup", { ...fields, by_mail: "1" });
    expect(mailed.location).toBe("/signup?mailed=1");
    expect((await visitor.follow(mailed)).words).toContain("We've sent you a link");
    expect(visitor.cookies.has("session")).toBe(false);
    // The same post once more gives no session either; that of a newcomer who had a turn goes on as the first did.
    expect((await visitor.post("/signup", { ...fields, by_mail: "1" })).location).toBe("/signup?mailed=1");
    expect(visitor.cookies.has("session")).toBe(false);
    expect((await english(site.visitor()).post("/signup", credentials)).location).toBe("/complete-signup?step=photo");
    // A known address takes nobody's turn.
    await site.db.deleteFrom("rate_limit").where("key", "like", "signup_turn:%").execute();
    const known = { ...signupFields(), email: partner.email };
    expect((await english(site.visitor()).post("/signup", known)).status).toBe(409);
    const turns = site.db.selectFrom("rate_limit").select("key").where("key", "like", "signup_turn:%");
    expect(await turns.execute()).toEqual([]);

    for (const [email, password] of [
      [credentials.email, ""],
      [fields.email ?? "", fields.password ?? ""],
    ] as const) {
      const [link = ""] = await mailedLinks(site, email);
      const token = new URLSearchParams(link.split("?")[1]).get("token") ?? "";
      const own = password === "" ? browser : english(site.visitor());
      expect((await own.post("/activate", { token, password })).status).toBe(302);
      expect(await profileOf(email)).toMatchObject({ listed: true, held: false, status: "active" });
    }
    expect((await partner.browser.get(`/members/${held?.id}`)).status).toBe(200);
    expect((await browser.post(`/members/${partner.profileId}/chat`, message)).status).toBe(302);
  });

  test("whoever is let in by mail logs in only after confirming, and can have the mail sent again", async () => {
    await crowd();
    const fields = signupFields();
    const { email = "", password = "" } = fields;
    const visitor = english(site.visitor());
    expect((await visitor.post("/signup", { ...fields, by_mail: "1" })).location).toBe("/signup?mailed=1");
    // Also once the crowd has gone, and without asking for the mail again.
    await site.db.deleteFrom("rate_limit").where("key", "=", key).execute();
    expect((await visitor.post("/signup", fields)).location).toBe("/signup?mailed=1");

    const logIn = (words: string) => visitor.post("/login", { email, password: words });
    const refused = await logIn(password);
    expect([refused.status, refused.words.includes("Confirm your e-mail address first")]).toEqual([403, true]);
    expect(refused.words).toContain("Send the e-mail again");
    const other = await logIn("not-this-one");
    expect([other.status, other.words.includes("Login failed")]).toEqual([422, true]);
    const byApi = await call(visitor, "POST", "/api/user.php", { json: { email, password } });
    expect([byApi.status, byApi.body.error]).toEqual([403, "login_unconfirmed"]);
    expect(visitor.cookies.has("session")).toBe(false);
    const sessions = site.db.selectFrom("session").innerJoin("account", "account.id", "session.account_id");
    expect(await sessions.select("account.id").where("account.email", "=", email).execute()).toEqual([]);

    // An address without such an account gets the same answers, and no mail.
    const partner = await aMember(site);
    for (const address of [email, "nobody@example.test", partner.email]) {
      for (let n = 0; n < 3; n++) {
        const sent = await visitor.post("/activate", { intent: "resend", email: address.toUpperCase() });
        expect([sent.status, sent.location]).toEqual([302, "/signup?mailed=1"]);
      }
      const fourth = await visitor.post("/activate?sent=1", { intent: "resend", email: address });
      expect([fourth.status, fourth.words.includes("3 times today")]).toEqual([429, true]);
    }
    expect(await mailedLinks(site, email)).toHaveLength(4);
    expect(await mailedLinks(site, partner.email)).toEqual([]);

    const [link = ""] = await mailedLinks(site, email);
    const token = new URLSearchParams(link.split("?")[1]).get("token") ?? "";
    expect((await visitor.post("/activate", { token, password })).location).toBe("/activate/done");
    expect((await logIn(password)).location).toBe("/members");
    expect(visitor.cookies.has("session")).toBe(true);
  });
});
