import http from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { beforeAll, expect, test } from "vitest";
import { builtScript, type EchoSite, useEchoServer } from "#tests/support/servers/echo-site.ts";

const startServer = useEchoServer();
let site: EchoSite;
beforeAll(async () => {
  site = await startServer();
});

function get(path: string, headers: Record<string, string> = {}, method = "GET") {
  return new Promise<{ status: number; headers: http.IncomingHttpHeaders; body: Buffer }>((done, fail) => {
    http
      .request({ port: site.port, path, method, headers, agent: false }, async (response) => {
        const chunks: Buffer[] = [];
        for await (const chunk of response) chunks.push(chunk as Buffer);
        done({ status: response.statusCode!, headers: response.headers, body: Buffer.concat(chunks) });
      })
      .on("error", fail)
      .end();
  });
}

const immutable = "public, max-age=31536000, immutable";

test.each([
  ["gzip, deflate, br, zstd", "br", brotliDecompressSync],
  ["gzip, deflate", "gzip", gunzipSync],
  ["", undefined, (body: Buffer) => body],
] as const)(
  "a script for a client that accepts %j is sent in the form made at the build",
  async (accept, form, read) => {
    const { status, headers, body } = await get("/assets/app-1.js", { "accept-encoding": accept });
    expect([status, headers["content-encoding"], read(body).toString()]).toEqual([200, form, builtScript]);
    expect(headers).toMatchObject({
      "content-type": "text/javascript",
      "content-length": String(body.length),
      "cache-control": immutable,
      vary: "Accept-Encoding",
      etag: expect.stringMatching(/^W\/"\d+-\d+"$/),
      "x-content-type-options": "nosniff",
    });
  },
);

test("each form has an etag of its own, which a 304 confirms", async () => {
  const etags = await Promise.all(
    ["br", "gzip", "identity"].map(async (encoding) => {
      const { etag = "" } = (await get("/assets/app-1.js", { "accept-encoding": encoding })).headers;
      const headers = { "accept-encoding": encoding, "if-none-match": etag };
      const again = await get("/assets/app-1.js", headers);
      expect([again.status, again.body.length]).toEqual([304, 0]);
      return etag;
    }),
  );
  expect(new Set(etags).size).toBe(3);
  const changed = await get("/assets/app-1.js", { "accept-encoding": "br", "if-none-match": String(etags[1]) });
  expect(changed.status).toBe(200);
});

test("HEAD says what GET would send", async () => {
  const whole = await get("/assets/app-1.js", { "accept-encoding": "br" });
  const head = await get("/assets/app-1.js", { "accept-encoding": "br" }, "HEAD");
  expect([head.status, head.body.length]).toEqual([200, 0]);
  const { date: _, "x-request-id": __, ...said } = head.headers;
  expect(whole.headers).toMatchObject(said);
});

test("a script with a fixed name is compressed as well, and asked about each time", async () => {
  const { headers } = await get("/v.js?x=1", { "accept-encoding": "br" });
  expect([headers["content-encoding"], headers["cache-control"]]).toEqual(["br", "no-cache"]);
});

test("a compressed form has no address of its own", async () => {
  for (const path of ["/assets/app-1.js.br", "/v.js.gz"]) expect((await get(path)).status, path).toBe(404);
});

test("a picture has the type of its name, and is kept for an hour", async () => {
  const { status, headers } = await get("/icon.png");
  expect([status, headers["content-type"], headers["cache-control"]]).toEqual([
    200,
    "image/png",
    "public, max-age=3600",
  ]);
});
