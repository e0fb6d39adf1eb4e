import { once } from "node:events";
import http from "node:http";
import { Readable } from "node:stream";
import { beforeAll, describe, expect, test } from "vitest";
import { ask, echoed, type EchoSite, useEchoServer } from "#tests/support/servers/echo-site.ts";

const startServer = useEchoServer();
let site: EchoSite;
beforeAll(async () => {
  site = await startServer();
});

const MB = 1024 * 1024;

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

describe("a body", () => {
  const peak = async () => Number((await ask(site.port, "/peak")).body);
  const big = { "content-length": String(200 * MB) };

  test("of 12 MB arrives completely, with a content length or in chunks", async () => {
    const length = { "content-length": String(12 * MB) };
    expect((await echoed(site.port, "/", { method: "POST", body: bodyOf(12 * MB), headers: length })).bytes).toBe(
      12 * MB,
    );
    expect((await echoed(site.port, "/", { method: "POST", body: bodyOf(12 * MB) })).bytes).toBe(12 * MB);
  });

  test.each([
    ["announced", "/", big],
    ["with a content length to the API", "/api/user.php", big],
    ["in chunks", "/", {}],
    ["in chunks to the API", "/api/user.php", {}],
    ["sent to a form with a smaller limit", "/small-form", {}],
  ])("of 200 MB %s gets 413, without growing memory", async (_, path, headers) => {
    await ask(site.port, "/", { method: "POST", body: bodyOf(11 * MB) });
    const before = await peak();
    const answer = await ask(site.port, path, { method: "POST", body: bodyOf(200 * MB), headers });
    expect(answer.status).toBe(413);
    expect(answer.headers["x-late"]).toBeUndefined();
    expect((await peak()) - before).toBeLessThan(50 * MB);
  });

  test("that is not read does not prevent the sender from getting the answer", async () => {
    for (const connection of ["close", "keep-alive"]) {
      const answer = await ask(site.port, "/unread", {
        method: "POST",
        body: bodyOf(200 * MB),
        headers: { connection },
      });
      expect(answer.status, connection).toBe(404);
    }
  });

  test("that is too large is refused before it is sent, if the sender sends Expect", async () => {
    const request = http.request({ port: site.port, method: "POST", headers: { ...big, expect: "100-continue" } });
    request.on("error", () => {}).flushHeaders();
    const [event] = await Promise.race([
      once(request, "continue").then(() => ["continue"]),
      once(request, "response").then(([response]) => [response.statusCode]),
    ]);
    request.destroy();
    expect(event).toBe(413);
  });

  test("of an allowed size gets 100 Continue", async () => {
    const headers = { expect: "100-continue", "content-length": "2" };
    const request = http.request({ port: site.port, method: "POST", headers });
    request.flushHeaders();
    await once(request, "continue");
    request.end("hi");
    const [response] = await once(request, "response");
    expect(response.resume().statusCode).toBe(200);
  });

  test("refused for its Origin: the sender of a large body still gets the answer", async () => {
    const headers = { origin: "https://evil.test", "content-length": String(5 * MB), connection: "keep-alive" };
    const answer = await ask(site.port, "/", { method: "POST", body: bodyOf(5 * MB), headers });
    expect(answer.status).toBe(403);
    expect(answer.headers.connection).toBe("close");
  });
});

describe("simultaneous uploads", () => {
  type Sender = { request: http.ClientRequest; status: Promise<number> };

  /** Announces 10 MB and sends so many bytes of it. */
  function begin(port: number, bytes: number, headers: Record<string, string>): Sender {
    const announced = { "content-length": String(10 * MB), ...headers };
    const request = http.request({ port, method: "POST", headers: announced, agent: false });
    const status = once(request, "response").then(([response]: unknown[]) => {
      const answer = response as http.IncomingMessage;
      expect(answer.headers["retry-after"]).toBe("10");
      return answer.resume().statusCode ?? 0;
    });
    // Nobody waits for the answers of those that are broken off at the end.
    status.catch(() => {});
    request.on("error", () => {}).write(Buffer.alloc(bytes, "a"));
    return { request, status };
  }
  const finish = ({ request }: Sender) => request.destroy();
  const post = async (port: number, body: string | Readable = "a") =>
    (await ask(port, "/", { method: "POST", body })).status;

  test("a hundred that have sent six bytes of ten megabytes shut nobody out", async () => {
    const idle = Array.from({ length: 100 }, () => begin(site.port, 6, {}));
    // The second one in chunks.
    expect(await post(site.port, "a".repeat(8 * MB))).toBe(200);
    expect(await post(site.port, bodyOf(8 * MB))).toBe(200);
    expect(await post(site.port)).toBe(200);
    idle.forEach(finish);
  });

  test("of seven that send from one network six arrive; the one too many may try again later", async () => {
    const senders = Array.from({ length: 7 }, () => begin(site.port, 10 * MB - 1, {}));
    expect(await Promise.race(senders.map(({ status }) => status))).toBe(429);
    expect(await post(site.port)).toBe(200);
    senders.forEach(finish);
    await expect.poll(() => post(site.port, "a".repeat(MB)), { timeout: 10_000 }).toBe(200);
  });

  test("a session has room for three, from whatever networks", async () => {
    const proxied = await startServer({ TRUST_PROXY: "1" });
    const senders = Array.from({ length: 4 }, (_, n) => {
      const from = { "x-forwarded-for": `198.51.${n}.7`, cookie: "language=en; session=abc" };
      return begin(proxied.port, 10 * MB - 1, from);
    });
    expect(await Promise.race(senders.map(({ status }) => status))).toBe(429);
    senders.forEach(finish);
  });
});
