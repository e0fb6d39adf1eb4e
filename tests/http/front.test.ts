import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import http from "node:http";
import net from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { Readable } from "node:stream";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const MB = 1024 * 1024;
const front = resolve("scripts/front.mjs");
const echoServer = resolve("tests/support/echo-server.mjs");

type Site = { port: number; process: ChildProcess };
type Answer = { status: number; headers: http.IncomingHttpHeaders; body: string };
type Echo = { method: string; url: string; headers: Record<string, string>; bytes: number; scope: number };

let folder: string;
const started: ChildProcess[] = [];

/** Starts the echo server behind the front, in a folder that holds a built client with one asset. */
async function startSite(environment: Record<string, string> = {}): Promise<Site> {
  const { TRUST_PROXY: _, NODE_OPTIONS: __, ...own } = process.env;
  const child = spawn(process.execPath, ["--import", front, echoServer, "build/server/index.js"], {
    cwd: folder,
    env: { ...own, ...environment },
    stdio: ["ignore", "pipe", "inherit"],
  });
  started.push(child);
  const [port] = await once(child.stdout!, "data");
  return { port: Number(port), process: child };
}

/** One request; `body` may be a stream (sent in chunks). Resolves with the answer even while the body is still being sent. */
function ask(port: number, path: string, options: http.RequestOptions & { body?: string | Readable } = {}) {
  const { body, ...rest } = options;
  return new Promise<Answer>((done, fail) => {
    const request = http.request({ port, path, agent: false, ...rest }, async (response) => {
      response.setEncoding("utf8");
      let text = "";
      for await (const part of response) text += part;
      done({ status: response.statusCode!, headers: response.headers, body: text });
    });
    request.on("error", fail);
    if (body instanceof Readable) body.pipe(request);
    else request.end(body);
  });
}

const echoed = async (...given: Parameters<typeof ask>) => JSON.parse((await ask(...given)).body) as Echo;

/** Sends the very bytes and gives everything that comes back until the server closes. */
async function say(port: number, bytes: string) {
  const socket = net.connect(port, "127.0.0.1");
  socket.setEncoding("latin1").end(bytes, "latin1");
  let text = "";
  for await (const part of socket) text += part;
  return text;
}

const statusOf = (text: string) => Number(text.split(" ", 2)[1]);

function bodyOf(bytes: number) {
  const piece = Buffer.alloc(64 * 1024, "a");
  let left = bytes;
  return new Readable({
    read() {
      this.push(left > 0 ? piece.subarray(0, left) : null);
      left -= piece.length;
    },
  });
}

let site: Site;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "front-"));
  await mkdir(join(folder, "build/client/assets"), { recursive: true });
  await mkdir(join(folder, "public"));
  await writeFile(join(folder, "build/client/assets/app-1.js"), "");
  await writeFile(join(folder, "public/icon.png"), "");
  site = await startSite();
});

afterAll(async () => {
  for (const child of started) child.kill("SIGKILL");
  await rm(folder, { recursive: true });
});

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
    "null",
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

  test("is refused with a page that says why and stores nothing", async () => {
    const { headers, body } = await post({ origin: "http://evil.test" });
    expect(body).toMatch(/^<!doctype html>[^]*sent from another site[^]*href="\/"/);
    expect(headers).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
    });
    expect(headers["content-security-policy"]).toContain("default-src 'none'");
  });

  test("is refused as JSON under /api/", async () => {
    const answer = await ask(site.port, "/api/chat.php", { method: "DELETE", headers: { origin: "null" } });
    expect(answer.headers["content-type"]).toBe("application/json; charset=utf-8");
    expect(JSON.parse(answer.body)).toEqual({ error: "foreign_origin", message: expect.any(String) });
  });

  test("may only read", async () => {
    expect((await post({ origin: "http://evil.test" }, "GET")).status).toBe(200);
  });

  test("is not: the own form, a text browser without Origin, the same host written differently", async () => {
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
    expect(text).toMatch(/\r\nallow: GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS\r\n/i);
  });

  test("CONNECT is not served", async () => {
    expect(statusOf(await say(site.port, "CONNECT evil.test:80 HTTP/1.1\r\nHost: evil.test:80\r\n\r\n"))).toBe(405);
  });

  test("OPTIONS is answered without asking a loader", async () => {
    expect(await ask(site.port, "/api/logout.php", { method: "OPTIONS" })).toMatchObject({ status: 204, body: "" });
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

  test("well-formed addresses pass as they are", async () => {
    for (const path of ["/m%C3%BCller?q=%E9&r=%25&s=a+b", `/${"a".repeat(4000)}`, `/?${"a".repeat(8000)}`, "//x"]) {
      expect((await echoed(site.port, path)).url).toBe(path);
    }
  });

  test("NUL is dropped from a query, so that the link opens its page", async () => {
    expect((await echoed(site.port, "/members?name=a%00b&x=%00")).url).toBe("/members?name=ab&x=");
  });

  test("an absolute address is shortened when it names this host, else refused", async () => {
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
    ["one with a name before", "GET / HTTP/1.1\r\nHost: x@a.test\r\n"],
    ["one with a space", "GET / HTTP/1.1\r\nHost: a test\r\n"],
    ["one with a port that is none", "GET / HTTP/1.1\r\nHost: a.test:99999\r\n"],
    ["one with letters beyond ASCII", "GET / HTTP/1.1\r\nHost: \xe4.test\r\n"],
    ["one without end", `GET / HTTP/1.1\r\nHost: ${"a".repeat(300)}\r\n`],
  ])("a request with %s is refused", async (_, head) => {
    const text = await say(site.port, `${head}Connection: close\r\n\r\n`);
    expect(statusOf(text)).toBe(400);
    expect(text).toContain("does not name one valid host");
  });

  test.each(["a.test", "a_b.test:80", "127.0.0.1:3000", "[::1]:3000", "gay.localhost"])("%s is one", async (host) => {
    expect((await ask(site.port, "/", { headers: { host } })).status).toBe(200);
  });
});

describe("a body", () => {
  const peak = async () => Number((await ask(site.port, "/peak")).body);
  const big = { "content-length": String(200 * MB) };

  test("of 12 MB arrives whole, announced or in chunks", async () => {
    const length = { "content-length": String(12 * MB) };
    expect((await echoed(site.port, "/", { method: "POST", body: bodyOf(12 * MB), headers: length })).bytes).toBe(
      12 * MB,
    );
    expect((await echoed(site.port, "/", { method: "POST", body: bodyOf(12 * MB) })).bytes).toBe(12 * MB);
  });

  test.each([
    ["announced", "/", big],
    ["announced to the API", "/api/user.php", big],
    ["in chunks", "/", {}],
    ["in chunks to the API", "/api/user.php", {}],
    ["sent to a form with a smaller limit", "/small-form", {}],
  ])("of 200 MB %s gets 413, the memory stays flat", async (_, path, headers) => {
    await ask(site.port, "/", { method: "POST", body: bodyOf(11 * MB) });
    const before = await peak();
    const answer = await ask(site.port, path, { method: "POST", body: bodyOf(200 * MB), headers });
    expect(answer.status).toBe(413);
    expect(answer.headers["x-late"]).toBeUndefined();
    expect((await peak()) - before).toBeLessThan(50 * MB);
  });

  test("that nobody reads does not keep the sender from the answer", async () => {
    for (const connection of ["close", "keep-alive"]) {
      const answer = await ask(site.port, "/unread", {
        method: "POST",
        body: bodyOf(200 * MB),
        headers: { connection },
      });
      expect(answer.status, connection).toBe(404);
    }
  });

  test("too large is refused before it is sent when the sender asks first", async () => {
    const request = http.request({ port: site.port, method: "POST", headers: { ...big, expect: "100-continue" } });
    request.on("error", () => {}).flushHeaders();
    const [event] = await Promise.race([
      once(request, "continue").then(() => ["continue"]),
      once(request, "response").then(([response]) => [response.statusCode]),
    ]);
    request.destroy();
    expect(event).toBe(413);
  });

  test("of a size that fits is asked for", async () => {
    const headers = { expect: "100-continue", "content-length": "2" };
    const request = http.request({ port: site.port, method: "POST", headers });
    request.flushHeaders();
    await once(request, "continue");
    request.end("hi");
    const [response] = await once(request, "response");
    expect(response.resume().statusCode).toBe(200);
  });

  test("refused for its Origin is still heard by a sender of it all, who is told to stop", async () => {
    const headers = { origin: "null", "content-length": String(5 * MB), connection: "keep-alive" };
    const answer = await ask(site.port, "/", { method: "POST", body: bodyOf(5 * MB), headers });
    expect(answer.status).toBe(403);
    expect(answer.headers.connection).toBe("close");
  });
});

describe("who asks", () => {
  const forwarded = {
    "x-forwarded-for": "6.6.6.6, 2.2.2.2, 10.0.0.9",
    "x-forwarded-proto": "https",
    "x-forwarded-host": "evil.test",
    "x-forwarded-port": "1",
    "x-real-ip": "6.6.6.6",
    forwarded: "for=6.6.6.6;host=evil.test",
    "x-client-address": "6.6.6.6",
    "x-client-scheme": "https",
  };
  const client = async (trust: string, headers: Record<string, string> = forwarded) => {
    const { port, process: child } = trust ? await startSite({ TRUST_PROXY: trust }) : site;
    const { headers: seen } = await echoed(port, "/", { headers });
    if (trust) child.kill("SIGKILL");
    expect(Object.keys(seen).filter((name) => /forwarded|real-ip/.test(name))).toEqual([]);
    return `${seen["x-client-scheme"]} ${seen["x-client-address"]}`;
  };

  test("is the connection's own address when no proxy is trusted, whatever the headers claim", async () => {
    expect(await client("")).toBe("http 127.0.0.1");
  });

  test.each([
    ["0", "http 127.0.0.1"],
    ["1", "https 10.0.0.9"],
    ["2", "https 2.2.2.2"],
    ["9", "https 6.6.6.6"],
    ["127.0.0.1", "https 10.0.0.9"],
    ["127.0.0.0/8, 10.0.0.0/8", "https 2.2.2.2"],
    ["10.0.0.0/8,::1", "http 127.0.0.1"],
  ])("with TRUST_PROXY=%s is %s", async (trust, seen) => {
    expect(await client(trust)).toBe(seen);
  });

  test("is found in what proxies write, and stays the proxy where they write nonsense", async () => {
    expect(await client("1", { "x-forwarded-for": "[2001:db8::1]:443", "x-forwarded-proto": "gopher" })).toBe(
      "http 2001:db8::1",
    );
    expect(await client("1", { "x-forwarded-for": "::ffff:3.3.3.3" })).toBe("http 3.3.3.3");
    expect(await client("1", { "x-forwarded-for": "3.3.3.3:80" })).toBe("http 3.3.3.3");
    expect(await client("1", { "x-forwarded-for": "unknown" })).toBe("http 127.0.0.1");
    expect(await client("1", {})).toBe("http 127.0.0.1");
  });

  test.each(["yes", "10.0.0.0/99", "300.1.1.1"])("TRUST_PROXY=%s stops the start with one sentence", async (trust) => {
    const environment = { ...process.env, TRUST_PROXY: trust };
    const child = spawn(process.execPath, ["--import", front, echoServer], { cwd: folder, env: environment });
    let said = "";
    child.stderr.on("data", (part) => (said += part));
    expect((await once(child, "close"))[0]).toBe(1);
    expect(said).toMatch(/^TRUST_PROXY: .*\.\n$/);
  });
});

test("every request has a scope of its own", async () => {
  await Promise.all(["/a", "/b"].map(async (path) => expect((await echoed(site.port, path)).scope).toBe(0)));
});

describe("a missing file", () => {
  test.each(["/assets/app-0.js", "/assets/", "/photo.png?v=1", "/%61ssets/app-0.js", "/deep/er/face.WEBP"])(
    "%s is a plain 404",
    async (path) => {
      const answer = await ask(site.port, path);
      expect(answer).toMatchObject({ status: 404, body: "This file could not be found.\n" });
      expect(answer.headers["content-type"]).toBe("text/plain; charset=utf-8");
    },
  );

  test.each(["/assets/app-1.js", "/icon.png", "/photos/1/thumb", "/v.js"])("%s is not one", async (path) => {
    expect((await ask(site.port, path)).status).toBe(200);
  });
});

describe("at SIGTERM", () => {
  const open = async (port: number, path: string) => {
    const request = http.get({ port, path, agent: false });
    const [response] = (await once(request, "response")) as [http.IncomingMessage];
    await once(response, "data");
    return response;
  };

  /** Fails sooner than the next, rougher means of the front would end the process: 5 s cut connections, 3 s later all ends. */
  const exitOf = (own: Site, within: number) => once(own.process, "exit", { signal: AbortSignal.timeout(within) });

  test("open streams end properly, idle connections too, and the process exits by itself", async () => {
    const own = await startSite();
    const streams = await Promise.all(["/events", "/live", "/events"].map((path) => open(own.port, path)));
    const agent = new http.Agent({ keepAlive: true });
    await ask(own.port, "/", { agent });
    const ends = streams.map((stream) => once(stream.resume(), "end"));
    let said = "";
    own.process.stdout!.on("data", (part) => (said += part));
    own.process.kill("SIGTERM");
    await Promise.all(ends);
    expect(await exitOf(own, 4_000)).toEqual([0, null]);
    expect(said, "the site is told, as when readers leave").toBe("the reader left\n".repeat(3));
    expect(streams.map((stream) => stream.complete)).toEqual([true, true, true]);
    agent.destroy();
  }, 20_000);

  test("a request under way is still answered, the next is not accepted", async () => {
    const own = await startSite();
    const request = http.request({ port: own.port, method: "POST", agent: new http.Agent({ keepAlive: true }) });
    const answer = once(request, "response");
    const witness = await open(own.port, "/events");
    request.write("half");
    const ended = once(witness.resume(), "end");
    own.process.kill("SIGTERM");
    await ended;
    await expect(ask(own.port, "/")).rejects.toThrow("ECONNREFUSED");
    request.end("whole");
    const [response] = await answer;
    expect(response.statusCode).toBe(200);
    expect(response.resume().headers.connection).toBe("close");
    expect(await exitOf(own, 4_000)).toEqual([0, null]);
  }, 20_000);

  test("the process exits although something of the site still holds it", async () => {
    const own = await startSite({ HELD: "1" });
    own.process.kill("SIGTERM");
    expect(await exitOf(own, 4_500)).toEqual([0, null]);
  }, 20_000);

  test("what does not end is cut, the process exits within 6 s", async () => {
    const own = await startSite();
    const download = await open(own.port, "/download");
    download.on("error", () => {}).resume();
    own.process.kill("SIGTERM");
    expect(await exitOf(own, 6_500)).toEqual([0, null]);
  }, 20_000);
});
