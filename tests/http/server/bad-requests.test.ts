import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aMember, type Member } from "#tests/support/members/a-member.ts";
import { formType, MB, postBody } from "#tests/support/requests/bad-input.ts";
import { english } from "#tests/support/members/new-member.ts";
import { startSite, type TestSite } from "#tests/support/site/site.ts";

let site: TestSite;
let anna: Member;
let ben: Member;

beforeAll(async () => {
  site = await startSite();
  anna = await aMember(site, { name: "Anna", gender: "female", credits: 500, premium: true });
  ben = await aMember(site, { name: "Ben" });
});
afterAll(async () => {
  await site.stop();
  expect(site.errors()).toEqual([]);
});

/** A visitor with English as language. */
const visitor = () => english(site.visitor());

describe("the API", () => {
  const send = (body: string, type = "application/json") =>
    anna.browser.ask("/api/user.php", { method: "PUT", body, headers: { "content-type": type } });

  test.each([
    ["broken JSON", "{", 422],
    ["JSON that is no object", "[1]", 422],
    ["a bare word", "null", 422],
    ["JSON of depth 20 000", "[".repeat(20_000) + "]".repeat(20_000), 413],
    ["NUL in JSON", '{"language":"e\\u0000n"}', 422],
    ["a lone surrogate in JSON", '{"language":"\\ud800"}', 422],
    ["invalid UTF-8", "\xff\xfe", 422],
    ["10 MB", `{"language":"${"x".repeat(10 * MB)}"}`, 413],
    ["a __proto__ field", '{"__proto__":{"polluted":1},"language":"xx"}', 422],
  ])("refuses %s with its reason", async (_, body, status) => {
    const answer = await send(body);
    expect([status, 422]).toContain(answer.status);
    expect(answer.json()).toMatchObject({ error: expect.any(String), message: expect.stringMatching(/\w/) });
  });

  test("refuses other formats and other sites", async () => {
    expect((await send("<xml/>", "text/xml")).status).toBe(415);
    const foreign = await anna.browser.ask("/api/user.php", {
      method: "PUT",
      body: "{}",
      headers: { "content-type": "application/json", "sec-fetch-site": "cross-site" },
    });
    expect([foreign.status, foreign.json()]).toMatchObject([403, { error: "foreign_site" }]);
  });
});

describe("a request", () => {
  test("with cookies of 5 kB, invalid ones or many of them is a normal visitor", async () => {
    const cookies = [
      `session=${"s".repeat(5000)}`,
      "session=%00",
      "session=%ED%A0%80",
      "session=%zz",
      "session=; session=; session",
      "=;=;;;",
      "language=../../etc/passwd",
      "language=__proto__",
      "country=../../etc",
      "country=%00",
      `device=${"d".repeat(5000)}`,
      "first_touch=%7B; touch=[]; entry_warning=%00; dismissed=\xff",
      Array.from({ length: 300 }, (_, index) => `c${index}=v`).join("; "),
    ];
    for (const cookie of cookies) {
      for (const path of ["/", "/login", "/lang-config", "/pages/terms", "/pricing", "/nowhere"]) {
        const answer = await site.visitor().get(path, { cookie });
        expect(answer.status, `${path} ${cookie.slice(0, 40)}`).toBe(path === "/nowhere" ? 404 : 200);
      }
      expect((await site.visitor().get("/members", { cookie })).status, cookie.slice(0, 40)).toBe(302);
    }
  });

  test("for an unknown language gets the default one", async () => {
    const languages = ["../../etc", "xx", "EN", "", "en-GB", "__proto__", "%F0%9F%98%80", "e".repeat(3000)];
    for (const language of languages) {
      const answer = await site.visitor().get(`/login?lang=${encodeURI(language)}`);
      expect(answer.status, language).toBe(200);
      expect(answer.text, language).toContain('<html lang="en"');
    }
    for (const accept of ["*", ";;;", "en;q=x", "zz;q=9999,de;q=-1", "d".repeat(5000), "de;q=0"]) {
      const answer = await site.visitor().get("/login", { "accept-language": accept });
      expect(answer.status, accept).toBe(200);
    }
  });

  test("for another host, with a port or capitals, gets that site or the default one", async () => {
    const port = new URL(site.origins[0]!).port;
    const niche = async (host: string) =>
      /data-niche="(\w+)"/.exec((await visitor().get("/login", { host })).text)?.[1];
    for (const host of [
      "gay.localhost",
      `gay.localhost:${port}`,
      `GAY.LocalHost:${port}`,
      "gay.localhost.",
      "gay.localhost:80",
    ]) {
      expect(await niche(host), host).toBe("gay");
    }
    for (const host of ["unknown.test", "gay.localhost.evil.test", "127.0.0.1", "[::1]:80", "LOCALHOST"]) {
      expect(await niche(host), host).toBe("general");
    }
    // Forwarding headers count only from a trusted proxy.
    for (const header of ["x-forwarded-host", "x-host", "forwarded", "x-original-host"]) {
      const forged = { [header]: header === "forwarded" ? "host=gay.localhost" : "gay.localhost" };
      const answer = await visitor().get("/login?next=/likes", forged);
      expect(answer.text, header).toContain('data-niche="general"');
      expect(answer.text, header).not.toContain("gay.localhost");
    }
    const login = await visitor().post("/login", { email: "free@demo.test", password: "demo-demo-demo" });
    expect(login.headers.location).toMatch(/^\/(?!\/)/);
  });

  test("in Remix's old data format is a 404, even for a route without a loader", async () => {
    for (const path of ["/account-deleted", "/offline", "/settings/password", "/login"]) {
      for (const browser of [anna.browser, visitor()]) {
        const query = `?x=1&%5Fdata=${path.slice(1).replace("/", "-")}`;
        expect((await browser.get(path + query)).status, path).toBe(404);
        expect((await browser.post(path + query, { password: "x" })).status, path).toBe(404);
      }
    }
  });

  test("for a folder of static files is a 404 at once", async () => {
    for (const path of ["/landers", "/icons", "/gifts", "/landers?network=x"]) {
      const answer = await visitor().get(path);
      expect([path, answer.status]).toEqual([path, 404]);
      expect(answer.words).toContain("This page could not be found");
    }
  });

  test("with OPTIONS gets only supported methods", async () => {
    const allow = async (path: string) => (await visitor().ask(path, { method: "OPTIONS" })).headers.allow;
    expect(await allow("/pages/terms?x=1")).toBe("GET, HEAD, OPTIONS");
    expect(await allow("/login")).toBe("GET, HEAD, POST, OPTIONS");
    expect(await allow(`/members/${ben.profileId}/chat`)).toBe("GET, HEAD, POST, OPTIONS");
    expect(await allow("/icons/app-192.png")).toBe("GET, HEAD, OPTIONS");
    const trace = await visitor().ask("/pages/terms", { method: "TRACE" });
    expect([trace.status, trace.headers.allow]).toEqual([405, "GET, HEAD, OPTIONS"]);
    expect((await visitor().ask("/pages/terms", { method: "POST", body: "a=1", headers: formType })).status).toBe(405);
  });

  test("with a method that no form has runs no page's action", async () => {
    for (const path of ["/members", "/settings", "/pages/terms", "/nowhere"]) {
      const answer = await anna.browser.ask(path, { method: "PUT", body: "a=1", headers: formType });
      expect([path, answer.status]).toEqual([path, 405]);
    }
  });

  test("for the head of a page's data is answered whatever its origin says", async () => {
    for (const origin of ["https://evil.test", "null", "' or '1'='1"]) {
      const head = await anna.browser.ask("/members.data", { method: "HEAD", headers: { origin } });
      expect([origin, head.status]).toEqual([origin, 200]);
    }
  });

  test("with an unusual method gets a correct answer @thorough", async () => {
    for (const path of ["/", "/login", "/pages/terms", "/nowhere", `/members/${ben.profileId}`, "/api/user.php"]) {
      const get = await anna.browser.get(path);
      const head = await anna.browser.ask(path, { method: "HEAD" });
      expect([path, head.status, head.text]).toEqual([path, get.status, ""]);
      const options = await anna.browser.ask(path, { method: "OPTIONS" });
      expect([path, options.status]).toEqual([path, 204]);
      const trace = await anna.browser.ask(path, { method: "TRACE" });
      expect([path, trace.status]).toEqual([path, 405]);
    }
    for (const method of ["PUT", "PATCH", "DELETE"]) {
      for (const path of ["/", "/login", "/pages/terms", "/nowhere", "/healthz", "/photos/abc/full", "/members"]) {
        const answer = await visitor().ask(path, { method, body: "a=1", headers: formType });
        expect(answer.status, `${method} ${path}`).toBeGreaterThanOrEqual(400);
        expect(answer.status, `${method} ${path}`).toBeLessThan(500);
      }
    }
    for (const path of [
      "/",
      "/members",
      "/chats",
      "/likes",
      "/pages/terms",
      "/healthz",
      "/callback",
      "/activate/done",
    ]) {
      const answer = await postBody(anna.browser, path, "a=1");
      expect(answer.status, `POST ${path}`).toBeGreaterThanOrEqual(300);
      expect(answer.status, `POST ${path}`).toBeLessThan(500);
    }
  });
});
