import { once } from "node:events";
import http from "node:http";
import { Readable } from "node:stream";
import { beforeAll, describe, expect, test } from "vitest";
import { ask, echoed, type FrontSite, useFront } from "#tests/support/front-site.ts";

const startFront = useFront();
let site: FrontSite;
beforeAll(async () => {
  site = await startFront();
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
    const headers = { origin: "null", "content-length": String(5 * MB), connection: "keep-alive" };
    const answer = await ask(site.port, "/", { method: "POST", body: bodyOf(5 * MB), headers });
    expect(answer.status).toBe(403);
    expect(answer.headers.connection).toBe("close");
  });
});

describe("simultaneous uploads", () => {
  type Sender = { ended: Promise<number>; request: http.ClientRequest };

  /** Sends a request for 10 MB with Expect: 100 if there is room, else the answer's status. */
  function announce(port: number, headers: Record<string, string>): Sender {
    const announced = { "content-length": String(10 * MB), expect: "100-continue", ...headers };
    const request = http.request({ port, method: "POST", headers: announced, agent: false });
    const ended = new Promise<number>((done) => {
      request.on("continue", () => done(100));
      request.on("response", (response) => {
        expect(response.headers["retry-after"]).toBe("10");
        done(response.resume().statusCode ?? 0);
      });
    });
    request.on("error", () => {}).flushHeaders();
    return { ended, request };
  }
  async function announceAll(port: number, headers: Record<string, string>[]) {
    const senders = headers.map((each) => announce(port, each));
    const statuses = await Promise.all(senders.map(({ ended }) => ended));
    const count = (status: number) => statuses.filter((each) => each === status).length;
    return { let: count(100), session: count(429), full: count(503), senders };
  }
  const leave = (senders: Sender[]) => senders.forEach(({ request }) => request.destroy());

  test("a network has room for six of 10 MB; the others are refused before they send, and may try again later", async () => {
    const all = await announceAll(site.port, Array(30).fill({}));
    expect(all).toMatchObject({ let: 6, session: 24, full: 0 });
    leave(all.senders);
    await expect.poll(async () => (await announceAll(site.port, [{}])).let, { timeout: 10_000 }).toBe(1);
  });

  test("a session has room for three, from whatever networks; the process for nineteen", async () => {
    const proxied = await startFront({ TRUST_PROXY: "1" });
    const from = (n: number) => ({ "x-forwarded-for": `198.51.${n}.7` });
    const one = await announceAll(
      proxied.port,
      Array.from({ length: 10 }, (_, n) => ({ ...from(n), cookie: "language=en; session=abc" })),
    );
    expect(one).toMatchObject({ let: 3, session: 7, full: 0 });
    const many = await announceAll(
      proxied.port,
      Array.from({ length: 40 }, (_, n) => from(20 + n)),
    );
    expect(many).toMatchObject({ let: 16, session: 0, full: 24 });
    leave([...one.senders, ...many.senders]);
  });
});
