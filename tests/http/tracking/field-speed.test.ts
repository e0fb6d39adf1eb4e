import { readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { aDeskPerson } from "../../support/desk/desk.ts";
import { aMember } from "../../support/members/a-member.ts";
import type { Browser } from "../../support/requests/browser.ts";
import { startSite, type TestSite } from "../../support/site/site.ts";
import { builtVersion } from "../../support/site/site-process.ts";

let site: TestSite;
let marketing: Awaited<ReturnType<typeof aDeskPerson>>;

beforeAll(async () => {
  site = await startSite();
  marketing = await aDeskPerson(site, ["marketing"]);
});
afterAll(async () => {
  expect(site.errors()).toEqual([]);
  await site.stop();
});
beforeEach(() => site.db.deleteFrom("speed_day").execute());

const phone = { "user-agent": "Mozilla/5.0 (Linux; Android 14) Mobile Safari/537.36", "sec-ch-ua-mobile": "?1" };
const accepted = () => encodeURIComponent(`network=adnet&consent=accept&since=${Date.now() - 60_000}`);

const networks = new Map<Browser, number>();

/** A browser in a network of its own, with this answer to the cookie line. */
function visitor(tracking = accepted()): Browser {
  const browser = site.visitor();
  networks.set(browser, networks.size + 1);
  browser.cookies.set("tracking", tracking);
  browser.cookies.set("dismissed", "entry_warning-1700000000");
  return browser;
}
const report = (browser: Browser, views: unknown, headers: Record<string, string> = {}) =>
  browser.ask("/speed-report", {
    method: "POST",
    headers: {
      ...phone,
      "content-type": "application/json",
      "x-forwarded-for": `198.51.${networks.get(browser)}.7`,
      ...headers,
    },
    body: typeof views === "string" ? views : JSON.stringify(views),
  });
const gallery = [["/landers/gallery", 2600, 210, 0.2]];
const rows = () => site.db.selectFrom("speed_day").selectAll().orderBy("metric").execute();
const views = async () => (await rows()).reduce((sum, row) => sum + row.views, 0);
const metric = async (line: RegExp) => Number(line.exec((await site.visitor().get("/metrics")).text)?.[1] ?? 0);

test("a page loads the script only after Accept, from memory and made by Remix, for visitors and members", async () => {
  const member = await aMember(site);
  const none = [encodeURIComponent("network=adnet"), encodeURIComponent("network=adnet&consent=reject"), ""];
  for (const tracking of none) {
    expect((await visitor(tracking).get("/landers/gallery", phone)).text).not.toContain("speed.js");
    expect((await visitor(tracking).get("/landers/gallery")).text).not.toContain("speed.js");
  }
  for (const headers of [phone, {}]) {
    expect((await visitor().get("/landers/gallery", headers)).text).toContain('<script src="/speed.js" defer="">');
  }
  expect((await member.browser.get("/members")).text).not.toContain("speed.js");
  member.browser.cookies.set("tracking", accepted());
  expect((await member.browser.get("/members")).text).toContain("/speed.js");
  expect((await marketing.get("/desk/marketing")).text).not.toContain("speed.js");
});

test("what visitors load of scripts stays within 3 kB", () => {
  const size = (name: string) => gzipSync(readFileSync(path.join(builtVersion(), "client", name))).length;
  expect(size("v.js") + size("speed.js")).toBeLessThanOrEqual(3 * 1024);
});

test("a report is counted by day, page and device, of nobody, and in the metrics", async () => {
  const lcp = /^page_lcp_ms_bucket\{le="2750",page="gallery",device="phone"\} (\d+)$/m;
  const before = await metric(lcp);
  expect((await report(visitor(), [...gallery, ["/members/12", null, 40, null], ["/desk", 1, 1, 0]])).status).toBe(204);
  await report(visitor(), gallery);
  const place = { site_id: 1, device: "phone", experiment_id: 0, variant: "" };
  expect(await rows()).toMatchObject(
    [
      { ...place, page: "gallery", metric: "cls", views: 2 },
      { ...place, page: "/members/:id", metric: "inp", views: 1 },
      { ...place, page: "gallery", metric: "inp", views: 2 },
      { ...place, page: "gallery", metric: "lcp", views: 2 },
    ]
      .sort((a, b) => a.metric.localeCompare(b.metric))
      .map(({ metric: name }) => ({ metric: name })),
  );
  expect(Object.keys((await rows())[0] ?? {}).sort()).toEqual([
    "bucket",
    "day",
    "device",
    "experiment_id",
    "metric",
    "page",
    "site_id",
    "variant",
    "views",
  ]);
  expect(await metric(lcp)).toBe(before + 2);
});

test.each<[string, () => Browser, unknown, Record<string, string>, number]>([
  ["nonsense", () => visitor(), "[[1,2,3]]", {}, 422],
  ["no JSON", () => visitor(), "fast", {}, 422],
  ["an impossible value", () => visitor(), [["/", 1e12, 0, 0]], {}, 422],
  ["a bot's", () => visitor(), gallery, { "user-agent": "Googlebot/2.1" }, 204],
  ["without an answer to the cookie line", () => visitor(""), gallery, {}, 204],
  ["after Reject", () => visitor(encodeURIComponent("network=a&consent=reject")), gallery, {}, 204],
  ["of another site", () => visitor(), gallery, { origin: "https://evil.example" }, 403],
  ["of a form", () => visitor(), "a=b", { "content-type": "application/x-www-form-urlencoded" }, 415],
  ["of 5 kB", () => visitor(), "x".repeat(5000), {}, 413],
])("a report that is %s is not counted", async (_, browser, body, headers, status) => {
  expect((await report(browser(), body, headers)).status).toBe(status);
  expect(await rows()).toEqual([]);
});

test("of a thousand reports from one network in a minute 60 are counted", async () => {
  const one = visitor();
  const statuses = new Map<number, number>();
  for (let batch = 0; batch < 20; batch++) {
    const answers = await Promise.all(Array.from({ length: 50 }, () => report(one, gallery)));
    for (const { status } of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  expect([...statuses.keys()].sort()).toEqual([204, 429]);
  expect(statuses.get(204)).toBeLessThanOrEqual(61);
  // Three measures each.
  expect(await views()).toBe((statuses.get(204) ?? 0) * 3);
});

test("reports of many at the same time are all counted", async () => {
  await Promise.all(Array.from({ length: 40 }, () => report(visitor(), gallery)));
  expect(await views()).toBe(120);
});

test("a slow lander is marked on the desk: under Speed, beside the yield, and of an experiment's variant", async () => {
  const day = new Date().toISOString().slice(0, 10);
  const add = (page: string, name: "lcp" | "inp", bucket: number, count: number, more = {}) =>
    site.db
      .insertInto("speed_day")
      .values({ site_id: 1, day, page, device: "phone", metric: name, bucket, views: count, ...more })
      .execute();
  // 2 500 ms is the edge of bucket 9, 200 ms that of bucket 7.
  await add("gallery", "lcp", 10, 30);
  await add("gallery", "inp", 7, 30);
  await add("cards", "lcp", 9, 30);
  await add("/members", "inp", 8, 25);
  const speed = (await marketing.get("/desk/marketing/speed")).words;
  expect(speed).toContain("Slow on people's devices: gallery, /members.");
  expect(speed).toMatch(/gallery phone 2\.7 s, slow \d+ ms – 30/);
  expect(speed).toMatch(/cards phone 2\.4 s – – 30/);
  await site.db
    .insertInto("yield_day")
    .values({
      ...{ site_id: 1, day, lander: "gallery", slug: "", network: "n", ref: "", sub1: "", sub2: "", sub3: "" },
      ...{ country: "", device: "phone", visits: 3 },
    })
    .execute();
  const yields = await marketing.get(`/desk/marketing?by=lander&from=${day}&to=${day}`);
  expect(yields.words).toContain("2.7 s, slow");
  expect((await marketing.get(`/desk/marketing?by=network&from=${day}&to=${day}`)).words).not.toContain("2.7 s, slow");

  const act = (name: string, fields: Record<string, string>, id = "") =>
    marketing.post(`/desk/marketing/experiments?act=experiment-${name}${id}`, { intent: "run", ...fields });
  await act("create", { site: "localhost", lander: "gallery", name: "shorter" });
  const { id } = await site.db.selectFrom("experiment").select("id").executeTakeFirstOrThrow();
  await act("variant", { experiment: String(id), variant: "b", words: "headline: Look who is here" });
  await act("start", { experiment: String(id) });
  const held = visitor();
  held.cookies.set("visit", `123.${id}.b`);
  await expect
    .poll(async () => {
      await report(held, gallery);
      return (await rows()).some(({ variant, experiment_id }) => variant === "b" && experiment_id === id);
    })
    .toBe(true);
  await site.db.deleteFrom("speed_day").execute();
  await add("gallery", "lcp", 10, 30, { experiment_id: id, variant: "b" });
  const results = (await marketing.get(`/desk/marketing/experiments?experiment=${id}`)).words;
  expect(results).toMatch(/b 0 0 .* 2\.7 s, slow/);
  expect(results).toMatch(/a no cost known|b no cost known/);
});
