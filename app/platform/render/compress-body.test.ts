import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { compressBody } from "./compress-body.server.ts";

const asking = (encodings?: string) =>
  new Request("http://site.test/", { headers: encodings === undefined ? {} : { "accept-encoding": encodings } });

const page = (words: number) => Buffer.from("a page of the site ".repeat(words));
const [small, large, huge] = [page(200), page(3_000), page(12_000)];

test.each([
  ["gzip", "gzip", "gzip"],
  ["gzip, deflate, br, zstd", "br", "br"],
  ["br;q=1.0, gzip;q=0.8", "br", "br"],
  ["GZIP", "gzip", "gzip"],
  ["br", "br", "br"],
  ["gzip;q=0", null, null],
  ["gzip;q=0.0", null, null],
  ["identity", null, null],
  [undefined, null, null],
])("a client that accepts %s gets a small page as %s, a large one as %s", async (encodings, ...expected) => {
  const sent = [small, large, huge].map(async (body) => {
    const headers = new Headers();
    const bytes = await compressBody(asking(encodings), body, headers);
    const encoding = headers.get("content-encoding");
    const read = encoding === "br" ? brotliDecompressSync(bytes) : encoding === "gzip" ? gunzipSync(bytes) : bytes;
    expect(body.equals(read)).toBe(true);
    expect(headers.get("content-length")).toBe(String(bytes.byteLength));
    expect(headers.get("vary")).toBe("Accept-Encoding");
    return encoding;
  });
  expect(await Promise.all(sent)).toEqual([...expected, expected[1]]);
});

test("short bodies, and those that are compressed already, stay as they are", async () => {
  const [short, encoded] = [new Headers(), new Headers({ "content-encoding": "br" })];
  expect(String(await compressBody(asking("gzip"), Buffer.from("short"), short))).toBe("short");
  expect(short.get("content-encoding")).toBeNull();
  expect(await compressBody(asking("gzip"), small, encoded)).toBe(small);
});
