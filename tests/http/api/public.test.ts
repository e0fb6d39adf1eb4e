import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aMember } from "#tests/support/members/a-member.ts";
import { call } from "#tests/support/requests/api-client.ts";
import { english } from "#tests/support/members/new-member.ts";
import { type TestSite, startSite } from "#tests/support/site/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startSite({ from: "NL" });
});
afterAll(async () => {
  expect(site.errors()).toEqual([]);
  await site.stop();
});

const visitor = () => english(site.visitor());

describe("timebonus.php", () => {
  test("is a discount code with the seconds left in the first four hours, else 404", async () => {
    const ben = await aMember(site);
    const { status, body } = await call(ben.browser, "GET", "/api/timebonus.php");
    expect(status).toBe(200);
    expect(body).toMatchObject({
      code: "TIMEBONUS25",
      value_percentage: 25,
      validity: "once_per_user",
      status: "active",
      expired: false,
    });
    expect(body.seconds_left).toBeGreaterThan(14_300);
    expect(body.seconds_left).toBeLessThanOrEqual(14_400);

    const premium = await aMember(site, { premium: true });
    expect((await call(premium.browser, "GET", "/api/timebonus.php")).status).toBe(404);
    const before = new Date(Date.now() - 4 * 3_600_000);
    await site.db.updateTable("account").set({ signup_date: before }).where("id", "=", ben.accountId).execute();
    expect((await call(ben.browser, "GET", "/api/timebonus.php")).status).toBe(404);
    expect((await call(visitor(), "GET", "/api/timebonus.php")).body.error).toBe("authentication_required");
  });
});

describe("public calls", () => {
  test("settings.php has exactly the settings of the specification", async () => {
    const answer = await call(visitor(), "GET", "/api/settings.php?t=5&lb=1");
    const settings = answer.body.settings as Record<string, unknown>;
    expect(Object.keys(settings).sort().join(" ")).toBe(
      "cdn_prefix company_id countries description domain domain_language enable_site_entry_popup fictional_icon " +
        "fictional_plural fictional_singular fictional_warning geoip_country geoip_selected_country gift_credits " +
        "index_title logged_out_search logged_out_search_trafficsource mail_name member_resell message_credits " +
        "message_length minimum_message_costs name niche photo_credits push_public_key refund_days search_fields " +
        "signup_credits signups support_email support_phone visible_profile_fields visible_profile_notes",
    );
    expect(settings).toMatchObject({
      niche: 1,
      message_credits: 5,
      geoip_country: "NL",
      geoip_selected_country: null,
      minimum_message_costs: { NL: { costs: 0.55, currency: "EUR" }, GB: { currency: "GBP" } },
    });
    expect(settings.countries).toContainEqual({ code: "DE", name: "Germany" });
    const headers = { "if-none-match": String(answer.headers.etag) };
    expect((await call(visitor(), "GET", "/api/settings.php", { headers })).status).toBe(304);
  });

  test("settings.php contains the chosen country, and returns other sites for forced_domain", async () => {
    const browser = visitor();
    browser.cookies.set("country", "DE");
    const settingsFor = async (query: string) =>
      (await call(browser, "GET", `/api/settings.php${query}`)).body.settings;
    expect(await settingsFor("")).toMatchObject({ geoip_country: "NL", geoip_selected_country: "DE" });
    expect(await settingsFor("?forced_domain=gay.localhost:3000")).toMatchObject({ domain: "gay.localhost", niche: 7 });
    expect(await settingsFor("?forced_domain=nowhere.test")).toMatchObject({ domain: "localhost", niche: 1 });
    for (const odd of ["x".repeat(301), "x".repeat(4000), "%00", "%F0%9F%98%80"])
      expect(await settingsFor(`?forced_domain=${odd}`)).toMatchObject({ domain: "localhost", niche: 1 });
  });

  test("geocode.php returns the place of a position, 404 far from all places, 422 without a position", async () => {
    const answer = await call(visitor(), "GET", "/api/geocode.php?lat=52.37&lon=4.9");
    expect(answer.body).toEqual({
      country: "NL",
      country_name: "Netherlands",
      region: "Noord-Holland",
      city: "Amsterdam",
    });
    expect((await call(visitor(), "GET", "/api/geocode.php?lat=0&lon=-30")).body.error).toBe("place_not_found");
    for (const query of ["", "?lat=1", "?lat=91&lon=0", "?lat=NaN&lon=1e3", "?lat=&lon="]) {
      expect((await call(visitor(), "GET", `/api/geocode.php${query}`)).status).toBe(422);
    }
  });

  test("interests.php, regions.php and companyinfo.php return their data", async () => {
    const { body } = await call(visitor(), "GET", "/api/interests.php");
    expect(body.interests).toHaveLength(51);
    const regions = (await call(visitor(), "GET", "/api/regions.php")).body.region_data;
    expect(regions).toMatchObject({ NL: expect.arrayContaining(["Utrecht"]), DE: expect.arrayContaining(["Bayern"]) });
    const company = await call(visitor(), "GET", "/api/companyinfo.php");
    expect(Object.keys(company.body).sort().join(" ")).toBe(
      "added address city country delete_discount name registration_number support_phone tradenames vat_numbers",
    );
  });

  test.each([["application/json"], ["text/plain;charset=UTF-8"], [undefined]])(
    "page-hidden.php accepts a beacon of type %s and answers 204",
    async (type) => {
      const headers: Record<string, string> = type ? { "content-type": type } : {};
      const answer = await visitor().ask("/api/page-hidden.php", { method: "POST", headers, body: type ? "{}" : "" });
      expect([answer.status, answer.text]).toEqual([204, ""]);
    },
  );
});

describe("refusals", () => {
  test.each([
    ["POST", "/api/chats.php", "GET, HEAD, OPTIONS"],
    ["GET", "/api/chat.php", "POST, PUT, PATCH, DELETE, OPTIONS"],
    ["DELETE", "/api/user.php", "GET, HEAD, POST, PUT, OPTIONS"],
    ["GET", "/api/page-hidden.php", "POST, OPTIONS"],
    ["POST", "/api/logout.php", "GET, OPTIONS"],
    ["POST", "/api/auto-like.php", "GET, OPTIONS"],
    ["GET", "/push/subscription", "POST, DELETE, OPTIONS"],
  ])("%s %s is 405 with the allowed methods, like OPTIONS", async (method, path, allow) => {
    const ben = await aMember(site);
    const answer = await call(ben.browser, method, path);
    expect([answer.status, answer.headers.allow, answer.body.error]).toEqual([405, allow, "method_not_allowed"]);
    const options = await call(ben.browser, "OPTIONS", `${path}?x=1`);
    expect([options.status, options.text, options.headers.allow]).toEqual([204, "", allow]);
    expect((await call(ben.browser, "GET", "/api/user.php")).status).toBe(200);
  });

  test.each(["/api/../logout", "/api/x.php/../../logout", "/api/%2e%2e/logout", "/api/nothing.php", "/api/"])(
    "OPTIONS %s calls no screen",
    async (path) => {
      const ben = await aMember(site);
      const answer = await ben.browser.ask(path, { method: "OPTIONS" });
      expect([204, 404]).toContain(answer.status);
      expect(answer.headers["content-type"] ?? "application/json").toMatch(/json/);
    },
  );

  test("HEAD is GET without its body", async () => {
    const ben = await aMember(site);
    const head = await call(ben.browser, "HEAD", "/api/chats.php");
    expect([head.status, head.text]).toEqual([200, ""]);
    expect(head.headers.etag).toBe((await call(ben.browser, "GET", "/api/chats.php")).headers.etag);
  });

  test.each(["/api/chats.php", "/api/likes.php", "/api/auto-like.php", "/api/timebonus.php"])(
    "%s answers a visitor with authentication_required",
    async (path) => {
      const answer = await call(visitor(), "GET", path);
      expect([answer.status, answer.body.error]).toEqual([403, "authentication_required"]);
    },
  );

  test("unknown API addresses are answered with JSON", async () => {
    const answer = await call(visitor(), "GET", "/api/nothing.php");
    expect([answer.status, answer.body.error]).toEqual([404, "page_not_found"]);
  });

  test.each([
    ["broken JSON", { "content-type": "application/json" }, '{"language":', 422, "invalid"],
    ["a JSON list", { "content-type": "application/json" }, "[1]", 422, "invalid"],
    ["a deep JSON list", { "content-type": "application/json" }, "[".repeat(20_000), 422, "invalid"],
    ["a NUL", { "content-type": "application/json" }, '{"language":"de\\u0000"}', 422, "not_text"],
    ["a lone surrogate", { "content-type": "application/json" }, '{"language":"\\ud800"}', 422, "not_text"],
    ["another content type", { "content-type": "text/xml" }, "<language>de</language>", 415, "content_type"],
    ["no content type", {}, "language=de", 415, "content_type"],
    ["too much", { "content-type": "application/json" }, `{"language":"${"x".repeat(40_000)}"}`, 413, "too_large"],
    ["a missing field", { "content-type": "application/json" }, "{}", 422, "invalid"],
    [
      "another site's form",
      { "content-type": "application/json", "sec-fetch-site": "cross-site" },
      "{}",
      403,
      "foreign_site",
    ],
  ])("a changing call with %s is refused", async (_name, headers, body, status, error) => {
    const ben = await aMember(site);
    const answer = await ben.browser.ask("/api/user.php", { method: "PUT", headers, body });
    expect([answer.status, (answer.json() as { error: string }).error]).toEqual([status, error]);
    expect(answer.headers["x-content-type-options"]).toBe("nosniff");
    expect(answer.headers["cache-control"]).toBe("private, no-cache");
  });
});
