import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { acceptsGzip, compressBody } from "./compress-body.server.ts";

const asking = (encodings?: string) =>
  new Request("http://site.test/", { headers: encodings === undefined ? {} : { "accept-encoding": encodings } });

test.each([
  ["gzip", true],
  ["gzip, deflate, br, zstd", true],
  ["br;q=1.0, gzip;q=0.8", true],
  ["GZIP", true],
  ["gzip;q=0", false],
  ["gzip;q=0.0", false],
  ["br", false],
  ["identity", false],
  [undefined, false],
])("a client that accepts %s gets gzip: %s", (encodings, gets) => {
  expect(acceptsGzip(asking(encodings))).toBe(gets);
});

test("a compressed body is whole, with its length", async () => {
  const headers = new Headers();
  const body = Buffer.from("a page of the site ".repeat(200));
  const sent = (await compressBody(asking("gzip"), body, headers)) as Uint8Array;
  expect(gunzipSync(sent).equals(body)).toBe(true);
  expect(headers.get("content-encoding")).toBe("gzip");
  expect(headers.get("content-length")).toBe(String(sent.byteLength));
});

test("short bodies, and those for clients without gzip, stay as they are", async () => {
  const [short, plain] = [new Headers(), new Headers()];
  expect(String(await compressBody(asking("gzip"), Buffer.from("short"), short))).toBe("short");
  const long = Buffer.alloc(5_000, "x");
  expect(await compressBody(asking("br"), long, plain)).toBe(long);
  expect([short.get("content-encoding"), plain.get("content-encoding")]).toEqual([null, null]);
});
