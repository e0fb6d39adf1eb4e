import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { minutes } from "#app/platform/units.ts";
import { aDeskPerson, hiddenValue } from "../../support/desk/desk.ts";
import { startSite, type TestSite } from "../../support/site/site.ts";
import { runStaffOn } from "../../support/desk/staff-commands.ts";

let site: TestSite;
let owner: Awaited<ReturnType<typeof aDeskPerson>>;

beforeAll(async () => {
  site = await startSite();
  owner = await aDeskPerson(site, ["owner"]);
});

afterAll(async () => {
  expect(site.errors()).toEqual([]);
  await site.stop();
});

test.each(["moderation", "service", "marketing", "money"] as const)("%s knows no sites and no prices", async (role) => {
  const person = await aDeskPerson(site, [role]);
  for (const address of [
    ...["/desk/sites", "/desk/sites/localhost", "/desk/sites/localhost/history", "/desk/sites/localhost/landers"],
    ...["/desk/sites/localhost/fictional", "/desk/sites/localhost/fictional/1", "/desk/prices"],
  ]) {
    expect((await person.get(address)).status, address).toBe(404);
    if (address !== "/desk/sites") expect((await person.post(address, {})).status, address).toBe(404);
  }
  expect((await person.get("/desk/marketing")).status).toBe(role === "marketing" ? 200 : 404);
});

test("an unknown site, profile or picture is 404", async () => {
  for (const address of [
    "nowhere.test",
    "localhost/fictional/0",
    "localhost/fictional/12",
    `localhost/photos/${"x".repeat(22)}`,
  ]) {
    expect((await owner.get(`/desk/sites/${address}`)).status, address).toBe(404);
  }
});

describe("settings", () => {
  const address = "/desk/sites/localhost?section=credits";
  const fields = {
    ...{ section: "credits", message_credits: "5", photo_credits: "5", gift_credits: "10", signup_credits: "15" },
    ...{ swipe_daily_cap: "100", refund_days: "14", premium_claim_off: "" },
  };
  const settings = async () =>
    (await site.db.selectFrom("site").select("settings").where("domain", "=", "localhost").executeTakeFirstOrThrow())
      .settings;
  const versions = () =>
    site.db.selectFrom("site_version").selectAll().where("site_id", "=", 1).orderBy("id").execute();

  beforeEach(async () => {
    await site.db.deleteFrom("site_version").execute();
    await site.db.updateTable("site").set({ settings: "{}" }).where("domain", "=", "localhost").execute();
  });

  test("the owner sees the difference before it is applied, and the history afterwards", async () => {
    const form = await owner.get(address);
    const version = hiddenValue(form, "version");
    const review = await owner.post(address, { ...fields, version, message_credits: "7", intent: "review" });
    expect(review.status).toBe(200);
    expect(review.words).toMatch(/This would change Credits for a message 5 → 7/);
    expect(await settings()).toEqual({});
    const reviewed = hiddenValue(review, "reviewed");
    const applied = await owner.post(address, {
      ...{
        ...fields,
        version: hiddenValue(review, "version"),
        message_credits: "7",
        reviewed,
        reason: "dearer",
        intent: "apply",
      },
    });
    expect(applied.location).toMatch(/^\/desk\/sites\/localhost\?section=credits&applied=/);
    expect(await settings()).toEqual({ message_credits: 7 });
    const history = await owner.get("/desk/sites/localhost/history");
    expect(history.words).toContain(`${owner.personName} ·`);
    expect(history.words).toMatch(/dearer current Credits for a message 5 → 7/);
    const [row] = await site.db
      .selectFrom("staff_audit")
      .selectAll()
      .where("command", "=", "site set")
      .where("person_id", "=", owner.personId)
      .execute();
    expect(row).toMatchObject({ subject: "site localhost", details: { reason: "dearer" } });
  });

  test("only what was shown is applied: an input that changed since shows its difference again", async () => {
    const review = await owner.post(address, { ...fields, version: "0", message_credits: "7", intent: "review" });
    const reviewed = hiddenValue(review, "reviewed");
    const again = await owner.post(address, {
      ...fields,
      version: "0",
      message_credits: "9",
      reviewed,
      intent: "apply",
    });
    expect(again.status).toBe(409);
    expect(again.words).toMatch(/Credits for a message 5 → 9/);
    expect(await settings()).toEqual({});
  });

  test("what someone else changed meanwhile is shown, and nothing typed is lost", async () => {
    const review = await owner.post(address, { ...fields, version: "0", message_credits: "7", intent: "review" });
    await runStaffOn(site, ["site", "set", "localhost", "photo_credits", "9", "--reason", "theirs"]);
    const input = { ...fields, message_credits: "7", reason: "mine" };
    const posted = { ...input, version: "0", reviewed: hiddenValue(review, "reviewed"), intent: "apply" };
    const conflict = await owner.post(address, posted);
    expect(conflict.status).toBe(409);
    expect(conflict.words).toMatch(/Someone else has changed this site.*: theirs Credits for a photo 5 → 9/);
    expect(conflict.words).toMatch(/This would change Credits for a message 5 → 7 Why/);
    expect(conflict.text).toContain('value="mine"');
    // The form holds the other's change now, so that it is not taken back by the way.
    const confirmed = await owner.post(address, {
      ...{ ...input, photo_credits: "9", version: hiddenValue(conflict, "version") },
      ...{ reviewed: hiddenValue(conflict, "reviewed"), intent: "apply" },
    });
    expect(confirmed.status).toBe(302);
    expect(await settings()).toEqual({ photo_credits: 9, message_credits: 7 });
    // Both changed the same setting: it says so.
    const clash = await owner.post(address, { ...fields, version: "0", photo_credits: "8", intent: "review" });
    expect(clash.words).toMatch(/Credits for a photo \(changed by both\) 9 → 8/);
  });

  test("refused values are named at their field and come back", async () => {
    const refused = await owner.post(address, { ...fields, version: "0", message_credits: "many", intent: "review" });
    expect(refused.status).toBe(422);
    expect(refused.words).toContain("Credits for a message: a whole number from 0 to 1000.");
    expect(refused.text).toContain('value="many"');
    const wrongs: Record<string, string>[] = [
      ...[{ section: "nothing" }, { version: "-1" }, { version: "x" }, { reason: "x".repeat(301) }],
    ];
    for (const wrong of wrongs) {
      const answer = await owner.post(address, { ...fields, version: "0", intent: "review", ...wrong });
      expect(answer.status, JSON.stringify(wrong)).toBe(422);
    }
    expect(await versions()).toEqual([]);
  });

  test("two owners who apply at once: the second sees the first", async () => {
    const other = await aDeskPerson(site, ["owner"]);
    const apply = async (person: typeof owner, value: string) => {
      const review = await person.post(address, { ...fields, version: "0", message_credits: value, intent: "review" });
      const reviewed = hiddenValue(review, "reviewed");
      return () => person.post(address, { ...fields, version: "0", message_credits: value, reviewed, intent: "apply" });
    };
    const [one, two] = [await apply(owner, "7"), await apply(other, "8")];
    const statuses = (await Promise.all([one(), two()])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([302, 409]);
    expect(await versions()).toHaveLength(1);
  });

  test("the owner goes back to an earlier version after seeing what it changes", async () => {
    for (const value of ["7", "9"]) await runStaffOn(site, ["site", "set", "localhost", "message_credits", value]);
    const [first] = await versions();
    const look = await owner.get(`/desk/sites/localhost/history?to=${first?.id}`);
    expect(look.words).toMatch(/would change Credits for a message 9 → 7/);
    const late = await aDeskPerson(site, ["owner"], { signedInAt: new Date(Date.now() - minutes(20)) });
    const asked = await late.post("/desk/sites/localhost/history", { version: String(first?.id), reason: "" });
    expect([asked.status, asked.words]).toEqual([403, expect.stringContaining("Confirm that it's you")]);
    expect(await settings()).toEqual({ message_credits: 9 });
    const back = await owner.post("/desk/sites/localhost/history", { version: String(first?.id), reason: "" });
    expect(back.location).toBe("/desk/sites/localhost/history?reverted=1");
    expect(await settings()).toEqual({ message_credits: 7 });
    const again = await owner.post("/desk/sites/localhost/history", { version: String(first?.id), reason: "" });
    expect(again.status).toBe(409);
    const unknown = await owner.post("/desk/sites/localhost/history", { version: "999999" });
    expect([unknown.status, unknown.words]).toEqual([409, expect.stringContaining("has no such change")]);
    expect(unknown.words).not.toContain("site history.");
    expect((await owner.post("/desk/sites/localhost/history", { version: "x" })).status).toBe(422);
  });
});

describe("prices", () => {
  test("a bundle's price is changed where nobody else has changed it meanwhile", async () => {
    const { id } = await site.db
      .selectFrom("bundle")
      .select("id")
      .where("tier", "=", "p1")
      .where("currency", "=", "SEK")
      .executeTakeFirstOrThrow();
    const seen = { seen_price: "289.00", seen_credits: "150", seen_active: "yes" };
    const input = { intent: "bundle", id: String(id), price: "299.00", credits: "150", active: "yes", ...seen };
    expect((await owner.post("/desk/prices?currency=SEK", input)).status).toBe(302);
    const row = () => site.db.selectFrom("bundle").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    expect(await row()).toMatchObject({ price_minor: 29_900, active: true, popular: false });
    const late = await owner.post("/desk/prices?currency=SEK", { ...input, price: "1.00" });
    expect([late.status, late.words]).toEqual([
      409,
      expect.stringMatching(/Someone else .* p1, price SEK 299\.00 → SEK 1\.00/),
    ]);
    // What was entered is kept, beside the terms that count now: saving it again would replace them.
    expect(late.text).toContain('value="1.00"');
    expect(late.text).toContain('name="seen_price" value="299.00"');
    for (const wrong of ["", "free", "0", "-1", "1e5", "12345678"]) {
      const refused = await owner.post("/desk/prices?currency=SEK", { ...input, price: wrong });
      expect(refused.status, wrong).toBe(422);
    }
    expect((await row()).price_minor).toBe(29_900);
  });

  test("prices, new codes and the company's account ask for a fresh code; switching a code off does not", async () => {
    const late = await aDeskPerson(site, ["owner"], { signedInAt: new Date(Date.now() - minutes(16)) });
    const page = await late.get("/desk/prices");
    const seen = hiddenValue(page, "seen").replaceAll("&quot;", '"');
    const company = { ...(JSON.parse(seen) as object), creditor_iban: "NL91ABNA0417164300" };
    const code = { code: "LATE20", percentage: "20", days: "30" };
    for (const [path, fields] of [
      ["/desk/prices", { intent: "company", id: "1", seen, ...company }],
      ["/desk/commands/company-set", { intent: "run", field: "creditor_iban", value: "NL91ABNA0417164300" }],
      ["/desk/commands/bundle-set", { intent: "run", tier: "p1", currency: "EUR", field: "price", value: "1" }],
      ["/desk/commands/code-create", { intent: "run", ...code }],
    ] as const) {
      const asked = await late.post(path, fields as Record<string, string>);
      expect([asked.status, asked.words], path).toEqual([403, expect.stringContaining("Confirm that it's you")]);
    }
    expect((await owner.post("/desk/commands/code-create", { intent: "run", ...code })).words).toContain(
      "LATE20 gives",
    );
    const off = { intent: "code", code: "LATE20", site: "localhost" };
    expect((await late.post("/desk/prices", off)).words).toContain("LATE20 is turned off.");
    expect((await late.post("/desk/prices", { ...off, on: "yes" })).status).toBe(403);
  });

  test("codes are shown with their use and yield, and switched off", async () => {
    await runStaffOn(site, ["code", "create", "SPRING20", "--percentage", "20", "--days", "30"]);
    expect((await owner.get("/desk/prices")).words).toMatch(/SPRING20 20% · localhost .* 0 orders, no revenue/);
    const off = await owner.post("/desk/prices", { intent: "code", code: "SPRING20", site: "localhost" });
    expect(off.words).toContain("SPRING20 is turned off.");
  });

  test("the company is changed as a whole, and a wrong value comes back", async () => {
    const page = await owner.get("/desk/prices");
    const seen = hiddenValue(page, "seen").replaceAll("&quot;", '"');
    const company = JSON.parse(seen) as Record<string, string | string[]>;
    const texts = Object.fromEntries(
      Object.entries(company).map(([name, value]) => [name, Array.isArray(value) ? value.join("\n") : String(value)]),
    );
    const input = { intent: "company", id: "1", seen, ...texts };
    const refused = await owner.post("/desk/prices", { ...input, creditor_iban: "NL00" });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain('value="NL00"');
    expect((await owner.post("/desk/prices", { ...input, tradenames: "Vesper\nNorth" })).status).toBe(302);
    const row = await site.db.selectFrom("company").selectAll().where("id", "=", 1).executeTakeFirstOrThrow();
    expect(row.tradenames).toEqual(["Vesper", "North"]);
    // Who comes second sees what both have changed; saving again stores exactly that.
    await site.db.updateTable("company").set({ city: "Rotterdam" }).where("id", "=", 1).execute();
    const conflict = await owner.post("/desk/prices", { ...input, tradenames: "South", zip: "3011 AA" });
    expect(conflict.status).toBe(409);
    expect(conflict.words).toMatch(
      /Someone else .* Postcode .* → 3011 AA Trade names \(changed by both\) Vesper, North → South/,
    );
    expect(conflict.words).not.toMatch(/City .* →/);
    expect(conflict.text).toContain('value="Rotterdam"');
    const again = { ...input, tradenames: "South", zip: "3011 AA", city: "Rotterdam" };
    const known = hiddenValue(conflict, "seen").replaceAll("&quot;", '"');
    expect((await owner.post("/desk/prices", { ...again, seen: known })).status).toBe(302);
    const after = await site.db.selectFrom("company").selectAll().where("id", "=", 1).executeTakeFirstOrThrow();
    expect(after).toMatchObject({ tradenames: ["South"], zip: "3011 AA", city: "Rotterdam" });
    // A form that has seen nothing is shown everything it would change.
    const blind = await owner.post("/desk/prices", { ...again, seen: "{", city: "Delft" });
    expect(blind.words).toMatch(/Someone else .* City \(changed by both\) Rotterdam → Delft/);
  });
});
