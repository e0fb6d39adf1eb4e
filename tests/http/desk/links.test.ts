import { writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { aDeskPerson } from "../../support/desk/desk.ts";
import { multipart, postForm } from "../../support/requests/multipart.ts";
import { startSite, type TestSite } from "../../support/site/site.ts";
import { runStaffOn } from "../../support/desk/staff-commands.ts";

let site: TestSite;
let marketing: Awaited<ReturnType<typeof aDeskPerson>>;

beforeAll(async () => {
  site = await startSite();
  marketing = await aDeskPerson(site, ["marketing"], { name: "Mia Marketing" });
});
afterAll(async () => {
  expect(site.errors()).toEqual([]);
  await site.stop();
});

const upload = (csv: string, intent = "import") =>
  postForm(
    marketing,
    "/desk/marketing?bulk=1",
    multipart([["intent", intent], { field: "csv", name: "links.csv", type: "text/csv", bytes: Buffer.from(csv) }]),
  );
const links = () => site.db.selectFrom("marketing_link").selectAll().orderBy("sub1").execute();

const good = [
  "site,lander,slug,language,network,sub1,t,lb,note",
  "localhost,gallery,summer,nl,adnet,a1,30,yes,spring banners",
  "bbw.localhost,,,,adnet,a2,,,",
];

test("a file with a problem makes nothing, and each problem is named with its line", async () => {
  const csv = [
    ...good,
    "elsewhere.test,gallery,,,adnet,,,,",
    "localhost,nowhere,Summer!,,adnet,,5000,,",
    `localhost,gallery,,xx,${"x".repeat(129)},,,,`,
    "localhost,gallery,summer,nl,adnet,a1,30,1,again",
    "localhost,gallery",
    "localhost,gallery,,,rv\u0007net,,,banana,",
  ].join("\n");
  for (const intent of ["import", "look"]) {
    const refused = await upload(csv, intent);
    expect(refused.status).toBe(409);
    expect(refused.words).toContain("Nothing was made: 6 rows with a problem.");
    expect(refused.words).toContain('line 4: site: there is no site "elsewhere.test"');
    expect(refused.words).toMatch(/line 5: lander: Choose one of the landers. slug: .* t: 1 to 3600 seconds./);
    expect(refused.words).toMatch(/line 6: language: .* network: At most 128 characters./);
    expect(refused.words).toContain("line 7: the same link as on line 2");
    expect(refused.words).toContain("line 8: 2 cells instead of 9");
    expect(refused.words).toMatch(/line 9: network: No line breaks, .* lb: 1, yes or true; 0, no or false\./);
  }
  for (const wrong of ["", "lander\ngallery", "site,page\nlocalhost,1", "site\n\u0000", 'site\n"localhost']) {
    expect((await upload(wrong)).status, JSON.stringify(wrong)).toBeLessThan(500);
    expect((await upload(wrong)).status, JSON.stringify(wrong)).toBeGreaterThan(399);
  }
  expect(await links()).toEqual([]);
});

test("a file without one makes every link with its owner and note, and comes back with the addresses", async () => {
  expect((await upload(good.join("\n"), "look")).words).toContain("2 links would be made.");
  expect(await links()).toEqual([]);
  const made = await upload(good.join("\n"));
  expect(made.headers["content-disposition"]).toMatch(/attachment; filename="links-.*\.csv"/);
  expect(made.text).toMatch(
    /localhost,gallery,summer,nl,adnet,,a1,,,30,1,spring banners,http:\/\/localhost:\d+\/landers\/gallery\/summer\?network=adnet&sub1=a1&lang=nl&t=30&lb=1\r\n/,
  );
  expect(await links()).toMatchObject([
    { actor: "Mia Marketing", note: "spring banners", lander: "gallery", seconds: 30, lb: true },
    { actor: "Mia Marketing", note: "", lander: "index", sub1: "a2" },
  ]);
  expect((await marketing.get("/desk/marketing")).words).toContain("Mia Marketing · spring banners");
  const audit = await site.db.selectFrom("staff_audit").selectAll().where("command", "=", "link import").execute();
  expect(audit).toMatchObject([{ actor: "Mia Marketing", subject: "2 links", details: { networks: ["adnet"] } }]);
});

test("the command line does the same, and other roles do not know it", async () => {
  const file = path.join(temporaryFolder("links"), "links.csv");
  writeFileSync(file, "site;network\ngilf.localhost;other\n");
  expect(await runStaffOn(site, ["link", "import", file, "--check"])).toContain("1 link would be made.");
  expect(await runStaffOn(site, ["link", "import", file])).toMatch(/gilf\.localhost:\d+\/\?network=other/);
  writeFileSync(file, "site;network\nnowhere;other\n");
  await expect(runStaffOn(site, ["link", "import", file])).rejects.toThrow(/line 2: site/);
  const moderator = await aDeskPerson(site, ["moderation"]);
  expect((await moderator.post("/desk/marketing?bulk=1", { intent: "import" })).status).toBe(404);
});

test("a control character or a broken encoding is refused at its field", async () => {
  const fields = { intent: "build", site: "localhost", lander: "gallery", slug: "", language: "", t: "", note: "" };
  for (const network of ["rv\r\nnet\u0007", "\uFFFD"]) {
    const refused = await marketing.post("/desk/marketing", { ...fields, network });
    expect(refused.status, network).toBe(422);
    expect(refused.words, network).toContain("No line breaks, other control characters or broken encodings.");
  }
});

test("a link that no QR code can hold is remembered, and its page and its files say so", async () => {
  const fields = { intent: "build", site: "localhost", lander: "gallery", slug: "", language: "", t: "", note: "" };
  const long = "漢".repeat(128);
  const parameters = { network: long, ref: long, sub1: long, sub2: long, sub3: long };
  const made = await marketing.post("/desk/marketing", { ...fields, ...parameters });
  expect(made.status).toBe(302);
  const page = await marketing.follow(made);
  const id = /link=(\d+)/.exec(made.location ?? "")?.[1] ?? "";
  expect(page.words).toMatch(/This link is too long for a QR code: it has 5,8\d\d bytes, a code holds 2,953\./);
  expect(page.words).not.toContain("QR code as");
  for (const format of ["svg", "png"]) {
    const file = await marketing.get(`/desk/marketing/qr/${id}/${format}`);
    expect([file.status, file.text], format).toEqual([422, expect.stringContaining("too long for a QR code")]);
  }
});

test("the check says what a link does: status, redirects, what is kept, the first response, sign-up, and shows the page", async () => {
  const check = (path: string) =>
    marketing.post("/desk/marketing", { intent: "check", url: `${site.origins[0]}${path}`, site: "localhost" });
  const visits = await site.db.selectFrom("tracking_visit").select("id").execute();
  const right = await check("/landers/gallery?network=adnet&sub1=a%201&t=20");
  expect(right.words).toMatch(/Status 200 Redirects none Kept with the visit network = adnet, sub1 = a 1/);
  expect(right.words).toMatch(/First response \d{1,2}\.\d kB, 1 round trip Sign-up open for this link/);
  const [, preview = ""] = /<iframe[^>]*src="[^"]*?(\/landers\/gallery\?[^"]+)"/.exec(right.text) ?? [];
  const shown = await site.visitor().get(preview.replaceAll("&amp;", "&"));
  expect([shown.status, shown.headers["content-security-policy"]]).toEqual([
    200,
    expect.stringContaining(`frame-ancestors 'self' ${site.origins[0]}`),
  ]);
  const moved = await check("/landers/GALLERY/?network=adnet");
  expect(moved.words).toContain("Status 200 Redirects /landers/gallery?network=adnet Kept");
  expect(moved.words).toContain("The link works");
  expect(moved.text).toMatch(/<iframe[^>]*src="[^"]*\/landers\/gallery\?/);
  const long = await check(`/landers/gallery?sub1=${"x".repeat(2000)}`);
  expect([long.status, long.words]).toEqual([422, expect.stringContaining("At most 2000 characters")]);
  expect(long.text).toContain("x".repeat(2000));
  expect((await check("/landers/nowhere?network=adnet")).words).toMatch(/The page answers 404/);
  expect((await check("/landers/gallery?network=a%00b%1f")).words).toMatch(/Status \d+/);
  expect(await site.db.selectFrom("tracking_visit").select("id").execute()).toEqual(visits);
});

test("the check names what is not kept as written", async () => {
  for (const [query, sentence] of [
    ["sub1=a%00b%0d%0ac", "sub1 has a NUL or an encoding that is not UTF-8"],
    ["sub1=%FF%FE%E9", "sub1 has a NUL or an encoding that is not UTF-8"],
    ["t=9999", "t must be a number of seconds, 1 to 3600."],
  ]) {
    const url = `${site.origins[0]}/landers/gallery?network=adnet&${query}`;
    const checked = await marketing.post("/desk/marketing", { intent: "check", url });
    expect(checked.words, query).toContain(sentence);
    expect(checked.words, query).not.toContain("The link works");
  }
});
