import { writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { moveClock } from "../../support/site/clock.ts";
import { aDeskPerson } from "../../support/desk/desk.ts";
import { multipart, postForm } from "../../support/requests/multipart.ts";
import { aPicture } from "../../support/members/pictures.ts";
import { startSite, type TestSite } from "../../support/site/site.ts";
import { runStaffOn } from "../../support/desk/staff-commands.ts";
import { zipOf } from "../../support/zip.ts";

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
  expect(page.words).toMatch(/spring · done 2 added, 0 already there, 0 not imported/);
  expect(page.words).toContain("Anna, 46");
  const picture = await owner.get(`/desk/sites/milf.localhost/photos/${anna?.main_photo_id}`);
  expect(picture.headers["content-type"]).toBe("image/webp");
  const audit = await site.db.selectFrom("staff_audit").selectAll().where("command", "=", "fictional import").execute();
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
    "a9,Iris,female,1980-01-01,NL,,,strip.jpg",
  ];
  const strip = await aPicture({ width: 1000, height: 100 });
  await upload(zipOf({ "list.csv": csv(...lines), "text.jpg": "this is no photo", "strip.jpg": strip }));
  const done = await ended();
  expect(done).toMatchObject({ state: "done", total: 10, added: 1, known: 2, failed: 7 });
  const problems = done.problems.map(({ line, externalId, problem }) => `${line} ${externalId}: ${problem}`);
  expect(problems).toEqual([
    "4 a3: this niche shows women from the age of 30",
    expect.stringContaining("5 a4: photo missing.jpg: there is no such file"),
    "6 a5: photo text.jpg is not a JPEG, PNG or WebP picture",
    "7 a1: external_id a1 is already on line 2",
    expect.stringContaining("8 a6: 4 cells instead of 8"),
    expect.stringContaining("9 a7: photo ../a.jpg: there is no such file"),
    "11 a9: photo strip.jpg is the first one, and smaller than 200 × 200 pixels or longer than 3 : 1",
  ]);
  expect((await owner.get(address)).words).toContain("Line 4 (a3): this niche shows women from the age of 30");
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
  const row = await site.db.selectFrom("fictional_import").selectAll().where("id", "=", 4711).executeTakeFirstOrThrow();
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
  expect(young.words).toContain("this niche shows women from the age of 30");
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

test("photos of a profile are added, put in order and removed, each with its row in the audit @thorough", async () => {
  const bea = (await profiles()).find(({ external_id }) => external_id === "a2");
  const page = `${address}/${bea?.id}`;
  const photos = async () => {
    const rows = await site.db
      .selectFrom("photo")
      .select(["id", "decided_at"])
      .where("profile_id", "=", bea?.id ?? 0)
      .orderBy("position")
      .execute();
    expect(rows.filter(({ decided_at }) => decided_at === null)).toEqual([]);
    return rows.map(({ id }) => id);
  };
  const main = async () => (await profiles()).find(({ id }) => id === bea?.id)?.main_photo_id;
  const add = (bytes: Buffer) =>
    postForm(owner, page, multipart([["intent", "add"], { field: "file", name: "face.jpg", bytes }]));
  for (let number = 0; number < 3; number++) {
    expect((await add(await aPicture({ width: 300 + number, height: 400 }))).words).toContain("has been added.");
  }
  const [one = "", two = "", three = ""] = await photos();
  expect(await main()).toBe(one);
  expect((await add(Buffer.from("no picture"))).words).toContain("is not a JPEG, PNG or WebP picture");
  expect((await owner.post(page, { intent: "first", photo: three })).words).toContain("it is the main photo");
  expect([await photos(), await main()]).toEqual([[three, one, two], three]);
  await owner.post(page, { intent: "earlier", photo: two });
  expect(await photos()).toEqual([three, two, one]);
  expect((await owner.post(page, { intent: "remove", photo: three })).words).toContain("has been removed.");
  expect([await photos(), await main()]).toEqual([[two, one], two]);
  expect((await owner.post(page, { intent: "remove", photo: three })).status).toBe(409);
  const run = (...words: string[]) => runStaffOn(site, ["fictional", ...words]);
  expect(await run("place-photo", String(bea?.id), one, "1")).toContain("it is the main photo");
  // A member's photos are none of theirs.
  const member = await site.db
    .selectFrom("photo")
    .innerJoin("profile", "profile.id", "profile_id")
    .select(["photo.id", "profile_id"])
    .where("fictional", "=", false)
    .executeTakeFirstOrThrow();
  expect((await owner.post(page, { intent: "remove", photo: member.id })).status).toBe(409);
  await expect(run("remove-photo", String(member.profile_id), member.id)).rejects.toThrow(/is not a fictional profile/);
  const rows = await site.db
    .selectFrom("staff_audit")
    .select("command")
    .where("subject", "=", `profile ${bea?.id}`)
    .where("command", "like", "fictional %-photo")
    .orderBy("id")
    .execute();
  expect(rows.map(({ command }) => command.replace("fictional ", ""))).toEqual([
    ...["add-photo", "add-photo", "add-photo", "place-photo", "place-photo", "remove-photo", "place-photo"],
  ]);
});

test("the command line imports from a folder, lists and retires @thorough", async () => {
  const folder = temporaryFolder("profiles");
  writeFileSync(path.join(folder, "a.jpg"), await aPicture({ width: 200, height: 300 }));
  const file = path.join(folder, "list.csv");
  writeFileSync(file, csv("c1,Kate,female,1980-01-01,NL,,,a.jpg", "c2,Lea,female,1980-01-01,NL,,,b.jpg"));
  const run = (...words: string[]) => runStaffOn(site, ["fictional", ...words]);
  const words = ["import", "milf.localhost", file, "--photos", folder];
  expect(await run(...words, "--check")).toMatch(
    /^1 would be added to milf.localhost, 0 already known, 1 not imported/,
  );
  expect(await run(...words)).toMatch(/^1 added .*\nline 3 \(c2\): photo b.jpg: there is no such file/);
  expect(await run(...words)).toMatch(/^0 added to milf.localhost, 1 already known/);
  const listed = await run("list", "milf.localhost", "--name", "Kat");
  const [id = ""] = listed.split(" ");
  expect(listed).toMatch(/c1 {2}Kate {2}female {2}46 {2}NL {2}photo/);
  expect(await run("edit", id, "hair", "red")).toContain("hair of");
  await expect(run("edit", id, "hair", "pink")).rejects.toThrow(/hair must be one of/);
  expect(await run("retire", id)).toContain("is retired");
});

const siteId = async () =>
  (await site.db.selectFrom("site").select("id").where("domain", "=", "milf.localhost").executeTakeFirstOrThrow()).id;
