import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { announceSites } from "#tests/support/members/change-settings.ts";
import { Browser } from "#tests/support/requests/browser.ts";
import { moveClock } from "#tests/support/site/clock.ts";
import { english, signupFields, aNewMember } from "#tests/support/members/new-member.ts";
import { startSite, type TestSite } from "#tests/support/site/site.ts";

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
