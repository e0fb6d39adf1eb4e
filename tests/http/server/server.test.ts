import net from "node:net";
import { beforeAll, describe, expect, test } from "vitest";
import { ask, echoed, type EchoSite, useEchoServer } from "#tests/support/servers/echo-site.ts";

const startServer = useEchoServer();
let site: EchoSite;
beforeAll(async () => {
  site = await startServer();
});

/** Sends exactly these bytes and returns everything received until the server closes. */
async function say(port: number, bytes: string) {
  const socket = net.connect(port, "127.0.0.1");
  socket.setEncoding("latin1").end(bytes, "latin1");
  let text = "";
  for await (const part of socket) text += part;
  return text;
}

const statusOf = (text: string) => Number(text.split(" ", 2)[1]);

describe("a form from another site", () => {
  const post = (headers: Record<string, string | string[]>, method = "POST") =>
    ask(site.port, "/login", { method, headers: { host: "site.test:3000", ...headers } });

  test.each([
    "http://evil.test",
    "http://site.test",
    "http://site.test:3001",
    "http://site.test:3000.evil.test",
    "http://site.test:3000@evil.test",
    "http://site.test:3000/path",
    "",
    "garbage",
    "site.test:3000",
    "file://site.test:3000",
    "http://site.test:3000, http://evil.test",
  ])("with Origin %j is refused in every changing method", async (origin) => {
    for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
      expect((await post({ origin }, method)).status, method).toBe(403);
    }
  });

  test("is refused with a page that says why and is not cached", async () => {
    const { headers, body } = await post({ origin: "http://evil.test" });
    expect(body).toMatch(/^<!doctype html>[^]*came from another site[^]*href="\/"/);
    expect(headers).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
    });
    expect(headers["content-security-policy"]).toContain("default-src 'none'");
  });

  test("is refused as JSON under /api/", async () => {
    const answer = await ask(site.port, "/api/chat.php", {
      method: "DELETE",
      headers: { origin: "https://evil.test" },
    });
    expect(answer.headers["content-type"]).toBe("application/json; charset=utf-8");
    expect(JSON.parse(answer.body)).toEqual({ error: "foreign_origin", message: expect.any(String) });
  });

  test("may only read", async () => {
    expect((await post({ origin: "http://evil.test" }, "GET")).status).toBe(200);
  });

  test("does not include the site's own form, a text browser without Origin, the same host written differently", async () => {
    expect((await post({ origin: "http://site.test:3000" })).status).toBe(200);
    expect((await post({})).status).toBe(200);
    const same = { origin: "https://site.test", host: "SITE.test:443" };
    expect((await echoed(site.port, "/", { method: "POST", headers: same })).headers.host).toBe("site.test");
  });
});

describe("the request line", () => {
  test.each(["TRACE", "PROPFIND", "BREW"])("%s is not served", async (method) => {
    const text = await say(site.port, `${method} / HTTP/1.1\r\nHost: site.test\r\n\r\n`);
    expect(statusOf(text)).toBe(405);
    expect(text).toMatch(/\r\nallow: GET, HEAD, OPTIONS\r\n/i);
  });

  test("CONNECT is not served", async () => {
    expect(statusOf(await say(site.port, "CONNECT evil.test:80 HTTP/1.1\r\nHost: evil.test:80\r\n\r\n"))).toBe(405);
  });

  test("OPTIONS is answered without calling a screen's loader; API endpoints answer it themselves", async () => {
    for (const path of ["/logout", "/api/../logout", "/api/x.php/../../logout", "/api/", "/push/subscription/x"]) {
      expect(await ask(site.port, path, { method: "OPTIONS" }), path).toMatchObject({ status: 204, body: "" });
    }
    for (const path of ["/api/logout.php", "/api/openapi.json?x=1", "/push/subscription"]) {
      const { body } = await ask(site.port, path, { method: "OPTIONS" });
      expect(body).toContain(`"url":"${path}"`);
    }
    expect(statusOf(await say(site.port, "OPTIONS * HTTP/1.1\r\nHost: a.test\r\nConnection: close\r\n\r\n"))).toBe(204);
  });

  test.each([
    ["/%", 400],
    ["/%zz", 400],
    ["/members/%C3", 400],
    ["/members/%FF", 400],
    ["/members/%00", 400],
    ["/members?name=%zz", 400],
    ["/members?name=50%", 400],
    ["/a\\b", 400],
    ["/{4 kB}", 414],
    ["/?{12 kB}", 414],
  ])("the address %s gets %i", async (pattern, status) => {
    const path = pattern.replace(/{(\d+) kB}/, (_, size) => "a".repeat(Number(size) * 1024));
    expect(statusOf(await say(site.port, `GET ${path} HTTP/1.1\r\nHost: a.test\r\nConnection: close\r\n\r\n`))).toBe(
      status,
    );
  });

  test("valid addresses pass unchanged", async () => {
    for (const path of ["/m%C3%BCller?q=%E9&r=%25&s=a+b", `/${"a".repeat(4000)}`, `/?${"a".repeat(8000)}`, "//x"]) {
      expect((await echoed(site.port, path)).url).toBe(path);
    }
  });

  test("NUL is removed from a query, so that the link opens its page", async () => {
    expect((await echoed(site.port, "/members?name=a%00b&x=%00")).url).toBe("/members?name=ab&x=");
  });

  test("an absolute address is shortened if it has this host, else refused", async () => {
    const host = "Host: a.test\r\nConnection: close\r\n\r\n";
    expect(await say(site.port, `GET http://a.test/x?y=1 HTTP/1.1\r\n${host}`)).toContain('"url":"/x?y=1"');
    expect(statusOf(await say(site.port, `GET http://evil.test/x HTTP/1.1\r\n${host}`))).toBe(400);
    expect(statusOf(await say(site.port, `GET http:// HTTP/1.1\r\n${host}`))).toBe(400);
  });

  test("headers beyond Node's limit get 431", async () => {
    expect(statusOf(await say(site.port, `GET / HTTP/1.1\r\nHost: a.test\r\nX: ${"a".repeat(20_000)}\r\n\r\n`))).toBe(
      431,
    );
  });
});

describe("the host", () => {
  test.each([
    ["none", "GET / HTTP/1.1\r\n"],
    ["none in HTTP/1.0", "GET / HTTP/1.0\r\n"],
    ["two", "GET / HTTP/1.1\r\nHost: a.test\r\nHost: a.test\r\n"],
    ["an empty one", "GET / HTTP/1.1\r\nHost:\r\n"],
    ["one with a path", "GET / HTTP/1.1\r\nHost: a.test/x\r\n"],
    ["one with user info", "GET / HTTP/1.1\r\nHost: x@a.test\r\n"],
    ["one with a space", "GET / HTTP/1.1\r\nHost: a test\r\n"],
    ["one with an invalid port", "GET / HTTP/1.1\r\nHost: a.test:99999\r\n"],
    ["one with non-ASCII letters", "GET / HTTP/1.1\r\nHost: \xe4.test\r\n"],
    ["one that is too long", `GET / HTTP/1.1\r\nHost: ${"a".repeat(300)}\r\n`],
  ])("a request with %s is refused", async (_, head) => {
    const text = await say(site.port, `${head}Connection: close\r\n\r\n`);
    expect(statusOf(text)).toBe(400);
    expect(text).toContain("doesn't name one valid host");
  });

  test.each(["a.test", "a_b.test:80", "127.0.0.1:3000", "[::1]:3000", "gay.localhost"])("%s is valid", async (host) => {
    expect((await ask(site.port, "/", { headers: { host } })).status).toBe(200);
  });
});

describe("the client's address", () => {
  const forwarded = {
    "x-forwarded-for": "6.6.6.6, 2.2.2.2, 10.0.0.9",
    "x-forwarded-proto": "https",
    "x-forwarded-host": "evil.test",
    "x-forwarded-port": "1",
    "x-real-ip": "6.6.6.6",
    forwarded: "for=6.6.6.6;host=evil.test",
    "x-client-address": "6.6.6.6",
  };
  const client = async (trust: string) => {
    const { port, process: child } = trust ? await startServer({ TRUST_PROXY: trust }) : site;
    const { headers: seen } = await echoed(port, "/", { headers: forwarded });
    if (trust) child.kill("SIGKILL");
    expect(Object.keys(seen).filter((name) => /forwarded|real-ip/.test(name))).toEqual([]);
    return seen["x-client-address"];
  };

  test("is the connection's address if no proxy is trusted, whatever the headers say", async () => {
    expect(await client("")).toBe("127.0.0.1");
  });

  test.each([
    ["0", "127.0.0.1"],
    ["1", "10.0.0.9"],
    ["2", "2.2.2.2"],
    ["9", "6.6.6.6"],
    ["127.0.0.1", "10.0.0.9"],
    ["127.0.0.0/8, 10.0.0.0/8", "2.2.2.2"],
    ["10.0.0.0/8,::1", "127.0.0.1"],
  ])("with TRUST_PROXY=%s is %s", async (trust, seen) => {
    expect(await client(trust)).toBe(seen);
  });
});

describe("a request's id", () => {
  const ask1 = (id: string | string[]) => ask(site.port, "/a", { headers: { "x-request-id": id } });

  test("is in the answer and reaches the site; a valid one that came in is kept", async () => {
    const own = await ask(site.port, "/a");
    expect(own.headers["x-request-id"]).toMatch(/^[\w-]{16}$/);
    expect((JSON.parse(own.body) as { headers: Record<string, string> }).headers["x-request-id"]).toBe(
      own.headers["x-request-id"],
    );
    expect((await ask1("proxy:0123456789.ab-c")).headers["x-request-id"]).toBe("proxy:0123456789.ab-c");
  });

  test.each(["short", "a".repeat(129), "with a blank in it", 'with"quote<tag>', "" as string])(
    "%j that came in is replaced",
    async (id) => {
      expect((await ask1(id)).headers["x-request-id"]).toMatch(/^[\w-]{16}$/);
    },
  );

  test("is in what the server refuses, also when the request cannot be read", async () => {
    const refused = await ask(site.port, "/login", { method: "TRACE", headers: { "x-request-id": "proxy-00000001" } });
    expect(refused.headers["x-request-id"]).toBe("proxy-00000001");
    expect(refused.body).toContain("proxy-00000001");
    expect(await say(site.port, "NONSENSE\r\n\r\n")).toMatch(/\r\nx-request-id: [\w-]{16}\r\n/);
  });
});

test("every request has its own scope", async () => {
  const scopes = await Promise.all(["/a", "/b"].map(async (path) => (await echoed(site.port, path)).scope));
  expect(new Set(scopes).size).toBe(2);
  for (const each of scopes) expect(each).toMatch(/^[\w-]{16}$/);
});

describe("a missing file", () => {
  test.each(["/assets/app-0.js", "/assets/", "/photo.png?v=1", "/%61ssets/app-0.js", "/deep/er/face.WEBP"])(
    "%s is a plain 404",
    async (path) => {
      const answer = await ask(site.port, path);
      expect(answer).toMatchObject({ status: 404, body: "We couldn't find this file.\n" });
      expect(answer.headers["content-type"]).toBe("text/plain; charset=utf-8");
    },
  );

  test.each(["/assets/app-1.js", "/icon.png", "/photos/1/thumb", "/v.js"])("%s is not missing", async (path) => {
    expect((await ask(site.port, path)).status).toBe(200);
  });
});

test("with an https origin every answer tells browsers to use only https", async () => {
  const secure = await startServer({ PUBLIC_ORIGIN: "https://dating.example" });
  for (const path of ["/login", "/assets/app-0.js", "/%zz"]) {
    const { headers } = await ask(secure.port, path, { headers: { host: "dating.example" } });
    expect([path, headers["strict-transport-security"]]).toEqual([path, "max-age=31536000"]);
  }
  expect((await ask(site.port, "/login")).headers).not.toHaveProperty("strict-transport-security");
});
