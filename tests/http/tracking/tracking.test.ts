import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Browser } from "#tests/support/requests/browser.ts";
import { startSite, type TestSite } from "#tests/support/site/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(async () => {
  expect(site.errors()).toEqual([]);
  await site.stop();
});

const desktop = {
  "user-agent": "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36",
};
const phone = { "user-agent": "Mozilla/5.0 (Linux; Android 15; Pixel 7) AppleWebKit/537.36 Chrome/140.0 Mobile" };

async function visitOf(browser: Browser) {
  const id = browser.cookies.get("visit");
  if (!id) return undefined;
  return site.db.selectFrom("tracking_visit").selectAll().where("id", "=", Number(id)).executeTakeFirst();
}

async function countVisits(): Promise<number> {
  const { count } = await site.db
    .selectFrom("tracking_visit")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

const beacon = (browser: Browser) =>
  browser.ask("/api/page-hidden.php", {
    method: "POST",
    headers: { ...desktop, "content-type": "application/json", origin: `http://${browser.host}` },
    body: "{}",
  });

describe("a visit", () => {
  test("is recorded once, with the tracking parameters", async () => {
    const browser = site.visitor();
    await browser.get("/?network=adnet&ref=partner&sub1=a&sub2=b&sub3=c", desktop);
    expect(await visitOf(browser)).toMatchObject({
      ...{ lander: "index", slug: "", network: "adnet", ref: "partner", sub1: "a", sub2: "b", sub3: "c" },
      ...{ device: "desktop", lb: false, bounced: false, pages: 1, site_id: 1 },
    });
    const count = await countVisits();
    await browser.get("/login", desktop);
    await browser.get("/?network=another", desktop);
    expect(await countVisits()).toBe(count);
    expect(await visitOf(browser)).toMatchObject({ network: "adnet", pages: 2 });
  });

  test("on a phone is recorded as a phone's", async () => {
    const browser = site.visitor();
    await browser.get("/", phone);
    expect(await visitOf(browser)).toMatchObject({ device: "phone", lander: "index" });
  });

  test("does not start at an ordinary page, but does with a traffic source or lb", async () => {
    const browser = site.visitor();
    await browser.get("/pages/faq", desktop);
    expect(await visitOf(browser)).toBeUndefined();
    await browser.get("/pages/faq?lb=1", desktop);
    expect(await visitOf(browser)).toMatchObject({ lander: "", lb: true });
  });

  test("keeps its parameters through the redirect to the login", async () => {
    const browser = site.visitor();
    const count = await countVisits();
    const guarded = await browser.get("/likes?network=adnet&sub1=mail", desktop);
    expect(guarded.status).toBe(302);
    await browser.get(guarded.location ?? "", desktop);
    expect(await visitOf(browser)).toMatchObject({ network: "adnet", sub1: "mail" });
    expect(await countVisits()).toBe(count + 1);
    expect(decodeURIComponent(browser.cookies.get("tracking") ?? "")).toContain("network=adnet");
  });

  test.each([
    ["a bot", "/?network=adnet", { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" }],
    ["no user agent", "/?network=adnet", {}],
    ["a prefetch", "/?network=adnet", { ...desktop, "sec-purpose": "prefetch" }],
    ["a preview", "/?network=adnet&preview=1", desktop],
  ])("of %s is not counted", async (_, path, headers) => {
    const browser = site.visitor();
    expect((await browser.get(path, headers as Record<string, string>)).status).toBe(200);
    expect(await visitOf(browser)).toBeUndefined();
  });

  test("of HEAD is not counted", async () => {
    const browser = site.visitor();
    await browser.ask("/?network=adnet", { method: "HEAD", headers: desktop });
    expect(await visitOf(browser)).toBeUndefined();
  });
});

describe("a bounce", () => {
  test("is counted if the visit has lb and one page", async () => {
    const browser = site.visitor();
    await browser.get("/?lb=1", desktop);
    expect((await beacon(browser)).status).toBe(204);
    expect(await visitOf(browser)).toMatchObject({ lb: true, bounced: true });
  });

  test("is not counted without lb", async () => {
    const browser = site.visitor();
    await browser.get("/", desktop);
    await beacon(browser);
    expect(await visitOf(browser)).toMatchObject({ bounced: false });
  });

  test("is not counted if a second page follows, before or after the beacon", async () => {
    const [first, second] = [site.visitor(), site.visitor()];
    await first.get("/?lb=1", desktop);
    await beacon(first);
    await first.get("/login", desktop);
    expect(await visitOf(first)).toMatchObject({ bounced: false, pages: 2 });
    await second.get("/?lb=1", desktop);
    await second.get("/login", desktop);
    await beacon(second);
    expect(await visitOf(second)).toMatchObject({ bounced: false, pages: 2 });
  });

  test("with an unknown or invalid visit cookie changes nothing", async () => {
    const browser = site.visitor();
    for (const cookie of ["1", "abc", "9".repeat(40), "%00", "-1"]) {
      browser.cookies.set("visit", cookie);
      expect((await beacon(browser)).status).toBe(204);
      expect((await browser.get("/", desktop)).status).toBe(200);
    }
  });
});

test.each([
  ["10 kB", `network=${"x".repeat(10_000)}`, "x".repeat(128)],
  ["quotes and tags", `network=${encodeURIComponent(`"'><script>alert(1)</script>`)}`, `"'><script>alert(1)</script>`],
  ["CR LF", `network=${encodeURIComponent("a\r\nSet-Cookie: b=c")}`, "a\r\nSet-Cookie: b=c"],
  ["NUL", `network=a%00b`, "ab"],
  ["the same name twice", `network=first&network=second`, "first"],
  ["a lone surrogate", `network=%ED%A0%80x`, expect.stringContaining("x")],
])("a parameter of %s is cut to its maximum length and never shown as markup", async (_, query, stored) => {
  const browser = site.visitor();
  const answer = await browser.get(`/?${query}`, desktop);
  expect(answer.status).toBe(200);
  expect(answer.text).not.toContain("<script>alert");
  expect(answer.headers["set-cookie"]?.join("\n")).not.toMatch(/^Set-Cookie: b=c/m);
  expect(browser.cookies.has("b")).toBe(false);
  expect(await visitOf(browser)).toMatchObject({ network: stored });
});
