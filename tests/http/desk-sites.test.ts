import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { moveClock } from "../support/clock.ts";
import { aDeskPerson } from "../support/desk.ts";
import type { Answer } from "../support/browser.ts";
import { multipart, postForm } from "../support/multipart.ts";
import { aPicture } from "../support/pictures.ts";
import { startSite, type TestSite } from "../support/site.ts";
import { runStaffProcess } from "../support/staff-process.ts";
import { zipOf } from "../support/zip.ts";

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

/** The value of a hidden field of the page. */
const hidden = (page: Answer, name: string) =>
  new RegExp(`name="${name}" value="([^"]*)"|value="([^"]*)" name="${name}"`).exec(page.text)?.slice(1).find(Boolean) ??
  "";

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
    const version = hidden(form, "version");
    const review = await owner.post(address, { ...fields, version, message_credits: "7", intent: "review" });
    expect(review.status).toBe(200);
    expect(review.words).toMatch(/This would change Credits for a message 5 → 7/);
    expect(await settings()).toEqual({});
    const reviewed = hidden(review, "reviewed");
    const applied = await owner.post(address, {
      ...{
        ...fields,
        version: hidden(review, "version"),
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
    expect(history.words).toMatch(/dearer as it is now Credits for a message 5 → 7/);
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
    const reviewed = hidden(review, "reviewed");
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
    await runStaffProcess(site, ["site", "set", "localhost", "photo_credits", "9", "--reason", "theirs"]);
    const input = { ...fields, message_credits: "7", reason: "mine" };
    const posted = { ...input, version: "0", reviewed: hidden(review, "reviewed"), intent: "apply" };
    const conflict = await owner.post(address, posted);
    expect(conflict.status).toBe(409);
    expect(conflict.words).toMatch(/Someone else has changed this site.*: theirs Credits for a photo 5 → 9/);
    expect(conflict.words).toMatch(/This would change Credits for a message 5 → 7 Why/);
    expect(conflict.text).toContain('value="mine"');
    // The form holds the other's change now, so that it is not taken back by the way.
    const confirmed = await owner.post(address, {
      ...{ ...input, photo_credits: "9", version: hidden(conflict, "version") },
      ...{ reviewed: hidden(conflict, "reviewed"), intent: "apply" },
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
      const reviewed = hidden(review, "reviewed");
      return () => person.post(address, { ...fields, version: "0", message_credits: value, reviewed, intent: "apply" });
    };
    const [one, two] = [await apply(owner, "7"), await apply(other, "8")];
    const statuses = (await Promise.all([one(), two()])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([302, 409]);
    expect(await versions()).toHaveLength(1);
  });

  test("the owner goes back to an earlier version after seeing what it changes", async () => {
    for (const value of ["7", "9"]) await runStaffProcess(site, ["site", "set", "localhost", "message_credits", value]);
    const [first] = await versions();
    const look = await owner.get(`/desk/sites/localhost/history?to=${first?.id}`);
    expect(look.words).toMatch(/would change Credits for a message 9 → 7/);
    const back = await owner.post("/desk/sites/localhost/history", { version: String(first?.id), reason: "" });
    expect(back.location).toBe("/desk/sites/localhost/history?reverted=1");
    expect(await settings()).toEqual({ message_credits: 7 });
    const again = await owner.post("/desk/sites/localhost/history", { version: String(first?.id), reason: "" });
    expect(again.status).toBe(409);
    expect((await owner.post("/desk/sites/localhost/history", { version: "999999" })).status).toBe(409);
    expect((await owner.post("/desk/sites/localhost/history", { version: "x" })).status).toBe(422);
  });
});

describe("words of landers", () => {
  const address = "/desk/sites/localhost/landers?lander=gallery&slug=summer&language=en";
  const words = { headline: "Only in the preview", lead: "", cta: "", scene: "", order: "", seen: "" };
  const frameOf = (page: Answer) => {
    const source = /<iframe[^>]* src="([^"]+)"/.exec(page.text)?.[1]?.replaceAll("&amp;", "&") ?? "";
    const url = new URL(source);
    return url.pathname + url.search;
  };

  test("a preview shows words that are not stored: uncounted, uncached, to nobody else", async () => {
    const page = await owner.post(address, { ...words, intent: "preview", show: "en", width: "tablet" });
    expect(page.status).toBe(200);
    expect(page.text).toContain("w-[768px]");
    expect(page.headers["content-security-policy"]).toContain("frame-src 'self' http://localhost");
    const visitor = site.visitor();
    const person = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0" };
    const preview = await visitor.get(frameOf(page), person);
    expect(preview.status).toBe(200);
    expect(preview.words).toContain("Only in the preview");
    expect(preview.headers["cache-control"]).toBe("private, no-store");
    expect(preview.headers["x-robots-tag"]).toBe("noindex");
    expect(preview.headers["set-cookie"]).toBeUndefined();
    expect(preview.headers.etag).toBeUndefined();
    expect(preview.headers["content-security-policy"]).toMatch(/frame-ancestors 'self' http:\/\/localhost:\d+/);
    expect(await site.db.selectFrom("lander_content").selectAll().execute()).toEqual([]);
    const count = () => site.db.selectFrom("tracking_visit").select("id").where("slug", "=", "summer").execute();
    expect(await count()).toEqual([]);
    // The phone's page comes from memory: it never holds a preview.
    const phone = { "user-agent": "Mozilla/5.0 (Linux; Android 15) Mobile Safari/537.36", "sec-ch-ua-mobile": "?1" };
    expect((await visitor.get(frameOf(page), phone)).words).toContain("Only in the preview");
    for (const query of ["", "?preview=1", "?preview=1&words=x.y"]) {
      const answer = await visitor.get(`/landers/gallery/summer${query}`, phone);
      expect(answer.status).toBe(200);
      expect(answer.words, query).not.toContain("Only in the preview");
    }
    // Another lander, another site, another signature, without preview=1: the usual page.
    const query = new URL(frameOf(page), "http://x.test").searchParams;
    const token = query.get("words") ?? "";
    const others = [
      `/landers/gallery?preview=1&words=${token}`,
      `/landers/video/summer?preview=1&words=${token}`,
      `/landers/gallery/summer?words=${token}`,
      `/landers/gallery/summer?preview=1&words=${token.slice(0, -2)}aa`,
    ];
    for (const other of others) expect((await visitor.get(other, person)).words, other).not.toContain("Only in the");
  });

  test("stored words are on the site at once; who comes second sees that someone was first", async () => {
    const input = { ...words, headline: "Summer is here", intent: "save" };
    const saved = await owner.post(address, input);
    expect(saved.location).toMatch(/saved=1/);
    const page = () => site.visitor().get("/landers/gallery/summer?lang=en");
    await expect.poll(async () => (await page()).words, { timeout: 20_000 }).toContain("Summer is here");
    expect((await page()).words).toContain("Summer is here");
    const second = await owner.post(address, { ...input, headline: "I was second" });
    expect(second.status).toBe(409);
    expect(second.text).toContain('value="I was second"');
    const seen = hidden(await owner.get(address), "seen");
    expect((await owner.post(address, { ...words, headline: "", seen, intent: "save" })).status).toBe(302);
    expect(await site.db.selectFrom("lander_content").selectAll().execute()).toEqual([]);
    expect((await owner.post(address, { ...words, headline: "x".repeat(121), intent: "save" })).status).toBe(422);
    expect((await owner.post(address, { ...words, scene: "loud", intent: "save" })).status).toBe(422);
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
    expect((await owner.post("/desk/prices?currency=SEK", { ...input, price: "1.00" })).status).toBe(409);
    for (const wrong of ["", "free", "0", "-1", "1e5", "12345678"]) {
      const refused = await owner.post("/desk/prices?currency=SEK", { ...input, price: wrong });
      expect(refused.status, wrong).toBe(422);
    }
    expect((await row()).price_minor).toBe(29_900);
  });

  test("codes are shown with their use and yield, and switched off", async () => {
    await runStaffProcess(site, ["code", "create", "SPRING20", "--percentage", "20", "--days", "30"]);
    expect((await owner.get("/desk/prices")).words).toMatch(/SPRING20 20 % · localhost .* 0 orders, no revenue/);
    const off = await owner.post("/desk/prices", { intent: "code", code: "SPRING20", site: "localhost" });
    expect(off.words).toContain("SPRING20 is switched off.");
  });

  test("the company is changed as a whole, and a wrong value comes back", async () => {
    const page = await owner.get("/desk/prices");
    const seen = hidden(page, "seen").replaceAll("&quot;", '"');
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
    expect((await owner.post("/desk/prices", { ...input, tradenames: "South" })).status).toBe(409);
  });
});

describe("fictional profiles", () => {
  const address = "/desk/sites/milf.localhost/fictional";
  const head = "external_id,name,gender,date_of_birth,country,city,interests,photos";
  const rows = ["a1,Anna,female,1980-01-01,NL,Utrecht,wine|tea,a.jpg", "a2,Bea,female,1979-01-01,DE,Berlin,,"];
  const csv = (...lines: string[]) => [head, ...lines].join("\n");
  const upload = (bytes: Uint8Array | string, name = "profiles.zip") =>
    postForm(owner, address, multipart([["file_name", "spring"], { field: "file", name, bytes: Buffer.from(bytes) }]));
  const profiles = () =>
    site.db
      .selectFrom("fictional_profile")
      .innerJoin("profile", "profile.id", "profile_id")
      .select([
        "external_id",
        "name",
        "fictional",
        "account_id",
        "main_photo_id",
        "profile.id",
        "status",
        "interest_bits",
      ])
      .orderBy("external_id")
      .execute();
  const ended = async () => {
    await expect
      .poll(() => site.db.selectFrom("fictional_import").select("id").where("ended_at", "is", null).execute(), {
        timeout: 20_000,
      })
      .toEqual([]);
    return site.db.selectFrom("fictional_import").selectAll().orderBy("created_at", "desc").executeTakeFirstOrThrow();
  };

  test("a zip file with photos is imported: marked, complete, with an audit row for each", async () => {
    const photo = await aPicture({ width: 300, height: 400 });
    const posted = await upload(zipOf({ "list.csv": csv(...rows), "faces/a.jpg": photo }));
    expect(posted.location).toBe(address);
    expect(await ended()).toMatchObject({ state: "done", total: 2, added: 2, known: 0, failed: 0, file: null });
    const [anna, bea] = await profiles();
    expect(anna).toMatchObject({ name: "Anna", fictional: true, account_id: null, status: "active" });
    expect(anna?.main_photo_id).toBeTruthy();
    expect(anna?.interest_bits).toBeGreaterThan(0);
    expect(bea).toMatchObject({ name: "Bea", main_photo_id: null });
    const page = await owner.get(address);
    expect(page.words).toMatch(/spring · done 2 added, 0 there already, 0 not imported/);
    expect(page.words).toContain("Anna, 46");
    const picture = await owner.get(`/desk/sites/milf.localhost/photos/${anna?.main_photo_id}`);
    expect(picture.headers["content-type"]).toBe("image/webp");
    const audit = await site.db
      .selectFrom("staff_audit")
      .selectAll()
      .where("command", "=", "fictional import")
      .execute();
    expect(audit.map(({ subject }) => subject)).toEqual(
      expect.arrayContaining(["site milf.localhost", `profile ${anna?.id}`, `profile ${bea?.id}`]),
    );
  });

  test("each bad row is named with its line, and the others come", async () => {
    const lines = [
      ...rows,
      "a3,Cleo,female,2000-01-01,NL,,,",
      "a4,Dora,female,1980-01-01,NL,,,missing.jpg",
      "a5,Eva,female,1980-01-01,NL,,,text.jpg",
      "a1,Again,female,1980-01-01,NL,,,",
      "a6,Fay,female,1980-01-01",
      "a7,Gina,female,1980-01-01,NL,,,../a.jpg",
      "a8,Hanna,female,1980-01-01,NL,,,",
    ];
    await upload(zipOf({ "list.csv": csv(...lines), "text.jpg": "this is no photo" }));
    const done = await ended();
    expect(done).toMatchObject({ state: "done", total: 9, added: 1, known: 2, failed: 6 });
    const problems = done.problems.map(({ line, externalId, problem }) => `${line} ${externalId}: ${problem}`);
    expect(problems).toEqual([
      "4 a3: this niche shows women from 30 years",
      expect.stringContaining("5 a4: photo missing.jpg: there is no such file"),
      "6 a5: photo text.jpg is not a JPEG, PNG or WebP picture",
      "7 a1: external_id a1 is on line 2 already",
      expect.stringContaining("8 a6: 4 cells instead of 8"),
      expect.stringContaining("9 a7: photo ../a.jpg: there is no such file"),
    ]);
    expect((await owner.get(address)).words).toContain("Line 4 (a3): this niche shows women from 30 years");
    expect((await profiles()).map(({ external_id }) => external_id)).toEqual(["a1", "a2", "a8"]);
  });

  test("a file that cannot be read is refused as a whole", async () => {
    const wrong: [Uint8Array | string, RegExp][] = [
      ["name\nAnna", /Columns are missing/],
      [Buffer.from(csv("a9,Zoë,female,1980-01-01,NL,,,"), "latin1"), /not in UTF-8/],
      [csv(`a9,${"x".repeat(10 * 1024 * 1024)},female,1980-01-01,NL,,,`), /more than 64000 characters/],
      [zipOf({ "a.jpg": "x" }), /no CSV files/],
      [Buffer.from("PK\x03\x04 broken"), /damaged/],
    ];
    for (const [file, words] of wrong) {
      expect((await upload(file)).status).toBe(302);
      const row = await ended();
      expect(row).toMatchObject({ state: "refused", added: 0 });
      expect(row.problems[0]?.problem).toMatch(words);
    }
    expect((await upload("")).status).toBe(422);
    expect((await upload(Buffer.alloc(11.5 * 1024 * 1024))).status).toBe(413);
    expect(await profiles()).toHaveLength(3);
  });

  test("an import that was interrupted goes on in another process, and adds nothing twice", async () => {
    const file = Buffer.from(csv("b1,Iris,female,1980-01-01,NL,,,", "b2,Jane,female,1980-01-01,NL,,,"));
    await upload(csv("b1,Iris,female,1980-01-01,NL,,,"));
    await ended();
    // As a process leaves it that has ended after the first row: claimed, with its file.
    const created_at = new Date(Date.now() - 3_600_000);
    const claim = { state: "running" as const, claimed_until: new Date(Date.now() - 1000), file, created_at };
    const left = { id: 4711, site_id: await siteId(), actor: "owner", file_name: "left", added: 1, ...claim };
    await site.db.insertInto("fictional_import").values(left).execute();
    await moveClock(site, 60);
    await ended();
    const row = await site.db
      .selectFrom("fictional_import")
      .selectAll()
      .where("id", "=", 4711)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ state: "done", total: 2, added: 2, known: 0, failed: 0 });
    expect((await profiles()).filter(({ external_id }) => external_id.startsWith("b"))).toHaveLength(2);
  });

  test("a profile is edited by the same rules, retired and shown again; members are unknown here", async () => {
    const anna = (await profiles()).find(({ external_id }) => external_id === "a1");
    const page = `${address}/${anna?.id}`;
    const texts = {
      name: "Anna",
      gender: "female",
      sexuality: "",
      date_of_birth: "1980-01-01",
      country: "NL",
      region: "",
    };
    const edit = { ...texts, city: "Utrecht", about_me: "Hello", looking_for: "", interests: "wine", intent: "save" };
    const young = await owner.post(page, { ...edit, date_of_birth: "2000-01-01" });
    expect(young.status).toBe(422);
    expect(young.words).toContain("this niche shows women from 30 years");
    expect(young.text).toContain('value="2000-01-01"');
    expect((await owner.post(page, edit)).status).toBe(302);
    expect((await owner.get(page)).text).toContain("Hello");
    expect((await owner.post(page, { ...edit, intent: "retire" })).words).toContain("is retired");
    expect((await profiles()).find(({ id }) => id === anna?.id)?.status).toBe("disabled");
    expect((await owner.post(page, { ...edit, intent: "retire" })).status).toBe(409);
    expect((await owner.get(`${address}?status=disabled`)).words).toContain("Anna, 46");
    expect((await owner.post(page, { ...edit, intent: "restore" })).status).toBe(200);
    const member = await site.db
      .selectFrom("profile")
      .select("id")
      .where("fictional", "=", false)
      .where("site_id", "=", await siteId())
      .executeTakeFirstOrThrow();
    expect((await owner.get(`${address}/${member.id}`)).status).toBe(404);
    expect((await owner.post(`${address}/${member.id}`, edit)).status).toBe(404);
    expect((await owner.post(`${address}/${member.id}`, { ...edit, intent: "retire" })).status).toBe(409);
  });

  test("the command line imports from a folder, lists and retires", async () => {
    const folder = mkdtempSync(path.join(tmpdir(), "profiles-"));
    writeFileSync(path.join(folder, "a.jpg"), await aPicture({ width: 200, height: 300 }));
    const file = path.join(folder, "list.csv");
    writeFileSync(file, csv("c1,Kate,female,1980-01-01,NL,,,a.jpg", "c2,Lea,female,1980-01-01,NL,,,b.jpg"));
    const run = (...words: string[]) => runStaffProcess(site, ["fictional", ...words]);
    const words = ["import", "milf.localhost", file, "--photos", folder];
    expect(await run(...words, "--check")).toMatch(
      /^1 would be added to milf.localhost, 0 known already, 1 not imported/,
    );
    expect(await run(...words)).toMatch(/^1 added .*\nline 3 \(c2\): photo b.jpg: there is no such file/);
    expect(await run(...words)).toMatch(/^0 added to milf.localhost, 1 known already/);
    const listed = await run("list", "milf.localhost", "--name", "Kat");
    const [id = ""] = listed.split(" ");
    expect(listed).toMatch(/c1 {2}Kate {2}female {2}46 {2}NL {2}photo/);
    expect(await run("edit", id, "hair", "red")).toContain("hair of");
    await expect(run("edit", id, "hair", "pink")).rejects.toThrow(/hair must be one of/);
    expect(await run("retire", id)).toContain("is retired");
  });

  const siteId = async () =>
    (await site.db.selectFrom("site").select("id").where("domain", "=", "milf.localhost").executeTakeFirstOrThrow()).id;
});
