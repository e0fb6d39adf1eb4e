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
