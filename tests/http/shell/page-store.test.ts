import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { landerNames, memberLanderNames, pageNames, urls } from "#app/urls.ts";
import { aMember } from "#tests/support/members/a-member.ts";
import type { Answer, Browser } from "#tests/support/requests/browser.ts";
import { changeSettings } from "#tests/support/members/change-settings.ts";
import { sampleOf } from "#tests/support/sample.ts";
import { startSite, type TestSite } from "#tests/support/site/site.ts";

let site: TestSite;
let featured: number;
beforeAll(async () => {
  site = await startSite({ processes: 2 });
  const row = await site.db
    .selectFrom("profile")
    .select("id")
    .where("niche", "=", 1)
    .where("listed", "=", true)
    .where("has_photo", "=", true)
    .orderBy("id")
    .executeTakeFirstOrThrow();
  featured = row.id;
});
afterAll(async () => {
  expect(site.errors()).toEqual([]);
  await site.stop();
});

const phone = { "user-agent": "Mozilla/5.0 (Linux; Android 15; Pixel 7) AppleWebKit/537.36 Chrome/140.0 Mobile" };
const desktop = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36" };
const storedPaths = () => [
  urls.index(),
  ...landerNames.map((name) => urls.lander(name)),
  urls.lander("gallery", "summer-2"),
  ...memberLanderNames.map((name) => urls.memberLander(featured, name)),
  ...pageNames.map(urls.page),
  urls.pricing(),
  urls.login(),
  urls.signup(),
];

function visitor(cookies: Record<string, string> = { language: "en" }, process = 0): Browser {
  const browser = site.visitor(process);
  for (const [name, value] of Object.entries(cookies)) browser.cookies.set(name, value);
  return browser;
}

/** The same page by Remix: whoever has a session cookie, even a worthless one, gets nothing from the store. */
function madeByRemix(path: string, headers: Record<string, string>, cookies: Record<string, string>): Promise<Answer> {
  return visitor({ ...cookies, session: "worthless" }).get(path, headers);
}

async function metric(what: "answered" | "made", process = 0): Promise<number> {
  const { text } = await site.visitor(process).get("/metrics");
  return Number(new RegExp(`^site_visitor_pages\\{what="${what}"\\} (\\d+)`, "m").exec(text)?.[1]);
}

test("two visitors with different parameters get their own and nothing of each other, on every stored page", async () => {
  const before = await metric("answered");
  const people = ["alice", "bob"].map((name) => ({
    name,
    browser: visitor(),
    query: `?network=${name}-net&ref=${name}-ref&sub1=${name}-1&sub2=${name}%22%3E%3Cb%3E%26%272&sub3=${name}-3&lb=1`,
  }));
  const paths = sampleOf(storedPaths(), 6);
  for (const path of paths) {
    for (const round of [1, 2]) {
      for (const { name, browser, query } of people) {
        browser.cookies.delete("tracking");
        const answer = await browser.get(path + query, phone);
        expect(answer.status, path).toBe(200);
        const other = name === "alice" ? "bob" : "alice";
        expect(`${answer.text}${JSON.stringify(answer.headers)}`, `${path} ${round}`).not.toContain(`${other}-`);
        // The language menu's form carries the address; the member's landings have no such bar.
        const address = `${path}${query.replaceAll("&", "&amp;").replace("'", "&#x27;")}`;
        if (!/^\/members\//.test(path)) expect(answer.text, path).toContain(address);
        expect(answer.text, path).not.toContain('"><b>');
        expect(answer.text, path).not.toMatch(/mark[0-9a-f]{24}/);
        expect(answer.headers["set-cookie"]?.join(), path).toContain(`${name}-ref`);
      }
    }
    const clean = await visitor().get(path, phone);
    expect(`${clean.text}${JSON.stringify(clean.headers)}`, path).not.toMatch(/alice|bob/);
  }
  // Of each page there is one with the cookie line and one without; all others came from memory.
  expect((await metric("answered")) - before).toBeGreaterThanOrEqual(paths.length * 3);
});

test("every page that may be stored is", async () => {
  const notStored: string[] = [];
  for (const path of storedPaths()) {
    const before = await metric("answered");
    for (const _ of [1, 2]) await visitor({ language: "fi" }).get(path, phone);
    if ((await metric("answered")) === before) notStored.push(path);
  }
  expect(notStored).toEqual([]);
});

/** What differs between visitors: each is asked twice, among all others. */
const kinds: [string, Record<string, string>, Record<string, string>, string][] = [
  ["a phone", phone, {}, ""],
  ["a language by cookie", phone, { language: "de" }, ""],
  ["a language by the browser", { ...phone, "accept-language": "fr,en;q=0.5" }, {}, ""],
  ["a language by the address", phone, { language: "de" }, "?lang=nl"],
  ["a language that does not exist", phone, { language: "de" }, "?lang=xx"],
  ["a chosen country", phone, { language: "en", country: "GB" }, ""],
  ["a country with its own warning", phone, { language: "en", country: "DE" }, ""],
  ["a dismissed warning", phone, { language: "en", dismissed: "entry_warning-1700000000" }, ""],
  ["a browser that saves data", { ...desktop, "save-data": "on" }, { language: "en" }, ""],
  ["a traffic source", phone, { language: "en" }, "?network=net&sub1=%22%3E"],
  ["a parameter without a source", phone, { language: "en" }, "?sub2=two&utm_medium=letter"],
  ["parameters of advertisers", phone, { language: "en" }, "?utm_source=net&sub1=%7Bclickid%7D&gclid=1&unknown=%22%3E"],
  ["an empty parameter", phone, { language: "en" }, "?network=&sub1=+"],
  ["an answered cookie line", phone, { language: "en", tracking: "ref%3Dr1%26consent%3Daccept" }, ""],
  ["a first touch in the cookie", phone, { language: "en", tracking: "sub3%3Ds3" }, "?ref=later"],
];

test("every kind of visitor gets exactly the page that Remix makes for them", async () => {
  const warned = { enable_site_entry_popup: true, signups: "with_trafficsource" };
  const { settings } = await site.db
    .selectFrom("site")
    .select("settings")
    .where("id", "=", 1)
    .executeTakeFirstOrThrow();
  await changeSettings(site, { ...(settings as object), ...warned });
  const paths = [
    urls.lander("gallery"),
    urls.page("ban"),
    // The others have hardly anything that these have not.
    ...(process.env.CHECK_ALL ? storedPaths() : []),
  ];
  const cookies = (more: Record<string, string>) => ({ dismissed: "", ...more });
  const made = new Map<string, Answer>();
  for (const round of [1, 2]) {
    for (const path of paths) {
      for (const [name, headers, own, query] of kinds) {
        const place = `${path} for ${name}`;
        const stored = await visitor(cookies(own)).get(path + query, headers);
        const remix = made.get(place) ?? (await madeByRemix(path + query, headers, cookies(own)));
        made.set(place, remix);
        expect(stored.status, place).toBe(200);
        expect(stored.text, `${place}, round ${round}`).toBe(remix.text);
        const shared = ["content-type", "content-language", "cache-control", "content-security-policy", "vary"];
        for (const header of shared)
          expect(stored.headers[header], `${header} of ${place}`).toBe(remix.headers[header]);
        const cookieNames = (answer: Answer) => answer.headers["set-cookie"]?.map((line) => line.split("=")[0]).sort();
        expect(cookieNames(stored), place).toEqual(cookieNames(remix));
      }
    }
  }
  await changeSettings(site, settings as Record<string, unknown>);
});

test("the texts that an address brings into the login form stay with their visitor", async () => {
  const queries = [
    "?email=a%40example.test&next=%2Fchats%3Fa%3D%22",
    "?email=%3Cb%3E&reset=1",
    "?next=%2Flikes",
    "?back=1",
  ];
  for (const query of [...queries, ...queries]) {
    const stored = await visitor().get(`/login${query}`, phone);
    expect(stored.text, query).toBe((await madeByRemix(`/login${query}`, phone, { language: "en" })).text);
  }
});

test("a lander shows the member and the interest that its address names", async () => {
  for (const query of ["", `?to=${featured}`, "?interest=wine", "?to=abc", "?interest=sex"]) {
    const stored = await visitor().get(`/landers/iconslanding${query}`, phone);
    const remix = await madeByRemix(`/landers/iconslanding${query}`, phone, { language: "en" });
    expect(stored.text, query).toBe(remix.text);
  }
});

describe("the answer", () => {
  const path = "/landers/gallery";

  test("is the same in every encoding, with and without something of the visitor's own", async () => {
    for (const query of ["", "?ref=partner&sub1=%C3%A9%22one"]) {
      const get = (encoding: string) => visitor().get(path + query, { ...phone, "accept-encoding": encoding });
      const [plain, gzip, br] = [await get("identity"), await get("gzip, deflate"), await get("gzip, deflate, br")];
      expect(plain.headers["content-encoding"]).toBeUndefined();
      expect(gzip.headers["content-encoding"]).toBe("gzip");
      expect(gunzipSync(gzip.bytes).toString()).toBe(plain.text);
      const isBrotli = br.headers["content-encoding"] === "br";
      expect((isBrotli ? brotliDecompressSync(br.bytes) : gunzipSync(br.bytes)).toString()).toBe(plain.text);
      expect((await get("br;q=0, gzip;q=0")).headers["content-encoding"]).toBeUndefined();
      expect(plain.headers.vary).toContain("Accept-Encoding");
    }
  });

  test("has an ETag: the same page is a 304, another visitor's is not", async () => {
    const first = await visitor().get(path, phone);
    const again = await visitor().get(path, { ...phone, "if-none-match": first.headers.etag ?? "" });
    expect([again.status, again.text]).toEqual([304, ""]);
    expect(again.headers["content-security-policy"]).toBe(first.headers["content-security-policy"]);
    const other = await visitor().get(`${path}?sub1=x`, { ...phone, "if-none-match": first.headers.etag ?? "" });
    expect(other.status).toBe(200);
    const own = { ...phone, "if-none-match": other.headers.etag ?? "" };
    expect((await visitor().get(`${path}?sub1=x`, own)).status).toBe(304);
    expect((await visitor().get(`${path}?sub1=y`, own)).status).toBe(200);
  });

  test("is not from memory for members, for HEAD, and with a parameter that the page reads", async () => {
    await visitor().get(path, phone);
    const before = await metric("answered");
    const member = await aMember(site);
    expect((await member.browser.get(path, phone)).location).toBe("/members");
    expect((await visitor().ask(path, { method: "HEAD", headers: phone })).status).toBe(200);
    expect((await visitor().get(`${path}?photos=1`, phone)).status).toBe(200);
    expect((await visitor().get(path, desktop)).text).toContain("nonce=");
    expect(await metric("answered")).toBe(before);
    await visitor().get(path, phone);
    expect(await metric("answered")).toBe(before + 1);
  });
});

test("every page view of a visitor counts, a prefetch does not", async () => {
  const visits = async (sub1: string) =>
    (await site.db.selectFrom("tracking_visit").select("pages").where("sub1", "=", sub1).execute()).map(
      ({ pages }) => pages,
    );
  const path = "/landers/gallery?network=net&sub1=";
  const browser = visitor();
  await browser.get(`${path}counted`, phone);
  await browser.get("/login", phone);
  await visitor().get(`${path}counted`, phone);
  expect((await visits("counted")).sort()).toEqual([1, 2]);
  await visitor().get(`${path}early`, { ...phone, "sec-purpose": "prefetch" });
  await visitor().get(`${path}early`, { ...phone, "user-agent": "Googlebot/2.1 (+http://www.google.com/bot.html)" });
  expect(await visits("early")).toEqual([]);
});

describe("a stored page goes", () => {
  const gallery = (process: number) => visitor({ language: "en" }, process).get("/landers/gallery", phone);
  const photosIn = ({ text }: Answer) => [
    ...new Set([...text.matchAll(/\/photos\/([\w-]{22})\//g)].map(([, id = ""]) => id)),
  ];

  async function isGoneEverywhere(id: string): Promise<void> {
    for (const process of [0, 1])
      await vi.waitUntil(async () => !(await gallery(process)).text.includes(id), { timeout: 20_000 });
  }

  test("on every process as soon as a member on it is banned or becomes private", async () => {
    for (const change of [{ status: "disabled" as const }, { privacy: true }]) {
      const [id = ""] = photosIn(await gallery(0));
      expect((await gallery(1)).text).toContain(id);
      await site.db.updateTable("profile").set(change).where("main_photo_id", "=", id).execute();
      await isGoneEverywhere(id);
    }
  });

  test("on every process as soon as a photo on it is rejected or reported unseen", async () => {
    const [id = ""] = photosIn(await gallery(0));
    expect((await gallery(1)).text).toContain(id);
    await site.db.transaction().execute(async (tx) => {
      await tx.updateTable("profile").set({ main_photo_id: null }).where("main_photo_id", "=", id).execute();
      await tx.updateTable("photo").set({ status: "rejected" }).where("id", "=", id).execute();
    });
    await isGoneEverywhere(id);
  });

  test("when a lander's content or a price changes", async () => {
    await gallery(0);
    await site.db
      .insertInto("lander_content")
      .values({
        site_id: 1,
        lander: "gallery",
        slug: "",
        content: JSON.stringify({ headline: "Fresh words" }),
        updated_at: new Date(),
      })
      .execute();
    for (const process of [0, 1])
      await vi.waitUntil(async () => (await gallery(process)).words.includes("Fresh words"), { timeout: 20_000 });
    const pricing = () => visitor({ language: "en", country: "NL" }).get("/pricing", phone);
    expect((await pricing()).words).not.toContain("1,234.56");
    await site.db.updateTable("bundle").set({ price_minor: 123_456 }).where("currency", "=", "EUR").execute();
    await vi.waitUntil(async () => (await pricing()).words.includes("1,234.56"), { timeout: 20_000 });
  });

  test("when the settings change", async () => {
    const { settings } = await site.db
      .selectFrom("site")
      .select("settings")
      .where("id", "=", 1)
      .executeTakeFirstOrThrow();
    await visitor().get("/signup", phone);
    await changeSettings(site, { ...(settings as object), signups: "none" });
    await vi.waitUntil(async () => !(await visitor().get("/signup", phone)).text.includes('name="password"'));
    await changeSettings(site, settings as Record<string, unknown>);
  });
});
